import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  captureHostedPayment,
  startHostedPayment,
} from "../../clients/payments/hosted-payment-client";
import { formatPaymentName } from "../../domain/payment/payment-method";
import * as actions from "../../ui/button/button.module.css";
import { loadDocument } from "../../ui/document/load-document";
import { PaymentMarks } from "../../ui/shop/payment-marks";
import { ErrorAlert } from "../../ui/feedback/error-alert";
import type { PaymentFormProps } from "./payment-form-props";
import * as styles from "./payment-page.module.css";
import { PaymentPanel } from "./payment-panel";
import { PendingPayment } from "./pending-payment";
import { isFinalPaymentState, usePayment } from "./use-payment";

type Step = "ready" | "opening" | "unreachable" | "pending";

/**
 * Renders a payment on the provider's own page (PAY-6). A started payment is confirmed first: the
 * customer has returned from the provider, or opens the page again.
 */
export function HostedPayment(props: PaymentFormProps) {
  const { locale, order, name, facts, onConfirmed, onChanged } = props;
  const { t } = useTranslation("shop");
  const [step, setStep] = useState<Step>("ready");
  const { paying, confirmPayment } = usePayment(captureHostedPayment, (outcome) => {
    if (outcome === "pending") setStep("pending");
    onConfirmed(outcome);
  });
  const {
    uuid,
    payment: { provider },
  } = order;
  const confirm = useLatest(() => confirmPayment({ orderUuid: uuid }));
  const isStarted = order.payment.providerOrder !== null;
  useEffect(() => {
    if (isStarted) void confirm();
  }, [confirm, isStarted]);
  useEffect(() => {
    // The browser's back button restores the page as it was when the customer left it.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setStep("ready");
      void confirm();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [confirm]);

  const open = async () => {
    setStep("opening");
    const started = await startHostedPayment(uuid);
    if (started.ok) {
      loadDocument(started.value);
      return;
    }
    setStep(started.failure === "closed" ? "ready" : "unreachable");
    if (started.failure === "unreachable") return;
    // The order was paid or ended in the meantime.
    onChanged();
    await confirm();
  };

  if (step === "pending")
    return (
      <PendingPayment locale={locale} text={t("payment.hosted.pending", { name })}>
        {facts}
      </PendingPayment>
    );
  const messages = {
    confirming: t("payment.hosted.confirming"),
    paid: t("payment.hosted.paid"),
    cancelled: t("payment.hosted.reasons.declined"),
    "provider-error": t("payment.hosted.reasons.declined"),
  };
  const isBusy = paying.kind === "confirming" || paying.kind === "paid";
  const isUnconfirmed = paying.kind === "failed" && paying.reason === "unreachable";
  return (
    <>
      <p className={styles.text}>{t("payment.hosted.text", { name })}</p>
      {facts}
      <PaymentPanel
        locale={locale}
        label={t("payment.hosted.label", { name })}
        privacy={t("payment.hosted.privacy", { provider: formatPaymentName(provider) })}
        paying={paying}
        messages={messages}
        failure={({ reason }) => ({
          title: t(
            reason === "unreachable" ? "payment.hosted.unconfirmed" : "payment.hosted.failed",
          ),
          text: t(`payment.hosted.reasons.${reason}`),
        })}
        onRetry={() => void confirm()}
      >
        <p className={styles.marks}>
          <PaymentMarks paymentKey={provider} name={name} />
        </p>
        {step === "unreachable" ? (
          <ErrorAlert title={t("payment.hosted.start.title")} onRetry={() => void open()}>
            <p>{t("payment.hosted.start.text")}</p>
          </ErrorAlert>
        ) : null}
        {step === "opening" ? <p role="status">{t("payment.hosted.opening")}</p> : null}
        {step === "unreachable" || isFinalPaymentState(paying) || isUnconfirmed ? null : (
          <button
            type="button"
            className={actions.solid}
            disabled={isBusy || step === "opening"}
            onClick={() => void open()}
          >
            {t("payment.hosted.open")}
          </button>
        )}
      </PaymentPanel>
    </>
  );
}

/** Returns a function that never changes and calls the latest callback. */
function useLatest<T>(callback: () => T): () => T {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback(() => latest.current(), []);
}
