import type { Money } from "./money";

/** Scheduled sale price, as staff enter it. Start and end are timestamps. Null: not entered. */
export type SaleSchedule = {
  readonly price: Money | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
};

export const NO_SALE: SaleSchedule = { price: null, startsAt: null, endsAt: null };

/**
 * Prices of a product or variant. `price` is what customers pay. `regularPrice` is the price before
 * and after a running sale, or null while none runs.
 */
export type SalePricing = {
  readonly price: Money | null;
  readonly regularPrice: Money | null;
  readonly sale: SaleSchedule;
};

/** Returns the price outside of sales. Null: on request. */
export function resolveRegularPrice({
  price,
  regularPrice,
}: Pick<SalePricing, "price" | "regularPrice">): Money | null {
  return regularPrice ?? price;
}

/** True if a complete sale is over. */
export const hasEnded = ({ startsAt, endsAt }: SaleSchedule, now: number): boolean =>
  startsAt !== null && endsAt !== null && startsAt < endsAt && endsAt <= now;

/** True if a sale price is above zero and below the regular price. */
const isBetween = (price: Money, regularPrice: Money): boolean =>
  price.cents > 0 && price.cents < regularPrice.cents;

function resolveSalePrice(item: SalePricing, now: number): Money | null {
  const { price, startsAt, endsAt } = item.sale;
  const regularPrice = resolveRegularPrice(item);
  if (price === null || startsAt === null || endsAt === null || regularPrice === null) return null;
  return startsAt <= now && now < endsAt && isBetween(price, regularPrice) ? price : null;
}

/**
 * Returns the prices at a time: starts or ends the sale. An ended sale is removed. A sale that
 * breaks a rule does not run.
 */
export function applySale(item: SalePricing, now: number): SalePricing {
  const regularPrice = resolveRegularPrice(item);
  const salePrice = resolveSalePrice(item, now);
  if (salePrice !== null) return { price: salePrice, regularPrice, sale: item.sale };
  const sale = hasEnded(item.sale, now) ? NO_SALE : item.sale;
  return { price: regularPrice, regularPrice: null, sale };
}

export type SaleProblemCode =
  "sale-incomplete" | "sale-without-price" | "sale-price-range" | "sale-end-before-start";

/** Problem of a scheduled sale, at the part of the schedule that has to be corrected. */
export type SaleProblem = { readonly code: SaleProblemCode; readonly part: keyof SaleSchedule };

const PARTS = ["price", "startsAt", "endsAt"] as const;

/**
 * Returns what is wrong with a scheduled sale. All three parts belong together, the end comes after
 * the start, and the sale price is below the regular price. A sale that has ended is not checked,
 * so that an earlier revision with one can be restored.
 */
export function findSaleProblems(item: SalePricing, now: number): readonly SaleProblem[] {
  const { sale } = item;
  const { price, startsAt, endsAt } = sale;
  const missing = PARTS.filter((part) => sale[part] === null);
  if (missing.length === PARTS.length || hasEnded(sale, now)) return [];
  const regularPrice = resolveRegularPrice(item);
  const isOutOfRange = price !== null && regularPrice !== null && !isBetween(price, regularPrice);
  return [
    ...missing.map((part): SaleProblem => ({ code: "sale-incomplete", part })),
    ...(price !== null && regularPrice === null
      ? [{ code: "sale-without-price", part: "price" } as const]
      : []),
    ...(isOutOfRange ? [{ code: "sale-price-range", part: "price" } as const] : []),
    ...(startsAt !== null && endsAt !== null && endsAt <= startsAt
      ? [{ code: "sale-end-before-start", part: "endsAt" } as const]
      : []),
  ];
}
