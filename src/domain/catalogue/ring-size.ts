import { parseNumber } from "../locale/parse-number";
import { RING_CIRCUMFERENCE_RANGE } from "./ring-size-guide";

/**
 * Ring size scales. All conversions use the inner circumference in millimetres.
 *
 * - ISO 8653 (also the usual size in Germany and France): the size is the inner circumference in
 *   millimetres.
 * - Inner diameter: circumference divided by pi.
 * - United States and Canada: size 0 has an inner diameter of 0.458 inches, each further size 0.032
 *   inches more; quarter sizes are usual (Bureau of Standards circular; "Ring size", Wikipedia).
 * - United Kingdom and Ireland (BS 6820, wheatsheaf): C is 40 mm of circumference, each further
 *   letter 1.25 mm more; half sizes are usual, and Z is followed by Z+1, Z+2 …
 */
export const RING_SCALES = ["diameter", "circumference", "us", "uk"] as const;

export type RingScale = (typeof RING_SCALES)[number];

const INCH = 25.4;
const US = { zero: 0.458 * INCH, step: 0.032 * INCH } as const;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const UK = { a: 37.5, step: 1.25 } as const;

/**
 * Parsed input: a circumference in millimetres, empty input, no size of the scale, or a size
 * outside the range of finger rings.
 */
export type ParsedRingSize =
  | { readonly kind: "empty" }
  | { readonly kind: "invalid" }
  | { readonly kind: "out-of-range" }
  | { readonly kind: "size"; readonly mm: number };

/** Sizes mean the same in every language: they have at most two decimals. */
const SIZE_NOTATION = { locale: "en", decimals: 2 } as const;

const FRACTIONS: Readonly<Record<string, number>> = {
  "¼": 0.25,
  "½": 0.5,
  "¾": 0.75,
  "1/4": 0.25,
  "1/2": 0.5,
  "3/4": 0.75,
};

/** Parses "6", "6,5", "6.25", "6¾" and "6 3/4". Returns undefined for anything else. */
function parseSize(text: string): number | undefined {
  const [, whole, part] = /^(\d+)\s*(¼|½|¾|[13]\/4|1\/2)$/.exec(text) ?? [];
  if (whole === undefined) return parseNumber(text, SIZE_NOTATION);
  return Number(whole) + (FRACTIONS[part ?? ""] ?? 0);
}

/**
 * Parses "N", "n½", "N 1/2" and "Z+2" as the number of letters after A. Returns undefined for
 * anything else.
 */
function parseLetter(text: string): number | undefined {
  const [, letter, beyond, half] = /^([A-Z])(?:\s*\+\s*(\d))?\s*(½|1\/2)?$/i.exec(text) ?? [];
  if (letter === undefined) return undefined;
  const letterIndex = LETTERS.indexOf(letter.toUpperCase());
  if (beyond !== undefined && letter.toUpperCase() !== "Z") return undefined;
  return letterIndex + Number(beyond ?? 0) + (half === undefined ? 0 : 0.5);
}

function parseCircumference(scale: RingScale, text: string): number | undefined {
  if (scale === "uk") {
    const letter = parseLetter(text);
    return letter === undefined ? undefined : UK.a + letter * UK.step;
  }
  const value = parseSize(scale === "us" ? text : text.replace(/\s*mm$/i, ""));
  if (value === undefined) return undefined;
  switch (scale) {
    case "diameter":
      return Math.PI * value;
    case "circumference":
      return value;
    case "us":
      return Math.PI * (US.zero + US.step * value);
  }
}

/** Parses a ring size of a scale into its inner circumference in millimetres. */
export function parseRingSize(scale: RingScale, typed: string): ParsedRingSize {
  const text = typed.trim();
  if (text === "") return { kind: "empty" };
  const mm = parseCircumference(scale, text);
  if (mm === undefined) return { kind: "invalid" };
  return mm < RING_CIRCUMFERENCE_RANGE.min || mm > RING_CIRCUMFERENCE_RANGE.max
    ? { kind: "out-of-range" }
    : { kind: "size", mm };
}

/**
 * A ring size on every scale, rounded: whole ISO size, tenths of millimetres, US quarter sizes and
 * UK half sizes.
 */
type ConvertedRingSize = {
  readonly iso: number;
  readonly circumference: number;
  readonly diameter: number;
  readonly us: string;
  readonly uk: string;
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

const QUARTERS = ["", "¼", "½", "¾"];

function usName(mm: number): string {
  const quarters = Math.max(0, Math.round(((mm / Math.PI - US.zero) / US.step) * 4));
  return `${Math.floor(quarters / 4) || (quarters % 4 === 0 ? "0" : "")}${QUARTERS[quarters % 4] ?? ""}`;
}

function ukName(mm: number): string {
  const halves = Math.round(((mm - UK.a) / UK.step) * 2);
  const letter = Math.floor(halves / 2);
  const last = LETTERS.length - 1;
  return `${LETTERS[Math.min(letter, last)] ?? ""}${letter > last ? `+${letter - last}` : ""}${halves % 2 === 0 ? "" : "½"}`;
}

/** Converts an inner circumference in millimetres to every scale. */
export function convertRingSize(mm: number): ConvertedRingSize {
  return {
    iso: Math.round(mm),
    circumference: tenth(mm),
    diameter: tenth(mm / Math.PI),
    us: usName(mm),
    uk: ukName(mm),
  };
}

/**
 * Returns the first number in a variant name that is a ring circumference: "54", "Größe 54", "54
 * (17,2 mm)".
 */
function sizeInName(name: string): number | undefined {
  return (name.match(/\d+(?:[.,]\d+)?/g) ?? [])
    .map((number) => Number(number.replace(",", ".")))
    .find((size) => size >= RING_CIRCUMFERENCE_RANGE.min && size <= RING_CIRCUMFERENCE_RANGE.max);
}

/** Maximum distance between a finger and a fitting size in millimetres. Sizes are 2 mm apart. */
const FITS_WITHIN = 1;

/**
 * Returns the variant with the nearest size. Of two equally near sizes, the larger one wins,
 * because a ring has to pass over the knuckle. Returns undefined if no size is near enough.
 */
export function findFittingVariant<Offered extends { readonly name: string }>(
  offered: readonly Offered[],
  mm: number,
): Offered | undefined {
  const distance = (size: number) => Math.abs(size - mm);
  const [best] = offered
    .flatMap((one) => {
      const size = sizeInName(one.name);
      return size !== undefined && distance(size) <= FITS_WITHIN ? [{ one, size }] : [];
    })
    .sort((a, b) => distance(a.size) - distance(b.size) || b.size - a.size);
  return best?.one;
}
