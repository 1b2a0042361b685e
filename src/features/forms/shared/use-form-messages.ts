import { useTranslation } from "react-i18next";
import type forms from "../../../../locales/de/forms.json";
import type { MessageKeys } from "../../../ui/i18n/use-messages";

/** Message keys of the forms, without the plural suffix. */
type Counted<Key extends string> = Key extends `${infer Base}_${"one" | "other"}` ? Base : Key;
export type FormMessageKey = Counted<MessageKeys<typeof forms>>;

export type FormMessages = (
  key: FormMessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Returns the messages of the forms in the page locale. Only pages with a form load them. */
export function useFormMessages(): FormMessages {
  const { t } = useTranslation("forms");
  return (key, values) => (values ? t(key, { ...values }) : t(key));
}
