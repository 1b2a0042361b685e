const BEFORE_UNIT = /(\d) (?=(?:mm|cm|km|m|ct|carats?|Karat|g|kg|bar|%|€)(?![\p{L}\d]))/gu;

/**
 * Digits that end a name or a part of it, and the weight of a coin: "Gelbgold 750", "Chronograph
 * 42, Zifferblatt silber", "1 Unze Feingold".
 */
const NUMBER_OF_NAME = /(\p{L}) (?=\d[\d.]+(?:$|[,;]))|(\d) (?=Unze|ounce|once)/gu;

/** Replaces the space between a number and its unit with one that does not break a line. */
export const noBreakUnits = (text: string): string => text.replace(BEFORE_UNIT, "$1\u00a0");

/** Keeps the numbers of a name on the line of their word or unit, where names are shown. */
export const noBreakName = (name: string): string =>
  noBreakUnits(name).replace(NUMBER_OF_NAME, "$1$2\u00a0");

/** Keeps a number with hyphens, such as that of an order, on one line of a text. */
export const noBreakNumber = (number: string): string => number.replaceAll("-", "-\u2060");
