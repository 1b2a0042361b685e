import { useTranslation } from "react-i18next";
import type { CartLine } from "../../domain/cart/cart";
import type { Locale } from "../../domain/locale/locale";
import type { OrderIssue } from "../../domain/order/order-issue";
import * as actions from "../button/button.module.css";
import { CheckoutChangesList } from "./checkout-changes-list";
import { ErrorAlert } from "../feedback/error-alert";

type Props = {
  readonly changes: readonly OrderIssue[];
  readonly lines: readonly CartLine[];
  readonly locale: Locale;
  readonly onAccept: () => void;
};

/**
 * Shows the changes since the customer's last look and applies them on acceptance (CART-5,
 * CHECKOUT-7).
 */
export function CheckoutChangesAlert({ changes, lines, locale, onAccept }: Props) {
  const { t } = useTranslation("shop");
  const onlyPrices = changes.every(
    ({ kind }) => kind === "price" || kind === "shipping-cost" || kind === "total",
  );
  // Only the customer can correct a personalization.
  const canAccept = changes.some(({ kind }) => kind !== "personalization");
  return (
    <ErrorAlert title={t("checkout.changes.title")}>
      <CheckoutChangesList changes={changes} lines={lines} locale={locale} />
      {canAccept ? (
        <button type="button" className={actions.outline} onClick={onAccept}>
          {t(onlyPrices ? "checkout.changes.accept" : "checkout.changes.acceptAll")}
        </button>
      ) : null}
    </ErrorAlert>
  );
}
