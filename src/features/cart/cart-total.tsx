import { useTranslation } from "react-i18next";
import type { Cart } from "../../domain/cart/cart";
import { hasOnlyStandardTax } from "../../domain/cart/line-terms";
import type { Locale } from "../../domain/locale/locale";
import { formatMoney } from "../../domain/pricing/money";
import { calculateDeliveryCost } from "../../domain/pricing/shipping";
import type { ShopSettings } from "../../clients/content/shop-settings";
import { MoneyAmount } from "../../ui/shop/price";
import * as styles from "./cart-total.module.css";

type Props = {
  readonly cart: Cart;
  readonly settings: Pick<
    ShopSettings,
    | "countries"
    | "paymentMethods"
    | "shippingMethods"
    | "shippingConfigs"
    | "shippingCountries"
    | "shippingCost"
  >;
  readonly locale: Locale;
};

/**
 * Renders the total of the cart with the notes on taxes and on the cost of its delivery to the first
 * country of the shop (§ 6 (2) PAngV).
 */
export function CartTotal({ cart, settings, locale }: Props) {
  const { t } = useTranslation("shop");
  const country = settings.countries[0];
  const delivery = country && calculateDeliveryCost(settings, country.code, cart.totalPriceBrutto);
  return (
    <>
      <p className={styles.total}>
        <span>{t("cart.total")}</span>
        <strong>
          <MoneyAmount money={cart.totalPriceBrutto} locale={locale} />
        </strong>
      </p>
      <p className={styles.note}>
        {t(hasOnlyStandardTax(cart.products) ? "product.taxIncluded" : "checkout.taxPerItem")}
        {"\u00a0· "}
        {delivery
          ? t(delivery.cost.cents === 0 ? "cart.shippingFree" : "cart.shippingCost", {
              country: country.name,
              cost: formatMoney(delivery.cost, locale),
            })
          : t("cart.shippingLater")}
        {delivery?.untilFree ? (
          <>
            {"\u00a0· "}
            {t("cart.untilFree", { amount: formatMoney(delivery.untilFree, locale) })}
          </>
        ) : null}
      </p>
    </>
  );
}
