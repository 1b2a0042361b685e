import { describe, expect, it } from "vitest";
import {
  columnKeys,
  isColumnKey,
  keptHeading,
  mapHeadings,
  type KeptHeadings,
} from "#domain/goods-import/headings";

const SHOP = {
  defaultLocale: "de",
  branches: [
    { id: 1, name: "Stammhaus am Marktplatz" },
    { id: 2, name: "Filiale Brückenstraße" },
    { id: 3, name: "Filiale Am Bahnhof" },
  ],
  attributeGroups: [
    { id: 7, name: "Steinfarbe" },
    { id: 8, name: "Material" },
  ],
} as const;

const keys = (headings: readonly string[], kept: KeptHeadings = {}) =>
  mapHeadings(headings, SHOP, kept).map(({ key, proposal }) => key ?? `? ${proposal ?? ""}`.trim());

describe("headings of a file", () => {
  it.each([
    ["Artikelnummer", "reference_number"],
    ["Art.-Nr.", "reference_number"],
    ["ARTIKEL_NR", "reference_number"],
    ["sku", "reference_number"],
    ["Bezeichnung", "name.de"],
    ["Bezeichnung (englisch)", "name.en"],
    ["name_fr", "name.fr"],
    ["Beschreibung", "description.de"],
    ["description_en", "description.en"],
    ["Größe", "size"],
    ["Groesse", "? size"],
    ["VK brutto", "price"],
    ["Retail Price", "price"],
    ["PREIS (EUR)", "price"],
    ["Preis in €", "price"],
    ["Verkaufspreis inkl. MwSt.", "price"],
    ["Bestand [Stk.]", "stock"],
    ["EK netto", "ignored"],
    ["Bestand", "stock"],
    ["Bestand Marktplatz", "stock.1"],
    ["Bestand Brückenstraße", "stock.2"],
    ["Stock at Filiale Am Bahnhof", "stock.3"],
    // Two branches.
    ["Bestand Filiale", "?"],
    ["Bestand Hafen", "?"],
    ["Steinfarbe", "attribute.7"],
    ["Material", "alloy"],
    ["Merkmal: Material", "attribute.8"],
    ["Preis_en", "?"],
    // Not what a customer pays.
    ["VK netto", "? ignored"],
    ["Artikelnumer", "? reference_number"],
    ["Kategorei", "? category"],
    ["Lieferant", "?"],
    ["constructor", "?"],
    ["", "?"],
  ])("GOODS-5 reads the heading %j as %s", (heading, key) => {
    expect(keys([heading])).toEqual([key]);
  });

  it("GOODS-5 asks for the second of two columns with the same content", () => {
    expect(keys(["SKU", "Preis", "VK brutto", "EK", "EAN", "EK netto"])).toEqual([
      ...["reference_number", "price", "?", "ignored", "gtin", "ignored"],
    ]);
  });

  it("GOODS-5 keeps what staff have assigned while the shop has it", () => {
    const kept = {
      [keptHeading("Lieferanten-Code")]: "reference_number",
      [keptHeading("Hafen")]: "stock.9",
      [keptHeading("Bestand")]: "stock.2",
    } as const;
    expect(keys(["LIEFERANTEN CODE", "Hafen", "Bestand"], kept)).toEqual([
      ...["reference_number", "?", "stock.2"],
    ]);
  });

  it("GOODS-5 offers everything that a column can contain in the shop", () => {
    const offered = columnKeys(SHOP).map(({ key, name }) =>
      [key, ...(name ? [name] : [])].join(" "),
    );
    expect(offered).toContain("stock.1 Stammhaus am Marktplatz");
    expect(offered).toContain("attribute.8 Material");
    expect(offered).toContain("description.fr");
    expect(columnKeys(SHOP).every(({ key }) => isColumnKey(key))).toBe(true);
    for (const key of ["", "stock.x", "name.es", "price.1", 5, undefined])
      expect(isColumnKey(key)).toBe(false);
    expect(offered.at(-1)).toBe("ignored");
    expect(new Set(offered).size).toBe(offered.length);
  });
});
