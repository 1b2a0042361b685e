/** Languages of the site as records. */
export const DEFAULT_LANGUAGES = [
  { code: "de", name: "Deutsch", sort: 1 },
  { code: "en", name: "English", sort: 2 },
  { code: "fr", name: "Français", sort: 3 },
] as const;
