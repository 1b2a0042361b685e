import {
  DEFAULT_LOCALE,
  isLocale,
  type Locale,
  resolveTranslation,
} from "../../domain/locale/locale";

type RawTranslation = { readonly language: string };

/** Receives the message about a translation fallback (ROUTE-10). */
export type LogFallback = (message: string) => void;

/**
 * Returns a function that translates fields of a shop record. The record's own fields hold the
 * default locale. Each empty field of a translation falls back to them separately, because an
 * editor may have translated only some fields.
 */
export function createFieldTranslator<Base extends object, T extends RawTranslation>(
  base: Base,
  translations: readonly T[] | null | undefined,
  wanted: Locale,
  note?: LogFallback,
): <Key extends keyof Base & keyof T>(key: Key) => Base[Key] | NonNullable<T[Key]> {
  const candidates = (translations ?? []).flatMap((translation) => {
    const { language } = translation;
    return isLocale(language) && language !== DEFAULT_LOCALE
      ? [{ language, fields: translation }]
      : [];
  });
  const picked = resolveTranslation<{ readonly language: Locale; readonly fields: T | null }>(
    [{ language: DEFAULT_LOCALE, fields: null }, ...candidates],
    wanted,
    note,
  );
  return (key) => {
    const text = picked?.fields?.[key];
    return text === "" ? base[key] : (text ?? base[key]);
  };
}
