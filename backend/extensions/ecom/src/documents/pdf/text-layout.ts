import bidiFactory from "bidi-js";
import { hasEmoji } from "#domain/text/printable-text";
import { type FontName, selectFont } from "./fonts";

/** Letters of one font and one direction. `level` is odd for those from right to left. */
type Run = { readonly text: string; readonly font: FontName; readonly level: number };

/** The runs of a line from left to right. */
export type TextLine = readonly Run[];

/** Returns the width of letters of one font. */
type Measure = (text: string, font: FontName) => number;

const bidi = bidiFactory();
const createSegmenter = (granularity: "grapheme" | "word") => {
  const segmenter = new Intl.Segmenter(undefined, { granularity });
  return (text: string): readonly string[] =>
    Array.from(segmenter.segment(text), ({ segment }) => segment);
};

/** Splits a text into letters with their marks. */
const splitLetters = createSegmenter("grapheme");

/** Splits a text into words, also that of scripts without spaces. */
const splitWords = createSegmenter("word");

/** Removes emoji, and the selectors that turn a sign into one. */
export function withoutEmoji(text: string): string {
  const kept = splitLetters(text).map((letter) => (hasEmoji(letter) ? "" : letter));
  return kept
    .join("")
    .replace(/[\uFE0E\uFE0F]/g, "")
    .replace(/ {2,}/g, " ");
}

/** A font that has all letters of a text writes it from left to right. */
export const isCovered = (text: string, font: FontName): boolean =>
  splitLetters(text).every((letter) => selectFont(letter, font) === font);

/** Letters and digits that fontkit always puts from right to left. */
const REVERSED_BY_FONTKIT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Returns a run in the order that makes fontkit write it in its direction. */
function toVisual({ text, font, level }: Run): Run {
  const isReversed = level % 2 === 1;
  const mirrored = isReversed
    ? Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join("")
    : text;
  return REVERSED_BY_FONTKIT.test(text) === isReversed
    ? { text: mirrored, font, level }
    : { text: splitLetters(mirrored).toReversed().join(""), font, level };
}

/** Orders the runs of a line from left to right (UAX #9, rule L2). */
function reorder(runs: readonly Run[]): readonly Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  return ordered.map(toVisual);
}

function splitRuns(text: string, font: FontName, direction: "ltr" | "rtl"): readonly Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: Run[] = [];
  let index = 0;
  for (const letter of splitLetters(text)) {
    const run = { text: letter, font: selectFont(letter, font), level: levels[index] ?? 0 };
    const last = runs.at(-1);
    if (last && last.font === run.font && last.level === run.level)
      runs[runs.length - 1] = { ...last, text: last.text + letter };
    else runs.push(run);
    index += letter.length;
  }
  return runs;
}

/** Splits a text without spaces that is wider than a line: Chinese and Thai have none. */
const breakText = (text: string, isTooWide: (part: string) => boolean): readonly string[] =>
  isTooWide(text)
    ? splitWords(text).flatMap((word) => (isTooWide(word) ? splitLetters(word) : [word]))
    : [text];

/**
 * Breaks a text into lines of at most `width`, each with its runs from left to right. Each paragraph
 * has the direction of its first letter.
 */
export function layoutText(
  text: string,
  font: FontName,
  width: number,
  measure: Measure,
): readonly TextLine[] {
  return text.split("\n").flatMap((paragraph) => {
    const { paragraphs } = bidi.getEmbeddingLevels(paragraph);
    const direction = paragraphs[0]?.level === 1 ? "rtl" : "ltr";
    const runs = (line: string) => splitRuns(line, font, direction);
    const widthOf = (line: string): number =>
      runs(line.trimEnd()).reduce((sum, run) => sum + measure(run.text, run.font), 0);
    const lines: string[] = [];
    for (const words of paragraph.split(/(?<=\s)/u))
      for (const part of breakText(words, (text) => widthOf(text) > width)) {
        const last = lines.pop() ?? "";
        if (widthOf(last + part) <= width) lines.push(last + part);
        else lines.push(...(last === "" ? [] : [last]), part);
      }
    return lines.map((line) => reorder(runs(line.trimEnd())));
  });
}
