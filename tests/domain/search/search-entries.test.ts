import { describe, expect, it } from "vitest";
import {
  findEntries,
  findSimilarEntries,
  listStems,
  resolveSearchPagesPath,
} from "#domain/search/search-entries";

const entry = (title: string, text = "") => ({ title, terms: listStems(text, "de").join(" ") });

const ENTRIES = [
  entry("Werkstatt", "Reparatur von Uhren und Schmuck"),
  entry("Kontakt", "Öffnungszeiten, Anfahrt und Formular"),
  entry("Armbanduhren"),
  entry("Uhren"),
  entry("Trauringe", "Gravur und Beratung"),
];

const find = (text: string) => findEntries(ENTRIES, text, "de").map(({ title }) => title);

describe("findEntries", () => {
  it("SEARCH-2 finds whole words before parts of words, and other texts if no title matches", () => {
    expect(find("Uhr")).toEqual(["Uhren", "Armbanduhren"]);
    expect(find("Schmuck")).toEqual(["Werkstatt"]);
  });

  it("SEARCH-2 finds forms of a word, the beginning of a word and spellings without umlauts", () => {
    expect(find("trauring")).toEqual(["Trauringe"]);
    expect(find("Oeffnungszeit")).toEqual(["Kontakt"]);
    expect(find("repar")).toEqual(["Werkstatt"]);
  });

  it("SEARCH-2 finds entries with all words only, and ignores words without a meaning", () => {
    expect(find("Reparatur von Schmuck")).toEqual(["Werkstatt"]);
    expect(find("Reparatur Öffnungszeiten")).toEqual([]);
  });

  it("SEARCH-3 similar entries match a text without its typing errors", () => {
    const similar = (text: string) =>
      findSimilarEntries(ENTRIES, text, "de").map(({ title }) => title);
    expect(find("Kontkat")).toEqual([]);
    expect(similar("Kontkat")).toEqual(["Kontakt"]);
    expect(similar("Reparatr von Schmuck")).toEqual(["Werkstatt"]);
    expect(similar("xylophon")).toEqual([]);
    expect([find(""), similar("")]).toEqual([[], []]);
  });

  it("SEARCH-2 each language has its own file", () => {
    expect(resolveSearchPagesPath("de")).toBe("/search-pages.json");
    expect(resolveSearchPagesPath("fr")).toBe("/fr/search-pages.json");
  });
});
