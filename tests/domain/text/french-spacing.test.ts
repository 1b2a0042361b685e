import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { translationsOf } from "#clients/content/schemas/field-schemas";
import { localeCode, nonEmptyText, requiredTranslations } from "#cms/schemas/field-schemas";
import { correctTranslation, frenchSpacing } from "#domain/text/french-spacing";

describe("spaces of French punctuation", () => {
  it("TEXT-1 become no-break spaces before a colon and inside guillemets", () => {
    expect(frenchSpacing("Réf. : « Vega »")).toBe("Réf.\u00a0: «\u00a0Vega\u00a0»");
    expect(frenchSpacing("«Vega»")).toBe("«\u00a0Vega\u00a0»");
    expect(frenchSpacing("Total\u202f: 5 €")).toBe("Total\u00a0: 5\u00a0€");
  });

  it("TEXT-1 become no-break spaces before a unit, not before a word", () => {
    expect(frenchSpacing("42 mm, 0,40 ct (18 carats), 3 montres, 2 mmx")).toBe(
      "42\u00a0mm, 0,40\u00a0ct (18\u00a0carats), 3 montres, 2 mmx",
    );
  });

  it("TEXT-1 become narrow no-break spaces before other double signs", () => {
    expect(frenchSpacing("Déjà payé ? Merci ! Attendez ; relisez\u00a0?")).toBe(
      "Déjà payé\u202f? Merci\u202f! Attendez\u202f; relisez\u202f?",
    );
  });

  it("TEXT-1 are not added in links, entities and times", () => {
    const html = '<a href="https://example.com/?a=1&amp;b=2">10:30</a> &eacute;; style="a:b"';
    expect(frenchSpacing(html)).toBe(html);
  });

  it("TEXT-1 are not changed a second time", () => {
    const once = frenchSpacing("« Oui ! » : non ; vraiment ?");
    expect(frenchSpacing(once)).toBe(once);
  });
});

describe("translations that editors write", () => {
  const rows = [
    { language: "de", title: "Was : nun ?", sort: 1 },
    { language: "fr", title: "Et maintenant ?", sort: 2 },
  ];
  const corrected = ["Was : nun ?", "Et maintenant\u202f?"];

  it("TEXT-1 are corrected in French only, and only their texts", () => {
    expect(rows.map(correctTranslation)).toEqual([
      rows[0],
      { language: "fr", title: "Et maintenant\u202f?", sort: 2 },
    ]);
    expect([null, "fr", ["fr"]].map(correctTranslation)).toEqual([null, "fr", ["fr"]]);
  });

  it("TEXT-1 are corrected when the build parses them", () => {
    const schema = requiredTranslations(z.object({ language: localeCode, title: nonEmptyText }));
    expect(schema.parse([null, ...rows]).map(({ title }) => title)).toEqual(corrected);
  });

  it("TEXT-1 are corrected when the shop parses them", () => {
    const schema = translationsOf({ title: v.string() });
    expect(v.parse(schema, rows)?.map(({ title }) => title)).toEqual(corrected);
    expect(v.parse(schema, null)).toBeNull();
  });
});
