import { encode } from "uqr";

/** The modules of a code that is drawn as bars ("M4 4h7v1h-7z"), as rows of 0 and 1. */
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
 * The modules of a text as EPC069-12 wants them: error correction M, version 13 at most, four
 * modules of quiet around them.
 */
export function encodeModules(text: string): readonly string[] {
  const { data } = encode(text, { ecc: "M", boostEcc: false, maxVersion: 13, border: 4 });
  return data.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
}
