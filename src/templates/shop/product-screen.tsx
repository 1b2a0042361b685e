import type { QueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { productQuery } from "../../clients/content/queries/product-queries";
import type { Locale } from "../../domain/locale/locale";
import { GiftOfferSection } from "../../features/gift/gift-offer-section";
import { ProductPage } from "../../features/product/page/product-page";
import { PurchaseNotes } from "../../features/purchase-notes/purchase-notes";

type Props = Omit<ComponentProps<typeof ProductPage>, "notes">;

/** The product page with promises, payment marks and the offer of gift wrapping. */
export function ProductScreen(props: Props) {
  const { settings, locale } = props;
  return (
    <ProductPage
      {...props}
      notes={
        <>
          <PurchaseNotes settings={settings} />
          <GiftOfferSection settings={settings} locale={locale} wide />
        </>
      }
    />
  );
}

/** Fetches what the page shows first, unless it is there already. */
export const preloadProduct = (queries: QueryClient, id: number, locale: Locale) =>
  queries.query(productQuery(id, locale));
