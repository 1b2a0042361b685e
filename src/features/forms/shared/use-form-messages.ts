import { useTranslation } from "react-i18next";
import type forms from "../../../../locales/de/forms.json";
import type { MessageKeys } from "../../../ui/i18n/use-messages";

/** The forms' words; those that are counted go by their name without the form of the number. */
type Counted<Key extends string> = Key extends `${infer Base}_${"one" | "other"}` ? Base : Key;
export type FormMessageKey = Counted<MessageKeys<typeof forms>>;

export type FormMessages = (
  key: FormMessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The words of the forms in the page's language; only pages with a form bring them along. */
export function useFormMessages(): FormMessages {
  const { t } = useTranslation("forms");
  return (key, values) => String(values ? t(key, { ...values }) : t(key));
}
