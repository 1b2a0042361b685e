import { describe, expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale";
import { planSearch, wordsOfSearch } from "#domain/search/plan-search";
import { createSearchTerms, spellingsOfNumber } from "#domain/search/search-terms";

/** Plans a search with the stems that the index knows. */
const plan = (
  text: string,
  locale: Locale,
  known: readonly string[],
  synonyms: readonly (readonly string[])[] = [],
) =>
  planSearch(wordsOfSearch(text, locale), locale, synonyms, {
    isKnown: (stem) => known.includes(stem),
    isBeginning: (stem) => known.some((word) => word.startsWith(stem)),
  });

const whole = (stem: string) => ({ stem, prefix: false });
const beginning = (stem: string) => ({ stem, prefix: true });

describe("plan of a search", () => {
  it("SEARCH-1 a known word matches its forms and longer words, a short one only itself", () => {
    expect(plan("Ringe", "de", ["ring"])).toEqual([
      { typed: "ringe", group: [[beginning("ring")]], unknown: null },
    ]);
    expect(plan("or", "fr", ["or", "orbit"])).toEqual([
      { typed: "or", group: [[whole("or")]], unknown: null },
    ]);
  });

  it("SEARCH-1 a compound that no text contains matches its parts", () => {
    const [planned] = plan("Goldring", "de", ["gold", "ring"]);
    expect(planned).toMatchObject({ group: [[whole("gold"), whole("ring")]], unknown: null });
  });

  it("SEARCH-1 a part of a compound can have synonyms, or be one", () => {
    const synonyms = [
      ["Mann", "Herr"],
      ["Brillant", "Diamant"],
    ];
    const groupOf = (text: string) =>
      plan(text, "de", ["mann", "brillant", "diamant", "ring", "uhr"], synonyms)[0]?.group;
    expect(groupOf("Herrenuhr")).toEqual([[whole("mann"), whole("uhr")]]);
    expect(groupOf("Diamantring")).toEqual([
      [whole("diamant"), whole("ring")],
      [whole("brillant"), whole("ring")],
    ]);
  });

  it("SEARCH-1 of a compound with an unknown part, the last part is only a close match", () => {
    const [planned] = plan("Zaubererring", "de", ["ring"]);
    expect(planned).toMatchObject({
      group: [[whole("ring")]],
      unknown: { folded: "zaubererring" },
    });
  });

  it("SEARCH-1 synonyms are words or phrases, in any form", () => {
    const synonyms = [["Trauring", "Ehering"]];
    expect(plan("Eheringe", "de", ["trauring", "ring"], synonyms)).toMatchObject([
      { group: [[whole("trauring")]], unknown: null },
    ]);
    const wordings = [["wedding ring", "wedding band"]];
    expect(plan("gold wedding bands", "en", ["gold", "wed", "ring"], wordings)).toMatchObject([
      { typed: "gold" },
      { typed: "wedding bands", unknown: null },
    ]);
  });

  it("SEARCH-1 of a compound with synonyms, the last part alone is no alternative", () => {
    const synonyms = [["Goldring", "Trauring"]];
    expect(plan("Goldring", "de", ["ring"], synonyms)).toMatchObject([
      { group: [[whole("trauring")]], unknown: null },
    ]);
    expect(plan("Goldring", "de", ["gold", "ring"], synonyms)).toMatchObject([
      { group: [[whole("gold"), whole("ring")], [whole("trauring")]], unknown: null },
    ]);
  });

  it("SEARCH-1 an unknown word has no alternatives", () => {
    expect(plan("xqzwv", "de", ["ring"])).toMatchObject([
      { group: [], unknown: { display: "xqzwv" } },
    ]);
  });

  it("SEARCH-1 function words need not match, unless there are no others", () => {
    const folded = (text: string, locale: Locale) =>
      wordsOfSearch(text, locale).map((word) => word.folded);
    expect(folded("Ring mit Rubin für die Dame", "de")).toEqual(["ring", "rubin", "dame"]);
    expect(folded("bague de l’or", "fr")).toEqual(["bague", "or"]);
    expect(folded("for the", "en")).toEqual(["for", "the"]);
  });

  it("SEARCH-1 uses the first eight different words", () => {
    expect(wordsOfSearch("b c d e f g h i j b", "en")).toHaveLength(8);
    expect(wordsOfSearch("Ring ring RING", "de")).toHaveLength(1);
  });
});

describe("terms of a product", () => {
  it("SEARCH-1 contain stems, the number without separators, and the parts of compounds", () => {
    const texts = {
      name: `Trauringe „Orbit“ ${spellingsOfNumber("AF-4033")}`,
      brand: "Aurelis Ringe",
      attributes: "Gelbgold",
      tags: "Geschenkideen",
      description: "Ein Ring.",
    };
    const known = new Set(["ring", "gold", "idee"]);
    const terms = createSearchTerms(texts, "de", (stem) => known.has(stem));
    expect(terms.name).toEqual(["trauring", "orbit", "af", "4033", "af4033"]);
    expect(terms.attributes).toEqual(["gelbgold"]);
    expect(terms.compounds).toEqual(expect.arrayContaining(["ring", "gold"]));
  });

  it.each([
    ["de", "Edelstahl goldfarben", "goldfarb"],
    ["en", "gold-tone steel", "goldton"],
  ] as const)("SEARCH-1 a colour is no material: %s, %s", (locale, name, stem) => {
    const texts = { name, brand: "", attributes: "", tags: "", description: "" };
    const terms = createSearchTerms(texts, locale, () => true);
    expect(terms.name).toContain(stem);
    expect([...terms.name, ...terms.compounds]).not.toContain("gold");
  });
});
