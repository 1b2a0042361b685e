import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isRecord } from "#domain/is-record";
import { LANGUAGES, type Locale } from "#domain/locale/locale";

const SEED = join(__dirname, "../../backend/directus/seed/page.json");
const pages = z
  .array(
    z.object({
      key: z.string(),
      translations: z.array(
        z.object({ language: z.string(), description: z.string().nullish() }).loose(),
      ),
      blocks: z.array(z.unknown()).default([]),
    }),
  )
  .parse(JSON.parse(readFileSync(SEED, "utf8")));

/** Fields of blocks that visitors read as text. Labels of links are none. */
const PROSE = ["eyebrow", "headline", "text", "question", "answer", "caption"];

/** Returns the texts of blocks in a language. */
function proseIn(value: unknown, locale: Locale): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => proseIn(entry, locale));
  if (!isRecord(value)) return [];
  const own =
    value["language"] === locale
      ? PROSE.flatMap((name) => (typeof value[name] === "string" ? [value[name]] : []))
      : [];
  return [...own, ...Object.values(value).flatMap((entry) => proseIn(entry, locale))];
}

function countWords(key: string, locale: Locale): number {
  const page = pages.find((candidate) => candidate.key === key);
  const introduction = page?.translations.find(({ language }) => language === locale)?.description;
  const text = [introduction ?? "", ...proseIn(page?.blocks, locale)].join(" ");
  return [...text.replaceAll(/<[^>]+>/g, " ").matchAll(/\S*[\p{L}\p{N}]\S*/gu)].length;
}

describe("page texts of the demo site", () => {
  it.each(
    ["home", "own", "window", "catalogue", "contact", "thanks"].flatMap((key) =>
      LANGUAGES.map((locale) => [key, locale] as const),
    ),
  )("TEXT-3 the page %s has at least 130 words of its own (%s)", (key, locale) => {
    expect(countWords(key, locale)).toBeGreaterThanOrEqual(130);
  });
});
