import type { PaymentMethod, ShopSettings } from "../../clients/content/shop-settings";
import { hasMarks, hasWordmark } from "../../ui/shop/payment-marks";
import { getKlarnaSdkUrl } from "../../clients/payments/klarna-sdk-url";
import { SHOP } from "../../domain/constants";
import {
  isOnlinePayment,
  isPaymentKey,
  type PaymentKey,
} from "../../domain/payment/payment-method";

/** True if at least one shipping method accepts the payment method (CHECKOUT-3). */
function hasShippingMethod({ shippingMethods, shippingConfigs }: ShopSettings, id: number) {
  return shippingMethods.some((method) => {
    const own = shippingConfigs.filter((config) => config.method === method.id);
    return (
      own.length === 0 ||
      own.some(({ paymentMethods }) => paymentMethods.length === 0 || paymentMethods.includes(id))
    );
  });
}

/** True if only the server knows whether the payment method is available (PAY-6). */
export const isHosted = ({ key }: PaymentMethod): boolean =>
  key !== "paypal" && key !== "klarna" && isPaymentKey(key) && isOnlinePayment(key);

/**
 * True if the checkout offers the payment method. The rules are those of `PAYMENT_CLIENTS`, which
 * are part of the checkout's code; a test compares both.
 */
function isOffered(
  settings: ShopSettings,
  server: readonly PaymentKey[],
  method: PaymentMethod,
): boolean {
  const { id, key } = method;
  switch (key) {
    case "paypal":
      return Boolean(settings.paypalClientId) && id === SHOP.walletPaymentMethodId;
    case "klarna":
      return getKlarnaSdkUrl() !== undefined;
    case "transfer":
      return settings.bankDetails !== undefined;
    default:
      return hasMarks(key) && (!isHosted(method) || server.some((known) => known === key));
  }
}

/**
 * Returns the payment methods of the shop, those whose mark is their name first (SHOP-9). `server`
 * are those that the server is configured for.
 */
export function listMarkedPaymentMethods(
  settings: ShopSettings,
  server: readonly PaymentKey[],
): readonly PaymentMethod[] {
  const offered = settings.paymentMethods.filter(
    (method) => isOffered(settings, server, method) && hasShippingMethod(settings, method.id),
  );
  return [
    ...offered.filter(({ key }) => hasWordmark(key)),
    ...offered.filter(({ key }) => !hasWordmark(key)),
  ];
}
