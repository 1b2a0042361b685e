import { defineHook } from "@directus/extensions-sdk";
import { confirmUnsent, everySoOften } from "../../ecom/src/orders/confirm";
import { tellNews } from "../../ecom/src/orders/news";

/** Sends the mails of orders that could not go out when the order was made or went on (CHECKOUT-6). */
export default defineHook(({ schedule }, context) => {
  schedule(everySoOften(context.env.ORDER_MAILS_SECONDS), async () => {
    await confirmUnsent(context);
    await tellNews(context);
  });
});
