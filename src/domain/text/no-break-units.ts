const BEFORE_UNIT = /(\d) (?=(?:mm|cm|km|m|ct|carats?|Karat|g|kg|bar|%|€)(?![\p{L}\d]))/gu;

/** The weight of a coin: "1 Unze Feingold". */
const BEFORE_OUNCE = /(\d) (?=(?:Unzen?|ounces?|onces?)(?!\p{L}))/gu;

/** Digits that end a name or a part of it: "Gelbgold 750", "Chronograph 42, Zifferblatt silber". */
const LAST_NUMBER = /(\p{L}) (?=\d[\d.]+(?:$|[,;]))/gu;

const AFTER_POSTCODE = /(\d{4,5}) (?=\p{Lu})/gu;

/** Replaces the space between a number and its unit with one that does not break a line. */
export const noBreakUnits = (text: string): string => text.replace(BEFORE_UNIT, "$1\u00a0");

/** Keeps the numbers of a name on the line of their word or unit, where names are shown. */
export const noBreakName = (name: string): string =>
  noBreakUnits(name).replace(BEFORE_OUNCE, "$1\u00a0").replace(LAST_NUMBER, "$1\u00a0");

/** Keeps the postcode on the line of its city, in addresses that are part of a line. */
export const noBreakAddress = (address: string): string =>
  address.replace(AFTER_POSTCODE, "$1\u00a0");
