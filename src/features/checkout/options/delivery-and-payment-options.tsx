import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import { formatMoney } from "../../../domain/pricing/money";
import { updateCheckout } from "../../../stores/checkout";
import { RadioCardGroup } from "./radio-card-group";
import * as styles from "./delivery-and-payment-options.module.css";
import type { CheckoutOptions } from "./checkout-options";

type Props = { readonly terms: CheckoutOptions; readonly locale: Locale };

/** Renders the shipping options of the country, with cost and delivery time (CHECKOUT-3). */
export function DeliveryOptions({ terms, locale }: Props) {
  const { t } = useTranslation("shop");
  if (terms.shippingOptions.length === 0) return <p role="status">{t("checkout.noDelivery")}</p>;
  return (
    <RadioCardGroup
      legend={t("checkout.delivery")}
      choices={terms.shippingOptions.map((offer) => ({ ...offer, id: offer.method }))}
      chosen={terms.selectedShipping?.method ?? null}
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
          ) : null}
        </>
      )}
    </RadioCardGroup>
  );
}

const HINTS = {
  transfer: "checkout.transferHint",
  store: "checkout.storeHint",
  paypal: "checkout.paypalHint",
  klarna: "checkout.klarnaHint",
} as const;

/** Renders the payment methods for the selected shipping option. */
export function PaymentOptions({ terms }: Pick<Props, "terms">) {
  const { t } = useTranslation("shop");
  if (terms.paymentMethods.length === 0) return <p role="status">{t("checkout.noPayment")}</p>;
  return (
    <RadioCardGroup
      legend={t("checkout.payment")}
      choices={terms.paymentMethods}
      chosen={terms.selectedPayment?.id ?? null}
      onChoose={(paymentMethod) => updateCheckout({ paymentMethod })}
    >
      {({ name, key }) => (
        <>
          <span>{name}</span> <span /> <span className={styles.hint}>{t(HINTS[key])}</span>
        </>
      )}
    </RadioCardGroup>
  );
}
