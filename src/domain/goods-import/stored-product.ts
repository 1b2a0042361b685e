import { foldText } from "./cell";
import type { FieldValue, ValueKey } from "./field-values";
import type { GoodsRow, TextKey } from "./goods-row";

/** Pieces that were sold: at each branch, and in all. */
export type SoldStock = {
  readonly total: number;
  readonly branches: ReadonlyMap<number, number>;
};

/** Pieces of a product or size: at each branch, or in all if its branches are not counted. */
type StoredStock = {
  readonly total: number | null;
  readonly branches: ReadonlyMap<number, number>;
  /** What orders have taken since the preview. The counts of the file are those of the preview. */
  readonly sold?: SoldStock | undefined;
};

type StoredVariant = {
  readonly id: number;
  readonly name: string;
  /** `null`: the price of the product. */
  readonly price: number | null;
  readonly stock: StoredStock;
  readonly values?: ReadonlyMap<ValueKey, FieldValue>;
};

/** A product as the shop has it. Prices are those without a sale. */
export type StoredProduct = {
  readonly id: number;
  readonly referenceNumber: string;
  readonly texts: ReadonlyMap<TextKey, string>;
  readonly brand: number | null;
  readonly category: number | null;
  readonly price: number | null;
  readonly stock: StoredStock;
  readonly tags: readonly number[];
  readonly attributes: readonly number[];
  /** Ids of the picture files. */
  readonly images: readonly string[];
  readonly variants: readonly StoredVariant[];
  readonly values?: ReadonlyMap<ValueKey, FieldValue>;
};

const NO_STOCK: StoredStock = { total: null, branches: new Map() };

/** Returns the size of a product by its name, in any letters. */
export const findSize = <T>(
  sizes: readonly T[],
  nameOf: (size: T) => string,
  name: string,
): T | undefined =>
  sizes.find((size) => nameOf(size) === name) ??
  sizes.find((size) => foldText(nameOf(size)) === foldText(name));

/** Returns the size that a row names. Undefined: the row names none, or a new one. */
export const findVariant = (
  { size }: GoodsRow,
  product: StoredProduct | undefined,
): StoredVariant | undefined =>
  size === undefined ? undefined : findSize(product?.variants ?? [], ({ name }) => name, size);

/** Returns the stock of the product or size that a row names. */
export const findStock = (row: GoodsRow, product: StoredProduct | undefined): StoredStock =>
  (row.size === undefined ? product : findVariant(row, product))?.stock ?? NO_STOCK;

/** True if the rows name each size of a product. */
export function nameAllSizes(
  rows: readonly GoodsRow[],
  product: StoredProduct | undefined,
): boolean {
  const named = new Set(rows.map((row) => findVariant(row, product)?.name));
  return product?.variants.every(({ name }) => named.has(name)) ?? true;
}
