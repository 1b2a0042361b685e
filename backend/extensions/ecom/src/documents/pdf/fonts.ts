import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const resolveFile = createRequire(import.meta.url);

const FILES = {
  regular: "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  bold: "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
} as const;

export type FontName = keyof typeof FILES;

const loaded = new Map<FontName, Buffer>();

/**
 * Returns a font file. It covers Latin, Greek and Cyrillic letters, so that names of customers and
 * engravings are complete. Documents embed only the glyphs that they use.
 */
export function readFont(name: FontName): Buffer {
  const known = loaded.get(name);
  if (known) return known;
  const font = readFileSync(resolveFile.resolve(FILES[name]));
  loaded.set(name, font);
  return font;
}
