import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import type { PricingLine } from "../../../domain/pricing/line-pricing";
import type { ShopSettings } from "../../../clients/content/shop-settings";

export type ProductDeliveryProps = {
  readonly product: Product;
  /** Selection with the units of the cart that use the same stock. */
  readonly line: Omit<PricingLine, "product">;
  readonly settings: ShopSettings;
  readonly locale: Locale;
};
