import type { PaymentMethod, ShopSettings } from "../../clients/content/shop-settings";
import { isKlarnaOffered, isPayPalOffered } from "../../clients/payments/payment-requirements";
import { hasShippingMethod } from "../../domain/pricing/shipping";

/** A mark in `static/payment-marks.svg`. A wordmark is the name of the payment method. */
type Mark = { readonly width: number; readonly isWordmark: boolean };

/** Marks by the key of the payment method, which is also the id of the view in the file. */
const MARKS: Readonly<Record<string, Mark>> = {
  transfer: { width: 40, isWordmark: false },
  klarna: { width: 64, isWordmark: true },
  store: { width: 40, isWordmark: false },
  paypal: { width: 64, isWordmark: true },
};

export type MarkedPaymentMethod = PaymentMethod & { readonly mark: Mark };

function isOffered(settings: ShopSettings, method: PaymentMethod): boolean {
  switch (method.key) {
    case "paypal":
      return isPayPalOffered(settings, method);
    case "klarna":
      return isKlarnaOffered();
    case "transfer":
      return settings.bankDetails !== undefined;
    default:
      return true;
  }
}

/**
 * Returns the payment methods of the shop that have a mark (SHOP-9): wordmarks first, then in the
 * shop's order. Hosted payments have none: only the server knows whether they are available (PAY-6).
 */
export function listMarkedPaymentMethods(settings: ShopSettings): readonly MarkedPaymentMethod[] {
  return settings.paymentMethods
    .flatMap((method) => {
      const mark = MARKS[method.key];
      return mark && hasShippingMethod(settings, method.id) && isOffered(settings, method)
        ? { ...method, mark }
        : [];
    })
    .toSorted((a, b) => Number(b.mark.isWordmark) - Number(a.mark.isWordmark));
}
