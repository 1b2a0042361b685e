import type { DisplayPrice, Product } from "../../../domain/catalogue/product";
import type { ProductSelection } from "../../../domain/catalogue/product-selection";
import {
  calculatePersonalizationPrice,
  resolvePersonalization,
} from "../../../domain/personalization/personalization";
import { addMoney } from "../../../domain/pricing/money";

/**
 * Returns the price of the selection including personalization; before a selection, the price range
 * (PRODUCT-2).
 */
export function resolveSelectionPrice(
  { price, priceRange, personalization }: ProductSelection,
  product: Product,
): DisplayPrice {
  if (price === null) return priceRange ?? { kind: "on-request" };
  return {
    kind: "single",
    price: addMoney(
      price,
      calculatePersonalizationPrice(
        product.personalization,
        resolvePersonalization(product.personalization, personalization),
      ),
    ),
  };
}
