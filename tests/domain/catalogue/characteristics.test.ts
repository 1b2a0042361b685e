import { describe, expect, it } from "vitest";
import {
  type CharacteristicsSource,
  createCharacteristics,
  formatCharacteristics,
  hasAlloyChoice,
} from "#domain/catalogue/characteristics";

const RING: CharacteristicsSource = {
  manufacturer: "Aurelis",
  attributes: [
    { name: "Material", values: ["Weißgold"] },
    { name: "Legierung", values: ["585"] },
    { name: "Steinbesatz", values: ["Brillant", "Saphir"] },
  ],
  alloy: "Weißgold 585 mit Palladium",
  stones: [
    {
      ...{ name: "Brillant", count: 1, carat: 0.7, color: "F", clarity: "VS1", cut: null },
      ...{ origin: "natural", treatment: null },
      ...{ certificateLaboratory: "GIA", certificateNumber: "123", certificateUrl: null },
    },
  ],
  guaranteeYears: 5,
  hasAlloyChoice: false,
};

const NOTHING: CharacteristicsSource = {
  ...{ manufacturer: null, attributes: [], alloy: null, stones: [], guaranteeYears: null },
  hasAlloyChoice: false,
};

const textOf = (source: CharacteristicsSource, locale: "de" | "en" | "fr" = "de") =>
  formatCharacteristics(createCharacteristics(source, locale), locale);

describe("essential characteristics", () => {
  it("LAW-6 are brand, attributes, exact alloy, stones and guarantee", () => {
    expect(textOf(RING)).toEqual([
      "Marke: Aurelis",
      "Material: Weißgold",
      "Legierung: Weißgold 585 mit Palladium",
      "Steinbesatz: Brillant, Saphir",
      "Brillant: Anzahl: 1; Gewicht: 0,70\u00a0ct; Farbe: F; Reinheit: VS1; Entstehung: natürlich; Zertifikat: GIA, Nr. 123",
      "Herstellergarantie: 5 Jahre",
    ]);
  });

  it("LAW-6 are labelled in each language", () => {
    const source = { ...NOTHING, manufacturer: "Aurelis", alloy: "585", guaranteeYears: 2 };
    expect(textOf(source, "en")).toEqual([
      "Brand: Aurelis",
      "Alloy: 585",
      "Manufacturer’s guarantee: 2 years",
    ]);
    expect(textOf(source, "fr").map((line) => line.replaceAll("\u00a0", " "))).toEqual([
      "Marque : Aurelis",
      "Alliage : 585",
      "Garantie du fabricant : 2 ans",
    ]);
  });

  it("LAW-6 name an alloy once, also if an attribute has the same text", () => {
    const steel = [{ name: "Material", values: ["Edelstahl"] }];
    expect(textOf({ ...NOTHING, attributes: steel, alloy: "Edelstahl" })).toEqual([
      "Material: Edelstahl",
    ]);
  });

  it("LAW-6 SHOP-14 leave out the alloy of the article if the customer chooses one", () => {
    const source = { ...RING, alloy: "Weißgold 585", stones: [], hasAlloyChoice: true };
    expect(textOf(source)).toEqual([
      "Marke: Aurelis",
      "Steinbesatz: Brillant, Saphir",
      "Herstellergarantie: 5 Jahre",
    ]);
    const option = (metal: string | null) => ({ fields: [{ options: [{ metal }] }] });
    expect(hasAlloyChoice({ required: true, ...option("platinum") })).toBe(true);
    expect(hasAlloyChoice({ required: true, ...option(null) })).toBe(false);
    expect(hasAlloyChoice({ required: false, ...option("platinum") })).toBe(false);
    expect(hasAlloyChoice(null)).toBe(false);
  });

  it("LAW-6 are empty for a product without data", () => {
    expect(textOf(NOTHING)).toEqual([]);
  });
});
