import { VALUE_FIELDS, VALUE_KEYS, type FieldValue, type ValueKey } from "./field-values";
import type { GoodsRow } from "./goods-row";
import { sizeIn, type Change } from "./row-plan";
import { findVariant, nameAllSizes, type StoredProduct } from "./stored-product";

/** What an empty field means. */
const DEFAULTS: Readonly<Partial<Record<ValueKey, FieldValue>>> = {
  status: "draft",
  tax_mode: "standard",
  active: true,
  reorder_possible: false,
};

/**
 * Returns the values that the rows of the sizes have alike, so that they are those of the product: an
 * article of a supplier has one sale price and one delivery time. Not if the shop has them by size.
 */
export function sharedValues(
  rows: readonly GoodsRow[],
  product: StoredProduct | undefined,
): ReadonlySet<ValueKey> {
  const sized = rows.filter((row) => row.size !== undefined);
  const areAll = nameAllSizes(sized, product);
  return new Set(
    VALUE_KEYS.filter((key) => {
      const values = new Set(sized.map((row) => row.values.get(key)));
      const isPlain = rows.some((row) => row.size === undefined && row.values.has(key));
      const isBySize = product?.variants.some((variant) => variant.values?.has(key) === true);
      const { of } = VALUE_FIELDS[key];
      return (
        of === "product" || (of === "both" && areAll && !isPlain && !isBySize && values.size === 1)
      );
    }),
  );
}

/** Plans the plain values of a row: of its size, or of the product where the sizes share them. */
export function planValues(
  row: GoodsRow,
  product: StoredProduct | undefined,
  shared: ReadonlySet<ValueKey>,
): readonly Change[] {
  const variant = findVariant(row, product);
  return Array.from(row.values).flatMap(([key, to]): readonly Change[] => {
    const isOfSize = row.size !== undefined && !shared.has(key);
    const from = (isOfSize ? variant : product)?.values?.get(key) ?? null;
    if (from === to || (from === null && to === DEFAULTS[key])) return [];
    return [{ field: "value", key, from, to, ...(isOfSize ? sizeIn(row) : {}) }];
  });
}
