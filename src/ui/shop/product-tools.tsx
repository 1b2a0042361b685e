import { type ComponentType, createContext } from "react";
import type { ProductSummary } from "../../domain/catalogue/product";
import type { Locale } from "../../domain/locale/locale";

export type ProductToolsProps = {
  readonly product: Pick<ProductSummary, "id" | "name"> & Partial<Pick<ProductSummary, "image">>;
  readonly locale: Locale;
  /** A card of a list, or the product's own page. */
  readonly place: "card" | "page";
  /** Slug of the category whose products can be compared. */
  readonly comparedIn?: string | undefined;
};

/**
 * Component with what the shop offers for a product beside buying it. The template provides it,
 * since features do not import each other.
 */
export const ProductToolsContext = createContext<ComponentType<ProductToolsProps>>(() => null);
