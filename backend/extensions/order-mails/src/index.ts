import { defineHook } from "@directus/extensions-sdk";
import { tellOfCancellations } from "../../ecom/src/orders/cancellation";
import { confirmUnsent, everySoOften } from "../../ecom/src/orders/confirm";
import { tellOfExpiries } from "../../ecom/src/orders/transfer-expiry";
import { remindOfTransfers } from "../../ecom/src/orders/transfer-reminder";
import { sendPaymentAlerts } from "../../ecom/src/orders/payment-alerts";
import { tellNews } from "../../ecom/src/orders/news";
import { sendReceipts } from "../../forms/src/withdrawal/receipt";

/**
 * Sends the mails of orders, their steps, cancellations and withdrawals that could not go out at once (CHECKOUT-6, LEGAL-5), and those
 * about unpaid bank transfers (ORDER-4).
 */
export default defineHook(({ schedule }, context) => {
  schedule(everySoOften(context.env.ORDER_MAILS_SECONDS), async () => {
    await sendReceipts(context);
    await confirmUnsent(context);
    await tellOfCancellations(context);
    await tellNews(context);
    await remindOfTransfers(context);
    await tellOfExpiries(context);
    await sendPaymentAlerts(context);
  });
});
