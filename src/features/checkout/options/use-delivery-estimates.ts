import { useQuery } from "@tanstack/react-query";
import type { CartValidation } from "../../../domain/cart/validate-cart";
import {
  type DeliveryEstimate,
  estimateDelivery,
} from "../../../domain/delivery/delivery-estimate";
import { createDeliveryTerms } from "../../../domain/delivery/delivery-settings";
import {
  calculateLinePreparations,
  resolveLongestPreparation,
} from "../../../domain/delivery/preparation";
import type { ShippingOption } from "../../../domain/pricing/shipping";
import { deliverySettingsQuery } from "../../../clients/content/queries/delivery-queries";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { useCart } from "../../../stores/cart";

/** What the date of a delivery depends on, besides the shipping option. */
export type DeliveredOrder = {
  readonly settings: Pick<ShopSettings, "purchaseToOrder">;
  /** Comparison of the cart with the current products, once loaded. */
  readonly check: CartValidation | null;
  readonly country: string;
};

type Estimate = (option: ShippingOption, paysByTransfer: boolean) => DeliveryEstimate;

const UNKNOWN: Estimate = () => ({ kind: "unknown" });

/**
 * Returns a function that estimates the delivery of the cart with a shipping option (SHOP-4), by
 * the rules that the server applies to the order. Null until products and settings are loaded.
 */
export function useDeliveryEstimates({
  settings,
  check,
  country,
}: DeliveredOrder): Estimate | null {
  const lines = useCart((cart) => cart.products);
  const { data: delivery, isError } = useQuery(deliverySettingsQuery());
  if (isError) return UNKNOWN;
  if (!delivery || !check) return null;
  const preparation = resolveLongestPreparation(
    calculateLinePreparations(lines, check.products, {
      purchaseToOrder: settings.purchaseToOrder,
      handlingDays: delivery.handlingDays,
    }),
  );
  return (option, paysByTransfer) =>
    estimateDelivery(
      createDeliveryTerms(preparation, option, country, delivery),
      delivery.calendar,
      { now: Date.now(), paysByTransfer },
    );
}
