import { useTranslation } from "react-i18next";
import type { CartLine } from "../../domain/cart/cart";
import type { Locale } from "../../domain/locale/locale";
import type { OrderIssue } from "../../domain/order/order-issue";
import { formatMoney } from "../../domain/pricing/money";
import * as styles from "./checkout-changes-list.module.css";

type Props = {
  readonly changes: readonly OrderIssue[];
  readonly lines: readonly CartLine[];
  readonly locale: Locale;
};

/** Lists the differences to what the customer saw (CART-5, CHECKOUT-7). */
export function CheckoutChangesList({ changes, lines, locale }: Props) {
  return (
    <ul className={styles.changes}>
      {changes.map((change, index) => (
        <li key={index}>
          <Change change={change} lines={lines} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

function Change({
  change,
  lines,
  locale,
}: Omit<Props, "changes"> & { readonly change: OrderIssue }) {
  const { t } = useTranslation("shop");
  const nameOf = (product: number) =>
    lines.find((line) => line.product === product)?.display?.name ??
    t("cart.item", { number: product });
  switch (change.kind) {
    case "price":
    case "shipping-cost":
    case "total": {
      const name = change.kind === "price" ? nameOf(change.product) : "";
      const amounts = {
        was: formatMoney(change.previous, locale),
        is: formatMoney(change.current, locale),
      };
      return <>{t(`checkout.changes.${change.kind}`, { name, ...amounts })}</>;
    }
    case "stock":
      return (
        <>
          {t("checkout.changes.stock", {
            name: nameOf(change.product),
            count: change.current,
          })}
        </>
      );
    case "unavailable":
    case "personalization":
      return <>{t(`checkout.changes.${change.kind}`, { name: nameOf(change.product) })}</>;
    default:
      return <>{t("checkout.changes.other")}</>;
  }
}
