import { z } from "zod";
import type { SoldStock } from "#domain/goods-import/stored-product";

/** PostgreSQL returns decimals as text. */
const decimal = z
  .union([z.number(), z.string()])
  .nullable()
  .transform((value) => (value === null ? null : Number(value)));
const ownValues = {
  sale_price_brutto: decimal,
  sale_starts_at: z.string().nullable(),
  sale_ends_at: z.string().nullable(),
  shipping_time: z.number().nullable(),
  reorder_possible: z.boolean().nullable(),
  gtin: z.string().nullable(),
};
const branchStock = z.object({ id: z.number(), branch: z.number(), count: z.number() });

export const productRecord = z.object({
  id: z.number(),
  reference_number: z.string(),
  display_name: z.string(),
  description: z.string().nullable(),
  alloy: z.string().nullable(),
  manufacturer: z.number().nullable(),
  category: z.number().nullable(),
  price_brutto: decimal,
  regular_price_brutto: decimal,
  ...ownValues,
  status: z.string().nullable(),
  tax_mode: z.string().nullable(),
  tax_percent: decimal,
  metal: z.string().nullable(),
  hallmark: z.string().nullable(),
  stock: z.number().nullable(),
  translations: z.array(
    z.object({
      id: z.number(),
      language: z.string().nullable(),
      display_name: z.string().nullable(),
      description: z.string().nullable(),
    }),
  ),
  images: z.array(z.object({ file: z.string().nullable() })),
  attributes: z.array(z.object({ id: z.number(), attribute: z.number().nullable() })),
  tags: z.array(z.object({ id: z.number(), tag: z.number().nullable() })),
  branch_stock: z.array(branchStock),
  product_variants: z.array(
    z.object({
      id: z.number(),
      display_name: z.string(),
      ...ownValues,
      active: z.boolean().nullable(),
      reference_number_suffix: z.string().nullable(),
      price_brutto: decimal,
      regular_price_brutto: decimal,
      stock: z.number().nullable(),
      branch_stock: z.array(branchStock),
    }),
  ),
});
export type ProductRecord = z.infer<typeof productRecord>;

export const projectRecord = z.object({ id: z.number(), time_zone: z.string().nullable() });
export const namedRecord = z.object({ id: z.number(), display_name: z.string() });
export const attributeRecord = z.object({
  id: z.number(),
  display_value: z.string(),
  attribute_group: z.number(),
});
export const fileRecord = z.object({ id: z.string(), filename_download: z.string().nullable() });
export const numberRecord = z.object({ reference_number: z.string() });

/** What orders have taken, by product and by size. */
export type Sold = {
  readonly products: ReadonlyMap<number | null, SoldStock>;
  readonly variants: ReadonlyMap<number | null, SoldStock>;
};
