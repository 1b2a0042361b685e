import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Cart } from "../../../domain/cart/cart";
import { resolveCartUpdates } from "../../../domain/cart/cart-changes";
import type { Locale } from "../../../domain/locale/locale";
import { shopSettingsQuery } from "../../../api/content/queries/catalogue-queries";
import { CART_PRODUCTS_KEY } from "../../../api/content/queries/cart-queries";
import type { PlaceOrderFailure } from "../../../api/orders/order-response";
import { applyCartUpdates } from "../../../stores/cart-updates";
import { updateCheckout } from "../../../stores/checkout";
import * as actions from "../../../ui/button/button.module.css";
import { CheckoutChangesAlert } from "../../../ui/shop/checkout-changes-alert";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import { LimitNotice } from "./order-limit-alert";
import type { ContactWays } from "./contact-ways";

type Props = {
  readonly failure: PlaceOrderFailure;
  readonly cart: Cart;
  readonly locale: Locale;
  readonly ways: ContactWays;
  /** The customer has dealt with it. `changed`: the cart was brought up to date. */
  readonly onSettled: (changed: boolean) => void;
};

/** Why the order was not taken, in words, each with its way on (CHECKOUT-5, CHECKOUT-7). */
export function OrderRejectedAlert({ failure, cart, locale, ways, onSettled }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const queries = useQueryClient();
  switch (failure.kind) {
    case "failed":
      return (
        <ErrorAlert title={t("errors:could-not-post-order")}>
          <p>{t("shop:checkout.kept")}</p>
        </ErrorAlert>
      );
    case "invalid":
      return (
        <ErrorAlert
          title={t("errors:could-not-post-order")}
          failure={{ code: "invalid-request" }}
        />
      );
    case "refused":
      break;
  }
  if (failure.code === "order-already-placed") {
    const again = () => {
      updateCheckout({ orderUuid: null, replaces: null });
      onSettled(false);
    };
    return (
      <ErrorAlert title={t("errors:could-not-post-order")}>
        <p>{t("errors:order-already-placed")}</p>
        <button type="button" className={actions.outline} onClick={again}>
          {t("shop:checkout.changes.again")}
        </button>
      </ErrorAlert>
    );
  }
  if (failure.code === "customer-limit" || failure.code === "shop-limit") {
    return <LimitNotice code={failure.code} limit={failure.limit} locale={locale} ways={ways} />;
  }
  if (failure.differences.length === 0) {
    return (
      <ErrorAlert title={t("errors:could-not-post-order")}>
        <p>{t(`errors:${failure.code}`, { max: "", field: "" })}</p>
      </ErrorAlert>
    );
  }
  const accept = () => {
    applyCartUpdates(resolveCartUpdates(cart.products, failure.differences));
    // What shipping costs and which methods are on offer stands in the settings.
    void queries.invalidateQueries({ queryKey: shopSettingsQuery(locale).queryKey });
    // What was known of the pieces is older than the refusal.
    void queries.resetQueries({ queryKey: CART_PRODUCTS_KEY });
    onSettled(true);
  };
  return (
    <CheckoutChangesAlert
      differences={failure.differences}
      lines={cart.products}
      locale={locale}
      onAccept={accept}
    />
  );
}
