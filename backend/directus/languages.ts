/** The site's three languages as records. */
export const LOCALE_ROWS = [
  { code: "de", name: "Deutsch", sort: 1 },
  { code: "en", name: "English", sort: 2 },
  { code: "fr", name: "Français", sort: 3 },
] as const;
