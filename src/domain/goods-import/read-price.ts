import { parseAmount } from "../locale/parse-number";
import { cellText, findTextDamage, foldText, isDate, type Cell, type CellProblem } from "./cell";

/** Price of a cell in euros. `null`: on request. `undefined`: the cell is empty. */
export type PriceReading =
  { readonly price: number | null | undefined } | { readonly problem: CellProblem };

const ON_REQUEST = new Set([
  ...["auf anfrage", "preis auf anfrage", "auf anfr", "a a", "on request", "price on request"],
  ...["poa", "p o a"],
  ...["sur demande", "prix sur demande"],
]);

const FOREIGN_CURRENCY = /[$£¥]|\b(?:usd|gbp|chf|jpy|sfr|fr\.)|\b(?:dollar|franken|pfund)/i;
const NEGATIVE = /^\(.+\)$|^[-−–]\s*[\d€]|^(?:€|eur)\s*[-−–]|\d\s*[-−–]$/i;

/** Column `numeric(10, 2)`. */
const MAX_PRICE = 99_999_999.99;

/** Removes the currency, and writes the dashes of "79,--" as one. */
const amountText = (cell: Cell): string =>
  cellText(cell)
    .replace(/^(?:euro?|€)\s*|\s*(?:euro?\.?|€)$/gi, "")
    .replace(/([.,])\s*[-–—]{1,2}$/, "$1-");

/** Returns the decimal separator that an amount proves by itself. */
function provenSeparator(text: string): string | undefined {
  const decimals = /([.,])(?:\d{1,2}|-)$/.exec(text)?.[1];
  if (decimals !== undefined) return decimals;
  const groups = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.exec(text)?.[1];
  return groups === undefined ? undefined : groups === "." ? "," : ".";
}

function readNumber(value: number): PriceReading {
  const cents = Math.round(value * 100);
  if (value < 0) return { problem: { reason: "negative" } };
  if (!(Math.abs(value * 100 - cents) < 1e-4)) return { problem: { reason: "fraction" } };
  if (cents === 0) return { problem: { reason: "zero-price" } };
  return value > MAX_PRICE ? { problem: { reason: "too-large" } } : { price: cents / 100 };
}

function readCell(cell: Cell, separators: ReadonlySet<string>): PriceReading {
  if (typeof cell === "number") return readNumber(cell);
  const whole = cellText(cell);
  if (whole === "") return { price: undefined };
  if (ON_REQUEST.has(foldText(whole))) return { price: null };
  const damage = isDate(cell) ? { reason: "date" as const } : findTextDamage(cell);
  if (damage !== undefined) return { problem: damage };
  if (FOREIGN_CURRENCY.test(whole)) return { problem: { reason: "foreign-currency" } };
  const text = amountText(cell);
  if (NEGATIVE.test(text) || NEGATIVE.test(whole)) return { problem: { reason: "negative" } };
  const single = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(text)?.[1];
  if (single !== undefined && separators.has(single)) return { problem: { reason: "ambiguous" } };
  const amount = parseAmount(text);
  return amount === undefined ? { problem: { reason: "no-price" } } : readNumber(amount);
}

/**
 * Reads a column of prices in German, English or French notation. Three digits after a single
 * separator are thousands, because an amount has two decimals at most, unless the same separator
 * precedes decimals elsewhere in the column: then the cell is refused.
 */
export function readPrices(cells: readonly Cell[]): readonly PriceReading[] {
  const separators = new Set(
    cells.flatMap(
      (cell) => provenSeparator(typeof cell === "string" ? amountText(cell) : "") ?? [],
    ),
  );
  return cells.map((cell) => readCell(cell, separators));
}
