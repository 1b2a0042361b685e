import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#domain/locale/locale";

const LOCALE_FOLDER = join(__dirname, "../../locales");

function listMessages(value: unknown, path = ""): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null)
    throw new Error(`${path} is neither a message nor a group of messages.`);
  return Object.entries(value).flatMap(([key, inner]) =>
    listMessages(inner, path ? `${path}.${key}` : key),
  );
}

const readMessages = (locale: string, file: string) =>
  listMessages(JSON.parse(readFileSync(join(LOCALE_FOLDER, locale, file), "utf8")));

/** French has three plural forms and German two, so the forms of one key are compared together. */
const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const keysOf = (locale: string, file: string) =>
  [...new Set(readMessages(locale, file).map(([key]) => baseOf(key)))].sort();

describe("messages", () => {
  for (const file of readdirSync(join(LOCALE_FOLDER, "de"))) {
    it(`TEXT-2 ${file} has the same keys and no empty message in every language`, () => {
      const german = keysOf("de", file);
      expect(german.length).toBeGreaterThan(0);
      for (const locale of LANGUAGES) {
        expect(keysOf(locale, file), locale).toEqual(german);
        expect(readMessages(locale, file).filter(([, text]) => text.trim() === "")).toEqual([]);
      }
    });

    it(`TEXT-2 ${file} interpolates the same values in every language`, () => {
      const values = (locale: string) => {
        const pairs = readMessages(locale, file).flatMap(([key, text]) =>
          [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => `${baseOf(key)} ${match[1]}`),
        );
        return [...new Set(pairs)].sort();
      };
      for (const locale of LANGUAGES) expect(values(locale), locale).toEqual(values("de"));
    });
  }
});
