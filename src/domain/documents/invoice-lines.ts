import { isEqualMoney, addMoney, type Money, subtractMoney, ZERO_EURO } from "../pricing/money";
import type { TaxMode } from "../pricing/tax-mode";
import type { DocumentLine, DocumentTax } from "./document-content";

/** Tax of an order by mode and rate, as it was stored when the order was placed. */
export type StoredTaxShare = {
  readonly mode: TaxMode;
  readonly rate: number;
  readonly gross: Money;
  readonly tax: Money;
};

/** A cost of an order besides its items: shipping or gift wrapping. */
export type ExtraCost = { readonly name: string; readonly total: Money };

const isSameTax = (
  a: { readonly mode: TaxMode | null; readonly rate: number | null },
  b: { readonly mode: TaxMode; readonly rate: number },
): boolean => a.mode === b.mode && (a.mode !== "standard" || a.rate === b.rate);

/** Returns the tax share of an order as the amounts of a document. */
export function documentTax({ mode, rate, gross, tax }: StoredTaxShare): DocumentTax {
  return { mode, rate, net: subtractMoney(gross, tax), tax, gross };
}

/**
 * Returns the lines for shipping and gift wrapping. Their rate is not stored with the order: it is
 * that of the one tax share which is larger than the items with this rate. Without a single such
 * share, the lines have no rate of their own and the tax table of the document shows their tax.
 */
export function extraLines(
  extras: readonly ExtraCost[],
  lines: readonly DocumentLine[],
  shares: readonly StoredTaxShare[],
): readonly DocumentLine[] {
  const rests = shares.filter((share) => {
    const goods = lines.filter((line) => isSameTax(line, share)).map(({ total }) => total);
    return !isEqualMoney(addMoney(...goods), share.gross);
  });
  const [own, ...others] = rests;
  const tax = own && others.length === 0 ? own : null;
  return extras
    .filter(({ total }) => total.cents > 0)
    .map(({ name, total }) => ({
      count: null,
      name,
      referenceNumber: null,
      details: [],
      unitPrice: null,
      total,
      mode: tax?.mode ?? null,
      rate: tax?.rate ?? null,
      marginGoods: null,
    }));
}

/**
 * Returns the total of the lines. Throws if the tax shares do not add up to it: such a document
 * must not be issued.
 */
export function checkedTotal(
  lines: readonly DocumentLine[],
  taxes: readonly DocumentTax[],
  total: Money,
): Money {
  const ofLines = addMoney(ZERO_EURO, ...lines.map((line) => line.total));
  const ofTaxes = addMoney(ZERO_EURO, ...taxes.map(({ gross }) => gross));
  if (!isEqualMoney(ofLines, total) || !isEqualMoney(ofTaxes, total))
    throw new Error(
      `The amounts of a document differ: ${ofLines.cents} in lines, ${ofTaxes.cents} with tax, ${total.cents} in total`,
    );
  return total;
}
