import { LANGUAGES, type Locale } from "#domain/locale/locale";

/**
 * Returns the first language of an `Accept-Language` header that the site supports. Falls back to
 * German.
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
