/**
 * Characters that a spreadsheet interprets as the start of a formula, including full-width forms.
 */
const FORMULA_SIGNS = "=+\\-@＝＋－＠﹦﹢﹣﹫";

/**
 * Characters that spreadsheets skip before a formula: white space, invisible characters and cell
 * quotes.
 */
const SKIPPED =
  '\\u0000-\\u0009\\u000b\\u000c\\u000e-\\u0020\\u00a0\\u00ad\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff"';

const FORMULA = `'*[${SKIPPED}]*[${FORMULA_SIGNS}]`;

/**
 * Matches a text that a spreadsheet interprets as a formula, or that starts with a tab or line
 * break.
 */
const FORMULA_AT_START = new RegExp(`^(?:'*[\\t\\r\\n]|'*[${SKIPPED}\\r\\n]*[${FORMULA_SIGNS}])`);

/**
 * Programs that expect semicolons as separators, such as German Excel, start a new cell at
 * semicolons and line breaks inside a text of a comma-separated file.
 */
const FORMULA_INSIDE = new RegExp(`([\\r\\n;])(?=${FORMULA})`, "g");
const PROTECTED_INSIDE = new RegExp(`([\\r\\n;])'(?=${FORMULA})`, "g");

/**
 * Escapes a text for a CSV cell: adds an apostrophe before everything that a spreadsheet could
 * execute.
 */
export function protectCell(text: string): string {
  const inside = text.replace(FORMULA_INSIDE, "$1'");
  return inside !== text || FORMULA_AT_START.test(text) ? `'${inside}` : text;
}

/** Reverses `protectCell`. Returns other texts unchanged. */
export function unprotectCell(cell: string): string {
  if (!cell.startsWith("'")) return cell;
  const text = cell.slice(1).replace(PROTECTED_INSIDE, "$1");
  return protectCell(text) === cell ? text : cell;
}
