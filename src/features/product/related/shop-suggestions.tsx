import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { productsQuery } from "../../../clients/content/queries/catalogue-queries";
import { viewedProductsQuery } from "../../../clients/content/queries/related-product-queries";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { NO_FILTERS } from "../../../domain/catalogue/product-filters";
import type { Locale } from "../../../domain/locale/locale";
import { useRecentlyViewed } from "../../../stores/recently-viewed";
import { ProductRow } from "./product-row";
import * as styles from "./product-row.module.css";
import { type ProductCardSlots, PRODUCTS_PER_ROW } from "./related-products-props";

export type ShopSuggestionsProps = {
  readonly settings: Pick<ShopSettings, "defaultSort">;
  readonly locale: Locale;
  readonly cards: ProductCardSlots;
};

/**
 * Renders what an empty cart, comparison or list of favourites offers instead: the first products of
 * the shop, and with consent those that the visitor has seen. A row that fails to load is omitted.
 */
export function ShopSuggestions({ settings, locale, cards }: ShopSuggestionsProps) {
  const { t } = useTranslation("shop");
  const viewed = useRecentlyViewed((ids) => ids);
  const shop = useQuery(productsQuery(NO_FILTERS, settings.defaultSort, locale, []));
  const seen = useQuery({ ...viewedProductsQuery(viewed, locale), enabled: viewed.length > 0 });
  const rows = [
    { title: t("product.recentlyViewed.title"), products: seen.data },
    { title: t("suggestions"), products: shop.data?.products },
  ];
  return (
    <div className={styles.rows}>
      {rows.map(({ title, products }) =>
        products && products.length > 0 ? (
          <ProductRow
            key={title}
            title={title}
            cards={products.slice(0, PRODUCTS_PER_ROW).map((item) => cards.cardInSection(item))}
          />
        ) : null,
      )}
    </div>
  );
}
