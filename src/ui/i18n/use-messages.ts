import { useTranslation } from "react-i18next";
import type common from "../../../locales/de/common.json";

/** The keys of a file of words, in dotted form. */
export type MessageKeys<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Key
    : `${Key}.${MessageKeys<Words[Key]>}`;
}[keyof Words & string];

/**
 * The keys of the words that every page has; typed from the German file, which the other languages
 * must match.
 */
export type CommonMessageKey = MessageKeys<typeof common>;

/**
 * The words of the page's language. The library's own types lose the plain text as soon as a value
 * is filled in.
 */
export function useMessages(): (
  key: CommonMessageKey,
  values?: Readonly<Record<string, string>>,
) => string {
  const { t } = useTranslation("common");
  return (key, values) => String(values ? t(key, values) : t(key));
}
