/** One record of each collection, in German, English and French. Labels of collections name lists. */
const NOUNS = {
  page: { de: "Seite", en: "Page", fr: "Page" },
  menu: { de: "Menü", en: "Menu", fr: "Menu" },
  menu_entry: { de: "Menüeintrag", en: "Menu entry", fr: "Entrée de menu" },
  brand: { de: "Marke", en: "Brand", fr: "Marque" },
  event: { de: "Veranstaltung", en: "Event", fr: "Événement" },
  redirect: { de: "Weiterleitung", en: "Redirect", fr: "Redirection" },
  branch: { de: "Filiale", en: "Branch", fr: "Boutique" },
  directus_files: { de: "Datei", en: "File", fr: "Fichier" },
  ecommerce_product: { de: "Produkt", en: "Product", fr: "Produit" },
  ecommerce_category: { de: "Kategorie", en: "Category", fr: "Catégorie" },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

type Language = "de" | "en" | "fr";

const isNamed = (collection: string): collection is keyof typeof NOUNS =>
  Object.hasOwn(NOUNS, collection);

/** Returns the word for one record of a collection, in each language. Undefined: there is none. */
export const recordNouns = (collection: string): Readonly<Record<Language, string>> | undefined =>
  isNamed(collection) ? NOUNS[collection] : undefined;

const QUOTES: Readonly<Record<Language, (title: string) => string>> = {
  de: (title) => `„${title}“`,
  en: (title) => `“${title}”`,
  fr: (title) => `«\u00a0${title}\u00a0»`,
};

/**
 * Names a record by its title, such as `Seite „Über uns“`, or by its number if it has none. `noun`:
 * the word before it, in the language of the reader.
 */
export function nameRecord(
  noun: string,
  title: string | null | undefined,
  id: string | number,
  language: Language,
): string {
  const name = title ? QUOTES[language](title) : String(id);
  return `${noun} ${name}`.trim();
}
