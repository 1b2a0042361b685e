import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { PAYMENT_CLIENTS } from "../../clients/payments/payment-clients";
import { submitPaypalTransaction } from "../../clients/payments/paypal-client";
import { setWalletValue, useCheckoutSession, type WalletValue } from "../../stores/checkout";
import { loadScreen } from "../../ui/loading/load-screen";
import type { PaymentFormProps } from "./payment-form-props";
import * as styles from "./payment-page.module.css";
import { PaymentPanel } from "./payment-panel";
import { isFinalPaymentState, usePayment } from "./use-payment";

const Wallet = lazy(() =>
  loadScreen(import("./paypal-buttons").then((module) => ({ default: module.PaypalButtons }))),
);

/**
 * Renders the PayPal payment of an order (PAY-1, PAY-2). An approval that the server has not
 * answered is kept in memory, so that it can be sent again after the customer left the page and
 * returned (CHECKOUT-1).
 */
export function PaypalPayment({ locale, order, settings, facts, onConfirmed }: PaymentFormProps) {
  const { t } = useTranslation(["shop", "errors"]);
  const [round, setRound] = useState(0);
  const walletValue = useCheckoutSession((session) => session.walletValue);
  const { paying, confirmPayment, report } = usePayment(
    submitPaypalTransaction,
    onConfirmed,
    walletValue?.orderUuid === order.uuid
      ? {
          kind: "failed",
          code: "could-not-post-paypal-transaction" as const,
          reason: "unreachable",
          approval: walletValue,
        }
      : undefined,
  );
  const confirm = async (approval: WalletValue) => {
    setWalletValue(approval);
    const result = await confirmPayment(approval);
    if (result && (result.ok || result.failure.reason !== "unreachable")) setWalletValue(null);
  };
  const sdk = PAYMENT_CLIENTS.paypal?.sdkUrl?.();
  const { paypalClientId: clientId } = settings;
  const { providerOrder: providerOrderId } = order.payment;
  const messages = {
    confirming: t("shop:payment.confirming"),
    paid: t("shop:payment.paid"),
    cancelled: t("shop:payment.cancelled"),
    "provider-error": t("shop:payment.providerError"),
  };
  return (
    <>
      <p className={styles.text}>{t("shop:payment.text")}</p>
      {facts}
      <PaymentPanel
        locale={locale}
        label={t("shop:payment.buttons")}
        privacy={t("shop:payment.privacy")}
        paying={paying}
        messages={messages}
        failure={({ code, reason }) => ({
          title: t(`errors:${code}`),
          text: t(`shop:payment.reasons.${reason}`),
        })}
        onRetry={(transaction) => void confirm(transaction)}
      >
        {sdk && clientId && providerOrderId && !isFinalPaymentState(paying) ? (
          <Suspense fallback={<p role="status">{t("shop:payment.loading")}</p>}>
            <Wallet
              key={round}
              locale={locale}
              sdk={sdk}
              clientId={clientId}
              providerOrderId={providerOrderId}
              disabled={paying.kind === "confirming" || paying.kind === "paid"}
              onApproved={(payerId) =>
                confirm({
                  orderUuid: order.uuid,
                  providerOrderId,
                  ...(payerId ? { payerId } : {}),
                })
              }
              onCancelled={() => report("cancelled")}
              onFailed={() => report("provider-error")}
              onReload={() => setRound((before) => before + 1)}
            />
          </Suspense>
        ) : null}
      </PaymentPanel>
    </>
  );
}
