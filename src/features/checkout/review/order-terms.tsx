import type { CartValidation } from "../../../domain/cart/validate-cart";
import { describeEstimate } from "../../../domain/delivery/describe-delivery";
import { DELIVERY_MESSAGES } from "../../../domain/locale/messages/delivery.generated";
import type { Locale } from "../../../domain/locale/locale";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import type { CheckoutOptions } from "../options/checkout-options";
import { useDeliveryEstimates } from "../options/use-delivery-estimates";
import * as styles from "./order-review.module.css";

/** Order as it would be sent now. */
export type CurrentOrder = {
  readonly settings: ShopSettings;
  readonly check: CartValidation | null;
  readonly options: CheckoutOptions;
  readonly country: string;
  readonly presentWrap: boolean;
};

type DeliveryEstimateProps = { readonly order: CurrentOrder; readonly locale: Locale };

/**
 * Renders when the order arrives (art. 246a § 1 (1) no. 7 EGBGB). With bank transfer, the days
 * count from the receipt of the payment.
 */
export function DeliveryEstimate({ order, locale }: DeliveryEstimateProps) {
  const estimate = useDeliveryEstimates(order);
  const { selectedShipping, selectedPayment } = order.options;
  const expected =
    selectedShipping && estimate?.(selectedShipping, selectedPayment?.key === "transfer");
  if (!expected) return null;
  const messages = DELIVERY_MESSAGES[locale];
  return (
    <div className={styles.row}>
      <dt>{selectedShipping.pickup ? messages.pickupTitle : messages.title}</dt>
      <dd>{describeEstimate(expected, locale) ?? messages.unknown}</dd>
    </div>
  );
}
