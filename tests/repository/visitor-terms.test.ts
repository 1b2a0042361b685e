import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isLocale, LANGUAGES, type Locale } from "#domain/locale/locale";
import { readStoredTexts } from "../support/stored-texts";

/**
 * Texts that the specification or the law fixes word for word, the name of the staff's slip, and
 * the key of the shop in the site config.
 */
const FIXED = [
  /^(de|en)\/forms\.json newsletter\.(empty|duplicate)$/,
  /^(en|fr)\/withdrawal\.json /,
  /^en\/mail\.json packingSlip\.title$/,
  /^site_config\.json \d+\.plugins\.\d+\.name$/,
];

type Rejected = { readonly locale: Locale; readonly term: string; readonly word: string };

/** Reads the table of rejected words of docs/visitor-terms.md. */
function readRejectedWords(): readonly Rejected[] {
  const file = readFileSync(join(__dirname, "../../docs/visitor-terms.md"), "utf8");
  return file.split("\n").flatMap((line) => {
    const [locale, term, words, ...rest] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (!isLocale(locale) || !term || !words || rest.length > 0) return [];
    return words.split(", ").map((word) => ({ locale, term, word }));
  });
}

/** Returns a text without placeholders, tags and addresses. */
const wordsOf = (text: string): string =>
  text.replace(/\{\{\w+\}\}|<[^>]*>|\S+@\S+|https?:\S+/g, " ").replace(/\s+/g, " ");

function patternOf(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}-])${escaped}(?![\p{L}-])`, "iu");
}

/** Reviews of customers and synonyms of the search: words of visitors. */
const OF_VISITORS = /^search_synonym\.json|\.ratings\./;

const rejected = readRejectedWords();
const texts = readStoredTexts()
  .filter(({ where }) => !FIXED.some((fixed) => fixed.test(where)) && !OF_VISITORS.test(where))
  .map((stored) => ({ ...stored, text: wordsOf(stored.text) }));

describe("terms for visitors", () => {
  it.each(LANGUAGES)("TEXT-2 have rejected synonyms in %s", (language) => {
    expect(rejected.filter(({ locale }) => locale === language).length).toBeGreaterThan(10);
  });

  it("TEXT-2 a rejected word is found as a whole word in any case", () => {
    expect(patternOf("magasin").test("En Magasin, toujours")).toBe(true);
    expect(patternOf("color").test("colour and colorful")).toBe(false);
    expect(patternOf("article no.").test("Article no. 7")).toBe(true);
  });

  it("TEXT-2 are the only ones in messages, mails and demo content", () => {
    const found = rejected.flatMap(({ locale, term, word }) => {
      const pattern = patternOf(word);
      return texts
        .filter((stored) => stored.locale === locale && pattern.test(stored.text))
        .map(({ where }) => `${where}: "${word}" instead of "${term}"`);
    });
    expect(found).toEqual([]);
  });
});
