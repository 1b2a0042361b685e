import { z } from "zod";
import { amount } from "#cms/schemas/field-schemas";
import { fieldsOf } from "#cms/schemas/fields-of";
import { toDecimalNumber, type Money } from "#domain/pricing/money";
import type { PriceEntry } from "#domain/pricing/price-history";
import {
  isCovered,
  PROMOTION_ROUNDINGS,
  type Promotion,
  type SelectableProduct,
} from "#domain/pricing/promotion";
import type { PlannedPrices, StoredPrices, StoredProductPrices } from "#domain/pricing/plan-prices";

export const PRODUCTS = "ecommerce_product";
export const VARIANTS = "ecommerce_product_variant";
export const PROMOTIONS = "ecommerce_promotion";
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

const hundredths = z
  .union([z.string(), z.number()])
  .transform((value) => Math.round(Number(value) * 100))
  .nullable();

const columns = {
  id: z.number(),
  price_brutto: amount,
  regular_price_brutto: amount,
  sale_price_brutto: amount,
  sale_starts_at: timestamp,
  sale_ends_at: timestamp,
  lowest_price_brutto: amount,
  sale_promotion: z.number().nullable(),
};
type PriceColumns = z.infer<z.ZodObject<typeof columns>>;

const selectableColumns = {
  manufacturer: z.number().nullable(),
  category: z.number().nullable(),
  tags: z.array(z.object({ tag: z.number().nullable() })),
};
const selectableRecords = z.array(
  z.object({ id: z.number(), project: z.number(), ...selectableColumns }),
);

const toSelectable = (record: z.infer<typeof selectableRecords>[number]): SelectableProduct => ({
  ...record,
  tags: record.tags.flatMap(({ tag }) => tag ?? []),
});

/** Reads what promotions select products by, of all products of their projects. */
export async function readSelectableProducts(
  items: Pick<PriceItems, "read">,
  promotions: readonly Promotion[],
): Promise<readonly SelectableProduct[]> {
  const projects = [...new Set(promotions.map(({ project }) => project))];
  const records = await items.read(PRODUCTS, {
    filter: { project: { _in: projects } },
    fields: fieldsOf(selectableRecords),
    deep: { tags: { _limit: -1 } },
    sort: ["display_name", "id"],
    limit: -1,
  });
  return selectableRecords.parse(records).map(toSelectable);
}

const productRecords = z.array(
  z.object({
    ...columns,
    status: z.string(),
    ...selectableColumns,
    project: z.object({ id: z.number(), time_zone: z.string() }),
    product_variants: z.array(z.object({ ...columns, active: z.coerce.boolean() })),
  }),
);

/** Records of a promotion as forms and the database have them. */
export const promotionColumns = {
  percent: hundredths,
  amount,
  rounding: z.enum(PROMOTION_ROUNDINGS),
  starts_at: timestamp,
  ends_at: timestamp,
};

const idOf = z.number().nullable();
const promotionRecords = z.array(
  z.object({
    ...promotionColumns,
    id: z.number(),
    name: z.string(),
    project: z.number(),
    manufacturers: z.array(z.object({ manufacturer: idOf })),
    categories: z.array(z.object({ category: idOf })),
    tags: z.array(z.object({ tag: idOf })),
    products: z.array(z.object({ product: idOf })),
  }),
);

const LISTS = ["manufacturers", "categories", "tags", "products"] as const;
const WHOLE_LISTS = Object.fromEntries(LISTS.map((list) => [list, { _limit: -1 }]));

/** Reads the published promotions that have not ended. */
export async function readPromotions(
  items: Pick<PriceItems, "read">,
  now: number,
): Promise<readonly Promotion[]> {
  const records = promotionRecords.parse(
    await items.read(PROMOTIONS, {
      filter: { status: { _eq: "published" }, ends_at: { _gt: new Date(now).toISOString() } },
      fields: fieldsOf(promotionRecords),
      deep: WHOLE_LISTS,
      limit: -1,
    }),
  );
  return records.map(({ starts_at: startsAt, ends_at: endsAt, ...record }) => ({
    ...record,
    startsAt: startsAt ?? Infinity,
    endsAt: endsAt ?? 0,
    manufacturers: record.manufacturers.flatMap(({ manufacturer }) => manufacturer ?? []),
    categories: record.categories.flatMap(({ category }) => category ?? []),
    tags: record.tags.flatMap(({ tag }) => tag ?? []),
    products: record.products.flatMap(({ product }) => product ?? []),
  }));
}

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
    promotion: record.sale_promotion,
    lowestPrice: record.lowest_price_brutto,
    history,
  };
}

/**
 * Reads products with their variants, histories and promotions, without the entries `except` of the
 * histories, and without promotions that have ended.
 */
export async function readProductPrices(
  items: Pick<PriceItems, "read">,
  ids: readonly number[],
  now: number,
  except: ReadonlySet<number> = new Set(),
): Promise<readonly StoredProduct[]> {
  const products = productRecords.parse(
    await items.read(PRODUCTS, {
      filter: { id: { _in: [...ids] } },
      fields: fieldsOf(productRecords),
      deep: { product_variants: { _limit: -1 }, tags: { _limit: -1 } },
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
  const promotions = await readPromotions(items, now);
  return products.map((record) => {
    const selectable = toSelectable({ ...record, project: record.project.id });
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
      promotions: promotions.filter((promotion) => isCovered(promotion, selectable)),
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
  promotion,
  lowestPrice,
}: Omit<PlannedPrices, "entry">): Item => ({
  price_brutto: decimal(price),
  regular_price_brutto: decimal(regularPrice),
  sale_price_brutto: decimal(sale.price),
  sale_starts_at: isoDate(sale.startsAt),
  sale_ends_at: isoDate(sale.endsAt),
  lowest_price_brutto: decimal(lowestPrice),
  sale_promotion: promotion,
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
