import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  relatedProductsQuery,
  viewedProductsQuery,
} from "../../../clients/content/queries/related-product-queries";
import { clearRecentlyViewed, useRecentlyViewed } from "../../../stores/recently-viewed";
import * as actions from "../../../ui/button/button.module.css";
import { ProductRow } from "./product-row";
import { PRODUCTS_PER_ROW } from "./related-products-props";
import { type RelatedProductsProps } from "./related-products-props";

/**
 * Renders products of the same category and recently viewed products. Rows that are empty or fail
 * to load are omitted.
 */
export function RelatedProducts({ product, locale, cards }: RelatedProductsProps) {
  const { t } = useTranslation("shop");
  const statusRef = useRef<HTMLParagraphElement>(null);
  const [cleared, setCleared] = useState(false);
  const viewed = useRecentlyViewed((ids) => ids);
  const others = viewed.filter((id) => id !== product.id);
  const clear = () => {
    clearRecentlyViewed();
    setCleared(true);
    // The clicked button is removed with its row, so focus moves to the status message.
    statusRef.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {product.category ? (
        <Related category={product.category.id} {...{ product, locale, cards }} />
      ) : null}
      {others.length > 0 ? (
        <Viewed ids={others} onClear={clear} {...{ product, locale, cards }} />
      ) : null}
      <p ref={statusRef} role="status" tabIndex={-1}>
        {cleared && others.length === 0 ? t("product.recentlyViewed.cleared") : null}
      </p>
    </>
  );
}

function Related({
  category,
  product,
  locale,
  cards,
}: RelatedProductsProps & { readonly category: number }) {
  const { t } = useTranslation("shop");
  const { data, isError } = useQuery(
    relatedProductsQuery({ category, product: product.id, count: PRODUCTS_PER_ROW, locale }),
  );
  if (isError || data?.length === 0) return null;
  return (
    <ProductRow
      title={t("product.related")}
      cards={data ? data.map((item) => cards.cardInSection(item)) : cards.waiting(PRODUCTS_PER_ROW)}
    />
  );
}

type ViewedProps = RelatedProductsProps & {
  readonly ids: readonly number[];
  readonly onClear: () => void;
};

function Viewed({ ids, locale, cards, onClear }: ViewedProps) {
  const { t } = useTranslation("shop");
  const { data, isError } = useQuery(viewedProductsQuery(ids, locale));
  if (isError || data?.length === 0) return null;
  return (
    <ProductRow
      title={t("product.recentlyViewed.title")}
      cards={
        data
          ? data.slice(0, PRODUCTS_PER_ROW).map((item) => cards.cardInSection(item))
          : cards.waiting(Math.min(PRODUCTS_PER_ROW, ids.length))
      }
    >
      <button type="button" className={actions.quiet} onClick={onClear}>
        {t("product.recentlyViewed.clear")}
      </button>
    </ProductRow>
  );
}
