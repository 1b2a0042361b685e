import type { PaymentMethod, ShopSettings } from "../../clients/content/shop-settings";
import { hasMarks, hasWordmark } from "../../ui/shop/payment-marks";
import { getKlarnaSdkUrl } from "../../clients/payments/klarna-sdk-url";
import { SHOP } from "../../domain/constants";

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

/**
 * True if the checkout offers the payment method. The rules are those of `PAYMENT_CLIENTS`, which
 * are part of the checkout's code; a test compares both. Whether the server has an account for a
 * hosted payment is not worth a request here (PAY-6).
 */
function isOffered(settings: ShopSettings, { id, key }: PaymentMethod): boolean {
  switch (key) {
    case "paypal":
      return Boolean(settings.paypalClientId) && id === SHOP.walletPaymentMethodId;
    case "klarna":
      return getKlarnaSdkUrl() !== undefined;
    case "transfer":
      return settings.bankDetails !== undefined;
    default:
      return hasMarks(key);
  }
}

/** Returns the payment methods of the shop, those whose mark is their name first (SHOP-9). */
export function listMarkedPaymentMethods(settings: ShopSettings): readonly PaymentMethod[] {
  const offered = settings.paymentMethods.filter(
    (method) => isOffered(settings, method) && hasShippingMethod(settings, method.id),
  );
  return [
    ...offered.filter(({ key }) => hasWordmark(key)),
    ...offered.filter(({ key }) => !hasWordmark(key)),
  ];
}
