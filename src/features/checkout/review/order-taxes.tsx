import { useTranslation } from "react-i18next";
import type { Cart } from "../../../domain/cart/cart";
import { formatCountryName } from "../../../domain/contact/country-name";
import type { Locale } from "../../../domain/locale/locale";
import { formatMoney } from "../../../domain/pricing/money";
import { calculateOrder } from "../../../domain/pricing/order-pricing";
import { resolveTaxTextKey } from "../../../domain/pricing/tax-country";
import type { CurrentOrder } from "./order-terms";
import { TaxNote } from "./tax-note";
import * as styles from "./order-review.module.css";

type Props = { readonly cart: Cart; readonly order: CurrentOrder; readonly locale: Locale };

function useTaxTexts({ cart, order, locale }: Props): readonly string[] {
  const { t } = useTranslation("shop");
  const { settings, check, options, country, presentWrap } = order;
  const { selectedShipping, selectedPayment } = options;
  if (!check || !selectedShipping || !selectedPayment) return [];
  const priced = calculateOrder({
    settings,
    products: check.products,
    request: {
      lines: cart.products,
      country,
      paymentMethod: selectedPayment.id,
      shippingMethod: selectedShipping.method,
      presentWrap: presentWrap && settings.presentWrapping,
    },
  });
  if (!priced.ok) return [];
  const { taxCountry, taxShares } = priced.value;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return taxShares.map(({ mode, rate, gross, tax }) =>
    t(`order.details.taxes.${resolveTaxTextKey(mode, taxCountry)}`, {
      percent: percent.format(rate / 10_000),
      country: formatCountryName(taxCountry, locale),
      gross: formatMoney(gross, locale),
      tax: formatMoney(tax, locale),
    }),
  );
}

/**
 * Renders the taxes in the order total, calculated with the server's pricing rules for the selected
 * country and shipping method (LAW-4). Shows a general text if the order cannot be priced.
 */
export function OrderTaxes(props: Props) {
  const texts = useTaxTexts(props);
  if (texts.length === 0) return <TaxNote cart={props.cart} />;
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
