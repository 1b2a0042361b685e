import type { Knex } from "knex";
import { isEnded, isPaid, ORDER_STATUSES } from "#domain/order/order-status";
import { isOnlinePayment, PAYMENT_KEYS } from "#domain/payment/payment-method";
import { checkDuePayments } from "./due-payments";
import { gatewayFor, readPayableOrder, type PaymentContext } from "./payment-context";
import { createProviderCall } from "./provider-call";
import { settlePayment } from "./settle";

/** Days in which PayPal allows disputes and refunds. Older payments are not checked. */
const RECHECK_DAYS = 180;

/**
 * Selects payments whose money the provider may return: those of paid orders, and of ended orders
 * with an open refund.
 */
const selectPaidPayments =
  (now: Date) =>
  (payments: Knex.QueryBuilder): Knex.QueryBuilder =>
    payments
      .whereIn("provider", PAYMENT_KEYS.filter(isOnlinePayment))
      .where(
        "ecommerce_order_payment.date_created",
        ">",
        new Date(now.getTime() - RECHECK_DAYS * 86_400_000),
      )
      .where((due) => {
        void due
          .where((paid) => {
            void paid
              .where("ecommerce_order_payment.status", "completed")
              .whereIn("ecommerce_order.status", ORDER_STATUSES.filter(isPaid));
          })
          .orWhere((ended) => {
            void ended
              .whereIn("ecommerce_order_payment.status", ["completed", "failed"])
              .whereIn("ecommerce_order.status", ORDER_STATUSES.filter(isEnded))
              .whereNotNull("ecommerce_order.refund_due");
          });
      });

async function recheck(paymentContext: PaymentContext, uuid: string, now: Date): Promise<void> {
  const order = await readPayableOrder(paymentContext, uuid);
  const gateway = order && gatewayFor(paymentContext, order);
  if (!order || !gateway) return;
  const found = await gateway.reconcile(createProviderCall(paymentContext, order, now));
  if (found.kind === "payment") await settlePayment(paymentContext, uuid, found.payment);
}

/**
 * Compares paid orders with their provider every `PAYMENT_RECHECK_HOURS`, which finds refunds and
 * reversals whose webhook was lost.
 */
export async function recheckPayments(paymentContext: PaymentContext, now: Date): Promise<void> {
  await checkDuePayments(paymentContext, now, {
    select: selectPaidPayments(now),
    check: ({ uuid }) => recheck(paymentContext, uuid, now),
    pauseSeconds: paymentContext.reconcile.recheckSeconds,
  });
}
