const BEFORE_UNIT =
  /(\d) (?=(?:mm|cm|km|m|ct|carats?|Karat|g|kg|bar|%|€|Unzen?|ounces?|onces?|oz)(?![\p{L}\d]))/gu;

/** A number that ends a name or a part of it: "Gelbgold 750", "Chronograph 42, Zifferblatt silber". */
const LAST_NUMBER = /(\p{L}) (?=\d[\d.]*(?:$|[,;]))/gu;

/** Replaces the space between a number and its unit with one that does not break a line. */
export const noBreakUnits = (text: string): string => text.replace(BEFORE_UNIT, "$1\u00a0");

/** Keeps the numbers of a name on the line of their word or unit, for places that show names. */
export const noBreakName = (name: string): string =>
  noBreakUnits(name).replace(LAST_NUMBER, "$1\u00a0");

/** Joins postcode and city, which stay on one line. */
export const noBreakPlace = (zip: string, city: string): string =>
  [zip.trim(), city.trim()].filter((part) => part !== "").join("\u00a0");
