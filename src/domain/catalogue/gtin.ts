/**
 * Global Trade Item Number, as its barcode prints it: GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) or
 * GTIN-14.
 */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** Weights of the digits are 3 and 1, from the right. The last digit is the check digit. */
const hasCheckDigit = (digits: string): boolean =>
  Array.from(digits.padStart(14, "0")).reduce(
    (sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  ) %
    10 ===
  0;

/** True if a text is a GTIN whose check digit is right. It has digits only. */
export const isGtin = (text: string): boolean =>
  GTIN.test(text) && /[1-9]/.test(text) && hasCheckDigit(text);

/** Returns a number as it was printed or typed without its spaces and hyphens. */
export const plainGtin = (text: string): string => text.replace(/[\s\u2010-\u2015-]+/g, "");

/** Returns the GTIN whose leading zeros a spreadsheet has removed. Undefined if there is none. */
export function restoreGtin(text: string): string | undefined {
  const padded = text.padStart(12, "0");
  return /^\d{9,11}$/.test(text) && isGtin(padded) ? padded : undefined;
}

/**
 * True if a GTIN is valid everywhere. Others are numbers of a single shop, such as those of goods
 * that are weighed, or of coupons.
 */
export function isGlobalGtin(text: string): boolean {
  if (!isGtin(text)) return false;
  return text.length === 8
    ? !/^[02]/.test(text)
    : !/^(?:0[245]|2|98[1-4]|99)/.test(text.padStart(14, "0").slice(1));
}
