import { cellText, findTextDamage, foldText, isDate, type Cell, type CellProblem } from "./cell";

/** Count of a cell. `undefined`: the cell is empty. */
export type CountReading =
  { readonly count: number | undefined } | { readonly problem: CellProblem };

const SOLD_OUT = new Set([
  ...["ausverkauft", "vergriffen", "nicht vorratig", "nicht lieferbar"],
  ...["sold out", "out of stock", "epuise", "rupture de stock"],
]);
const UNIT = /\s*(?:stk|stück|st|pcs|pc|pieces?)\.?$/i;
const MAX_COUNT = 999_999;

/** Reads a number of pieces. Half a piece, a range or "1.000", which may be one, are refused. */
export function readCount(cell: Cell): CountReading {
  const whole = cellText(cell);
  if (whole === "") return { count: undefined };
  if (SOLD_OUT.has(foldText(whole))) return { count: 0 };
  const damage = isDate(cell) ? { reason: "date" as const } : findTextDamage(cell);
  if (damage !== undefined) return { problem: damage };
  const text = whole.replace(UNIT, "");
  if (/^[-−–]\s*\d/.test(text)) return { problem: { reason: "negative" } };
  if (/^\d{1,3}[.,]000$/.test(text)) return { problem: { reason: "ambiguous" } };
  const [, digits = "", decimals = ""] = /^(\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  if (digits === "") return { problem: { reason: "no-count" } };
  if (/[1-9]/.test(decimals)) return { problem: { reason: "fraction" } };
  const count = Number(digits);
  return count > MAX_COUNT ? { problem: { reason: "too-large" } } : { count };
}
