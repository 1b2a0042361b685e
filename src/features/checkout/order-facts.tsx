import { useTranslation } from "react-i18next";
import type { CartCheck } from "../../domain/cart-check";
import type { Cart } from "../../domain/cart";
import { afterWorkingDays } from "../../domain/delivery-date";
import type { Locale } from "../../domain/locale";
import { formatMoney } from "../../domain/money";
import { priceOrder } from "../../domain/order-pricing";
import type { ShopSettings } from "../../services/content/settings";
import type { Terms } from "./offers";

/** An order as it would be sent now. */
export type OrderAtHand = {
  readonly settings: ShopSettings;
  readonly check: CartCheck | null;
  readonly terms: Terms;
  readonly country: string;
  readonly presentWrap: boolean;
};

/** The taxes that the order's amount holds, each in words, by the rules that the server prices with; none where it could not be priced. */
export function useTaxWords(cart: Cart, order: OrderAtHand | null, locale: Locale): readonly string[] {
  const { t } = useTranslation("shop");
  if (!order?.check || !order.terms.delivery || !order.terms.payment) return [];
  const { settings, check, terms, country, presentWrap } = order;
  const request = {
    lines: cart.products,
    country,
    paymentMethod: order.terms.payment.id,
    shippingMethod: order.terms.delivery.method,
    presentWrap: presentWrap && settings.presentWrapping,
  };
  const priced = terms.delivery ? priceOrder({ settings, products: check.products, request }) : null;
  if (!priced?.ok) return [];
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return priced.value.taxShares.map(({ mode, rate, gross, tax }) =>
    t(`order.details.taxes.${mode}`, {
      percent: percent.format(rate / 10_000),
      gross: formatMoney(gross, locale),
      tax: formatMoney(tax, locale),
    }),
  );
}

/**
 * When the goods arrive (art. 246a § 1 (1) no. 7 EGBGB): the longest of the pieces and what the way of delivery adds. After a transfer
 * the days count from the money's arrival. `now` in milliseconds.
 */
export function useDeliveryWords(order: OrderAtHand | null, locale: Locale, now: number = Date.now()): string | null {
  const { t } = useTranslation("shop");
  if (!order?.check || !order.terms.delivery) return null;
  const { check, terms } = order;
  if (check.days === null) return t("checkout.arrival.unknown");
  const pickup = order.terms.delivery.pickup;
  const count = check.days + order.terms.delivery.additionalDays;
  if (terms.payment?.key === "transfer") return t("checkout.arrival.afterTransfer", { count });
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  // Nobody sends what is ordered tonight before tomorrow.
  const date = format.format(afterWorkingDays(now, Math.max(1, count)));
  return t(pickup ? "checkout.arrival.pickup" : "checkout.arrival.by", { date });
}
