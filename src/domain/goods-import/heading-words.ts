import type { Locale } from "../locale/locale";

/** Headings of suppliers, tills and this shop, as `foldText` returns them. */
export const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  reference_number: [
    ...["artikelnummer", "artikel nummer", "artikelnr", "artikel nr", "art nr", "artnr", "sku"],
    ...["article number", "article no", "item number", "item no", "product number", "reference"],
    ...["reference number", "referenz", "referenznummer", "artikelcode"],
  ],
  name: [
    ...["bezeichnung", "artikelbezeichnung", "name", "titel", "produktname", "artikelname"],
    ...["produktbezeichnung", "display name", "title", "product name", "item name"],
  ],
  description: [
    ...["beschreibung", "artikelbeschreibung", "produktbeschreibung", "langtext"],
    ...["description", "product description", "long text"],
  ],
  brand: ["marke", "hersteller", "brand", "manufacturer", "make"],
  category: ["warengruppe", "kategorie", "category", "group", "product group", "product category"],
  alloy: ["material", "legierung", "alloy"],
  size: ["grosse", "ringgrosse", "ringweite", "variante", "size", "ring size", "variant"],
  price: [
    ...["preis", "verkaufspreis", "vk", "vk brutto", "vk preis", "preis brutto", "bruttopreis"],
    ...["verkaufspreis brutto", "ladenpreis", "endpreis", "price", "retail price", "gross price"],
    ...["selling price", "sales price", "price gross", "price brutto"],
  ],
  stock: ["bestand", "lagerbestand", "menge", "anzahl", "stock", "quantity", "qty", "on hand"],
  tags: ["schlagwort", "schlagworte", "stichworte", "tag", "tags"],
  images: [
    ...["bild", "bilder", "bilddatei", "foto", "fotos", "image", "images", "picture", "pictures"],
    ...["photo", "photos", "image file"],
  ],
  status: ["status", "veroffentlichung", "publication status"],
  sale_price_brutto: [
    ...["aktionspreis", "aktionspreis brutto", "sonderpreis", "angebotspreis", "sale price"],
    ...["special price", "offer price"],
  ],
  sale_starts_at: ["aktion von", "aktion ab", "aktionspreis von", "aktionspreis ab", "sale from"],
  sale_ends_at: ["aktion bis", "aktionspreis bis", "sale until", "sale to"],
  tax_mode: ["besteuerung", "taxation", "tax mode"],
  tax_percent: ["steuersatz", "mwst", "mwst satz", "ust satz", "vat", "vat rate", "tax rate"],
  metal: ["metall", "metal"],
  hallmark: ["punze", "hallmark"],
  shipping_time: [
    "lieferzeit",
    "lieferzeit tage",
    "shipping time",
    "delivery time",
    "shipping time days",
  ],
  reorder_possible: ["nachbestellbar", "reorderable", "reorder possible"],
  active: ["grosse aktiv", "variante aktiv", "size active"],
  reference_number_suffix: ["nummernzusatz", "artikelnummer zusatz", "number suffix"],
  gtin: ["ean", "ean code", "gtin", "gtin ean", "barcode", "strichcode", "upc"],
  // The shop does not store what it pays.
  ignored: [
    ...["ek", "ek netto", "ek preis", "einkaufspreis", "einkaufspreis netto", "purchase price"],
    ...["cost", "cost price", "wholesale price"],
  ],
};

/** Words for languages at the end of a heading. */
export const LANGUAGES: ReadonlyMap<string, Locale> = new Map(
  Object.entries({
    ...({ de: "de", deutsch: "de", german: "de", allemand: "de" } as const),
    ...({ en: "en", englisch: "en", english: "en", anglais: "en" } as const),
    ...({ fr: "fr", franzosisch: "fr", french: "fr", francais: "fr" } as const),
  }),
);
