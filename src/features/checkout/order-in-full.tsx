import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale";
import { holdsStock } from "../../domain/order-state";
import { withdrawalPath } from "../../domain/withdrawal-address";
import { failureOf } from "../../services/content/query-client";
import { type Opened, orderDetailsQuery } from "../../services/orders/order-details";
import { orderQuery } from "../../services/orders/order-read";
import { saveDraft, WITHDRAWAL_DRAFT } from "../../stores/form-draft";
import * as actions from "../../ui/action.module.css";
import { FailureNotice } from "../../ui/failure-notice";
import { useShopPath } from "../../ui/shop-paths";
import { CancelOrder } from "./cancel-order";
import { OrderPieces } from "./order-pieces";
import { OrderPeople, OrderSteps } from "./order-sides";
import { usePlacedOrder } from "./placed-order";
import * as styles from "./order-in-full.module.css";

type Props = { readonly opened: Opened; readonly locale: Locale };

/** All of an order for its own customer: what was bought, for whom, what happened since, and what can be done about it now. */
export function OrderInFull({ opened, locale }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPath();
  const queries = useQueryClient();
  const { data: details, error, refetch } = useQuery(orderDetailsQuery(opened, locale));
  const { data: order } = useQuery(orderQuery(opened.uuid));
  if (!details || !order) {
    return (
      <div className={error || details === null ? styles.whole : `${styles.whole} ${styles.waiting}`}>
        {error ? (
          <FailureNotice title={t("order.details.failed")} failure={failureOf(error)} onRetry={() => void refetch()} />
        ) : (
          <p role="status">{t(details === null ? "order.details.closed" : "order.details.loading")}</p>
        )}
      </div>
    );
  }
  const again = async () => {
    await queries.invalidateQueries({ queryKey: ["orders"] });
    // What this tab remembered of the order is over.
    usePlacedOrder.setState({ order: null });
  };
  const known = { orderNumber: order.number, name: details.customer_name, email: details.customer_email, pieces: "" };
  return (
    <section className={styles.whole} aria-labelledby="order-in-full">
      <h2 id="order-in-full" className={styles.title}>
        {t("order.details.title")}
      </h2>
      <OrderPieces details={details} total={order.total} locale={locale} />
      <OrderPeople details={details} locale={locale} over={!holdsStock(order.status)} />
      <OrderSteps details={details} locale={locale} />
      <div className={styles.actions}>
        {details.may.includes("withdraw") ? (
          <Link
            to={withdrawalPath(shopPath.withdrawal(locale), order.number)}
            className={actions.outline}
            onClick={() => saveDraft(WITHDRAWAL_DRAFT, known)}
          >
            {t("withdrawal.title")}
          </Link>
        ) : null}
        {details.may.includes("cancel") ? (
          <CancelOrder opened={opened} number={order.number} transfer={order.status === "awaiting_transfer"} onDone={() => void again()} />
        ) : null}
      </div>
    </section>
  );
}
