import { describe, expect, it } from "vitest";
import { resolveEngravingShape } from "#domain/personalization/engraving-shape";
import { resolveEngraving } from "#domain/personalization/engraving";
import type { PersonalizationField } from "#domain/personalization/personalization";

const text = (key: string, maxLength: number | null = 24): PersonalizationField => ({
  kind: "text",
  key,
  name: key,
  required: false,
  maxLength,
});
const choice = (key: string, choices: readonly string[]): PersonalizationField => ({
  kind: "choice",
  key,
  name: key,
  required: false,
  choices,
});
const LETTERS = choice("font", ["Antiqua", "Kursiv", "Grotesk"]);
const engravingOf = (fields: readonly PersonalizationField[], values = {}) =>
  resolveEngraving({ fields }, values);

describe("engraving preview", () => {
  it("PRODUCT-5 shows one field on a band, several on a plate, initials on a seal", () => {
    const shape = (...fields: readonly PersonalizationField[]) => resolveEngravingShape({ fields });
    expect(shape(text("text"), LETTERS)).toBe("band");
    expect(shape(text("one"), text("two"))).toBe("plate");
    expect(shape(text("initials", 3))).toBe("seal");
    expect(shape(text("text", null))).toBe("band");
    expect(shape(LETTERS)).toBeNull();
  });

  it("PRODUCT-5 shows each non-empty field on its own line, counted in characters", () => {
    const seen = engravingOf([text("one"), text("two"), text("three")], {
      one: " Clara ",
      two: "  ",
      three: "ॐ❤🦊",
    });
    expect(seen).toMatchObject({ lines: ["Clara", "ॐ❤🦊"], longest: 5 });
    expect(engravingOf([text("one")])).toMatchObject({ lines: [], longest: 0 });
  });

  it.each([
    ["Antiqua", "serif"],
    ["Kursiv", "script"],
    ["Grotesk", "sans"],
  ] as const)("PRODUCT-5 renders %s as %s", (font, lettering) => {
    expect(engravingOf([text("text"), LETTERS], { font }).lettering).toBe(lettering);
  });

  it("PRODUCT-5 uses a choice field for the lettering only if all options are letterings", () => {
    expect(
      engravingOf([text("text"), choice("place", ["innen", "außen"])], { place: "innen" })
        .lettering,
    ).toBe("serif");
    expect(
      engravingOf([text("text"), choice("mixed", ["Kursiv", "Rückseite"])], { mixed: "Kursiv" })
        .lettering,
    ).toBe("serif");
    expect(
      engravingOf([text("text"), choice("fr", ["Anglaise", "Bâton"])], { fr: "Bâton" }).lettering,
    ).toBe("sans");
    expect(
      engravingOf([text("text"), choice("en", ["Sans serif", "Script"])], { en: "Sans serif" })
        .lettering,
    ).toBe("sans");
  });

  it("PRODUCT-5 shows the first lettering before one is selected", () => {
    expect(engravingOf([text("text"), choice("font", ["Kursiv", "Antiqua"])]).lettering).toBe(
      "script",
    );
  });
});
