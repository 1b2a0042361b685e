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
 * Returns the fields whose values are those of the product. Among them are fields that all sizes of
 * the file share, because a supplier states one sale price and delivery time per article, unless the
 * shop has them by size.
 */
export function productKeys(
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

/** Plans the plain values of a row. `ofProduct`: fields whose values are those of the product. */
export function planValues(
  row: GoodsRow,
  product: StoredProduct | undefined,
  ofProduct: ReadonlySet<ValueKey>,
): readonly Change[] {
  const variant = findVariant(row, product);
  return Array.from(row.values).flatMap(([key, to]): readonly Change[] => {
    const isOfSize = row.size !== undefined && !ofProduct.has(key);
    const from = (isOfSize ? variant : product)?.values?.get(key) ?? null;
    if (from === to || (from === null && to === DEFAULTS[key])) return [];
    return [{ field: "value", key, from, to, ...(isOfSize ? sizeIn(row) : {}) }];
  });
}
