import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { isRecord } from "../../src/domain/is-record";
import { isLocale, LANGUAGES, type Locale } from "../../src/domain/locale/locale";
import { frenchSpacing } from "../../src/domain/text/french-spacing";

const ROOT = join(__dirname, "../..");
const SEED = join(ROOT, "backend/directus/seed");

type StoredText = { readonly where: string; readonly locale: Locale; readonly text: string };

/** Fields that contain no text for visitors. */
const CODES = ["file", "image", "key", "language", "path", "slug", "url"];

/** Texts that the specification fixes word for word. */
const FIXED = ["en/forms.json newsletter.sending"];

function listTexts(value: unknown, where: string, locale: Locale): readonly StoredText[] {
  if (typeof value === "string") return [{ where, locale, text: value }];
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => listTexts(entry, `${where}.${index}`, locale));
  if (!isRecord(value)) return [];
  const language = value["language"];
  const inner = isLocale(language) ? language : locale;
  return Object.entries(value).flatMap(([name, entry]) =>
    CODES.includes(name) ? [] : listTexts(entry, `${where}.${name}`, inner),
  );
}

function readTexts(folder: string, file: string, locale: Locale): readonly StoredText[] {
  const value: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const name = folder === SEED ? file : `${basename(folder)}/${file}`;
  return listTexts(value, name, locale).map((text) => ({
    ...text,
    where: text.where.replace(`${name}.`, `${name} `),
  }));
}

const filesIn = (folder: string) => readdirSync(folder).filter((file) => file.endsWith(".json"));

/** All messages, mail texts included, and all texts of the demo content. */
const texts = [
  ...LANGUAGES.flatMap((locale) => {
    const folder = join(ROOT, "locales", locale);
    return filesIn(folder).flatMap((file) => readTexts(folder, file, locale));
  }),
  ...filesIn(SEED).flatMap((file) => readTexts(SEED, file, "de")),
].filter(({ where }) => !FIXED.includes(where));

const offences = (isOffence: (text: string, locale: Locale) => boolean) =>
  texts.filter(({ text, locale }) => isOffence(text, locale)).map(({ where }) => where);

/** Matches a sign of French punctuation without its space, at the end of a word. */
const WITHOUT_SPACE = /[\p{L}\d})»](?:[:!?]|(?<!&\w{1,9});)(?=\s|<|$)/u;

describe("stored texts", () => {
  it("ROUTE-1 include messages, mails and demo content of each language", () => {
    const names = texts.map(({ where, locale }) => `${locale} ${where.split(" ")[0] ?? ""}`);
    for (const name of ["fr fr/mail.json", "fr page.json", "en page.json", "de company.json"])
      expect(names).toContain(name);
  });

  it("ROUTE-1 in French have no-break spaces at double signs and inside guillemets", () => {
    expect(offences((text, locale) => locale === "fr" && text !== frenchSpacing(text))).toEqual([]);
  });

  it("ROUTE-1 in French have a space before each double sign", () => {
    expect(offences((text, locale) => locale === "fr" && WITHOUT_SPACE.test(text))).toEqual([]);
  });

  it("ROUTE-1 have typographic apostrophes and ellipses", () => {
    expect(offences((text) => /\p{L}'|'\p{L}|\.\.\./u.test(text))).toEqual([]);
  });
});
