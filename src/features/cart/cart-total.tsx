import { useTranslation } from "react-i18next";
import type { Cart } from "../../domain/cart/cart";
import { hasOnlyStandardTax } from "../../domain/cart/line-terms";
import type { Locale } from "../../domain/locale/locale";
import { MoneyAmount } from "../../ui/shop/price";
import * as styles from "./cart-total.module.css";

/** Renders the total of the cart with the notes on taxes and shipping. */
export function CartTotal({ cart, locale }: { readonly cart: Cart; readonly locale: Locale }) {
  const { t } = useTranslation("shop");
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
        <br />
        {t("cart.shippingLater")}
      </p>
    </>
  );
}
