import { Link } from "gatsby";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { createDateFormat } from "../../../domain/locale/date-format";
import type { Locale } from "../../../domain/locale/locale";
import { canBeWithdrawn } from "../../../domain/order/order-status";
import { isPaidInStore } from "../../../domain/payment/payment-method";
import { withdrawalPath } from "../../../domain/navigation/withdrawal-path";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import type { PlacedOrder } from "../../../domain/order/placed-order";
import type { FetchedOrder } from "../../../clients/orders/order-queries";
import * as actions from "../../../ui/button/button.module.css";
import { PageHeading } from "../../../ui/document/page-heading";
import { usePageTitle } from "../../../ui/document/use-page-title";
import { MoneyAmount } from "../../../ui/shop/price";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import { resolveBankAccount } from "../../../clients/content/bank-account";
import * as page from "../../../ui/shop/order-page.module.css";
import * as styles from "./order-confirmation.module.css";

type Props = {
  readonly locale: Locale;
  readonly settings: Pick<ShopSettings, "bankDetails">;
  readonly order: PlacedOrder & Partial<Pick<FetchedOrder, "payment">>;
  readonly payment?: ReactNode;
  /** Details of the order for its customer. */
  readonly details?: ReactNode;
};

const TransferDetails = lazy(() =>
  import(/* webpackChunkName: "shop-transfer" */ "../transfer/bank-transfer-details").then(
    (module) => ({ default: module.BankTransferDetails }),
    // If the chunk fails to load, refer to the account details in the confirmation mail.
    () => ({ default: TransferByMail }),
  ),
);

function TransferByMail() {
  const { t } = useTranslation("shop");
  return <p className={styles.text}>{t("order.transfer.byMail")}</p>;
}

/**
 * Returns how the order is paid if that changes what its status means to the customer. A new order
 * that is `confirmed` is paid on collection.
 */
function resolvePaymentText({ status, payment }: Props["order"]): "store" | "klarna" | null {
  if (status === "confirmed" && (!payment || isPaidInStore(payment.provider))) return "store";
  return status === "paid" && payment?.provider === "klarna" ? "klarna" : null;
}

/** Formats a calendar date such as `2026-12-07` in long form. */
function longDate(date: string, locale: Locale): string {
  return createDateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}

/** Renders an order in its current status: explanation, number, total and next steps. */
export function OrderOverview({ locale, settings, order, payment, details = null }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const account = resolveBankAccount(settings.bankDetails);
  const paidBy = resolvePaymentText(order);
  usePageTitle(t(`order.states.${order.status}.title`));
  return (
    <div className={`wrap ${page.page}`}>
      <PageHeading className={page.title}>{t(`order.states.${order.status}.title`)}</PageHeading>
      <p className={styles.text}>
        {t(paidBy ? `order.byPayment.${paidBy}` : `order.states.${order.status}.text`)}
      </p>
      {order.status === "awaiting_transfer" && order.payBy ? (
        <p className={styles.text}>
          {t("order.transfer.payBy", { date: longDate(order.payBy, locale) })}
        </p>
      ) : null}
      {order.status === "expired" && order.payment?.provider === "transfer" ? (
        <p className={styles.text}>{t("order.transfer.expired")}</p>
      ) : null}
      <dl className={page.facts}>
        <div>
          <dt className="eyebrow">{t("order.number")}</dt>
          <dd className={page.fact}>{order.number}</dd>
        </div>
        <div>
          <dt className="eyebrow">{t("order.total")}</dt>
          <dd className={page.fact}>
            <MoneyAmount money={order.total} locale={locale} />
          </dd>
        </div>
      </dl>
      {order.status === "awaiting_transfer" ? (
        account ? (
          <Suspense fallback={<div className={styles.placeholder} />}>
            <TransferDetails
              to={account}
              amount={order.total}
              reference={order.number}
              locale={locale}
            />
          </Suspense>
        ) : (
          <TransferByMail />
        )
      ) : null}
      {order.status === "awaiting_payment" ? payment : null}
      {details}
      <Link to={shopPath.list(locale)} className={actions.outline}>
        {t("order.continue")}
      </Link>
      {details === null && canBeWithdrawn(order.status) ? (
        <Link
          to={withdrawalPath(shopPath.withdrawal(locale), order.number)}
          className={actions.outline}
        >
          {t("withdrawal.title")}
        </Link>
      ) : null}
    </div>
  );
}
