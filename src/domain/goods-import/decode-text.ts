/** Bytes that Windows-1252 does not use, but the code pages of older programs do. */
const UNUSED_BYTES = /[\u0081\u008d\u008f\u0090\u009d]/;

/** An umlaut of code page 850, read as Windows-1252, is a quotation mark inside a word. */
const QUOTE_IN_WORD = /\p{L}[„”]\p{L}/u;

/** Control characters other than tabs and line breaks. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t-\r\u0080-\u009f]/u;

/** UTF-16 has a zero byte beside each Latin character. Returns which byte of each pair it is. */
function findZeroBytes(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 1].map(
    (offset) => start.filter((byte, index) => index % 2 === offset && byte === 0).length,
  );
  const [high = 0, low = 0] = zeros;
  if (low > start.length / 4 && high === 0) return "utf-16le";
  return high > start.length / 4 && low === 0 ? "utf-16be" : undefined;
}

function decodeBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : findZeroBytes(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Decodes a text file in UTF-8 or UTF-16, with or without a byte order mark, or Windows-1252, which
 * includes ISO-8859-1. Returns undefined for a file that is no text, or in the code page of an older
 * program.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decodeBytes(bytes);
  const isText = !CONTROL_CHARACTERS.test(text) && !UNUSED_BYTES.test(text);
  return isText && !QUOTE_IN_WORD.test(text) ? text : undefined;
}
