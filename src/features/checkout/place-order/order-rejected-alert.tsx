import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Cart } from "../../../domain/cart/cart";
import { resolveCartUpdates } from "../../../domain/cart/cart-changes";
import type { Locale } from "../../../domain/locale/locale";
import type { PaymentMethod } from "../../../clients/content/shop-settings";
import { shopSettingsQuery } from "../../../clients/content/queries/catalogue-queries";
import { CART_PRODUCTS_KEY } from "../../../clients/content/queries/cart-queries";
import type { PlaceOrderFailure } from "../../../clients/orders/order-response";
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
  /** Payment methods that can be combined with the order. */
  readonly payments: readonly PaymentMethod[];
  /** Called with a status message after the customer has handled the alert. */
  readonly onSettled: (status: string) => void;
};

/**
 * Explains why an order was rejected and offers the next step (CHECKOUT-5, CHECKOUT-7). Receives the
 * focus, because it is above the order button.
 */
export function OrderRejectedAlert(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Rejection {...props} />
    </div>
  );
}

function Rejection({ failure, cart, locale, ways, payments, onSettled }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const queries = useQueryClient();
  switch (failure.kind) {
    case "failed":
      return (
        <ErrorAlert title={t("errors:could-not-post-order")}>
          <p>{t("shop:checkout.inputSaved")}</p>
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
      onSettled("");
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
  if (
    failure.code === "customer-limit" ||
    failure.code === "network-limit" ||
    failure.code === "shop-limit"
  ) {
    return (
      <LimitNotice
        code={failure.code}
        limit={failure.limit}
        locale={locale}
        ways={ways}
        payments={payments}
        onSettled={onSettled}
      />
    );
  }
  if (failure.changes.length === 0) {
    return (
      <ErrorAlert title={t("errors:could-not-post-order")}>
        <p>{t(`errors:${failure.code}`, { max: "", field: "" })}</p>
      </ErrorAlert>
    );
  }
  const accept = () => {
    applyCartUpdates(resolveCartUpdates(cart.products, failure.changes));
    // The settings contain shipping costs and available methods.
    void queries.invalidateQueries({ queryKey: shopSettingsQuery(locale).queryKey });
    // The cached products are older than the rejection.
    void queries.resetQueries({ queryKey: CART_PRODUCTS_KEY });
    onSettled(t("shop:checkout.changes.accepted"));
  };
  return (
    <CheckoutChangesAlert
      changes={failure.changes}
      lines={cart.products}
      locale={locale}
      onAccept={accept}
    />
  );
}
