/**
 * Full-width percent sign. It takes the place of those of a malformed path in the browser, which
 * Gatsby could not decode (src/ui/document/address-guard.ts).
 */
export const MALFORMED_PERCENT = "\uFF05";

/**
 * Decodes a part of a URL. Returns undefined if its percent-encoding is malformed, as in `50%` or
 * in `gr%F6%DFe`, which is not UTF-8: everyone can write such an address.
 */
export function decodePercent(
  text: string,
  decode: (text: string) => string = decodeURIComponent,
): string | undefined {
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}
