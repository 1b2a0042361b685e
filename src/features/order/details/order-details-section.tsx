import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import { holdsStock } from "../../../domain/order/order-status";
import { isPaidInStore } from "../../../domain/payment/payment-method";
import { withdrawalPath } from "../../../domain/navigation/withdrawal-path";
import { toFailure } from "../../../clients/query-client";
import { type OrderAccess, orderDetailsQuery } from "../../../clients/orders/order-details";
import { orderQuery } from "../../../clients/orders/order-queries";
import { saveDraft, WITHDRAWAL_DRAFT_ID } from "../../../stores/form-draft";
import * as actions from "../../../ui/button/button.module.css";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import { CancelOrder } from "./cancel-order";
import { NextSteps } from "./next-steps";
import { OrderDocuments } from "./order-documents";
import { OrderItems } from "./order-items";
import { OrderInfo, OrderHistory } from "./order-info";
import { usePlacedOrder } from "../../../stores/placed-order";
import * as styles from "./order-details-section.module.css";

type Props = { readonly opened: OrderAccess; readonly locale: Locale };

/**
 * Renders all details of an order for its customer: items, addresses, history and available
 * actions.
 */
export function OrderDetailsSection({ opened, locale }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const queries = useQueryClient();
  const { data: details, error, refetch } = useQuery(orderDetailsQuery(opened, locale));
  const { data: order } = useQuery(orderQuery(opened.uuid));
  if (!details || !order) {
    return (
      <div
        className={
          error || details === null ? styles.section : `${styles.section} ${styles.loading}`
        }
      >
        {error ? (
          <ErrorAlert
            title={t("order.details.failed")}
            failure={toFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            <p role="status" className={details === null ? undefined : "visually-hidden"}>
              {t(details === null ? "order.details.closed" : "order.details.loading")}
            </p>
            {details === null ? null : <Skeletons />}
          </>
        )}
      </div>
    );
  }
  const again = async () => {
    // The order stored in this tab. Its heading stays, and has the focus.
    usePlacedOrder.setState(({ order: placed }) => ({
      order: placed && { ...placed, status: "cancelled" },
    }));
    await queries.invalidateQueries({ queryKey: ["orders"] });
    window.scrollTo(0, 0);
  };
  const known = {
    orderNumber: order.number,
    name: details.customer_name,
    email: details.customer_email,
    pieces: "",
  };
  return (
    <>
      <NextSteps
        status={order.status}
        shipping={details.shipping}
        paysInStore={isPaidInStore(order.payment.provider)}
      />
      <section className={styles.section} aria-labelledby="order-details">
        <h2 id="order-details" className={styles.title}>
          {t("order.details.title")}
        </h2>
        <OrderItems details={details} total={order.total} locale={locale} />
        <OrderInfo details={details} locale={locale} over={!holdsStock(order.status)} />
        {details.documents?.length ? (
          <OrderDocuments opened={opened} documents={details.documents} />
        ) : null}
        <OrderHistory details={details} locale={locale} />
        <div className={styles.actions}>
          {details.may.includes("withdraw") ? (
            <Link
              className={actions.outline}
              to={withdrawalPath(shopPath.withdrawal(locale), order.number)}
              onClick={() => saveDraft(WITHDRAWAL_DRAFT_ID, known)}
            >
              {t("withdrawal.title")}
            </Link>
          ) : null}
          {details.may.includes("cancel") ? (
            <CancelOrder
              opened={opened}
              number={order.number}
              transfer={order.status === "awaiting_transfer"}
              onDone={() => void again()}
              // The heading of the page says that the order is cancelled.
              focusAfter={() => document.querySelector("h1")}
            />
          ) : null}
        </div>
      </section>
    </>
  );
}

/** Outlines of the steps and the items while they load. */
function Skeletons() {
  return [0, 1, 2].map((index) => (
    <span key={index} aria-hidden="true" className={styles.skeleton} />
  ));
}
