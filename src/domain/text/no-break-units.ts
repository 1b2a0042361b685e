const BEFORE_UNIT = /(\d) (?=(?:mm|cm|km|m|ct|carats?|Karat|g|kg|bar|%|€)(?![\p{L}\d]))/gu;

/** Replaces the space between a number and its unit with one that does not break a line. */
export const noBreakUnits = (text: string): string => text.replace(BEFORE_UNIT, "$1\u00a0");
