import { ZERO_EURO } from "../pricing/money";
import {
  listShippingOptions,
  type ShippingOption,
  type ShippingSettings,
} from "../pricing/shipping";

export type PickupSettings = ShippingSettings & {
  readonly paymentMethods: readonly { readonly id: number }[];
};

/** Returns the options of a country with any payment method, each once and in the shop's order. */
function listOffers(settings: PickupSettings, country: string): readonly ShippingOption[] {
  const offers = settings.paymentMethods.flatMap(({ id: paymentMethod }) =>
    listShippingOptions(settings, { country, paymentMethod, goods: ZERO_EURO }),
  );
  return settings.shippingMethods.flatMap(
    ({ id }) => offers.find(({ method }) => method === id) ?? [],
  );
}

/** Returns the pickup at a branch, for any payment. Undefined if the branch has none. */
export function findBranchPickup(
  settings: PickupSettings,
  country: string,
  branch: number,
): ShippingOption | undefined {
  return listOffers(settings, country).find((offer) => offer.branch === branch);
}

/**
 * Returns the shipping option to estimate a delivery with before the customer has chosen one: the
 * first method that delivers to the country, for any payment. If none does, the first pickup.
 * Undefined if there is no option.
 */
export function findStandardDelivery(
  settings: PickupSettings,
  country: string,
): ShippingOption | undefined {
  const inOrder = listOffers(settings, country);
  return inOrder.find(({ pickup }) => !pickup) ?? inOrder[0];
}
