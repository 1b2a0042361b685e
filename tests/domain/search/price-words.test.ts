import { describe, expect, it } from "vitest";
import { parsePriceWords } from "#domain/search/price-words";

describe("parsePriceWords", () => {
  it.each([
    ["Geschenk unter 200", "Geschenk", null, 200],
    ["Ring bis 1.500 €", "Ring", null, 1500],
    ["bis 99,90 Euro Kette", "Kette", null, 99.9],
    ["Uhr ab 2000", "Uhr", 2000, null],
    ["Ohrringe zwischen 200 und 500 €", "Ohrringe", 200, 500],
    ["Ohrringe von 500 bis 200", "Ohrringe", 200, 500],
    ["Ringe 1000 bis 2000 Euro", "Ringe", 1000, 2000],
    ["Kette 100-300€", "Kette", 100, 300],
    ["Kette 300 Euro", "Kette", null, 300],
    ["gift for wife under 200", "gift for wife", null, 200],
    ["watch over €1,000", "watch", 1000, null],
    ["ring between 200 and 400", "ring", 200, 400],
    ["from 200 to 400 euros", "", 200, 400],
    ["cadeau moins de 200 €", "cadeau", null, 200],
    ["bague jusqu’à 1 500 €", "bague", null, 1500],
    ["montre à partir de 500", "montre", 500, null],
    ["collier entre 100 et 300 euros", "collier", 100, 300],
  ])("SEARCH-4 %s", (text, rest, min, max) => {
    expect(parsePriceWords(text)).toMatchObject({ text: rest, limits: { min, max } });
  });

  it.each([
    "Größe 54",
    "Uhr ab 36 mm",
    "Diamant bis 0,5 ct",
    "Ring unter Freunden",
    "750 Gelbgold",
    "über 18 Karat",
    "Kette von 42 bis 45 cm",
  ])("SEARCH-4 %s names no price", (text) => {
    expect(parsePriceWords(text)).toEqual({ text, phrase: "", limits: null });
  });
});
