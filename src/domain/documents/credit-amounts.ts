import { addMoney, createEuro, type Money, subtractMoney, ZERO_EURO } from "../pricing/money";
import type { DocumentLine, DocumentTax } from "./document-content";

type TaxedLine = Pick<DocumentLine, "mode" | "rate" | "total">;

const isSame = (a: Omit<TaxedLine, "total">, b: DocumentTax): boolean =>
  a.mode === b.mode && a.rate === b.rate;

const sumGross = (taxes: readonly DocumentTax[]): Money =>
  addMoney(ZERO_EURO, ...taxes.map(({ gross }) => gross));

/** Returns what is left of an invoice after its earlier credit notes, by tax mode and rate. */
export function uncreditedTaxes(
  invoiced: readonly DocumentTax[],
  credited: readonly DocumentTax[],
): readonly DocumentTax[] {
  return invoiced.map((share) => {
    const earlier = credited.filter((other) => isSame(share, other));
    const rest = (key: "gross" | "net" | "tax"): Money =>
      subtractMoney(share[key], addMoney(ZERO_EURO, ...earlier.map((other) => other[key])));
    return { ...share, gross: rest("gross"), net: rest("net"), tax: rest("tax") };
  });
}

/**
 * Distributes a whole number of cents in proportion to weights. The parts add up to `cents`: those
 * with the largest remainders get one cent more.
 */
function distribute(cents: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (sum === 0 ? 0 : (cents * weight) / sum));
  const parts = exact.map(Math.floor);
  const left = cents - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, left);
  return parts.map((part, index) =>
    byRemainder.some((each) => each.index === index) ? part + 1 : part,
  );
}

/**
 * Divides an amount between the shares that are left. Lines reduce the share of their own rate;
 * what has no rate, such as shipping at several rates, reduces all of them in proportion.
 */
function divide(
  cents: number,
  left: readonly DocumentTax[],
  lines: readonly TaxedLine[],
): readonly number[] {
  const own = left.map((share) => {
    const totals = lines.filter((line) => isSame(line, share)).map(({ total }) => total);
    return Math.min(share.gross.cents, addMoney(...totals).cents);
  });
  const missing = own.reduce((rest, part) => rest - part, cents);
  const others = distribute(
    missing,
    left.map(({ gross }, index) => gross.cents - (own[index] ?? 0)),
  );
  return own.map((part, index) => part + (others[index] ?? 0));
}

/**
 * Returns the amounts of a credit note over `amount`, by the tax modes and rates of its invoice. A
 * refund of lines reduces their rates, a free amount all of them in proportion. The refund of the whole rest takes exactly what
 * is left, so that invoice and credit notes add up to zero. An amount above the rest is limited to
 * it. Null if nothing is left.
 */
export function creditTaxes(
  invoiced: readonly DocumentTax[],
  credited: readonly DocumentTax[],
  amount: Money,
  lines: readonly TaxedLine[] = [],
): readonly DocumentTax[] | null {
  const left = uncreditedTaxes(invoiced, credited);
  const rest = sumGross(left);
  if (rest.cents <= 0 || amount.cents <= 0) return null;
  if (amount.cents >= rest.cents) return left.filter(({ gross }) => gross.cents > 0);
  const parts = divide(amount.cents, left, lines);
  return left.flatMap((share, index) => {
    const gross = createEuro(parts[index] ?? 0);
    if (gross.cents === 0) return [];
    const tax = createEuro(Math.round((gross.cents * share.tax.cents) / share.gross.cents));
    return [{ ...share, gross, tax, net: subtractMoney(gross, tax) }];
  });
}
