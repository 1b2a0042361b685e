import { useContext, useEffect } from "react";
import { ZERO_EURO } from "../../../domain/pricing/money";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import {
  getCheckout,
  setAvailableShippingMethods,
  updateCheckout,
  useCheckout,
} from "../../../stores/checkout";
import { BranchesContext } from "../../../ui/shop/branches-context";
import { resolveCheckoutOptions } from "./checkout-options";
import { useServerPaymentMethods } from "./use-server-payment-methods";

/**
 * Returns the checkout options for an order, and stores the selected ones. The available shipping
 * methods are kept in memory, for the delivery step (CHECKOUT-1).
 */
export function useCheckoutOptions(
  settings: ShopSettings,
  order: Parameters<typeof resolveCheckoutOptions>[1],
) {
  const selectedShipping = useCheckout((value) => value.shippingMethod);
  const selectedPayment = useCheckout((value) => value.paymentMethod);
  const server = useServerPaymentMethods(settings);
  const branches = useContext(BranchesContext);
  // The server refuses a pickup at a branch that is not published.
  const shippingMethods = settings.shippingMethods.filter(
    ({ branch }) => branch === undefined || branches.some(({ id }) => id === branch),
  );
  const options = resolveCheckoutOptions(
    { ...settings, shippingMethods },
    order,
    { shippingMethod: selectedShipping, paymentMethod: selectedPayment },
    server.methods,
  );
  const { shippingOptions } = options;
  useEffect(() => setAvailableShippingMethods(shippingOptions), [shippingOptions]);
  const shippingMethod = options.selectedShipping?.method ?? null;
  const paymentMethod = options.selectedPayment?.id ?? null;
  const shippingCost = options.selectedShipping?.cost ?? ZERO_EURO;
  const { isLoading } = server;
  useEffect(() => {
    // The first payment method may be one that only the answer adds.
    if (isLoading) return;
    const kept = getCheckout();
    const same =
      kept.shippingMethod === shippingMethod &&
      kept.paymentMethod === paymentMethod &&
      kept.shippingCost.cents === shippingCost.cents;
    if (!same) updateCheckout({ shippingMethod, paymentMethod, shippingCost });
  }, [isLoading, shippingMethod, paymentMethod, shippingCost]);
  return { server, options, shippingMethod, paymentMethod, shippingCost };
}
