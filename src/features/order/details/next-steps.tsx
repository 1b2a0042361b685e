import { useTranslation } from "react-i18next";
import type { OrderStatus } from "../../../domain/order/order-status";
import * as styles from "./order-details-section.module.css";

/** Statuses in which the shop still has something to do. */
const STATUSES = ["awaiting_transfer", "paid", "confirmed"] as const;

/** Tells the customer what happens with the order from now on. */
export function NextSteps({ status }: { readonly status: OrderStatus }) {
  const { t } = useTranslation("shop");
  const current = STATUSES.find((candidate) => candidate === status);
  if (current === undefined) return null;
  return (
    <section aria-labelledby="next-steps" className={styles.next}>
      <h2 id="next-steps" className={styles.title}>
        {t("order.next.title")}
      </h2>
      <ol className={styles.nextSteps}>
        <li>{t(`order.next.${current}`)}</li>
        <li>{t("order.next.prepare")}</li>
        <li>{t("order.next.send")}</li>
      </ol>
    </section>
  );
}
