import {
  CHECK_LENGTH,
  resolveRingSizerPath,
  SIZER_SIZES,
  STRIP,
} from "../../domain/catalogue/ring-sizer";
import type { Locale } from "../../domain/locale/locale";
import { SITE_MESSAGES } from "../../domain/locale/messages/site.generated";
import type { SitePlan } from "../plan-site";
import { draw, createPdfPage } from "./pdf-page";

const LEFT = 20;
/** Height of a line of text, and size of its letters. */
const LINE = 5.5;
const TEXT = 3.6;
const HEADING = 5;
/** Grid of the circles. */
const COLUMNS = 5;
const CELL = { width: 34, height: 32 };

/** Draws lines of text below each other. */
const drawLines = (y: number, lines: readonly string[]): readonly string[] =>
  lines.map((line, index) => draw.text(LEFT, y - index * LINE, TEXT, line));

/** Draws the line that shows whether the print has the right scale. */
function drawCheck(y: number, label: string): readonly string[] {
  const right = LEFT + CHECK_LENGTH;
  return [
    draw.line(LEFT, y, right, y),
    draw.line(LEFT, y - 2, LEFT, y + 2),
    draw.line(right, y - 2, right, y + 2),
    draw.text(right + 4, y - 1.2, TEXT, label),
  ];
}

/** Draws a circle for each size, as wide as the inside of the ring, with the size in it. */
function drawCircles(top: number): readonly string[] {
  return SIZER_SIZES.flatMap((size, index) => {
    const x = LEFT + CELL.width * ((index % COLUMNS) + 0.5);
    const y = top - CELL.height * (Math.floor(index / COLUMNS) + 0.5);
    return [
      draw.circle(x, y, size / Math.PI),
      draw.text(x - 2.6, y - 1.6, HEADING, String(size), "bold"),
    ];
  });
}

/**
 * Draws the strip of paper: its left end is put to the mark of the size. The distance from the end
 * to a mark is the inner circumference.
 */
function drawStrip(y: number): readonly string[] {
  const height = 14;
  const marks = Array.from(
    { length: STRIP.last - STRIP.first + 1 },
    (_, index) => STRIP.first + index,
  );
  return [
    draw.rectangle(LEFT, y, STRIP.last + 8, height),
    ...marks.flatMap((size) => [
      draw.line(LEFT + size, y, LEFT + size, y + (size % 2 === 0 ? 5 : 3)),
      ...(size % 4 === 0 ? [draw.text(LEFT + size - 1.9, y + 6.5, 3, String(size))] : []),
    ]),
  ];
}

/** Returns the ring sizer of a language as a PDF (SHOP-11). All its lengths are millimetres. */
export function createRingSizer(locale: Locale): string {
  const { title, print, check, circles, circlesTitle, strip, stripTitle } =
    SITE_MESSAGES[locale].ringSizer;
  return createPdfPage({
    title,
    language: locale,
    drawing: [
      draw.text(LEFT, 270, 8, title, "bold"),
      ...drawLines(259, print.split("\n")),
      ...drawCheck(242, check),
      draw.text(LEFT, 228, HEADING, circlesTitle, "bold"),
      ...drawLines(221, circles.split("\n")),
      ...drawCircles(206),
      draw.text(LEFT, 96, HEADING, stripTitle, "bold"),
      ...drawLines(89, strip.split("\n")),
      ...drawStrip(58),
    ],
  });
}

/** Returns the ring sizers of a site with a shop, by file name. */
export function createRingSizerFiles({ layouts }: SitePlan): Readonly<Record<string, string>> {
  return Object.fromEntries(
    layouts
      .filter(({ shop }) => shop !== null)
      .map(({ language }) => [resolveRingSizerPath(language).slice(1), createRingSizer(language)]),
  );
}
