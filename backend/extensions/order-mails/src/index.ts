import { defineHook } from "@directus/extensions-sdk";
import { confirmUnsent, everySoOften } from "../../ecom/src/orders/confirm";

/** Sends the mails of orders that could not go out when the order was made (CHECKOUT-6). */
export default defineHook(({ schedule }, context) => {
  schedule(everySoOften(context.env.ORDER_MAILS_SECONDS), () => confirmUnsent(context));
});
