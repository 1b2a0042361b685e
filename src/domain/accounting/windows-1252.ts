/** Characters of Windows-1252 at 0x80 to 0x9f. The others have the numbers of Unicode. */
const SPECIAL = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function byteOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  const special = SPECIAL.indexOf(character);
  if (special >= 0) return 0x80 + special;
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : undefined;
}

/**
 * Encodes a text as Windows-1252, which DATEV requires. A letter outside of it loses its accent
 * ("ş" becomes "s"); any other character becomes a question mark.
 */
export function encodeWindows1252(text: string): Uint8Array {
  const bytes = Array.from(text, (character) => {
    const [base = "?"] = character.normalize("NFD");
    return byteOf(character) ?? byteOf(base) ?? 0x3f;
  });
  return Uint8Array.from(bytes);
}
