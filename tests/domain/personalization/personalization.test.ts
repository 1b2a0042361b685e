import { describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import {
  normalizePersonalization,
  type Personalization,
  validatePersonalization,
  calculatePersonalizationPrice,
  isSamePersonalization,
  resolvePersonalization,
  resolvePreselectedChoice,
} from "#domain/personalization/personalization";
import { countCharacters } from "#domain/text/visible-text";
import { ENGRAVING } from "../../support/orders";

const strict: Personalization = {
  ...ENGRAVING,
  fields: [
    { kind: "text", key: "text", name: "Text", required: true, maxLength: 3 },
    { kind: "text", key: "inside", name: "Innen", required: false, maxLength: null },
    { kind: "choice", key: "font", name: "Schrift", required: true, choices: ["Antiqua"] },
  ],
};

const failures = (values: Record<string, string>) =>
  validatePersonalization(strict, values).map(({ code, field }) => [code, field]);

describe("personalization", () => {
  it("PRODUCT-5 reports every missing required field once any field is filled in", () => {
    expect(failures({ inside: "JK" })).toEqual([
      ["personalization-required", "text"],
      ["personalization-required", "font"],
    ]);
  });

  it("PRODUCT-5 is optional, even with required fields", () => {
    expect(failures({})).toEqual([]);
    expect(failures({ text: "   " })).toEqual([]);
  });

  it("PRODUCT-5 preselects the first typeface, which counts as soon as there is a text", () => {
    const fonts = strict.fields.map((field) => resolvePreselectedChoice(strict, field));
    expect(fonts).toEqual([undefined, undefined, "Antiqua"]);
    expect(resolvePersonalization(strict, { text: "C" })).toEqual({ text: "C", font: "Antiqua" });
    expect(resolvePersonalization(strict, { text: "C", font: "Kursiv" })).toEqual({
      text: "C",
      font: "Kursiv",
    });
    expect(resolvePersonalization(strict, { text: " ", font: "Antiqua" })).toEqual({});
  });

  it("PRODUCT-5 preselects nothing without a text field, and adds nothing to optional choices", () => {
    const fields = strict.fields.filter(({ kind }) => kind === "choice");
    expect(fields.map((field) => resolvePreselectedChoice({ fields }, field))).toEqual([undefined]);
    expect(resolvePersonalization({ fields }, { font: "Antiqua" })).toEqual({ font: "Antiqua" });
    expect(resolvePersonalization(null, {})).toEqual({});
  });

  it("PRODUCT-5 limits the length of a text, counted in characters", () => {
    expect(failures({ text: "éàü", font: "Antiqua" })).toEqual([]);
    expect(failures({ text: "e\u0301a\u0300u\u0308", font: "Antiqua" })).toEqual([]);
    expect(failures({ text: "abcd", font: "Antiqua" })).toEqual([
      ["personalization-too-long", "text"],
    ]);
    expect(countCharacters("💍💍")).toBe(2);
    expect(validatePersonalization(strict, { text: "abcd", font: "Antiqua" })[0]?.values).toEqual({
      max: 3,
    });
  });

  it("PRODUCT-5 LAW-5 refuses characters that documents cannot contain, and names them", () => {
    const withText = (inside: string) =>
      validatePersonalization(strict, { text: "a", font: "Antiqua", inside });
    for (const text of [
      "Łucja ♥ Ben",
      "☀ ♡ ★ ✝ ✡ ⚭",
      "❤\uFE0F",
      "永遠の愛",
      "שלום",
      "محمد",
      "สมชาย",
      "ॐ",
    ])
      expect([text, withText(text)]).toEqual([text, []]);
    expect(withText("Anna 💍 Ben 💍 🦊 தமிழ்")).toEqual([
      {
        code: "personalization-characters",
        field: "inside",
        values: { characters: "💍 🦊 த ம ி ழ ்" },
      },
    ]);
    expect(withText("1\uFE0F\u20E3 🇩🇪 👩‍🚀")).toMatchObject([{ code: "personalization-characters" }]);
  });

  it("PRODUCT-5 limits a text even if the editor sets no limit", () => {
    expect(failures({ text: "a", font: "Antiqua", inside: "x".repeat(201) })).toEqual([
      ["personalization-too-long", "inside"],
    ]);
  });

  it("PRODUCT-5 refuses an unknown choice and an unknown field", () => {
    expect(failures({ text: "a", font: "Fraktur", colour: "rot" })).toEqual([
      ["invalid-request", "font"],
      ["invalid-request", "colour"],
    ]);
    expect(validatePersonalization(null, { text: "a" })).toHaveLength(1);
    expect(validatePersonalization(null, {})).toEqual([]);
  });

  it("PRODUCT-5 SHOP-3 keeps the no-break spaces of a choice, which is its name", () => {
    const width = "6\u00a0mm";
    const set: Personalization = {
      ...strict,
      fields: [
        {
          ...{ kind: "choice", key: "width", name: "Breite", required: true, choices: [width] },
          options: { [width]: { name: width, price: createEuro(9000) } },
        },
      ],
    };
    expect(validatePersonalization(set, { width })).toEqual([]);
    expect(calculatePersonalizationPrice({ ...set, price: createEuro(0) }, { width })).toEqual(
      createEuro(9000),
    );
  });

  it("PRODUCT-5 returns normalized values", () => {
    expect(normalizePersonalization({ font: "Antiqua ", text: " a  b" })).toEqual({
      font: "Antiqua",
      text: "a b",
    });
    expect(Object.keys(normalizePersonalization({ b: "1", a: "2", c: "" }))).toEqual(["a", "b"]);
  });

  it("CART-2 compares by value, with keys in any order", () => {
    expect(isSamePersonalization({ a: "1", b: "2" }, { b: "2", a: "1" })).toBe(true);
    expect(isSamePersonalization({ a: "1" }, { a: "2" })).toBe(false);
    expect(isSamePersonalization({ a: "1" }, { b: "1" })).toBe(false);
  });

  it("PRODUCT-5 costs its price once any value is entered", () => {
    expect(calculatePersonalizationPrice(ENGRAVING, { text: "A" })).toEqual(createEuro(2500));
    expect(calculatePersonalizationPrice(ENGRAVING, { text: " " })).toEqual(createEuro(0));
    expect(calculatePersonalizationPrice(null, { text: "A" })).toEqual(createEuro(0));
  });
});
