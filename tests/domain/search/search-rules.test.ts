import { describe, expect, it } from "vitest";
import {
  countTypingErrors,
  findSimilarWords,
  toleratedErrors,
} from "#domain/search/find-similar-words";
import { foldWord, splitWords, stemWord } from "#domain/search/search-words";
import { listCompoundStems, splitCompound } from "#domain/search/split-compound";
import type { Locale } from "#domain/locale/locale";

const stems = (locale: Locale, words: readonly string[]) => [
  ...new Set(words.map((word) => stemWord(foldWord(word, locale), locale))),
];

describe("words of a search", () => {
  it("SEARCH-1 folds umlauts, accents and ligatures", () => {
    expect(foldWord("Öffnungszeiten", "de")).toBe("offnungszeiten");
    expect(foldWord("Oeffnungszeiten", "de")).toBe("offnungszeiten");
    expect(foldWord("Weißgold", "de")).toBe("weissgold");
    expect(foldWord("neue", "de")).toBe("neue");
    expect(foldWord("Quelle", "de")).toBe("quelle");
    expect(foldWord("fiançailles", "fr")).toBe("fiancailles");
    expect(foldWord("cœur", "fr")).toBe("coeur");
  });

  it("SEARCH-1 splits at everything that is neither a letter nor a digit", () => {
    expect(splitWords("MD-3901, l’or", "fr").map(({ folded }) => folded)).toEqual([
      "md",
      "3901",
      "l",
      "or",
    ]);
  });

  it("SEARCH-1 splits a number from its unit, keeps fractions, and omits the English genitive", () => {
    const words = (text: string) => splitWords(text, "en").map(({ folded }) => folded);
    expect(words("42mm 2,5ct AF4033g")).toEqual(["42", "mm", "2", "5", "ct", "af4033g"]);
    expect(words("1/10 ounce")).toEqual(["1of10", "ounce"]);
    expect(words("31/12/2026")).toEqual(["31", "12", "2026"]);
    expect(words("men’s watch")).toEqual(["men", "watch"]);
  });
});

describe("word forms", () => {
  it("SEARCH-1 finds the same stem for the forms of a word", () => {
    expect(stems("de", ["Ring", "Ringe", "Ringen", "Ringes", "Rings"])).toEqual(["ring"]);
    expect(stems("de", ["Armband", "Armbänder", "Armbändern"])).toEqual(["armband"]);
    expect(stems("de", ["golden", "goldene", "goldenen"])).toEqual(["gold"]);
    expect(stems("de", ["Uhr", "Uhren"])).toEqual(["uhr"]);
    expect(stems("en", ["watch", "watches"])).toEqual(["watch"]);
    expect(stems("en", ["necklace", "necklaces"])).toEqual(["necklac"]);
    expect(stems("en", ["engrave", "engraved", "engraving"])).toEqual(["engrav"]);
    expect(stems("en", ["ring", "rings"])).toEqual(["ring"]);
    expect(stems("fr", ["bague", "bagues"])).toEqual(["bagu"]);
    expect(stems("fr", ["bijou", "bijoux"])).toEqual(["bijou"]);
    expect(stems("fr", ["doré", "dorée", "dorées"])).toEqual(["dor"]);
  });
});

describe("compounds", () => {
  const known = new Set(["verlobung", "ring", "gold", "uhr", "armband"]);
  const split = (word: string, locale: Locale = "de") =>
    splitCompound(word, locale, (stem) => known.has(stem));

  it("SEARCH-1 splits a compound into known words, with the letters that link them", () => {
    expect(split("verlobungsringe")).toEqual(["verlobung", "ring"]);
    expect(split("golduhr")).toEqual(["gold", "uhr"]);
    expect(split("armbanduhren")).toEqual(["armband", "uhr"]);
  });

  it("SEARCH-1 needs only the last part in German, and none of a word that is no compound", () => {
    expect(split("memoireringe")).toEqual(["ring"]);
    expect(split("ring")).toEqual([]);
    expect(split("natur")).toEqual([]);
    expect(split("springring", "en")).toEqual([]);
  });

  it("SEARCH-1 lists every stem that splitting asks for", () => {
    const asked = new Set<string>();
    splitCompound("verlobungsringe", "de", (stem) => {
      asked.add(stem);
      return false;
    });
    const listed = new Set(listCompoundStems("verlobungsringe", "de"));
    expect([...asked].filter((stem) => !listed.has(stem))).toEqual([]);
    expect(listed.has("verlobung") && listed.has("ring")).toBe(true);
  });
});

describe("typing errors", () => {
  it("SEARCH-1 counts missing, additional, replaced and swapped letters", () => {
    expect(countTypingErrors("trauing", "trauring")).toBe(1);
    expect(countTypingErrors("urh", "uhr")).toBe(1);
    expect(countTypingErrors("bracelett", "bracelet")).toBe(1);
    expect(countTypingErrors("ring", "ring")).toBe(0);
  });

  it.each([
    ["ab", 0],
    ["abc", 1],
    ["abcde", 1],
    ["abcdef", 2],
    ["abcde1", 0],
  ])("SEARCH-1 tolerates in %s this number of errors: %i", (word, errors) => {
    expect(toleratedErrors(word)).toBe(errors);
  });

  it("SEARCH-1 finds the most similar words and tolerates no error in numbers", () => {
    expect(findSimilarWords("trauing", ["ring", "trauring", "training"])).toEqual([
      "trauring",
      "training",
    ]);
    expect(findSimilarWords("3901", ["3902"])).toEqual([]);
    expect(findSimilarWords("vega", ["vega1", "vegas"])).toEqual(["vegas"]);
    expect(findSimilarWords("rolex", ["perle"])).toEqual([]);
    expect(findSimilarWords("gutschein", ["rutschen"])).toEqual([]);
    expect(findSimilarWords("rtauring", ["trauring"])).toEqual(["trauring"]);
  });
});
