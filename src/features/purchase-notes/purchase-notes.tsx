import { useTranslation } from "react-i18next";
import type { ShopSettings } from "../../clients/content/shop-settings";
import { hasWordmark, PaymentMarks } from "../../ui/shop/payment-marks";
import { listMarkedPaymentMethods } from "./payment-marks";
import * as styles from "./purchase-notes.module.css";

/**
 * Renders the shop's promises and the marks of its payment methods, below the buy button and in the
 * cart (SHOP-9). The marks are one file of the site.
 */
export function PurchaseNotes({ settings }: { readonly settings: ShopSettings }) {
  const { t } = useTranslation("shop");
  const methods = settings.enableCart ? listMarkedPaymentMethods(settings) : [];
  return (
    <div className={styles.notes}>
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
            <li key={method.id}>
              <PaymentMarks paymentKey={method.key} name={method.name} />
              {hasWordmark(method.key) ? null : method.name}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
