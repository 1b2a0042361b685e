import { addMoney, createEuro, type Money, ZERO_EURO } from "./money";
import { TAX_MODES, type TaxMode } from "./tax-mode";

/**
 * Returns the VAT included in a gross amount, rounded half up to the cent: gross · rate / (100 % +
 * rate). `rate` in hundredths of a percent.
 */
export function calculateIncludedTax(gross: Money, rate: number): Money {
  return createEuro(Math.floor((2 * gross.cents * rate + 10_000 + rate) / (2 * (10_000 + rate))));
}

/**
 * Returns the VAT included in the gross amount of a line. Zero for margin scheme and investment
 * gold.
 */
export function calculateLineTax(gross: Money, mode: TaxMode, rate: number): Money {
  switch (mode) {
    case "standard":
      return calculateIncludedTax(gross, rate);
    case "margin":
    case "investment_gold":
      return ZERO_EURO;
  }
}

/**
 * The part of an order with one tax mode and rate. `rate` in hundredths of a percent, 0 if no VAT
 * is shown.
 */
export type TaxShare = {
  readonly mode: TaxMode;
  readonly rate: number;
  readonly gross: Money;
  readonly tax: Money;
};

type TaxedAmount = { readonly gross: Money; readonly mode: TaxMode; readonly rate: number };

/** Adds the tax to an amount. Amounts without VAT get rate 0, for any record. */
function createTaxShare({ gross, mode, rate }: TaxedAmount): TaxShare {
  return {
    mode,
    rate: mode === "standard" ? rate : 0,
    gross,
    tax: calculateLineTax(gross, mode, rate),
  };
}

/**
 * Groups the amounts of an order by tax mode and rate, highest rate first. Tax is rounded per line
 * and then summed, so that the lines and the total of an invoice agree to the cent.
 */
export function calculateTaxBreakdown(amounts: readonly TaxedAmount[]): readonly TaxShare[] {
  const shares = new Map<string, TaxShare>();
  for (const share of amounts.map(createTaxShare)) {
    const key = `${share.mode} ${share.rate}`;
    const before = shares.get(key);
    shares.set(
      key,
      before
        ? {
            ...share,
            gross: addMoney(before.gross, share.gross),
            tax: addMoney(before.tax, share.tax),
          }
        : share,
    );
  }
  return [...shares.values()].sort(
    (a, b) => b.rate - a.rate || TAX_MODES.indexOf(a.mode) - TAX_MODES.indexOf(b.mode),
  );
}
