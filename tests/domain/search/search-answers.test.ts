import { describe, expect, it } from "vitest";
import { asksForHours } from "#domain/search/asks-for-hours";
import { findAnswers, listStems } from "#domain/search/search-entries";

const answer = (title: string, text = "") => ({ title, terms: listStems(text, "de").join(" ") });

const ANSWERS = [
  answer("Batteriewechsel mit Dichtigkeitsprüfung", "19 €"),
  answer("Ringweite ändern, Gold, ohne Steine", "ab 45 €"),
  answer("Wie reinige ich meine Perlenkette?", "Mit einem Tuch, Parfum zuerst"),
  answer("Krügerrand, Barren oder Altgold verkaufen?", "Zum Tageskurs, mit Ausweis"),
];
const find = (text: string, hasProducts = true) =>
  findAnswers(ANSWERS, text, "de", { hasProducts, categories: ["Goldbarren"] }).map(
    ({ title }) => title,
  );

describe("findAnswers", () => {
  it("SEARCH-5 answers questions about the words", () => {
    expect(find("Batteriewechsel")).toEqual([ANSWERS[0]?.title]);
    expect(find("batterie")).toEqual([ANSWERS[0]?.title]);
    expect(find("Krügerrand")).toEqual([ANSWERS[3]?.title]);
    expect(find("Ringweite ändern")).toEqual([ANSWERS[1]?.title]);
  });

  it("SEARCH-5 leaves a search for pieces alone", () => {
    for (const pieces of ["ring", "gold", "perlen", "gold ring", "barren", ""])
      expect(find(pieces)).toEqual([]);
  });

  it("SEARCH-5 mentions count if nothing else is found", () => {
    expect(find("Parfum")).toEqual([]);
    expect(find("Parfum", false)).toEqual([ANSWERS[2]?.title]);
  });
});

it.each([
  ["de", "Öffnungszeiten", true],
  ["de", "oeffnungsz", true],
  ["de", "wann geöffnet", true],
  ["de", "Uhren", false],
  ["de", "offene Creole", false],
  ["en", "opening hours", true],
  ["en", "opal", false],
  ["fr", "horaires", true],
  ["fr", "heures d’ouverture", true],
  ["fr", "montre ouverte", false],
] as const)("SEARCH-5 in %s, %s asks for opening hours: %s", (locale, text, asks) => {
  expect(asksForHours(text, locale)).toBe(asks);
});
