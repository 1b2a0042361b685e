import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale/locale";
import type { FetchedOrder } from "../../api/orders/order-queries";
import type { PaymentOutcome } from "../../api/payments/paypal-client";
import { paypalTransactionMutation } from "../../api/payments/payment-mutations";
import { loadScreen } from "../../ui/loading/load-screen";
import { PaymentPanel } from "./payment-panel";
import { isFinalPaymentState, usePayment } from "./use-payment";

const Wallet = lazy(() =>
  loadScreen(import("./paypal-buttons").then((module) => ({ default: module.PaypalButtons }))),
);

type Props = {
  readonly locale: Locale;
  readonly order: FetchedOrder;
  readonly sdk: string | undefined;
  readonly clientId: string | undefined;
  readonly onBooked: (outcome: PaymentOutcome) => void;
};

/** Renders the PayPal payment of an order (PAY-1, PAY-2). */
export function PaypalPayment({ locale, order, sdk, clientId, onBooked }: Props) {
  const { t } = useTranslation(["shop", "errors"]);
  const [round, setRound] = useState(0);
  const { paying, book, say } = usePayment(paypalTransactionMutation(), onBooked);
  const { providerOrder: providerOrderId } = order.payment;
  const words = {
    booking: t("shop:payment.booking"),
    paid: t("shop:payment.paid"),
    cancelled: t("shop:payment.cancelled"),
    broken: t("shop:payment.broken"),
  };
  return (
    <PaymentPanel
      locale={locale}
      label={t("shop:payment.buttons")}
      privacy={t("shop:payment.privacy")}
      paying={paying}
      words={words}
      failure={({ code, reason }) => ({
        title: t(`errors:${code}`),
        text: t(`shop:payment.reasons.${reason}`),
      })}
      onAgain={(transaction) => void book(transaction)}
    >
      {sdk && clientId && providerOrderId && !isFinalPaymentState(paying) ? (
        <Suspense fallback={<p role="status">{t("shop:payment.loading")}</p>}>
          <Wallet
            key={round}
            locale={locale}
            sdk={sdk}
            clientId={clientId}
            providerOrderId={providerOrderId}
            disabled={paying.kind === "booking" || paying.kind === "paid"}
            onApproved={(payerId) =>
              book({ orderUuid: order.uuid, providerOrderId, ...(payerId ? { payerId } : {}) })
            }
            onCancelled={() => say("cancelled")}
            onFailed={() => say("broken")}
            onReload={() => setRound((before) => before + 1)}
          />
        </Suspense>
      ) : null}
    </PaymentPanel>
  );
}
