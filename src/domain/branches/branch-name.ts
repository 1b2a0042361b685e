import type { BranchRecord } from "../content/records";
import { DEFAULT_LOCALE, type Locale } from "../locale/locale";

/** Name of a branch, and the language that it is in. */
type BranchName = { readonly text: string; readonly language: Locale };

/** Returns the name of a branch in a locale, or its own name, which is in the default locale. */
export function resolveBranchName(
  { displayName, translations }: Pick<BranchRecord, "displayName" | "translations">,
  locale: Locale,
): BranchName {
  const translated = translations.find(({ language }) => language === locale);
  return translated
    ? { text: translated.displayName, language: locale }
    : { text: displayName, language: DEFAULT_LOCALE };
}
