import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale";
import type { ReadOrder } from "../../services/orders/order-read";
import type { PaymentOutcome } from "../../services/orders/payment-client";
import { paypalTransactionMutation } from "../../services/orders/payment-queries";
import { arrived } from "../../ui/arrived";
import { PaymentBox } from "./payment-box";
import { isFinal, usePayment } from "./use-payment";

const Wallet = lazy(() => arrived(import("./wallet").then((module) => ({ default: module.Wallet }))));

type Props = {
  readonly locale: Locale;
  readonly order: ReadOrder;
  readonly sdk: string | undefined;
  readonly clientId: string | undefined;
  readonly onBooked: (outcome: PaymentOutcome) => void;
};

/** An order that is paid with PayPal (PAY-1, PAY-2). */
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
    <PaymentBox
      locale={locale}
      label={t("shop:payment.buttons")}
      privacy={t("shop:payment.privacy")}
      paying={paying}
      words={words}
      failure={({ code, reason }) => ({ title: t(`errors:${code}`), text: t(`shop:payment.reasons.${reason}`) })}
      onAgain={(transaction) => void book(transaction)}
    >
      {sdk && clientId && providerOrderId && !isFinal(paying) ? (
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
    </PaymentBox>
  );
}
