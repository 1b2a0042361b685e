import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale/locale";
import { createKlarnaSession } from "../../api/payments/klarna-client";
import type { FetchedOrder } from "../../api/orders/order-queries";
import type { PaymentOutcome } from "../../api/payments/paypal-client";
import { klarnaOrderMutation } from "../../api/payments/payment-mutations";
import { authorizeKlarnaPayment, loadKlarnaPayment } from "../../api/payments/klarna-sdk";
import * as actions from "../../ui/button/button.module.css";
import { ErrorAlert } from "../../ui/feedback/error-alert";
import { PaymentPanel } from "./payment-panel";
import * as styles from "./payment-page.module.css";
import { isFinalPaymentState, usePayment } from "./use-payment";

type Props = {
  readonly locale: Locale;
  readonly order: FetchedOrder;
  readonly sdk: string;
  readonly onBooked: (outcome: PaymentOutcome) => void;
  /** Called if the order has changed since it was fetched. */
  readonly onChanged: () => void;
};

type Offer = "loading" | "shown" | "asking" | "refused" | "unreachable";

/**
 * Renders the Klarna payment of an order (PAY-3). Klarna's SDK is loaded only here and opens its
 * own dialog.
 */
export function KlarnaPayment({ locale, order, sdk, onBooked, onChanged }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const [offer, setOffer] = useState<Offer>("loading");
  const box = useRef<HTMLDivElement>(null);
  const { paying, book, say } = usePayment(klarnaOrderMutation(), onBooked);

  /**
   * Creates a Klarna session and shows the payment widget. A session allows one attempt, so a
   * declined payment needs a new session.
   */
  const offerAnew = useCallback(
    async (signal?: AbortSignal) => {
      setOffer("loading");
      const session = await createKlarnaSession(order.uuid, signal);
      if (signal?.aborted || !box.current) return;
      if (!session.ok) {
        if (session.failure === "closed") onChanged();
        else setOffer("unreachable");
        return;
      }
      const shown = await loadKlarnaPayment(sdk, session.value, box.current);
      if (!signal?.aborted) setOffer(shown.ok ? "shown" : shown.failure);
    },
    [order.uuid, sdk, onChanged],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void offerAnew(leaving.signal);
    return () => leaving.abort();
  }, [offerAnew]);
  const declined = paying.kind === "failed" && paying.reason === "declined" ? paying : null;
  useEffect(() => {
    if (declined) void offerAnew();
  }, [declined, offerAnew]);

  const ask = async () => {
    say("ready");
    setOffer("asking");
    const answer = await authorizeKlarnaPayment();
    setOffer(answer.kind === "refused" ? "refused" : "shown");
    if (answer.kind === "agreed") await book({ orderUuid: order.uuid, token: answer.token });
    else say(answer.kind === "refused" ? "broken" : "cancelled");
  };

  const words = {
    booking: t("shop:klarna.booking"),
    paid: t("shop:klarna.paid"),
    cancelled: t("shop:klarna.cancelled"),
    broken: t("shop:klarna.broken"),
  };
  const busy = paying.kind === "booking" || paying.kind === "paid";
  const doubtful = paying.kind === "failed" && paying.reason === "unreachable";
  return (
    <PaymentPanel
      locale={locale}
      label={t("shop:klarna.buttons")}
      privacy={t("shop:klarna.privacy")}
      paying={offer === "refused" && paying.kind === "ready" ? { kind: "broken" } : paying}
      words={words}
      failure={({ code, reason }) => ({
        title: t(`errors:${code}`),
        text: t(`shop:klarna.reasons.${reason}`),
      })}
      onAgain={(purchase) => void book(purchase)}
    >
      {offer === "unreachable" ? (
        <ErrorAlert title={t("shop:klarna.script.title")} onRetry={() => void offerAnew()}>
          <p>{t("shop:klarna.script.text")}</p>
        </ErrorAlert>
      ) : null}
      {offer === "loading" ? <p role="status">{t("shop:klarna.loading")}</p> : null}
      <div
        ref={box}
        className={styles.klarna}
        hidden={isFinalPaymentState(paying) || offer === "refused" || offer === "unreachable"}
      />
      {(offer === "shown" || offer === "asking") && !isFinalPaymentState(paying) && !doubtful ? (
        <button
          type="button"
          className={actions.solid}
          disabled={busy || offer === "asking"}
          onClick={() => void ask()}
        >
          {t("shop:klarna.open")}
        </button>
      ) : null}
    </PaymentPanel>
  );
}
