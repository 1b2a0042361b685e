/** Languages that the tests visit. They expect the demo content of these languages. */
export const LANGUAGES = ["de", "en", "fr"] as const;

export type Language = (typeof LANGUAGES)[number];
