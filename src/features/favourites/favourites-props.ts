import type { ReactNode } from "react";
import type { ProductSummary } from "../../domain/catalogue/product";
import type { Locale } from "../../domain/locale/locale";
import type { ShopSettings } from "../../clients/content/shop-settings";

/** Props of the visitor's own list and of a shared one. */
export type FavouritesProps = {
  readonly locale: Locale;
  readonly settings: Pick<ShopSettings, "enableCart" | "purchaseToOrder">;
  /** Renderers of cards and skeletons. */
  readonly cards: {
    readonly card: (product: ProductSummary, actions: ReactNode) => ReactNode;
    readonly cardInSection: (product: ProductSummary, actions: ReactNode) => ReactNode;
    readonly waiting: (count: number) => ReactNode;
  };
  /** Products below an empty list. */
  readonly suggestions: ReactNode;
};
