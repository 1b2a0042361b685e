import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import { formatMoney } from "../../../domain/pricing/money";
import type { OrderLimit } from "../../../clients/orders/order-response";
import { updateCheckout } from "../../../stores/checkout";
import * as actions from "../../../ui/button/button.module.css";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import type { PaymentMethod } from "../../../clients/content/shop-settings";

/** Contact options of the shop; missing ones are omitted. */
export type ContactWays = {
  readonly contact?: string | undefined;
  readonly phone?: { readonly text: string; readonly href?: string | undefined } | null;
};

type Props = {
  readonly code: "customer-limit" | "network-limit" | "shop-limit";
  readonly limit: OrderLimit | undefined;
  readonly locale: Locale;
  readonly ways: ContactWays;
  /** Payment methods that can be combined with the order. */
  readonly payments: readonly PaymentMethod[];
  /** Called with a status message after the customer has chosen another payment method. */
  readonly onSettled: (status: string) => void;
};

/**
 * Explains that the order exceeds a limit for unpaid orders, with which payment methods it is
 * accepted, what else would be accepted, and how to contact the shop (ORDER-4).
 */
export function LimitNotice({ code, limit, locale, ways, payments, onSettled }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const items = limit?.items ?? 0;
  const value = limit?.value && limit.value.cents > 0 ? limit.value : null;
  const { contact, phone } = ways;
  const open = payments.filter(({ id }) => limit?.openPayments.includes(id));
  return (
    <ErrorAlert title={t("shop:checkout.limit.title")}>
      <p>{t(`errors:${code}`)}</p>
      {open.length > 0 ? (
        <>
          <p>{t("shop:checkout.limit.openPayments")}</p>
          {open.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={actions.outline}
              onClick={() => {
                updateCheckout({ paymentMethod: id });
                onSettled(t("shop:checkout.limit.paymentChosen", { method: name }));
              }}
            >
              {t("shop:checkout.limit.choosePayment", { method: name })}
            </button>
          ))}
        </>
      ) : null}
      {items > 0 ? <p>{t("shop:checkout.limit.items", { count: items })}</p> : null}
      {value ? (
        <p>{t("shop:checkout.limit.value", { amount: formatMoney(value, locale) })}</p>
      ) : null}
      <p>{t("shop:checkout.limit.inputSaved")}</p>
      {contact || phone ? (
        <>
          <p>{t("shop:checkout.limit.contact")}</p>
          <ul>
            {contact ? (
              <li>
                <Link to={contact}>{t("shop:checkout.limit.contactPage")}</Link>
              </li>
            ) : null}
            {phone ? (
              <li>
                {t("shop:checkout.limit.phone")}{" "}
                {phone.href ? <a href={phone.href}>{phone.text}</a> : phone.text}
              </li>
            ) : null}
          </ul>
        </>
      ) : null}
    </ErrorAlert>
  );
}
