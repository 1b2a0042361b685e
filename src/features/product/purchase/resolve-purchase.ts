import type { ShopSettings } from "../../../clients/content/shop-settings";
import { calculateAvailability, type Product } from "../../../domain/catalogue/product";
import { resolveDefaultEnquiry } from "../../../domain/catalogue/product-enquiry";
import {
  findSelectedVariant,
  type ProductSelection,
} from "../../../domain/catalogue/product-selection";
import type { Failure } from "../../../domain/failure";
import {
  resolvePersonalization,
  validatePersonalization,
} from "../../../domain/personalization/personalization";

/** Whether a field is empty that has to be filled in. */
export const isMissing = ({ code }: Failure) => code === "personalization-required";

/** Returns what can be bought of a selection, and what is missing. `count`: pieces in all. */
export function resolvePurchase(
  choice: ProductSelection,
  product: Product,
  settings: ShopSettings,
  count: number,
) {
  const variant = findSelectedVariant(choice);
  const needsVariant = product.variants.length > 0 && !variant;
  const personalization = resolvePersonalization(product.personalization, choice.personalization);
  const failures = validatePersonalization(product.personalization, personalization);
  return {
    needsVariant,
    availability: needsVariant
      ? null
      : calculateAvailability(variant ?? product, count, settings.purchaseToOrder),
    personalization,
    failures,
    missingField: product.personalization?.required
      ? product.personalization.fields.find(({ key }) => key === failures.find(isMissing)?.field)
      : undefined,
    isForSale:
      settings.enableCart &&
      !settings.maintenanceMode &&
      resolveDefaultEnquiry(choice, product, settings.purchaseToOrder) === null,
  };
}
