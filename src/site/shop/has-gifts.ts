import type { SiteContent } from "../../domain/content/site-content";

/** True if the gift finder finds a product. Without one, nothing leads to it (LIST-8). */
export const hasGifts = ({
  products,
  productList,
}: Pick<SiteContent, "products" | "productList">): boolean =>
  productList.filters && products.some(({ isGift }) => isGift);
