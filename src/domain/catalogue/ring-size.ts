import { RING_CIRCUMFERENCE_RANGE } from "./ring-size-guide";

/**
 * Ring sizes, all by way of the inner circumference in millimetres.
 *
 * - ISO 8653 (in Germany and France also the size that is spoken of): the size is the inner
 *   circumference in millimetres.
 * - Inner diameter: circumference divided by pi.
 * - United States and Canada: size 0 has an inner diameter of 0.458 inches, each further size
 *   0.032 inches more; quarters are usual (Bureau of Standards circular; "Ring size", Wikipedia).
 * - United Kingdom and Ireland (BS 6820, wheatsheaf): C is 40 mm of circumference, each further
 *   letter 1.25 mm more; halves are usual, and Z is followed by Z+1, Z+2 …
 */
export const RING_SCALES = ["diameter", "circumference", "us", "uk"] as const;

export type RingScale = (typeof RING_SCALES)[number];

const INCH = 25.4;
const US = { zero: 0.458 * INCH, step: 0.032 * INCH } as const;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const UK = { a: 37.5, step: 1.25 } as const;

/**
 * What was typed: a circumference in millimetres, nothing, no size of this scale, or a size that no
 * ring has.
 */
export type ParsedRingSize =
  | { readonly kind: "empty" }
  | { readonly kind: "unclear" }
  | { readonly kind: "out-of-range" }
  | { readonly kind: "size"; readonly mm: number };

const FRACTIONS: Readonly<Record<string, number>> = {
  "¼": 0.25,
  "½": 0.5,
  "¾": 0.75,
  "1/4": 0.25,
  "1/2": 0.5,
  "3/4": 0.75,
};

/** "6", "6,5", "6.25", "6¾" and "6 3/4" as a number; `undefined` for anything else. */
function numberOf(text: string): number | undefined {
  const [, whole, part] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(¼|½|¾|[13]\/4|1\/2)?$/.exec(text) ?? [];
  if (whole === undefined || (part !== undefined && /[.,]/.test(whole))) return undefined;
  return Number(whole.replace(",", ".")) + (part === undefined ? 0 : (FRACTIONS[part] ?? 0));
}

/** "N", "n½", "N 1/2" and "Z+2" as letters from A on; `undefined` for anything else. */
function letterOf(text: string): number | undefined {
  const [, letter, beyond, half] = /^([A-Z])(?:\s*\+\s*(\d))?\s*(½|1\/2)?$/i.exec(text) ?? [];
  if (letter === undefined) return undefined;
  const place = LETTERS.indexOf(letter.toUpperCase());
  if (beyond !== undefined && letter.toUpperCase() !== "Z") return undefined;
  return place + Number(beyond ?? 0) + (half === undefined ? 0 : 0.5);
}

function circumferenceOf(scale: RingScale, text: string): number | undefined {
  if (scale === "uk") {
    const letter = letterOf(text);
    return letter === undefined ? undefined : UK.a + letter * UK.step;
  }
  const value = numberOf(scale === "us" ? text : text.replace(/\s*mm$/i, ""));
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

/** The inner circumference in millimetres that somebody's words for a size mean on a scale. */
export function parseRingSize(scale: RingScale, typed: string): ParsedRingSize {
  const text = typed.trim();
  if (text === "") return { kind: "empty" };
  const mm = circumferenceOf(scale, text);
  if (mm === undefined) return { kind: "unclear" };
  return mm < RING_CIRCUMFERENCE_RANGE.least || mm > RING_CIRCUMFERENCE_RANGE.most
    ? { kind: "out-of-range" }
    : { kind: "size", mm };
}

/**
 * A ring's size on every scale: whole ISO size, tenths of millimetres, US quarters and UK half
 * letters.
 */
export type ConvertedRingSize = {
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

/** `mm` is the inner circumference. */
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
 * The first number in a variant's name that is a ring's circumference: "54", "Größe 54", "54 (17,2
 * mm)".
 */
function sizeInName(name: string): number | undefined {
  return (name.match(/\d+(?:[.,]\d+)?/g) ?? [])
    .map((number) => Number(number.replace(",", ".")))
    .find(
      (size) => size >= RING_CIRCUMFERENCE_RANGE.least && size <= RING_CIRCUMFERENCE_RANGE.most,
    );
}

/** Sizes come two apart, so that no finger is further than this from one of them. Millimetres. */
const FITS_WITHIN = 1;

/**
 * The offered size that is nearest; of two equally near the larger, since a ring has to pass the
 * knuckle. None, if all are too far.
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
