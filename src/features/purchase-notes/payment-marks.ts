import type { PaymentMethod, ShopSettings } from "../../clients/content/shop-settings";
import { getKlarnaSdkUrl } from "../../clients/payments/klarna-sdk-url";
import { SHOP } from "../../domain/constants";

/** True if the mark in `static/payment-marks.svg` is the name of the payment method. */
export const isWordmark = ({ key }: PaymentMethod): boolean => key === "paypal" || key === "klarna";

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
 * True if the payment method has a mark and the checkout offers it. The rules are those of
 * `PAYMENT_CLIENTS`, which are part of the checkout's code; a test compares both. Hosted payments
 * have no mark: only the server knows whether they are available (PAY-6).
 */
function isMarked(settings: ShopSettings, { id, key }: PaymentMethod): boolean {
  switch (key) {
    case "paypal":
      return Boolean(settings.paypalClientId) && id === SHOP.walletPaymentMethodId;
    case "klarna":
      return getKlarnaSdkUrl() !== undefined;
    case "transfer":
      return settings.bankDetails !== undefined;
    default:
      return key === "store";
  }
}

/** Returns the payment methods of the shop that have a mark (SHOP-9), wordmarks first. */
export function listMarkedPaymentMethods(settings: ShopSettings): readonly PaymentMethod[] {
  const marked = settings.paymentMethods.filter(
    (method) => isMarked(settings, method) && hasShippingMethod(settings, method.id),
  );
  return [...marked.filter(isWordmark), ...marked.filter((method) => !isWordmark(method))];
}
