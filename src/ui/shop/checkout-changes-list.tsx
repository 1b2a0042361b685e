import { useTranslation } from "react-i18next";
import type { CartLine } from "../../domain/cart/cart";
import type { CheckoutChange } from "../../domain/cart/cart-changes";
import type { Locale } from "../../domain/locale/locale";
import { formatMoney } from "../../domain/pricing/money";
import * as styles from "./checkout-changes-list.module.css";

type Props = {
  readonly differences: readonly CheckoutChange[];
  readonly lines: readonly CartLine[];
  readonly locale: Locale;
};

/** Lists the differences to what the customer saw (CART-5, CHECKOUT-7). */
export function CheckoutChangesList({ differences, lines, locale }: Props) {
  return (
    <ul className={styles.changes}>
      {differences.map((difference, index) => (
        <li key={index}>
          <Difference difference={difference} lines={lines} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

function Difference({
  difference,
  lines,
  locale,
}: Omit<Props, "differences"> & { readonly difference: CheckoutChange }) {
  const { t } = useTranslation("shop");
  const nameOf = (product: number) =>
    lines.find((line) => line.product === product)?.display?.name ??
    t("cart.item", { number: product });
  switch (difference.kind) {
    case "price":
    case "shipping-cost":
    case "total": {
      const name = difference.kind === "price" ? nameOf(difference.product) : "";
      const amounts = {
        was: formatMoney(difference.was, locale),
        is: formatMoney(difference.is, locale),
      };
      return <>{t(`checkout.changes.${difference.kind}`, { name, ...amounts })}</>;
    }
    case "stock":
      return (
        <>
          {t("checkout.changes.stock", {
            name: nameOf(difference.product),
            count: difference.left,
          })}
        </>
      );
    case "unavailable":
    case "personalization":
      return <>{t(`checkout.changes.${difference.kind}`, { name: nameOf(difference.product) })}</>;
    case "other":
      return <>{t("checkout.changes.other")}</>;
  }
}
