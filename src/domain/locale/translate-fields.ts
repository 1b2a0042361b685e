import { DEFAULT_LOCALE, type Locale } from "./locale";

type Translation = { readonly language: string };
type Translatable<T> = readonly T[] | null | undefined;

/** Receives the message about a translation fallback (ROUTE-10). */
export type LogFallback = (message: string) => void;

/**
 * Returns a function that translates fields of a record whose own fields hold the default locale.
 * Each empty field of a translation falls back to them separately, because an editor may have
 * translated only some fields.
 */
export function createFieldTranslator<Base extends object, T extends Translation>(
  base: Base,
  translations: Translatable<T>,
  locale: Locale,
  note?: LogFallback,
): <Key extends keyof Base & keyof T>(key: Key) => Base[Key] | NonNullable<T[Key]> {
  const translation =
    locale === DEFAULT_LOCALE ? null : translations?.find(({ language }) => language === locale);
  if (translation === undefined)
    note?.(`No translation in "${locale}"; showing "${DEFAULT_LOCALE}" instead.`);
  return (key) => {
    const text = translation?.[key];
    return text === "" ? base[key] : (text ?? base[key]);
  };
}

/** Returns the name of a record of the CMS in a locale, or its own, in the default locale. */
export function translateName(
  record: {
    readonly display_name: string;
    readonly translations?: Translatable<
      Translation & { readonly display_name?: string | null | undefined }
    >;
  },
  locale: Locale,
  note?: LogFallback,
): string {
  return createFieldTranslator(record, record.translations, locale, note)("display_name");
}
