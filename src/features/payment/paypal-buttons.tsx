import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from "@paypal/react-paypal-js";
import { useTranslation } from "react-i18next";
import { formatUnderscoreTag, type Locale } from "../../domain/locale/locale";
import { ErrorAlert } from "../../ui/feedback/error-alert";
import * as styles from "./paypal-buttons.module.css";

export type PaypalButtonsProps = {
  readonly locale: Locale;
  readonly sdk: string;
  readonly clientId: string;
  /** PayPal order id, created by the server for the order total. */
  readonly providerOrderId: string;
  readonly disabled: boolean;
  readonly onApproved: (payerId: string | undefined) => Promise<void>;
  readonly onCancelled: () => void;
  readonly onFailed: () => void;
  readonly onReload: () => void;
};

/** Renders the PayPal buttons. PayPal's script is loaded only here (PAY-1). */
export function PaypalButtons({ sdk, clientId, locale, ...props }: PaypalButtonsProps) {
  const options = {
    clientId,
    currency: "EUR",
    intent: "capture",
    components: "buttons",
    disableFunding: ["card", "credit", "paylater", "sepa"],
    locale: formatUnderscoreTag(locale),
    sdkBaseUrl: `${sdk}/sdk/js`,
  };
  return (
    <PayPalScriptProvider options={options}>
      <Buttons {...props} />
    </PayPalScriptProvider>
  );
}

function Buttons({
  providerOrderId,
  disabled,
  onApproved,
  onCancelled,
  onFailed,
  onReload,
}: Omit<PaypalButtonsProps, "sdk" | "clientId" | "locale">) {
  const { t } = useTranslation("shop");
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  if (isRejected) {
    return (
      <ErrorAlert title={t("payment.script.title")} onRetry={onReload}>
        <p>{t("payment.script.text")}</p>
      </ErrorAlert>
    );
  }
  return (
    <div className={styles.wallet}>
      {isPending ? <p role="status">{t("payment.loading")}</p> : null}
      <PayPalButtons
        style={{ layout: "vertical", color: "black", shape: "rect", height: 48, tagline: false }}
        disabled={disabled}
        createOrder={() => Promise.resolve(providerOrderId)}
        onApprove={({ payerID }) => onApproved(payerID ?? undefined)}
        onCancel={onCancelled}
        onError={onFailed}
      />
    </div>
  );
}
