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
