import { defineHook } from "@directus/extensions-sdk";
import { issueDueDocuments } from "../../ecom/src/documents/issue-due-documents";
import { cancelAbandonedPayments } from "../../ecom/src/payments/cleanup";
import { expireTransfers } from "../../ecom/src/workflows/expire-transfers";
import { repeatDueRefunds } from "../../ecom/src/payments/execute-refund";
import { recheckPayments } from "../../ecom/src/payments/recheck";
import { createPaymentContext, type PaymentContext } from "../../ecom/src/payments/payment-context";
import { readPositiveInteger } from "../../../shared/configuration/read-variable";
import { scheduleJob } from "../../shared/interval-job";
import { registerRunJobsRoute } from "./run-jobs-route";
import { expireUnpaidOrders } from "../../ecom/src/workflows/expire-orders";
import { endReservations } from "../../ecom/src/workflows/end-reservations";
import { directusApp } from "../../shared/http/directus-app";
import { registerMetrics } from "./metrics";

/** Each job runs even if the one before it fails. */
const JOBS: readonly ((paymentContext: PaymentContext, now: Date) => Promise<void>)[] = [
  (paymentContext, now) => expireTransfers(paymentContext.context, now),
  expireUnpaidOrders,
  (paymentContext, now) => endReservations(paymentContext.context, now),
  cancelAbandonedPayments,
  recheckPayments,
  repeatDueRefunds,
  (paymentContext) => issueDueDocuments(paymentContext.context),
];

/** Runs the recurring jobs of orders every `ORDER_JOBS_INTERVAL_SECONDS` (60). */
export default defineHook(({ init, schedule }, context) => {
  const paymentContext = createPaymentContext(context);
  registerMetrics(context);
  scheduleJob(schedule, context, {
    job: "orders",
    seconds: readPositiveInteger(context.env, "ORDER_JOBS_INTERVAL_SECONDS"),
    run: async () => {
      for (const job of JOBS)
        await job(paymentContext, new Date()).catch((error: unknown) =>
          context.logger.error(error, "order-jobs failed"),
        );
    },
  });
  init("routes.custom.before", (meta) => registerRunJobsRoute(directusApp(meta), context));
});
