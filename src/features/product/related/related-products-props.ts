import type { ReactNode } from "react";
import type { Product, ProductSummary } from "../../../domain/catalogue/product";
import type { Locale } from "../../../domain/locale/locale";

/**
 * Renderers of product cards and their skeletons. The template passes them in, since features do
 * not import each other.
 */
export type ProductCardSlots = {
  readonly cardInSection: (product: ProductSummary) => ReactNode;
  readonly waiting: (count: number) => ReactNode;
};

export type RelatedProductsProps = {
  readonly product: Product;
  readonly locale: Locale;
  readonly cards: ProductCardSlots;
};

/** Number of cards per row. */
export const PRODUCTS_PER_ROW = 4;
