import { isPaypalOffered } from "../../../domain/checkout/checkout";
import { SHOP } from "../../../domain/constants";
import { compareMoney, type Money } from "../../../domain/pricing/money";
import { type ShippingOption, listShippingOptions } from "../../../domain/pricing/shipping";
import type { PaymentMethod, ShopSettings } from "../../../api/content/shop-settings";
import { getKlarnaSdkUrl } from "../../../api/payments/klarna-sdk-url";
import { resolveBankAccount } from "../../../api/content/bank-account";

/**
 * Returns the payment methods that can be completed: transfer needs a bank account (PAY-4), PayPal
 * a client id (PAY-1), Klarna a configured account (PAY-3).
 */
export function listPaymentMethods({
  paymentMethods,
  paypalClientId,
  bankDetails,
}: Pick<
  ShopSettings,
  "paymentMethods" | "paypalClientId" | "bankDetails"
>): readonly PaymentMethod[] {
  const wallet = isPaypalOffered(paymentMethods, paypalClientId);
  return paymentMethods.filter(({ id, key }) => {
    switch (key) {
      case "transfer":
        return resolveBankAccount(bankDetails) !== null;
      case "store":
        return true;
      case "paypal":
        return wallet && id === SHOP.walletPaymentMethodId;
      case "klarna":
        return getKlarnaSdkUrl() !== undefined;
    }
  });
}

type Asked = { readonly country: string; readonly goods: Money };

/**
 * Returns the shipping option for a shipping method and a payment method, or `undefined` if they
 * cannot be combined (CHECKOUT-3).
 */
export function findShippingOption(
  settings: ShopSettings,
  asked: Asked,
  paymentMethod: number,
  method: number,
): ShippingOption | undefined {
  return listShippingOptions(settings, { ...asked, paymentMethod }).find(
    (offer) => offer.method === method,
  );
}

/**
 * Returns the shipping options of a country that work with at least one payment method, in shop
 * order. The cost is that of the selected payment method if it can be combined, else the cheapest.
 */
export function listDeliveryOptions(
  settings: ShopSettings,
  asked: Asked,
  paymentMethod: number | null,
): readonly ShippingOption[] {
  const payments = listPaymentMethods(settings);
  return settings.shippingMethods.flatMap(({ id }) => {
    const chosen =
      paymentMethod === null ? undefined : findShippingOption(settings, asked, paymentMethod, id);
    const [cheapest] = payments
      .flatMap((payment) => findShippingOption(settings, asked, payment.id, id) ?? [])
      .sort((a, b) => compareMoney(a.cost, b.cost));
    return chosen ?? cheapest ?? [];
  });
}

/** Returns the payment methods that can be combined with a shipping method. */
export function listPaymentMethodsFor(
  settings: ShopSettings,
  asked: Asked,
  method: number | null,
): readonly PaymentMethod[] {
  return method === null
    ? []
    : listPaymentMethods(settings).filter(
        (payment) => findShippingOption(settings, asked, payment.id, method) !== undefined,
      );
}

export type CheckoutOptions = {
  readonly shippingOptions: readonly ShippingOption[];
  readonly paymentMethods: readonly PaymentMethod[];
  readonly selectedShipping: ShippingOption | null;
  readonly selectedPayment: PaymentMethod | null;
};

/**
 * Returns the options on offer and the selected ones: the customer's selection if it is still
 * valid, else the first. After a change of country, no unavailable method stays selected.
 */
export function resolveCheckoutOptions(
  settings: ShopSettings,
  asked: Asked,
  chosen: { readonly shippingMethod: number | null; readonly paymentMethod: number | null },
): CheckoutOptions {
  const deliveries = listDeliveryOptions(settings, asked, chosen.paymentMethod);
  const method =
    (deliveries.find((offer) => offer.method === chosen.shippingMethod) ?? deliveries[0])?.method ??
    null;
  const payments = listPaymentMethodsFor(settings, asked, method);
  const payment = payments.find((one) => one.id === chosen.paymentMethod) ?? payments[0] ?? null;
  const delivery =
    method === null || payment === null
      ? null
      : (findShippingOption(settings, asked, payment.id, method) ?? null);
  return {
    shippingOptions: deliveries,
    paymentMethods: payments,
    selectedShipping: delivery,
    selectedPayment: payment,
  };
}
