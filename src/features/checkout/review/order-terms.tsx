import { useTranslation } from "react-i18next";
import type { CartValidation } from "../../../domain/cart/validate-cart";
import type { Cart } from "../../../domain/cart/cart";
import { addWorkingDays } from "../../../domain/calendar/working-days";
import { hasOnlyStandardTax } from "../../../domain/cart/line-terms";
import type { Locale } from "../../../domain/locale/locale";
import { formatMoney } from "../../../domain/pricing/money";
import { calculateOrder } from "../../../domain/pricing/order-pricing";
import type { ShopSettings } from "../../../api/content/shop-settings";
import { OfficialLabel } from "../../../ui/media/official-label";
import type { CheckoutOptions } from "../options/checkout-options";
import * as styles from "./order-review.module.css";

/** An order as it would be sent now. */
export type CurrentOrder = {
  readonly settings: ShopSettings;
  readonly check: CartValidation | null;
  readonly terms: CheckoutOptions;
  readonly country: string;
  readonly presentWrap: boolean;
};

function useTaxWords({ cart, order, locale }: TaxProps): readonly string[] {
  const { t } = useTranslation("shop");
  if (!order.check || !order.terms.selectedShipping || !order.terms.selectedPayment) return [];
  const { settings, check, terms, country, presentWrap } = order;
  const request = {
    lines: cart.products,
    country,
    paymentMethod: order.terms.selectedPayment.id,
    shippingMethod: order.terms.selectedShipping.method,
    presentWrap: presentWrap && settings.presentWrapping,
  };
  const priced = terms.selectedShipping
    ? calculateOrder({ settings, products: check.products, request })
    : null;
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

type TaxProps = { readonly cart: Cart; readonly order: CurrentOrder; readonly locale: Locale };

/**
 * The taxes that the order's amount holds, by the rules that the server prices with; in general
 * words where it could not be priced.
 */
export function OrderTaxes(props: TaxProps) {
  const { t } = useTranslation("shop");
  const words = useTaxWords(props);
  const shown =
    words.length > 0
      ? words
      : [
          t(
            hasOnlyStandardTax(props.cart.products)
              ? "checkout.taxIncluded"
              : "checkout.taxByPiece",
          ),
        ];
  return (
    <>
      {shown.map((text) => (
        <dd key={text} className={styles.tax}>
          {text}
        </dd>
      ))}
    </>
  );
}

/**
 * When the goods arrive (art. 246a § 1 (1) no. 7 EGBGB): the longest of the pieces and what the way
 * of delivery adds. After a transfer the days count from the money's arrival. `now` in
 * milliseconds.
 */
function useArrivalWords(order: CurrentOrder, locale: Locale, now: number): string | null {
  const { t } = useTranslation("shop");
  if (!order.check || !order.terms.selectedShipping) return null;
  const { check, terms } = order;
  if (check.leadTimeDays === null) return t("checkout.arrival.unknown");
  const pickup = order.terms.selectedShipping.pickup;
  const count = check.leadTimeDays + order.terms.selectedShipping.additionalDays;
  if (terms.selectedPayment?.key === "transfer")
    return t("checkout.arrival.afterTransfer", { count });
  const format = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  // Nobody sends what is ordered tonight before tomorrow.
  const date = format.format(addWorkingDays(now, Math.max(1, count)));
  return t(pickup ? "checkout.arrival.pickup" : "checkout.arrival.by", { date });
}

type ArrivalProps = { readonly order: CurrentOrder; readonly locale: Locale };

export function DeliveryEstimate({ order, locale }: ArrivalProps) {
  const { t } = useTranslation("shop");
  const arrival = useArrivalWords(order, locale, Date.now());
  return arrival === null ? null : (
    <div className={styles.row}>
      <dt>
        {t(
          order.terms.selectedShipping?.pickup
            ? "checkout.arrival.pickupTitle"
            : "checkout.arrival.title",
        )}
      </dt>
      <dd>{arrival}</dd>
    </div>
  );
}

/**
 * The law's guarantee before ordering: the EU's own notice where the house has it in its back
 * office, and a sentence in any case.
 */
export function GuaranteeNotice({ file }: { readonly file: string }) {
  const { t } = useTranslation("shop");
  return (
    <details className={styles.notice}>
      <summary>{t("checkout.guaranteeNotice")}</summary>
      <OfficialLabel file={file} alt={t("checkout.guaranteeAlt")} />
    </details>
  );
}
