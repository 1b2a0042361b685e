import { z } from "zod";
import { amount } from "#cms/schemas/field-schemas";
import { fieldsOf } from "#cms/schemas/fields-of";
import { toDecimalNumber, type Money } from "#domain/pricing/money";
import type { PriceEntry } from "#domain/pricing/price-history";
import type { PlannedPrices, StoredPrices, StoredProductPrices } from "#domain/pricing/plan-prices";

export const PRODUCTS = "ecommerce_product";
export const VARIANTS = "ecommerce_product_variant";
export const PRICE_HISTORY = "ecommerce_price_history";

type Item = Readonly<Record<string, unknown>>;

/** Access to the items of Directus without permissions and without events. */
export type PriceItems = {
  readonly read: (collection: string, query: Item) => Promise<readonly unknown[]>;
  readonly create: (collection: string, item: Item) => Promise<string | number>;
  readonly update: (collection: string, key: number, item: Item) => Promise<unknown>;
  readonly remove: (collection: string, keys: readonly number[]) => Promise<unknown>;
};

const timestamp = z
  .union([z.string(), z.date()])
  .transform((value) => new Date(value).getTime())
  .nullable();

const columns = {
  id: z.number(),
  price_brutto: amount,
  regular_price_brutto: amount,
  sale_price_brutto: amount,
  sale_starts_at: timestamp,
  sale_ends_at: timestamp,
  lowest_price_brutto: amount,
};
type PriceColumns = z.infer<z.ZodObject<typeof columns>>;

const productRecords = z.array(
  z.object({
    ...columns,
    status: z.string(),
    project: z.object({ time_zone: z.string() }),
    product_variants: z.array(z.object({ ...columns, active: z.coerce.boolean() })),
  }),
);

const entryRecords = z.array(
  z.object({
    id: z.number(),
    product: z.number(),
    variant: z.number().nullable(),
    price_brutto: amount,
    on_sale: z.coerce.boolean(),
    valid_from: z.union([z.string(), z.date()]),
  }),
);

/** Entry of the history of a product (`variant` null) or of one of its variants. */
export type StoredEntry = PriceEntry & { readonly id: number; readonly variant: number | null };

export type StoredProduct = StoredProductPrices & {
  readonly id: number;
  readonly entries: readonly StoredEntry[];
};

function withHistory(record: PriceColumns, history: readonly PriceEntry[]): StoredPrices {
  return {
    price: record.price_brutto,
    regularPrice: record.regular_price_brutto,
    sale: {
      price: record.sale_price_brutto,
      startsAt: record.sale_starts_at,
      endsAt: record.sale_ends_at,
    },
    lowestPrice: record.lowest_price_brutto,
    history,
  };
}

/** Reads products with their variants and histories, without the entries `except`. */
export async function readProductPrices(
  items: PriceItems,
  ids: readonly number[],
  except: ReadonlySet<number> = new Set(),
): Promise<readonly StoredProduct[]> {
  const products = productRecords.parse(
    await items.read(PRODUCTS, {
      filter: { id: { _in: [...ids] } },
      fields: fieldsOf(productRecords),
      deep: { product_variants: { _limit: -1 } },
      limit: -1,
    }),
  );
  const entries = entryRecords.parse(
    await items.read(PRICE_HISTORY, {
      filter: { product: { _in: [...ids] } },
      fields: fieldsOf(entryRecords),
      sort: ["valid_from", "id"],
      limit: -1,
    }),
  );
  return products.map((record) => {
    const own = entries
      .filter(({ product }) => product === record.id)
      .map(({ id, variant, price_brutto: price, on_sale: onSale, valid_from }): StoredEntry => ({
        ...{ id, variant, price, onSale },
        validFrom: new Date(valid_from).getTime(),
      }));
    const getHistory = (variant: number | null) =>
      own.filter((entry) => entry.variant === variant && !except.has(entry.id));
    return {
      id: record.id,
      ...withHistory(record, getHistory(null)),
      published: record.status === "published",
      timeZone: record.project.time_zone,
      variants: record.product_variants.map((variant) => ({
        id: variant.id,
        ...withHistory(variant, getHistory(variant.id)),
        active: variant.active,
      })),
      entries: own,
    };
  });
}

const decimal = (price: Money | null): number | null =>
  price === null ? null : toDecimalNumber(price);
const isoDate = (timestamp: number | null): string | null =>
  timestamp === null ? null : new Date(timestamp).toISOString();

const toColumns = ({
  price,
  regularPrice,
  sale,
  lowestPrice,
}: Pick<PlannedPrices, "price" | "regularPrice" | "sale" | "lowestPrice">): Item => ({
  price_brutto: decimal(price),
  regular_price_brutto: decimal(regularPrice),
  sale_price_brutto: decimal(sale.price),
  sale_starts_at: isoDate(sale.startsAt),
  sale_ends_at: isoDate(sale.endsAt),
  lowest_price_brutto: decimal(lowestPrice),
});

export function changedColumns(stored: StoredPrices, planned: PlannedPrices): Item {
  const before = toColumns(stored);
  return Object.fromEntries(
    Object.entries(toColumns(planned)).filter(([column, value]) => before[column] !== value),
  );
}

export const entryItem = (product: number, variant: number | null, entry: PriceEntry): Item => ({
  ...{ product, variant },
  price_brutto: decimal(entry.price),
  on_sale: entry.onSale,
  valid_from: isoDate(entry.validFrom),
});
