import type { ReactNode } from "react";
import type { ShopSettings } from "../../clients/content/shop-settings";
import type { Locale } from "../../domain/locale/locale";
import { CartPage } from "../../features/cart/cart-page";
import { GiftOfferSection } from "../../features/gift/gift-offer-section";
import { PurchaseNotes } from "../../features/purchase-notes/purchase-notes";

type Props = {
  readonly locale: Locale;
  readonly settings: ShopSettings;
  readonly hasGifts: boolean;
  /** Path of the page about shipping and payment. */
  readonly shippingPage: string | undefined;
  /** Products below an empty cart. */
  readonly suggestions: ReactNode;
};

/** The cart with the offer of gift wrapping, promises and payment marks in its summary. */
export function CartScreen({ locale, settings, hasGifts, shippingPage, suggestions }: Props) {
  return (
    <CartPage
      locale={locale}
      settings={settings}
      hasGifts={hasGifts && settings.filters}
      shippingPage={shippingPage}
      gift={<GiftOfferSection settings={settings} locale={locale} />}
      notes={<PurchaseNotes settings={settings} />}
      suggestions={suggestions}
    />
  );
}
