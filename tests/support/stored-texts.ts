import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { isRecord } from "#domain/is-record";
import { isLocale, LANGUAGES, type Locale } from "#domain/locale/locale";

const ROOT = join(__dirname, "../..");
const SEED = join(ROOT, "backend/directus/seed");

type StoredText = { readonly where: string; readonly locale: Locale; readonly text: string };

/** Fields that contain no text for visitors. */
const CODES = [
  ...["file", "image", "key", "language", "link_path", "path", "return_costs", "slug", "url"],
];

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

const picturesSchema = z.object({
  files: z.array(z.object({ file: z.string(), alt: z.record(z.string(), z.string()).optional() })),
});

/** Reads the alternative texts of the pictures of the demo content. */
function readAlternativeTexts(): readonly StoredText[] {
  const { files } = picturesSchema.parse(
    JSON.parse(readFileSync(join(SEED, "media/manifest.json"), "utf8")),
  );
  return files.flatMap(({ file, alt = {} }) =>
    LANGUAGES.map((locale) => ({
      where: `media/manifest.json ${file} ${locale}`,
      locale,
      text: alt[locale] ?? "",
    })),
  );
}

/**
 * Reads all messages, mail texts included, and all texts of the demo content, with those of its
 * pictures.
 */
export const readStoredTexts = (): readonly StoredText[] => [
  ...LANGUAGES.flatMap((locale) => {
    const folder = join(ROOT, "locales", locale);
    return filesIn(folder).flatMap((file) => readTexts(folder, file, locale));
  }),
  ...filesIn(SEED).flatMap((file) => readTexts(SEED, file, "de")),
  ...readAlternativeTexts(),
];
