import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale";
import { frenchSpacing } from "#domain/text/french-spacing";
import { noBreakUnits } from "#domain/text/no-break-units";
import { readStoredTexts } from "../support/stored-texts";

/** Texts that the specification or the law fixes word for word. */
const FIXED = /^(en\/forms\.json newsletter\.sending$|fr\/withdrawal\.json )/;

/** Reviews of customers and synonyms of the search: words of visitors. */
const OF_VISITORS = /^search_synonym\.json|\.ratings\./;

const ROOT = join(__dirname, "../..");
const inExtension = (name: string) => `backend/extensions/${name}/src`;

const texts = readStoredTexts().filter(({ where }) => !FIXED.test(where));

const offences = (isOffence: (text: string, locale: Locale) => boolean) =>
  texts.filter(({ text, locale }) => isOffence(text, locale)).map(({ where }) => where);

/** Matches a sign of French punctuation without its space, at the end of a word. */
const WITHOUT_SPACE = /[\p{L}\d})»](?:[:!?]|(?<!&\w{1,9});)(?=\s|<|$)/u;

describe("stored texts", () => {
  it("TEXT-1 include messages, mails and demo content of each language", () => {
    const names = texts.map(({ where, locale }) => `${locale} ${where.split(" ")[0] ?? ""}`);
    for (const name of [
      "fr fr/mail.json",
      "fr page.json",
      "en page.json",
      "de company.json",
      "en media/manifest.json",
    ])
      expect(names).toContain(name);
  });

  it("TEXT-1 in French have no-break spaces at double signs and inside guillemets", () => {
    expect(offences((text, locale) => locale === "fr" && text !== frenchSpacing(text))).toEqual([]);
  });

  it("TEXT-1 in French have a space before each double sign", () => {
    expect(offences((text, locale) => locale === "fr" && WITHOUT_SPACE.test(text))).toEqual([]);
  });

  it("TEXT-1 HOURS-2 in French write a time of day as the opening hours do", () => {
    expect(offences((text, locale) => locale === "fr" && /\d\s?h\b/u.test(text))).toEqual([]);
  });

  it("TEXT-1 have typographic apostrophes and ellipses", () => {
    expect(offences((text) => /\p{L}'|'\p{L}|\.\.\./u.test(text))).toEqual([]);
  });

  it.each([
    ["de", /["«»‟”]|“\p{L}|\p{L}„/u],
    ["en", /[„‟«»"]/u],
    ["fr", /[„“”‟"]/u],
  ] as const)("TEXT-1 have the quotation marks of their language: %s", (language, foreign) => {
    const quoted = (text: string) => text.replaceAll(/<[^>]*>/g, "");
    expect(offences((text, locale) => locale === language && foreign.test(quoted(text)))).toEqual(
      [],
    );
  });

  it("TEXT-1 have a no-break space before a unit, except where staff search for a name", () => {
    const name = /^ecommerce_product\.json \d+\.(translations\.\d+\.)?display_name$/;
    const written = texts.filter(
      ({ where, locale }) => !OF_VISITORS.test(where) && !(name.test(where) && locale !== "fr"),
    );
    expect(
      written.filter(({ text }) => text !== noBreakUnits(text)).map(({ where }) => where),
    ).toEqual([]);
  });
});

const SOURCES = ["src/features", "src/templates", "src/ui", ...["ecom", "forms"].map(inExtension)];

/** A message followed by a colon: French has a no-break space there, so the separator is used. */
const GLUED_COLON = /(\bt\("[^"]+"(, \{[^}]*\})?\)|(\btexts|MESSAGES\[\w+\])\.\w+)\}: ?(\$\{|<)/;

describe("labels in code", () => {
  it("TEXT-1 are joined with their values by the separator of the language", () => {
    const files = SOURCES.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => join(folder, path)),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(
      files.filter((path) => GLUED_COLON.test(readFileSync(join(ROOT, path), "utf8"))),
    ).toEqual([]);
  });
});
