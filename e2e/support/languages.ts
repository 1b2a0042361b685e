/** Languages that the tests visit. They expect the demo content of these languages. */
export const LANGUAGES = ["de", "en", "fr"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Details of a test that runs only in `npm test -- full`. */
export const FULL = { tag: "@full" };

/**
 * Lists the languages of a story, each with the details of its test. The story runs in `short` in
 * every run, and in the other languages only in `npm test -- full`.
 */
export function languagesOf(
  short: Language,
): readonly { readonly language: Language; readonly details: { readonly tag?: string } }[] {
  return LANGUAGES.map((language) => ({ language, details: language === short ? {} : FULL }));
}
