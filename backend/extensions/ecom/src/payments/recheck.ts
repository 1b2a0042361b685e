import type { Knex } from "knex";
import { checkDue, ENDED_STATUSES } from "./due-payments";
import { toProviderPayment } from "./klarna-take";
import { settlePayment } from "./settle";
import { readPayableOrder, gatewayFor, type PaymentContext } from "./payment-context";

/**
 * Customers may dispute a payment, and the shop may refund one, for 180 days at PayPal; older
 * payments are not looked at.
 */
const RECHECK_DAYS = 180;

/**
 * Payments whose money the provider may return: those of paid orders, and of ended ones for which a
 * refund is open.
 */
const paidPayments =
  (now: Date) =>
  (payments: Knex.QueryBuilder): Knex.QueryBuilder =>
    payments
      .whereIn("provider", ["paypal", "klarna"])
      .where(
        "ecommerce_order_payment.date_created",
        ">",
        new Date(now.getTime() - RECHECK_DAYS * 86_400_000),
      )
      .where((kept) => {
        void kept
          .where((paid) => {
            void paid
              .where("ecommerce_order_payment.status", "completed")
              .whereIn("ecommerce_order.status", ["paid", "confirmed", "shipped", "completed"]);
          })
          .orWhere((ended) => {
            void ended
              .whereIn("ecommerce_order_payment.status", ["completed", "failed"])
              .whereIn("ecommerce_order.status", [...ENDED_STATUSES])
              .whereNotNull("ecommerce_order.refund_due");
          });
      });

async function recheck(paymentContext: PaymentContext, uuid: string): Promise<void> {
  const order = await readPayableOrder(paymentContext, uuid);
  if (!order) return;
  const { provider, provider_id: id, capture_id: placed } = order.payment;
  if (provider === "klarna") {
    const seen = placed === null ? undefined : await paymentContext.klarna?.order(placed);
    if (seen?.ok) await settlePayment(paymentContext, uuid, toProviderPayment(order, seen.value));
    return;
  }
  const seen = id === null ? undefined : await gatewayFor(paymentContext, order)?.order(id);
  if (seen?.ok && seen.value.capture) await settlePayment(paymentContext, uuid, seen.value);
}

/**
 * Compares paid orders with their provider every `PAYMENT_RECHECK_HOURS`: a refund or reversal is
 * found this way too where its webhook was lost.
 */
export async function recheckPayments(paymentContext: PaymentContext, now: Date): Promise<void> {
  const pauseSeconds = paymentContext.reconcile.recheckSeconds;
  await checkDue(paymentContext, now, {
    wants: paidPayments(now),
    check: ({ uuid }) => recheck(paymentContext, uuid),
    pauseSeconds,
  });
}
