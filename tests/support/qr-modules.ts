import { encode } from "uqr";

/** Returns the modules of a QR code rendered as bars ("M4 4h7v1h-7z"), as rows of 0 and 1. */
export function parseRenderedModules(
  viewBox: string | null,
  path: string | null,
): readonly string[] {
  const size = Number(viewBox?.split(" ")[2]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => "0"));
  for (const [, x, y, run] of (path ?? "").matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(run); at += 1) rows[Number(y)]?.splice(Number(x) + at, 1, "1");
  return rows.map((row) => row.join(""));
}

/**
 * Returns the modules of a text according to EPC069-12: error correction M, version 13 at most,
 * quiet zone of four modules.
 */
export function encodeModules(text: string): readonly string[] {
  const { data } = encode(text, { ecc: "M", boostEcc: false, maxVersion: 13, border: 4 });
  return data.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
}
