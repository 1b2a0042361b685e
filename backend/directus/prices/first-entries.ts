import { PRICE_HISTORY, PRODUCTS, VARIANTS } from "./price-records";

/** Part of a knex database that is used: the bootstrap has no types of knex. */
type RawDatabase = {
  readonly raw: (sql: string, bindings: readonly Date[]) => PromiseLike<unknown>;
};

const COLUMNS = "product, variant, price_brutto, on_sale, valid_from";

/** Published products with a price, but without an entry of their own. */
const PRODUCT_ENTRIES = `
  insert into ${PRICE_HISTORY} (${COLUMNS})
  select product.id, null, product.price_brutto, product.regular_price_brutto is not null, ?
  from ${PRODUCTS} product
  where product.status = 'published' and product.price_brutto is not null
    and not exists (
      select 1 from ${PRICE_HISTORY} entry
      where entry.product = product.id and entry.variant is null
    )`;

/** Active variants of published products. One without a price has that of the product. */
const VARIANT_ENTRIES = `
  insert into ${PRICE_HISTORY} (${COLUMNS})
  select product.id, variant.id, coalesce(variant.price_brutto, product.price_brutto),
    case when variant.price_brutto is null then product.regular_price_brutto is not null
      else variant.regular_price_brutto is not null end, ?
  from ${VARIANTS} variant join ${PRODUCTS} product on product.id = variant.product
  where product.status = 'published' and variant.active = true
    and coalesce(variant.price_brutto, product.price_brutto) is not null
    and not exists (select 1 from ${PRICE_HISTORY} entry where entry.variant = variant.id)`;

/**
 * Adds the first entry of each price on offer that has none: of an installation that had no history
 * before, or of records that an import wrote past Directus.
 */
export async function addFirstEntries(database: RawDatabase, now: Date): Promise<void> {
  for (const statement of [PRODUCT_ENTRIES, VARIANT_ENTRIES]) await database.raw(statement, [now]);
}
