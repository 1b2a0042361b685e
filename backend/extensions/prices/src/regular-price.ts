import type { Knex } from "knex";

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns a save without calculated fields. A price that it contains is the regular price: that of
 * the field `regular_price_brutto` if it has one, as in an export or an earlier revision of a
 * product on sale.
 */
export function withRegularPrice(save: Row): Row {
  const {
    regular_price_brutto: regularPrice,
    lowest_price_brutto: _lowest,
    price_history: _history,
    ...rest
  } = save;
  return typeof regularPrice === "number" || typeof regularPrice === "string"
    ? { ...rest, price_brutto: regularPrice }
    : rest;
}

/**
 * Returns the change of existing records. While a sale runs, a new price is the regular price after
 * the sale, and customers still pay the sale price.
 */
export async function withChangedPrice(
  database: Knex,
  collection: string,
  keys: readonly (string | number)[],
  save: Row,
): Promise<Row> {
  const change = withRegularPrice(save);
  if (!("price_brutto" in change)) return change;
  const onSale: unknown = await database(collection)
    .whereIn("id", [...keys])
    .whereNotNull("regular_price_brutto")
    .first("id");
  return onSale === undefined
    ? change
    : { ...change, regular_price_brutto: change["price_brutto"] };
}
