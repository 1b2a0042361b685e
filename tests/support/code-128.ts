/** Widths of bars and spaces of the symbols of Code 128 (ISO/IEC 15417), in the order of their values. */
const SYMBOLS = [
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132",
  "122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212",
  "322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311",
  "112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321",
  "331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214",
  "112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212",
  "124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113",
  "411311 113141 114131 311141 411131 211412 211214 211232",
].flatMap((row) => row.split(" "));
const STOP = "2331112";
const [TO_C, TO_B, START_B, START_C] = [99, 100, 104, 105];

/** Returns the widths of bars and spaces in an SVG whose bars are vertical strokes. */
function readWidths(svg: string): string {
  const edges = [...svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)]
    .flatMap(([, width, path]) =>
      [...(path ?? "").matchAll(/M(\d+) /g)].map(([, x]) => [Number(x), Number(width)] as const),
    )
    .toSorted(([a], [b]) => a - b)
    .flatMap(([x, width]) => [x - width / 2, x + width / 2]);
  const widths = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
  return widths.map((width) => width / Math.min(...widths)).join("");
}

/** Reads the text of a barcode in Code 128 (sets B and C). Throws if it has an error. */
export function readCode128(svg: string): string {
  const widths = readWidths(svg);
  if (!widths.endsWith(STOP)) throw new Error(`no stop symbol: ${widths}`);
  const values = (widths.slice(0, -STOP.length).match(/.{6}/g) ?? []).map((symbol) =>
    SYMBOLS.indexOf(symbol),
  );
  const [start = -1, ...data] = values.slice(0, -1);
  const sum = data.reduce((total, value, index) => total + value * (index + 1), start);
  if (sum % 103 !== values.at(-1)) throw new Error(`wrong check symbol: ${values.join(" ")}`);
  let set = start;
  return data
    .map((value) => {
      if (value === TO_B || (value === TO_C && set === START_B)) {
        set = value === TO_B ? START_B : START_C;
        return "";
      }
      return set === START_C ? String(value).padStart(2, "0") : String.fromCharCode(value + 32);
    })
    .join("");
}
