import { useQuery } from "@tanstack/react-query";
import { Link, navigate } from "gatsby";
import { type ReactNode, Suspense, useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale/locale";
import { holdsStock } from "../../domain/order/order-status";
import { formatPaymentName, isOnlinePayment } from "../../domain/payment/payment-method";
import { parseOrderToPay } from "../../domain/navigation/shop-paths";
import type { ShopSettings } from "../../clients/content/shop-settings";
import { orderQuery, type FetchedOrder } from "../../clients/orders/order-queries";
import type { PaymentOutcome } from "../../clients/payments/post-payment";
import { getCart, rehydrateCart, resetCart } from "../../stores/cart";
import { syncCheckout, getCheckout, resetCheckout } from "../../stores/checkout";
import * as actions from "../../ui/button/button.module.css";
import { ErrorAlert } from "../../ui/feedback/error-alert";
import { PageHeading } from "../../ui/document/page-heading";
import { usePageTitle } from "../../ui/document/use-page-title";
import { MoneyAmount } from "../../ui/shop/price";
import { publishOrder } from "../../stores/analytics-events";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import { MinimalHeader } from "../../ui/document/minimal-header";
import { EmptyState } from "../../ui/feedback/empty-state";
import * as page from "../../ui/shop/order-page.module.css";
import { HostedPaymentForm, PAYMENT_FORMS } from "./payment-forms";
import * as styles from "./payment-page.module.css";

type Props = {
  readonly locale: Locale;
  readonly settings: ShopSettings;
  readonly search: string;
  /** Renders what is paid for, beside the payment. */
  readonly renderSummary: (order: FetchedOrder) => ReactNode;
};

/**
 * Renders the payment of an order with online payment (PAY-1). An order that needs no payment
 * redirects to its confirmation.
 */
export function PaymentPage({ locale, settings, search, renderSummary }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const shopPath = useShopPaths();
  const uuid = parseOrderToPay(search);
  const {
    data: order,
    error,
    refetch,
  } = useQuery({ ...orderQuery(uuid ?? ""), enabled: uuid !== null });
  const refetchOrder = useCallback(() => void refetch(), [refetch]);
  usePageTitle(t("shop:payment.title"));
  useEffect(() => syncCheckout(), []);
  const settled = order && order.status !== "awaiting_payment" ? order : null;
  useEffect(() => {
    if (settled === null) return;
    // Paid while this browser was closed, or in another tab.
    if (holdsStock(settled.status)) clearCheckout(settled);
    navigate(shopPath.order(locale, settled.uuid), { replace: true });
  }, [settled, locale, shopPath]);

  if (uuid === null || order === null) {
    return (
      <div className="wrap">
        <EmptyState title={t("shop:payment.title")} text={t("shop:payment.unknown")}>
          <Link to={shopPath.cart(locale)} className={actions.solid}>
            {t("shop:checkout.back")}
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`wrap ${page.page}`}>
      <MinimalHeader />
      <PageHeading className={page.title}>{t("shop:payment.title")}</PageHeading>
      {order && settled === null ? (
        <div className={styles.layout}>
          <div className={styles.form}>
            <PaymentForm
              order={order}
              locale={locale}
              settings={settings}
              onChanged={refetchOrder}
            />
          </div>
          {renderSummary(order)}
        </div>
      ) : null}
      {error && !order ? (
        <ErrorAlert
          title={t("shop:payment.failed")}
          failure={{ code: "network-error" }}
          onRetry={() => void refetch()}
        />
      ) : null}
    </div>
  );
}

/**
 * Clears cart and checkout after payment, if they still belong to this order. A checkout started
 * later in another tab is kept.
 */
function clearCheckout({ uuid, number, total }: FetchedOrder): void {
  if (getCheckout().orderUuid !== uuid) return;
  rehydrateCart();
  publishOrder({ number, total, lines: getCart().products });
  resetCart();
  resetCheckout();
}

type PaymentFormProps = {
  readonly order: FetchedOrder;
  readonly locale: Locale;
  readonly settings: ShopSettings;
  readonly onChanged: () => void;
};

function PaymentForm({ order, locale, settings, onChanged }: PaymentFormProps) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const { provider } = order.payment;
  const onConfirmed = (outcome: PaymentOutcome) => {
    clearCheckout(order);
    if (outcome === "pending") onChanged();
    else navigate(shopPath.order(locale, order.uuid), { replace: true });
  };
  const facts = (
    <dl className={page.facts}>
      <div>
        <dt className="eyebrow">{t("payment.number")}</dt>
        <dd className={page.fact}>{order.number}</dd>
      </div>
      <div>
        <dt className="eyebrow">{t("payment.total")}</dt>
        <dd className={page.fact}>
          <MoneyAmount money={order.total} locale={locale} />
        </dd>
      </div>
    </dl>
  );
  if (!isOnlinePayment(provider)) return facts;
  const Form = PAYMENT_FORMS[provider] ?? HostedPaymentForm;
  const method = settings.paymentMethods.find(({ key }) => key === provider);
  return (
    <Suspense fallback={facts}>
      <Form
        locale={locale}
        order={order}
        settings={settings}
        name={method?.name ?? formatPaymentName(provider)}
        facts={facts}
        onConfirmed={onConfirmed}
        onChanged={onChanged}
      />
    </Suspense>
  );
}
