import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PAYMENT_CLIENTS } from "../../clients/payments/payment-clients";
import { createKlarnaSession, placeKlarnaOrder } from "../../clients/payments/klarna-client";
import { authorizeKlarnaPayment, loadKlarnaPayment } from "../../clients/payments/klarna-sdk";
import * as actions from "../../ui/button/button.module.css";
import { ErrorAlert } from "../../ui/feedback/error-alert";
import type { PaymentFormProps } from "./payment-form-props";
import { PaymentPanel } from "./payment-panel";
import { PendingPayment } from "./pending-payment";
import * as styles from "./payment-page.module.css";
import { isFinalPaymentState, usePayment } from "./use-payment";

type Offer = "loading" | "shown" | "authorizing" | "refused" | "unreachable";

/** Renders the Klarna payment of an order (PAY-3). */
export function KlarnaPayment(props: PaymentFormProps) {
  const { t } = useTranslation("shop");
  const sdk = PAYMENT_CLIENTS.klarna?.sdkUrl?.();
  // Klarna already has the order, so no further approval is needed.
  if (props.order.payment.providerOrder !== null)
    return (
      <PendingPayment locale={props.locale} text={t("klarna.pending")}>
        {props.facts}
      </PendingPayment>
    );
  return (
    <>
      <p className={styles.text}>{t("klarna.text")}</p>
      {props.facts}
      {sdk ? <KlarnaWidget {...props} sdk={sdk} /> : null}
    </>
  );
}

type WidgetProps = Pick<PaymentFormProps, "locale" | "order" | "onConfirmed" | "onChanged"> & {
  readonly sdk: string;
};

/** Renders Klarna's widget. Klarna's SDK is loaded only here and opens its own dialog. */
function KlarnaWidget({ locale, order, sdk, onConfirmed, onChanged }: WidgetProps) {
  const { t } = useTranslation(["shop", "errors"]);
  const [offer, setOffer] = useState<Offer>("loading");
  const box = useRef<HTMLDivElement>(null);
  const { paying, confirmPayment, report } = usePayment(placeKlarnaOrder, onConfirmed);

  /**
   * Creates a Klarna session and shows the payment widget. A session allows one attempt, so a
   * declined payment needs a new session.
   */
  const loadOffer = useCallback(
    async (signal?: AbortSignal) => {
      setOffer("loading");
      const session = await createKlarnaSession(order.uuid, signal);
      if (signal?.aborted || !box.current) return;
      if (!session.ok) {
        if (session.failure === "closed") onChanged();
        else setOffer("unreachable");
        return;
      }
      const loaded = await loadKlarnaPayment(sdk, session.value, box.current);
      if (!signal?.aborted) setOffer(loaded.ok ? "shown" : loaded.failure);
    },
    [order.uuid, sdk, onChanged],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void loadOffer(leaving.signal);
    return () => leaving.abort();
  }, [loadOffer]);
  const declined = paying.kind === "failed" && paying.reason === "declined" ? paying : null;
  useEffect(() => {
    if (declined) void loadOffer();
  }, [declined, loadOffer]);

  const authorize = async () => {
    report("ready");
    setOffer("authorizing");
    const answer = await authorizeKlarnaPayment();
    setOffer(answer.kind === "refused" ? "refused" : "shown");
    if (answer.kind === "authorized")
      await confirmPayment({ orderUuid: order.uuid, token: answer.token });
    else report(answer.kind === "refused" ? "provider-error" : "cancelled");
  };

  const messages = {
    confirming: t("shop:klarna.confirming"),
    paid: t("shop:klarna.paid"),
    cancelled: t("shop:klarna.cancelled"),
    "provider-error": t("shop:klarna.providerError"),
  };
  const busy = paying.kind === "confirming" || paying.kind === "paid";
  const doubtful = paying.kind === "failed" && paying.reason === "unreachable";
  return (
    <PaymentPanel
      locale={locale}
      label={t("shop:klarna.buttons")}
      privacy={t("shop:klarna.privacy")}
      paying={offer === "refused" && paying.kind === "ready" ? { kind: "provider-error" } : paying}
      messages={messages}
      failure={({ code, reason }) => ({
        title: t(`errors:${code}`),
        text: t(`shop:klarna.reasons.${reason}`),
      })}
      onRetry={(purchase) => void confirmPayment(purchase)}
    >
      {offer === "unreachable" ? (
        <ErrorAlert title={t("shop:klarna.script.title")} onRetry={() => void loadOffer()}>
          <p>{t("shop:klarna.script.text")}</p>
        </ErrorAlert>
      ) : null}
      {offer === "loading" ? <p role="status">{t("shop:klarna.loading")}</p> : null}
      <div
        ref={box}
        className={styles.klarna}
        hidden={isFinalPaymentState(paying) || offer === "refused" || offer === "unreachable"}
      />
      {(offer === "shown" || offer === "authorizing") &&
      !isFinalPaymentState(paying) &&
      !doubtful ? (
        <button
          type="button"
          className={actions.solid}
          disabled={busy || offer === "authorizing"}
          onClick={() => void authorize()}
        >
          {t("shop:klarna.open")}
        </button>
      ) : null}
    </PaymentPanel>
  );
}
