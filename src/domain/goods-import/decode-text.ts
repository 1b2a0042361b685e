import { fail, succeed, type Result } from "../result";

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

/** Umlauts and French letters where words have them. */
const ACCENTED = /(?<=\p{L})[äöüßéèà]|[ÄÖÜäöüé](?=\p{Ll})/gu;

/**
 * Decodes bytes that are no UTF-8: in Windows-1252, or in the code page of old Macs if that shows
 * more umlauts.
 */
function decodeLegacy(bytes: Uint8Array): string {
  const [windows = "", mac = ""] = ["windows-1252", "macintosh"].map((encoding) =>
    new TextDecoder(encoding).decode(bytes),
  );
  const accents = (text: string) => text.match(ACCENTED)?.length ?? 0;
  return accents(mac) > accents(windows) ? mac : windows;
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
    return decodeLegacy(bytes);
  }
}

/**
 * Decodes a text file in UTF-8 or UTF-16, with or without a byte order mark, Windows-1252, which
 * includes ISO-8859-1, or MacRoman. A file that is no text, or in the code page of an older program,
 * is refused.
 */
export function decodeText(bytes: Uint8Array): Result<string, "no-table" | "encoding"> {
  const text = decodeBytes(bytes);
  if (CONTROL_CHARACTERS.test(text)) return fail("no-table");
  return UNUSED_BYTES.test(text) || QUOTE_IN_WORD.test(text) ? fail("encoding") : succeed(text);
}
