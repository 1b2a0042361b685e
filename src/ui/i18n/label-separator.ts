import { LANGUAGE_DEFINITIONS } from "../../domain/locale/language-definitions";
import { isLocale } from "../../domain/locale/locale";

/** Returns the separator between a label and its value in a language of the page. */
export function labelSeparator(language: string): string {
  return isLocale(language) ? LANGUAGE_DEFINITIONS[language].labelSeparator : ": ";
}
