import { describe, expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale";
import { frenchSpacing } from "#domain/text/french-spacing";
import { readStoredTexts } from "../support/stored-texts";

/** Texts that the specification or the law fixes word for word. */
const FIXED = /^(en\/forms\.json newsletter\.sending$|fr\/withdrawal\.json )/;

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

  it("TEXT-1 have typographic apostrophes and ellipses", () => {
    expect(offences((text) => /\p{L}'|'\p{L}|\.\.\./u.test(text))).toEqual([]);
  });
});
