import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Cart } from "../../domain/cart";
import type { Locale } from "../../domain/locale";
import { formatMoney } from "../../domain/money";
import { settingsQuery } from "../../services/content/queries";
import type { OrderDifference, OrderPostFailure } from "../../services/orders/answer";
import { removeLine, setLineCount, setLinePrice } from "../../stores/cart";
import { updateCheckout } from "../../stores/checkout";
import * as actions from "../../ui/action.module.css";
import { FailureNotice } from "../../ui/failure-notice";
import { acceptDifferences } from "./accept";
import * as styles from "./order-refused.module.css";

type Props = {
  readonly failure: OrderPostFailure;
  readonly cart: Cart;
  readonly locale: Locale;
  /** The customer has dealt with it. `changed`: the cart was brought up to date. */
  readonly onSettled: (changed: boolean) => void;
};

/** Why the order was not taken, in words, each with its way on (CHECKOUT-5, CHECKOUT-7). */
export function OrderRefused({ failure, cart, locale, onSettled }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const queries = useQueryClient();
  switch (failure.kind) {
    case "failed":
      return (
        <FailureNotice title={t("errors:could-not-post-order")}>
          <p>{t("shop:checkout.kept")}</p>
        </FailureNotice>
      );
    case "invalid":
      return <FailureNotice title={t("errors:could-not-post-order")} failure={{ code: "invalid-request" }} />;
    case "refused":
      break;
  }
  if (failure.code === "order-already-placed") {
    const again = () => {
      updateCheckout({ orderUuid: null, replaces: null });
      onSettled(false);
    };
    return (
      <FailureNotice title={t("errors:could-not-post-order")}>
        <p>{t("errors:order-already-placed")}</p>
        <button type="button" className={actions.outline} onClick={again}>
          {t("shop:checkout.changes.again")}
        </button>
      </FailureNotice>
    );
  }
  if (failure.differences.length === 0) {
    return (
      <FailureNotice title={t("errors:could-not-post-order")}>
        <p>{t(`errors:${failure.code}`, { max: "", field: "" })}</p>
      </FailureNotice>
    );
  }
  const accept = () => {
    for (const edit of acceptDifferences(cart.products, failure.differences)) {
      if (edit.kind === "price") setLinePrice(edit.cartId, edit.price);
      else if (edit.kind === "count") setLineCount(edit.cartId, edit.count);
      else removeLine(edit.cartId);
    }
    // What shipping costs and which methods are on offer stands in the settings.
    void queries.invalidateQueries({ queryKey: settingsQuery(locale).queryKey });
    onSettled(true);
  };
  const onlyPrices = failure.differences.every(({ kind }) => kind === "price" || kind === "shipping-cost" || kind === "total");
  return (
    <FailureNotice title={t("shop:checkout.changes.title")}>
      <ul className={styles.changes}>
        {failure.differences.map((difference, index) => (
          <li key={index}>
            <Difference difference={difference} cart={cart} locale={locale} />
          </li>
        ))}
      </ul>
      <button type="button" className={actions.outline} onClick={accept}>
        {t(onlyPrices ? "shop:checkout.changes.accept" : "shop:checkout.changes.acceptAll")}
      </button>
    </FailureNotice>
  );
}

function Difference({ difference, cart, locale }: { readonly difference: OrderDifference; readonly cart: Cart; readonly locale: Locale }) {
  const { t } = useTranslation("shop");
  const nameOf = (product: number) =>
    cart.products.find((line) => line.product === product)?.display?.name ?? t("cart.item", { number: product });
  switch (difference.kind) {
    case "price":
    case "shipping-cost":
    case "total": {
      const name = difference.kind === "price" ? nameOf(difference.product) : "";
      const amounts = { was: formatMoney(difference.was, locale), is: formatMoney(difference.is, locale) };
      return <>{t(`checkout.changes.${difference.kind}`, { name, ...amounts })}</>;
    }
    case "stock":
      return <>{t("checkout.changes.stock", { name: nameOf(difference.product), count: difference.left })}</>;
    case "unavailable":
      return <>{t("checkout.changes.unavailable", { name: nameOf(difference.product) })}</>;
    case "other":
      return <>{t("checkout.changes.other")}</>;
  }
}
