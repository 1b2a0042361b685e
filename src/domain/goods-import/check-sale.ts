import { createEuro } from "../pricing/money";
import { findSaleProblems, hasEnded } from "../pricing/sale";
import type { FieldValue, ValueKey } from "./field-values";
import type { GoodsRow, RowProblem } from "./goods-row";
import { headingOf, type MappedHeading } from "./headings";
import { findVariant, type StoredProduct } from "./stored-product";

const SALE_KEYS = {
  price: "sale_price_brutto",
  startsAt: "sale_starts_at",
  endsAt: "sale_ends_at",
} as const;

/** Returns the problems of the sale that a row makes together with what is stored. */
export function findRowSaleProblems(
  row: GoodsRow,
  product: StoredProduct | undefined,
  columns: readonly MappedHeading[],
  now: number,
): readonly RowProblem[] {
  if (!Object.values(SALE_KEYS).some((key) => row.values.has(key))) return [];
  const variant = findVariant(row, product);
  const values = new Map([...(product?.values ?? []), ...(variant?.values ?? []), ...row.values]);
  const price = row.price === undefined ? (variant?.price ?? product?.price ?? null) : row.price;
  const money = (amount: FieldValue | null | undefined) =>
    typeof amount === "number" ? createEuro(Math.round(amount * 100)) : null;
  const time = (key: ValueKey) => {
    const value = values.get(key);
    return typeof value === "string" ? Date.parse(value) : null;
  };
  const sale = {
    price: money(values.get(SALE_KEYS.price)),
    startsAt: time(SALE_KEYS.startsAt),
    endsAt: time(SALE_KEYS.endsAt),
  };
  if (hasEnded(sale, now))
    return [{ ...headingOf(columns, SALE_KEYS.endsAt), reason: "sale-ended" }];
  const item = { price: money(price), regularPrice: null, sale };
  return findSaleProblems(item, now).map(({ code, part }) => ({
    ...headingOf(columns, SALE_KEYS[part]),
    reason: code,
  }));
}
