import { useTranslation } from "react-i18next";
import type common from "../../../locales/de/common.json";

/** Dotted message keys of a translation file. */
export type MessageKeys<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? Key
    : `${Key}.${MessageKeys<Messages[Key]>}`;
}[keyof Messages & string];

/**
 * Keys of the messages on every page. Typed from the German file, which the other languages must
 * match.
 */
export type CommonMessageKey = MessageKeys<typeof common>;

/**
 * Returns the translate function for common messages. i18next's own types lose the plain `string`
 * when values are given.
 */
export function useMessages(): (
  key: CommonMessageKey,
  values?: Readonly<Record<string, string>>,
) => string {
  const { t } = useTranslation("common");
  return (key, values) => (values ? t(key, values) : t(key));
}
