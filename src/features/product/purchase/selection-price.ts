import {
  createSinglePrice,
  type DisplayPrice,
  type Product,
} from "../../../domain/catalogue/product";
import type { ProductSelection } from "../../../domain/catalogue/product-selection";
import {
  calculatePersonalizationPrice,
  resolvePersonalization,
  validatePersonalization,
} from "../../../domain/personalization/personalization";
import { addMoney, compareMoney, isEqualMoney, type Money } from "../../../domain/pricing/money";

/**
 * Returns the price of the selection including personalization; before a selection, the price range
 * (PRODUCT-2). While a required choice is missing, it is the lowest price (SHOP-3).
 */
export function resolveSelectionPrice(
  { price, priceRange, personalization }: ProductSelection,
  product: Product,
): DisplayPrice {
  if (price === null) return priceRange;
  const values = resolvePersonalization(product.personalization, personalization);
  const total = addMoney(price, calculatePersonalizationPrice(product.personalization, values));
  const isIncomplete = validatePersonalization(product.personalization, values).some(
    ({ code }) => code === "personalization-required",
  );
  return product.personalization?.required && isIncomplete
    ? { kind: "from", lowest: total }
    : createSinglePrice(total, product.base);
}

/**
 * Returns the price that is struck through next to the price of the selection: the lowest price of
 * the 30 days before the reduction of the product or the selected variant (LAW-3). Null if the
 * price is not below it, or contains extra charges, of which no earlier prices are kept.
 */
export function resolvePriorPrice(
  { price, variant }: ProductSelection,
  product: Product,
  shown: Money,
): Money | null {
  const item =
    variant === null ? product : product.variants.find((candidate) => candidate.id === variant);
  const lowest = item?.lowestPrice;
  if (price === null || lowest === undefined || !isEqualMoney(price, shown)) return null;
  return compareMoney(shown, lowest) < 0 ? lowest : null;
}
