import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import { formatMoney } from "../../../domain/pricing/money";
import type { OrderLimit } from "../../../clients/orders/order-response";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import type { ContactWays } from "./contact-ways";

type Props = {
  readonly code: "customer-limit" | "shop-limit";
  readonly limit: OrderLimit | undefined;
  readonly locale: Locale;
  readonly ways: ContactWays;
};

/**
 * Explains that the order exceeds a limit for unpaid orders, what would be accepted, and how to
 * contact the shop (ORDER-4).
 */
export function LimitNotice({ code, limit, locale, ways }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const items = limit?.items ?? 0;
  const value = limit?.value && limit.value.cents > 0 ? limit.value : null;
  const { contact, phone } = ways;
  return (
    <ErrorAlert title={t("errors:could-not-post-order")}>
      <p>{t(`errors:${code}`)}</p>
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
