import { isRecord } from "#domain/is-record";
import { parseDecimal, type Money } from "#domain/pricing/money";
import { findSaleProblems, type SaleSchedule } from "#domain/pricing/sale";
import type { Row } from "./revisions/read-tree";
import type { RecordProblem } from "./record-problem";

const FIELDS: Readonly<Record<keyof SaleSchedule, string>> = {
  price: "sale_price_brutto",
  startsAt: "sale_starts_at",
  endsAt: "sale_ends_at",
};

function moneyIn(row: Row, field: string): Money | null {
  const parsed = parseDecimal(row[field]);
  return parsed.ok ? parsed.value : null;
}

function timestampIn(row: Row, field: string): number | null {
  const value = row[field];
  const date = typeof value === "string" || value instanceof Date ? new Date(value) : null;
  return date === null || Number.isNaN(date.getTime()) ? null : date.getTime();
}

/**
 * Returns the problem of a sale price that is no amount. The database cannot store it, so it is
 * refused before the save.
 */
export function salePriceProblems(save: unknown): readonly RecordProblem[] {
  const price = isRecord(save) ? (save[FIELDS.price] ?? null) : null;
  if (price === null || parseDecimal(price).ok) return [];
  return [{ code: "sale-price-range", field: FIELDS.price, language: null, values: {} }];
}

function rowProblems(row: Row, prefix: string, now: number): readonly RecordProblem[] {
  // The sale of a promotion is calculated anew from a new price.
  if ((row["sale_promotion"] ?? null) !== null) return [];
  const item = {
    price: moneyIn(row, "price_brutto"),
    regularPrice: moneyIn(row, "regular_price_brutto"),
    sale: {
      price: moneyIn(row, FIELDS.price),
      startsAt: timestampIn(row, FIELDS.startsAt),
      endsAt: timestampIn(row, FIELDS.endsAt),
    },
  };
  return findSaleProblems(item, now).map(({ code, part }) => ({
    ...{ code, field: `${prefix}${FIELDS[part]}`, language: null, values: {} },
  }));
}

/**
 * Returns the problems of the scheduled sales of a product and its variants, in the order in which
 * the form shows them (LAW-3). Drafts are checked too: their sales run without another save.
 */
export function saleProblems(collection: string, tree: Row, now: number): readonly RecordProblem[] {
  if (collection !== "ecommerce_product") return [];
  const variants = tree["product_variants"];
  return [
    ...rowProblems(tree, "", now),
    ...(Array.isArray(variants) ? variants.filter(isRecord) : []).flatMap((variant, index) =>
      rowProblems(variant, `product_variants.${index + 1}.`, now),
    ),
  ];
}
