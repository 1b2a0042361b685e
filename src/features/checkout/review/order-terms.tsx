import { useTranslation } from "react-i18next";
import type { CartValidation } from "../../../domain/cart/validate-cart";
import type { Cart } from "../../../domain/cart/cart";
import { hasOnlyStandardTax } from "../../../domain/cart/line-terms";
import { DELIVERY_MESSAGES, describeEstimate } from "../../../domain/delivery/describe-delivery";
import type { Locale } from "../../../domain/locale/locale";
import { formatMoney } from "../../../domain/pricing/money";
import { calculateOrder } from "../../../domain/pricing/order-pricing";
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

function useTaxTexts({ cart, order, locale }: TaxProps): readonly string[] {
  const { t } = useTranslation("shop");
  if (!order.check || !order.options.selectedShipping || !order.options.selectedPayment) return [];
  const { settings, check, options, country, presentWrap } = order;
  const request = {
    lines: cart.products,
    country,
    paymentMethod: order.options.selectedPayment.id,
    shippingMethod: order.options.selectedShipping.method,
    presentWrap: presentWrap && settings.presentWrapping,
  };
  const priced = options.selectedShipping
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
 * Renders the taxes in the order total, calculated with the server's pricing rules. Shows a general
 * text if the order cannot be priced.
 */
export function OrderTaxes(props: TaxProps) {
  const { t } = useTranslation("shop");
  const taxes = useTaxTexts(props);
  const texts =
    taxes.length > 0
      ? taxes
      : [
          t(
            hasOnlyStandardTax(props.cart.products)
              ? "checkout.taxIncluded"
              : "checkout.taxPerItem",
          ),
        ];
  return (
    <>
      {texts.map((text) => (
        <dd key={text} className={styles.tax}>
          {text}
        </dd>
      ))}
    </>
  );
}

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
