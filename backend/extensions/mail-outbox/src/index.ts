import { defineHook } from "@directus/extensions-sdk";
import { sendPendingCancellationMails } from "../../ecom/src/mails/outboxes/order-cancellation";
import { sendPendingOrderConfirmations } from "../../ecom/src/mails/outboxes/order-confirmation";
import { readPositiveInteger } from "../../../shared/configuration/read-variable";
import { scheduleJob } from "../../shared/interval-job";
import { sendExpiryMails } from "../../ecom/src/mails/outboxes/transfer-expiry";
import { remindOfTransfers } from "../../ecom/src/mails/outboxes/transfer-reminder";
import { sendPaymentAlerts } from "../../ecom/src/mails/outboxes/payment-alerts";
import { sendPendingStatusMails } from "../../ecom/src/mails/outboxes/order-status";
import { sendBackInStockMails } from "../../forms/src/mails/outboxes/back-in-stock";
import { deleteEndedSubscriptions } from "../../forms/src/newsletter/delete-ended";
import { sendPendingWithdrawalReceipts } from "../../forms/src/mails/outboxes/withdrawal-receipt";

/**
 * Sends pending mails of orders, their steps, cancellations and withdrawals that could not be sent
 * at once (CHECKOUT-6, LEGAL-5), reminder and expiry mails of bank transfers (ORDER-4), payment
 * alerts, and mails that a product is available again (SHOP-7). Deletes ended newsletter
 * subscriptions (LAW-7).
 */
export default defineHook(({ schedule }, context) => {
  scheduleJob(schedule, context, {
    job: "mails",
    seconds: readPositiveInteger(context.env, "MAIL_OUTBOX_INTERVAL_SECONDS"),
    run: async () => {
      await sendPendingWithdrawalReceipts(context);
      await sendPendingOrderConfirmations(context);
      await sendPendingCancellationMails(context);
      await sendPendingStatusMails(context);
      await remindOfTransfers(context);
      await sendExpiryMails(context);
      await sendPaymentAlerts(context);
      await sendBackInStockMails(context);
      await deleteEndedSubscriptions(context, new Date());
    },
  });
});
