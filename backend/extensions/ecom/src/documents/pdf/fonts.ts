import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const resolveFile = createRequire(import.meta.url);

const noto = (script: string, name: string): string =>
  `@expo-google-fonts/noto-sans${script}/400Regular/${name}_400Regular.ttf`;

const FILES = {
  regular: "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  bold: "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
  chinese: noto("-sc", "NotoSansSC"),
  korean: noto("-kr", "NotoSansKR"),
  hebrew: noto("-hebrew", "NotoSansHebrew"),
  arabic: noto("-arabic", "NotoSansArabic"),
  thai: noto("-thai", "NotoSansThai"),
  armenian: noto("-armenian", "NotoSansArmenian"),
  georgian: noto("-georgian", "NotoSansGeorgian"),
  noto: noto("", "NotoSans"),
  symbols: noto("-symbols", "NotoSansSymbols"),
  symbols2: noto("-symbols-2", "NotoSansSymbols2"),
} as const;

export type FontName = keyof typeof FILES;

/** A font of the documents: its file, and what it covers. */
type LoadedFont = { readonly file: Buffer; readonly font: Font };

const loaded = new Map<FontName, LoadedFont>();

/** Returns a font. Its file is read when a document first needs it. */
export function readFont(name: FontName): LoadedFont {
  const known = loaded.get(name);
  if (known) return known;
  const file = readFileSync(resolveFile.resolve(FILES[name]));
  const font = create(file);
  if (!("glyphsForString" in font)) throw new Error(`${FILES[name]} has several fonts`);
  const read = { file, font };
  loaded.set(name, read);
  return read;
}

/**
 * Fonts of the letters that Source Sans lacks, which has Latin, Greek and Cyrillic ones. Chinese and
 * Japanese share one font, so Japanese names have the forms of Chinese letters. The first font that
 * has a letter is used. `findUnprintable` (`domain/text/printable-text.ts`) lists the same scripts.
 */
const FALLBACKS: readonly (readonly [RegExp, FontName])[] = [
  [/\p{Script=Hangul}/u, "korean"],
  [/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uFF01-\uFFEE]/u, "chinese"],
  [/\p{scx=Hebrew}/u, "hebrew"],
  [/\p{scx=Arabic}/u, "arabic"],
  [/\p{scx=Thai}/u, "thai"],
  [/\p{scx=Armenian}/u, "armenian"],
  [/\p{scx=Georgian}/u, "georgian"],
  // Rare Latin, Greek and Cyrillic letters, and Devanagari.
  [/[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Devanagari}\p{Script=Common}]/u, "noto"],
  [/[\p{S}\p{P}]/u, "symbols"],
  [/[\p{S}\p{P}]/u, "symbols2"],
  [/\p{Script=Common}/u, "chinese"],
];

const IGNORED = /\p{Default_Ignorable_Code_Point}|\s/u;

const covers = (name: FontName, letter: string): boolean =>
  Array.from(letter).every(
    (character) =>
      IGNORED.test(character) ||
      readFont(name).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );

/** Returns the font of a letter with its marks: the usual one if it has the letter. */
export function selectFont(letter: string, usual: FontName): FontName {
  if (covers(usual, letter)) return usual;
  const fallback = FALLBACKS.find(
    ([letters, name]) => letters.test(letter) && covers(name, letter),
  );
  return fallback?.[1] ?? usual;
}
