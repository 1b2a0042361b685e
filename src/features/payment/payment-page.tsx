import { useQuery } from "@tanstack/react-query";
import { Link, navigate } from "gatsby";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale";
import { holdsPieces } from "../../domain/order-state";
import { orderToPay } from "../../domain/shop-path";
import type { ShopSettings } from "../../services/content/settings";
import { siteEnvironment } from "../../services/env";
import { orderQuery, type ReadOrder } from "../../services/orders/order-read";
import { resetCart } from "../../stores/cart";
import { followCheckout, getCheckout, resetCheckout } from "../../stores/checkout";
import * as actions from "../../ui/action.module.css";
import { FailureNotice } from "../../ui/failure-notice";
import { usePageTitle } from "../../ui/page-title";
import { Amount } from "../../ui/price";
import { useShopPath } from "../../ui/shop-paths";
import { StateNotice } from "../../ui/state-notice";
import * as styles from "./payment-page.module.css";
import { usePayment } from "./use-payment";

const Wallet = lazy(() => import("./wallet").then((module) => ({ default: module.Wallet })));

type Props = { readonly locale: Locale; readonly settings: ShopSettings; readonly search: string };

/** Where an order is paid that was placed with an online payment (PAY-1). One that needs no payment any more leads on to itself. */
export function PaymentPage({ locale, settings, search }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const shopPath = useShopPath();
  const uuid = orderToPay(search);
  const { data: order, error, refetch } = useQuery({ ...orderQuery(uuid ?? ""), enabled: uuid !== null });
  usePageTitle(t("shop:payment.title"));
  useEffect(() => followCheckout(), []);
  const settled = order && order.status !== "awaiting_payment" ? order : null;
  useEffect(() => {
    if (settled === null) return;
    // Paid while this browser was closed, or in another tab.
    if (holdsPieces(settled.status)) emptyAfter(settled.uuid);
    void navigate(shopPath.order(locale, settled.uuid), { replace: true });
  }, [settled, locale, shopPath]);

  if (uuid === null || order === null) {
    return (
      <div className="wrap">
        <StateNotice title={t("shop:payment.title")} text={t("shop:payment.unknown")}>
          <Link to={shopPath.cart(locale)} className={actions.solid}>
            {t("shop:checkout.back")}
          </Link>
        </StateNotice>
      </div>
    );
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{t("shop:payment.title")}</h1>
      {order && settled === null ? <Due order={order} locale={locale} settings={settings} /> : null}
      {error && !order ? (
        <FailureNotice title={t("shop:payment.failed")} failure={{ code: "network-error" }} onRetry={() => void refetch()} />
      ) : null}
    </div>
  );
}

/** Cart and checkout have become this order; what was begun after it in another tab stays. */
function emptyAfter(uuid: string): void {
  if (getCheckout().orderUuid !== uuid) return;
  resetCart();
  resetCheckout();
}

function Due({ order, locale, settings }: { readonly order: ReadOrder; readonly locale: Locale; readonly settings: ShopSettings }) {
  const { t } = useTranslation(["shop", "errors"]);
  const shopPath = useShopPath();
  const [round, setRound] = useState(0);
  const notice = useRef<HTMLDivElement>(null);
  const { paying, book, say } = usePayment(() => {
    emptyAfter(order.uuid);
    void navigate(shopPath.order(locale, order.uuid), { replace: true });
  });
  useEffect(() => {
    if (paying.kind === "failed") notice.current?.focus();
  }, [paying]);

  const environment = siteEnvironment();
  const sdk = environment.ok ? environment.value.paypalSdk : undefined;
  const { paypalClientId: clientId } = settings;
  const providerOrderId = order.payment.provider === "paypal" ? order.payment.providerOrder : null;
  const final = paying.kind === "failed" && (paying.reason === "out-of-stock" || paying.reason === "over");
  const said = paying.kind === "booking" || paying.kind === "paid" || paying.kind === "cancelled" || paying.kind === "broken";
  return (
    <>
      <p className={styles.text}>{t("shop:payment.text")}</p>
      <dl className={styles.facts}>
        <div>
          <dt className="eyebrow">{t("shop:payment.number")}</dt>
          <dd className={styles.fact}>{order.number}</dd>
        </div>
        <div>
          <dt className="eyebrow">{t("shop:payment.total")}</dt>
          <dd className={styles.fact}>
            <Amount money={order.total} locale={locale} />
          </dd>
        </div>
      </dl>
      <section className={styles.pay} aria-label={t("shop:payment.buttons")}>
        <p role="status">{said ? t(`shop:payment.${paying.kind}`) : null}</p>
        {paying.kind === "failed" ? (
          <div ref={notice} tabIndex={-1} className={styles.notice}>
            <FailureNotice title={t("errors:could-not-post-paypal-transaction")}>
              <p>{t(`shop:payment.reasons.${paying.reason}`)}</p>
              {paying.reason === "unreachable" ? (
                <button type="button" className={actions.solid} onClick={() => void book(paying.transaction)}>
                  {t("shop:payment.again")}
                </button>
              ) : null}
            </FailureNotice>
          </div>
        ) : null}
        {sdk && clientId && providerOrderId && !final ? (
          <Suspense fallback={<p role="status">{t("shop:payment.loading")}</p>}>
            <Wallet
              key={round}
              locale={locale}
              sdk={sdk}
              clientId={clientId}
              providerOrderId={providerOrderId}
              disabled={paying.kind === "booking" || paying.kind === "paid"}
              onApproved={(payerId) => book({ orderUuid: order.uuid, providerOrderId, ...(payerId ? { payerId } : {}) })}
              onCancelled={() => say("cancelled")}
              onFailed={() => say("broken")}
              onReload={() => setRound((before) => before + 1)}
            />
          </Suspense>
        ) : null}
        <p className={styles.note}>{t("shop:payment.reserved")}</p>
        <p className={styles.note}>{t("shop:payment.privacy")}</p>
      </section>
      {paying.kind === "booking" || paying.kind === "paid" ? null : (
        <Link to={shopPath.checkout(locale)} className={actions.outline}>
          {t("shop:payment.other")}
        </Link>
      )}
    </>
  );
}
