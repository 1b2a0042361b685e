import { defineHook } from "@directus/extensions-sdk";
import { cancelAbandonedPayments } from "../../ecom/src/payments/klarna-cleanup";
import { expireTransfers } from "../../ecom/src/orders/transfer-expiry";
import { cleanUpPaypal } from "../../ecom/src/payments/paypal-cleanup";
import { recheckPayments } from "../../ecom/src/payments/recheck";
import { createPaymentContext, type PaymentContext } from "../../ecom/src/payments/payment-context";
import { cronEverySeconds } from "../../shared/cron";
import { expireUnpaidOrders } from "../../ecom/src/workflows/expire-orders";
import { registerMetrics } from "./metrics";

/** Each runs whatever becomes of the one before. */
const JOBS: readonly ((paymentContext: PaymentContext, now: Date) => Promise<void>)[] = [
  (paymentContext, now) => expireTransfers(paymentContext.context, now),
  expireUnpaidOrders,
  cleanUpPaypal,
  cancelAbandonedPayments,
  recheckPayments,
];

/** What orders need without anybody asking, every `ORDER_JOBS_INTERVAL_SECONDS` (60). */
export default defineHook(({ schedule }, context) => {
  const paymentContext = createPaymentContext(context);
  registerMetrics(context);
  let running = false;
  schedule(cronEverySeconds(context.env.ORDER_JOBS_INTERVAL_SECONDS), async () => {
    // A provider that takes its time must not make the jobs pile up.
    if (running) return;
    running = true;
    try {
      for (const job of JOBS)
        await job(paymentContext, new Date()).catch((error: unknown) =>
          context.logger.error(error, "order-jobs failed"),
        );
    } finally {
      running = false;
    }
  });
});
