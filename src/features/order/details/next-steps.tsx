import { useTranslation } from "react-i18next";
import { isPrepared, type OrderStatus } from "../../../domain/order/order-status";
import type { OrderDetails } from "../../../contracts/order-details";
import * as styles from "./order-details-section.module.css";

type Props = {
  readonly status: OrderStatus;
  readonly shipping: OrderDetails["shipping"];
  /** The customer pays when the order is handed over. */
  readonly paysInStore: boolean;
};

/** Tells the customer what happens with the order from now on, and when it arrives (SHOP-4). */
export function NextSteps({ status, shipping: { expected, pickup, branch }, paysInStore }: Props) {
  const { t } = useTranslation("shop");
  if (!isPrepared(status)) return null;
  // A branch writes when the order is ready there.
  const handover = pickup ? (branch ? "collect" : "pickup") : "send";
  return (
    <section aria-labelledby="next-steps" className={styles.next}>
      <h2 id="next-steps" className={styles.title}>
        {t("order.next.title")}
      </h2>
      {expected ? (
        <dl className={styles.expected}>
          <dt>{expected.label}</dt>
          <dd>{expected.value}</dd>
        </dl>
      ) : null}
      <ol className={styles.nextSteps}>
        <li>{t(`order.states.${status}.next`)}</li>
        <li>{t("order.next.prepare")}</li>
        <li>
          {t(`order.next.${handover}`)}
          {pickup ? ` ${t(`order.next.${paysInStore ? "bringAndPay" : "bring"}`)}` : null}
        </li>
      </ol>
    </section>
  );
}
