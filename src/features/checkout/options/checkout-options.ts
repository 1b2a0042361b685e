import {
  isOnlinePayment,
  isPaymentKey,
  type PaymentKey,
} from "../../../domain/payment/payment-method";
import { compareMoney, type Money } from "../../../domain/pricing/money";
import {
  listShippingOptions,
  type ShippingOption,
  sortPickupsFirst,
} from "../../../domain/pricing/shipping";
import type { PaymentMethod, ShopSettings } from "../../../clients/content/shop-settings";
import { PAYMENT_CLIENTS, type PaymentSettings } from "../../../clients/payments/payment-clients";

/**
 * The server's payment methods, which decide about hosted payments. `unknown`: it has not answered,
 * or the request failed.
 */
export type ServerPaymentMethods = readonly PaymentKey[] | "unknown";

/** A payment method that this version of the site can take. */
export type SupportedPaymentMethod = PaymentMethod & { readonly key: PaymentKey };

const isSupported = (method: PaymentMethod): method is SupportedPaymentMethod =>
  isPaymentKey(method.key);

/** True if only the server knows whether the payment method is available (PAY-6). */
export const isHostedPayment = ({ key }: PaymentMethod): boolean =>
  isPaymentKey(key) && isOnlinePayment(key) && PAYMENT_CLIENTS[key] === undefined;

/**
 * Returns the payment methods that can be completed. While the server's methods are unknown, a
 * hosted payment is on offer only if the customer selected it before, so that the selection is not
 * lost; the server checks it with the order.
 */
export function listPaymentMethods(
  settings: PaymentSettings & Pick<ShopSettings, "paymentMethods">,
  server: ServerPaymentMethods,
  selected: number | null,
): readonly SupportedPaymentMethod[] {
  return settings.paymentMethods.filter(isSupported).filter((method) => {
    if (isHostedPayment(method))
      return server === "unknown" ? method.id === selected : server.includes(method.key);
    return PAYMENT_CLIENTS[method.key]?.isOffered(settings, method) ?? true;
  });
}

type ShippedOrder = { readonly country: string; readonly goods: Money };

/**
 * Returns the shipping option for a shipping method and a payment method, or `undefined` if they
 * cannot be combined (CHECKOUT-3).
 */
export function findShippingOption(
  settings: ShopSettings,
  order: ShippedOrder,
  paymentMethod: number,
  method: number,
): ShippingOption | undefined {
  return listShippingOptions(settings, { ...order, paymentMethod }).find(
    (offer) => offer.method === method,
  );
}

/**
 * Returns the shipping options of a country that work with at least one payment method, pickups
 * first and in shop order. The cost is that of the selected payment method if it can be combined,
 * else the cheapest.
 */
export function listDeliveryOptions(
  settings: ShopSettings,
  payments: readonly SupportedPaymentMethod[],
  order: ShippedOrder,
  paymentMethod: number | null,
): readonly ShippingOption[] {
  return sortPickupsFirst(settings.shippingMethods).flatMap(({ id }) => {
    const selected =
      paymentMethod === null ? undefined : findShippingOption(settings, order, paymentMethod, id);
    const [cheapest] = payments
      .flatMap((payment) => findShippingOption(settings, order, payment.id, id) ?? [])
      .sort((a, b) => compareMoney(a.cost, b.cost));
    return selected ?? cheapest ?? [];
  });
}

/** Returns the payment methods that can be combined with a shipping method. */
export function listPaymentMethodsFor(
  settings: ShopSettings,
  payments: readonly SupportedPaymentMethod[],
  order: ShippedOrder,
  method: number | null,
): readonly SupportedPaymentMethod[] {
  return method === null
    ? []
    : payments.filter(
        (payment) => findShippingOption(settings, order, payment.id, method) !== undefined,
      );
}

export type CheckoutOptions = {
  readonly shippingOptions: readonly ShippingOption[];
  readonly paymentMethods: readonly SupportedPaymentMethod[];
  readonly selectedShipping: ShippingOption | null;
  readonly selectedPayment: SupportedPaymentMethod | null;
};

/**
 * Returns the options on offer and the selected ones: the customer's selection if it is still
 * valid, else the first delivery and the first payment. A pickup is listed first, but customers
 * select it themselves. After a change of country, no unavailable method stays selected.
 */
export function resolveCheckoutOptions(
  settings: ShopSettings,
  order: ShippedOrder,
  selected: { readonly shippingMethod: number | null; readonly paymentMethod: number | null },
  server: ServerPaymentMethods,
): CheckoutOptions {
  const offered = listPaymentMethods(settings, server, selected.paymentMethod);
  const deliveries = listDeliveryOptions(settings, offered, order, selected.paymentMethod);
  const method =
    (
      deliveries.find((offer) => offer.method === selected.shippingMethod) ??
      deliveries.find(({ pickup }) => !pickup) ??
      deliveries[0]
    )?.method ?? null;
  const payments = listPaymentMethodsFor(settings, offered, order, method);
  const payment = payments.find((one) => one.id === selected.paymentMethod) ?? payments[0] ?? null;
  const delivery =
    method === null || payment === null
      ? null
      : (findShippingOption(settings, order, payment.id, method) ?? null);
  return {
    shippingOptions: deliveries,
    paymentMethods: payments,
    selectedShipping: delivery,
    selectedPayment: payment,
  };
}
