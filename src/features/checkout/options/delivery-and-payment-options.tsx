import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { DELIVERY_MESSAGES } from "../../../domain/locale/messages/delivery.generated";
import { CASH_IDENTIFICATION_MESSAGES } from "../../../domain/locale/messages/cash-identification.generated";
import type { Locale } from "../../../domain/locale/locale";
import { formatPaymentName, type PaymentKey } from "../../../domain/payment/payment-method";
import { formatMoney } from "../../../domain/pricing/money";
import { noBreakAddress } from "../../../domain/text/no-break-address";
import { updateCheckout, useCheckoutSession } from "../../../stores/checkout";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import { BranchesContext } from "../../../ui/shop/branches-context";
import { PaymentMarks } from "../../../ui/shop/payment-marks";
import { RadioCardGroup } from "./radio-card-group";
import * as styles from "./delivery-and-payment-options.module.css";
import type { CheckoutOptions } from "./checkout-options";
import { DeliveryHint } from "./delivery-hint";
import { type DeliveredOrder, useDeliveryEstimates } from "./use-delivery-estimates";
import type { ServerPayments } from "./use-server-payment-methods";

type Props = {
  readonly options: CheckoutOptions;
  readonly server: ServerPayments;
};

type DeliveryOptionsProps = Props & {
  readonly order: DeliveredOrder;
  readonly locale: Locale;
};

/**
 * Renders the shipping options of the country, with cost and delivery date (CHECKOUT-3, SHOP-4). A
 * note states what a bank transfer changes, because the payment follows in the next step.
 */
export function DeliveryOptions({ options, server, order, locale }: DeliveryOptionsProps) {
  const { t } = useTranslation("shop");
  const estimate = useDeliveryEstimates(order);
  const available = useCheckoutSession((session) => session.availableShippingMethods);
  if (available.length === 0) return <NoOptions server={server} text={t("checkout.noDelivery")} />;
  return (
    <>
      <RadioCardGroup
        legend={t("checkout.delivery")}
        choices={available.map((offer) => ({ ...offer, id: offer.method }))}
        selected={options.selectedShipping?.method ?? null}
        onChoose={(shippingMethod) => updateCheckout({ shippingMethod })}
      >
        {(offer) => (
          <>
            <span>{offer.name}</span>{" "}
            <span className={styles.cost}>
              {offer.cost.cents === 0 ? t("checkout.free") : formatMoney(offer.cost, locale)}
            </span>{" "}
            {offer.additionalDays > 0 ? (
              <span className={styles.hint}>
                {t("checkout.days", { count: offer.additionalDays })}
              </span>
            ) : null}{" "}
            <BranchAddress branch={offer.branch} />
            <DeliveryHint estimate={estimate?.(offer, false) ?? null} locale={locale} />
          </>
        )}
      </RadioCardGroup>
      {options.paymentMethods.some(({ key }) => key === "transfer") ? (
        <p className={styles.hint}>{DELIVERY_MESSAGES[locale].transferNote}</p>
      ) : null}
    </>
  );
}

/** Renders where the customer collects the order (SHOP-5). */
function BranchAddress({ branch: id }: { readonly branch: number | null }) {
  const branch = useContext(BranchesContext).find((candidate) => candidate.id === id);
  if (!branch) return null;
  return <span className={styles.hint}>{`${branch.street}, ${noBreakAddress(branch.city)} `}</span>;
}

type Hint =
  "checkout.transferHint" | "checkout.storeHint" | "checkout.paypalHint" | "checkout.klarnaHint";

/** Hints below a payment method. A hosted payment has a generic one with its name. */
const HINTS: Partial<Readonly<Record<PaymentKey, Hint>>> = {
  transfer: "checkout.transferHint",
  store: "checkout.storeHint",
  paypal: "checkout.paypalHint",
  klarna: "checkout.klarnaHint",
};

type PaymentOptionsProps = Props & {
  /** Whether the shop has to identify customers who pay this order in cash. */
  readonly identifiesCashPayers: boolean;
  readonly locale: Locale;
};

/** Renders the payment methods for the selected shipping option. */
export function PaymentOptions({
  options,
  server,
  identifiesCashPayers,
  locale,
}: PaymentOptionsProps) {
  const { t } = useTranslation("shop");
  if (options.paymentMethods.length === 0)
    return <NoOptions server={server} text={t("checkout.noPayment")} />;
  return (
    <>
      <RadioCardGroup
        legend={t("checkout.payment")}
        choices={options.paymentMethods}
        selected={options.selectedPayment?.id ?? null}
        onChoose={(paymentMethod) => updateCheckout({ paymentMethod })}
      >
        {({ name, key }) => {
          const hint = HINTS[key];
          return (
            <>
              <span>{name}</span>{" "}
              <span className={styles.marks}>
                <PaymentMarks paymentKey={key} name={name} isBesideName />
              </span>{" "}
              <span className={styles.hint}>
                {hint ? t(hint) : t("payment.hosted.hint", { provider: formatPaymentName(key) })}
                {key === "store" && identifiesCashPayers
                  ? ` ${CASH_IDENTIFICATION_MESSAGES[locale].customer}`
                  : null}
              </span>
            </>
          );
        }}
      </RadioCardGroup>
      <UnknownPaymentsAlert server={server} />
    </>
  );
}

/** Renders why there is no option: none exists, or the server's payment methods are unknown. */
function NoOptions({ server, text }: { readonly server: ServerPayments; readonly text: string }) {
  const { t } = useTranslation("shop");
  if (server.retry) return <UnknownPaymentsAlert server={server} />;
  return <p role="status">{server.isLoading ? t("loading") : text}</p>;
}

/** Renders that hosted payments are missing because the request for them failed (PAY-6). */
function UnknownPaymentsAlert({ server }: Pick<Props, "server">) {
  const { t } = useTranslation("shop");
  if (!server.retry) return null;
  return <ErrorAlert title={t("payment.hosted.methodsFailed")} onRetry={server.retry} />;
}
