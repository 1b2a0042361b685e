import type { TranslationRow } from "./labels";

/** Words of the Directus app that its German translation lacks: the comparison of revisions. */
const GERMAN: Readonly<Record<string, string>> = {
  item_creation: "Neu angelegt",
  previous_revision: "Vorige Fassung",
  latest_revision: "Neueste Fassung",
  item_revision: "Diese Fassung",
  comparing_to: "Verglichen mit",
  previous: "Vorige",
  latest: "Neueste",
  show_differences_only: "Nur Unterschiede zeigen",
  apply: "Übernehmen",
};

/** Keys that belong to the app. Translations that an administrator made of them are kept. */
export const APP_WORDS: ReadonlySet<string> = new Set(Object.keys(GERMAN));

export const APP_WORD_TRANSLATIONS: readonly TranslationRow[] = Object.entries(GERMAN).map(
  ([key, value]) => ({ language: "de-DE", key, value }),
);
