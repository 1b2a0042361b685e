import type { Knex } from "knex";
import { z } from "zod";

type Row = Readonly<Record<string, unknown>>;

const rows = z.array(z.record(z.string(), z.unknown()));

const SALE = ["sale_price_brutto", "sale_starts_at", "sale_ends_at"] as const;

/**
 * Returns a save without calculated fields. A price that it contains is the regular price: that of
 * the field `regular_price_brutto` if it has one, as in an export or an earlier revision of a
 * product on sale. The sale of a promotion is calculated too.
 */
export function withRegularPrice(save: Row): Row {
  const {
    regular_price_brutto: regularPrice,
    lowest_price_brutto: _lowest,
    price_history: _history,
    sale_promotion: promotion,
    ...rest
  } = save;
  const kept =
    (promotion ?? null) === null
      ? rest
      : Object.fromEntries(
          Object.entries(rest).filter(([name]) => !SALE.some((field) => field === name)),
        );
  return typeof regularPrice === "number" || typeof regularPrice === "string"
    ? { ...kept, price_brutto: regularPrice }
    : kept;
}

/** Returns a price or time as a number, so that its stored and its sent form are the same. */
function toNumber(value: unknown, field: (typeof SALE)[number]): number | null {
  if (value instanceof Date) return value.getTime();
  if (typeof value !== "string" && typeof value !== "number") return null;
  return field === "sale_price_brutto" ? Number(value) : new Date(value).getTime();
}

/** True if a change enters another sale than that of a promotion. */
async function replacesPromotion(
  database: Knex,
  collection: string,
  keys: readonly (string | number)[],
  change: Row,
): Promise<boolean> {
  const entered = SALE.filter((field) => field in change);
  if (entered.length === 0) return false;
  const promoted: unknown = await database(collection)
    .whereIn("id", [...keys])
    .whereNotNull("sale_promotion")
    .select(...SALE);
  return rows
    .parse(promoted)
    .some((row) =>
      entered.some((field) => toNumber(row[field], field) !== toNumber(change[field], field)),
    );
}

/**
 * Returns the change of existing records. While a sale runs, a new price is the regular price after
 * the sale, and customers still pay the sale price. A sale that staff enter replaces that of a
 * promotion.
 */
export async function withChangedPrice(
  database: Knex,
  collection: string,
  keys: readonly (string | number)[],
  save: Row,
): Promise<Row> {
  const priced = withRegularPrice(save);
  const change = (await replacesPromotion(database, collection, keys, priced))
    ? { ...priced, sale_promotion: null }
    : priced;
  if (!("price_brutto" in change)) return change;
  const onSale: unknown = await database(collection)
    .whereIn("id", [...keys])
    .whereNotNull("regular_price_brutto")
    .first("id");
  return onSale === undefined
    ? change
    : { ...change, regular_price_brutto: change["price_brutto"] };
}
