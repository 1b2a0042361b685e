import type { DisplayPrice, Product } from "../../../domain/catalogue/product";
import type { ProductSelection } from "../../../domain/catalogue/product-selection";
import {
  calculatePersonalizationPrice,
  resolvePersonalization,
  validatePersonalization,
} from "../../../domain/personalization/personalization";
import { addMoney } from "../../../domain/pricing/money";

/**
 * Returns the price of the selection including personalization; before a selection, the price range
 * (PRODUCT-2). While a required choice is missing, it is the lowest price (SHOP-3).
 */
export function resolveSelectionPrice(
  { price, priceRange, personalization }: ProductSelection,
  product: Product,
): DisplayPrice {
  if (price === null) return priceRange ?? { kind: "on-request" };
  const values = resolvePersonalization(product.personalization, personalization);
  const total = addMoney(price, calculatePersonalizationPrice(product.personalization, values));
  const isIncomplete = validatePersonalization(product.personalization, values).some(
    ({ code }) => code === "personalization-required",
  );
  return product.personalization?.required && isIncomplete
    ? { kind: "from", lowest: total }
    : { kind: "single", price: total };
}
