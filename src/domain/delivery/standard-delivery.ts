import { ZERO_EURO } from "../pricing/money";
import {
  listShippingOptions,
  type ShippingOption,
  type ShippingSettings,
} from "../pricing/shipping";

type Settings = ShippingSettings & {
  readonly paymentMethods: readonly { readonly id: number }[];
};

/**
 * Returns the shipping option to estimate a delivery with before the customer has chosen one: the
 * first method that delivers to the country, whatever the payment. If none does, the first pickup.
 * Undefined if there is no option.
 */
export function findStandardDelivery(
  settings: Settings,
  country: string,
): ShippingOption | undefined {
  const offers = settings.paymentMethods.flatMap(({ id: paymentMethod }) =>
    listShippingOptions(settings, { country, paymentMethod, goods: ZERO_EURO }),
  );
  const inOrder = settings.shippingMethods.flatMap(
    ({ id }) => offers.find(({ method }) => method === id) ?? [],
  );
  return inOrder.find(({ pickup }) => !pickup) ?? inOrder[0];
}
