import { z } from "zod";
import type { GridChange } from "#contracts/goods-grid";
import { PRICE_FIELDS, TIME_FIELDS } from "#domain/goods-grid/cells";

const value = z.union([z.number(), z.string().max(100)]).nullable();
const record = {
  product: z.int(),
  variant: z.int().nullable(),
  from: value,
};
const count = z.int().min(0).max(999_999).nullable();

/** A changed cell. The new value has to fit its field; what was there before can be anything. */
export const gridChange: z.ZodType<GridChange> = z.union([
  z.strictObject({
    ...record,
    field: z.enum(PRICE_FIELDS),
    to: z.number().positive().max(99_999_999.99).nullable(),
  }),
  z.strictObject({
    ...record,
    field: z.enum(TIME_FIELDS),
    to: z.iso.datetime().nullable(),
  }),
  z.strictObject({ ...record, field: z.literal("stock"), to: count }),
  z.strictObject({ ...record, field: z.literal("gtin"), to: z.string().max(20).nullable() }),
  z.strictObject({
    ...record,
    field: z.templateLiteral(["branch.", z.int().positive()]),
    to: count,
  }),
]);
