import { defineHook } from "@directus/extensions-sdk";
import { tidyKlarna } from "../../ecom/src/payments/klarna-tidy";
import { expireTransfers } from "../../ecom/src/orders/transfer-expiry";
import { openTill } from "../../ecom/src/payments/till";
import { everySeconds } from "./every";
import { expireOrders } from "./expire";

/** What orders need without anybody asking, every `ORDER_JOBS_SECONDS` (60). */
export default defineHook(({ schedule }, context) => {
  const till = openTill(context);
  let running = false;
  schedule(everySeconds(context.env.ORDER_JOBS_SECONDS), async () => {
    // A provider that takes its time must not make the jobs pile up.
    if (running) return;
    running = true;
    try {
      await expireTransfers(context, new Date());
      await expireOrders(till, new Date());
      await tidyKlarna(till);
    } catch (error) {
      context.logger.error(error, "order-jobs failed");
    } finally {
      running = false;
    }
  });
});
