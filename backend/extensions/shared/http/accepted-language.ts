import { LANGUAGES, type Locale } from "../../../../src/domain/locale/locale";

/**
 * The first language of an `Accept-Language` header that there are texts in; German where there is
 * none.
 */
export function acceptedLanguage(header: string | undefined): Locale {
  for (const tag of (header ?? "").split(",")) {
    const found = LANGUAGES.find((language) =>
      new RegExp(`^${language}(-|;|$)`, "i").test(tag.trim()),
    );
    if (found !== undefined) return found;
  }
  return "de";
}
