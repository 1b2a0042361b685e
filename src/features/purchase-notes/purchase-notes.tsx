import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ShopSettings } from "../../clients/content/shop-settings";
import { paymentMethodsQuery } from "../../clients/payments/payment-queries";
import { PAYMENT_KEYS } from "../../domain/payment/payment-method";
import { useInView } from "../../ui/loading/use-in-view";
import { hasWordmark, PaymentMarks } from "../../ui/shop/payment-marks";
import { isHosted, listMarkedPaymentMethods } from "./payment-marks";
import * as styles from "./purchase-notes.module.css";

/**
 * Renders the shop's promises and the marks of its payment methods, below the buy button and in the
 * cart (SHOP-9). The marks are one file of the site. Those of a hosted payment keep their place
 * until the server has answered whether it has an account there (PAY-6).
 */
export function PurchaseNotes({ settings }: { readonly settings: ShopSettings }) {
  const { t } = useTranslation("shop");
  const [notes, isInView] = useInView<HTMLDivElement>();
  const { data, isError } = useQuery({
    ...paymentMethodsQuery(),
    enabled: isInView && settings.enableCart && settings.paymentMethods.some(isHosted),
  });
  const server = data ?? (isError ? [] : PAYMENT_KEYS);
  const methods = settings.enableCart ? listMarkedPaymentMethods(settings, server) : [];
  return (
    <div ref={notes} className={styles.notes}>
      {settings.promises.length > 0 ? (
        <ul className={styles.promises} aria-label={t("purchaseNotes.promises")}>
          {settings.promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      ) : null}
      {methods.length > 0 ? (
        <ul className={styles.marks} aria-label={t("purchaseNotes.payment")}>
          {methods.map((method) => (
            <li
              key={method.id}
              style={{ visibility: isHosted(method) && !data ? "hidden" : undefined }}
            >
              <PaymentMarks paymentKey={method.key} name={method.name} />
              {hasWordmark(method.key) ? null : method.name}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
