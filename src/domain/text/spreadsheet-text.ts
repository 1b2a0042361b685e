/** What a spreadsheet takes for the start of a formula, also in full width. */
const SIGNS = "=+\\-@＝＋－＠﹦﹢﹣﹫";

/** What spreadsheets skip before it: blanks, invisible characters and the quotes of a cell. */
const SKIPPED =
  '\\u0000-\\u0009\\u000b\\u000c\\u000e-\\u0020\\u00a0\\u00ad\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff"';

const FORMULA = `'*[${SKIPPED}]*[${SIGNS}]`;

/** A text that a spreadsheet reads as a formula, or that begins with a tab or a line break. */
const RISKY_START = new RegExp(`^(?:'*[\\t\\r\\n]|'*[${SKIPPED}\\r\\n]*[${SIGNS}])`);

/**
 * Programs that expect semicolons between cells, as Excel does in German, begin a new cell at a
 * semicolon and at a line break inside a text of a file with commas.
 */
const RISKY_INSIDE = new RegExp(`([\\r\\n;])(?=${FORMULA})`, "g");
const PROTECTED_INSIDE = new RegExp(`([\\r\\n;])'(?=${FORMULA})`, "g");

/**
 * A text as a cell of a CSV file: with an apostrophe before everything that a spreadsheet could
 * execute.
 */
export function protectCell(text: string): string {
  const inside = text.replace(RISKY_INSIDE, "$1'");
  return inside !== text || RISKY_START.test(text) ? `'${inside}` : text;
}

/** The text of a cell that `protectCell` made; every other text as it is. */
export function unprotectCell(cell: string): string {
  if (!cell.startsWith("'")) return cell;
  const text = cell.slice(1).replace(PROTECTED_INSIDE, "$1");
  return protectCell(text) === cell ? text : cell;
}
