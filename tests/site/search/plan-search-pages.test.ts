import * as v from "valibot";
import { expect, it } from "vitest";
import { searchPagesSchema } from "#clients/search/search-pages-query";
import type { Locale } from "#domain/locale/locale";
import { findAnswers, findEntries } from "#domain/search/search-entries";
import { createSearchPageFiles } from "#site/search/plan-search-pages";
import { planSeed } from "../../support/seed-site";

function filesOfDemo(): Readonly<Record<string, string>> {
  return createSearchPageFiles(planSeed());
}

const FILES = filesOfDemo();

const fileOf = (file: string) => v.parse(searchPagesSchema, JSON.parse(FILES[file] ?? "{}"));

const pagesOf = (file: string) => fileOf(file).pages;

const pathsOf = (file: string, text: string, locale: Locale) =>
  findEntries(pagesOf(file), text, locale).map(({ path }) => path);

it("SEARCH-2 writes a small file of each language with the pages that visitors may find", () => {
  expect(Object.keys(FILES)).toEqual([
    "search-pages.json",
    "en/search-pages.json",
    "fr/search-pages.json",
  ]);
  for (const content of Object.values(FILES)) expect(content.length).toBeLessThan(60_000);
  const paths = pagesOf("search-pages.json").map(({ path }) => path);
  expect(paths).toContain("/trauringe");
  expect(paths).toContain("/uhren/meridian");
  for (const hidden of ["/", "/404", "/danke", "/newsletter/bestaetigen"])
    expect(paths).not.toContain(hidden);
});

it("SEARCH-2 finds pages by title, headings, questions and text", () => {
  expect(pathsOf("search-pages.json", "Trauringe", "de")[0]).toBe("/trauringe");
  expect(pathsOf("search-pages.json", "barrierefrei", "de")[0]).toBe("/barrierefreiheit");
  expect(pathsOf("en/search-pages.json", "contact", "en")[0]).toBe("/en/contact");
  expect(pathsOf("search-pages.json", "Öffnungszeiten", "de")).not.toEqual([]);
});

it.each([
  ["search-pages.json", "Batteriewechsel", "de", "19 €", "/service"],
  ["search-pages.json", "Krügerrand", "de", "Tageskurs", "/service"],
  ["en/search-pages.json", "watch strap", "en", "€8", "/en/services"],
  ["fr/search-pages.json", "changement de pile", "fr", "19 €", "/fr/services"],
] as const)(
  "SEARCH-5 in %s, %s is answered with the page that says more",
  (file, text, locale, said, path) => {
    const [answer] = findAnswers(fileOf(file).answers, text, locale, {
      hasProducts: true,
      categories: [],
    });
    expect(answer?.text.replace(/\s/g, " ")).toContain(said);
    expect(answer?.path.split("#")[0]).toBe(path);
  },
);

it.each([
  ["search-pages.json", "Goldankauf", "de", false, "Krügerrand, Barren oder Altgold verkaufen?"],
  ["search-pages.json", "Ringgröße messen", "de", true, "Wie finde ich die Ringgröße?"],
  ["search-pages.json", "Kette reparieren", "de", false, "Kette löten"],
  [
    "en/search-pages.json",
    "battery replacement",
    "en",
    false,
    "Battery change with water-resistance test",
  ],
  ["en/search-pages.json", "gift voucher", "en", false, "Do you have vouchers?"],
] as const)(
  "SEARCH-5 in %s, %s is answered by a question in other words",
  (file, text, locale, hasProducts, title) => {
    const { answers } = fileOf(file);
    const [answer] = findAnswers(answers, text, locale, { hasProducts, categories: [] });
    expect(answer?.title).toBe(title);
  },
);

it.each([
  ["search-pages.json", "Rückgabe", "de", "/widerruf"],
  ["search-pages.json", "Versandkosten", "de", "/versand-und-zahlung"],
  ["en/search-pages.json", "returns", "en", "/en/withdrawal"],
  ["en/search-pages.json", "pay", "en", "/en/shipping-and-payment"],
  ["fr/search-pages.json", "payer", "fr", "/fr/livraison-et-paiement"],
  ["fr/search-pages.json", "retour", "fr", "/fr/droit-de-retractation"],
] as const)(
  "SEARCH-2 in %s, %s finds the page with the other word first",
  (file, text, locale, path) => {
    expect(pathsOf(file, text, locale)[0]).toBe(path);
  },
);

it.each([
  ["search-pages.json", "Rückgabe", "de"],
  ["en/search-pages.json", "returns", "en"],
  ["fr/search-pages.json", "retour", "fr"],
] as const)("SEARCH-5 in %s, %s is not answered by an exception", (file, text, locale) => {
  const options = { hasProducts: false, categories: [] };
  expect(findAnswers(fileOf(file).answers, text, locale, options)).toEqual([]);
});

it("SEARCH-5 what the privacy policy lists in tables is no answer", () => {
  const titles = fileOf("search-pages.json").answers.map(({ title }) => title);
  expect(titles.filter((title) => title.includes("int-"))).toEqual([]);
});
