import { defineEndpoint } from "@directus/extensions-sdk";
import { formSettings } from "../../shared/guard/settings";
import { mount } from "../../shared/mount";
import { mountSheet } from "./desk/sheet-route";
import { tooLarge, tooManyRequests, unexpected } from "./answers";
import { openTill } from "./payments/till";
import { cancelRoute } from "./routes/cancel";
import { klarnaOrderRoute } from "./routes/klarna-order";
import { klarnaSessionRoute } from "./routes/klarna-session";
import { klarnaToldRoutes } from "./routes/klarna-told";
import { orderRoute } from "./routes/order";
import { orderStateRoute } from "./routes/order-state";
import { paypalTransactionRoute } from "./routes/paypal-transaction";
import { paypalWebhookRoute } from "./routes/paypal-webhook";
import { ratingRoute } from "./routes/rating";
import { requestRoute } from "./routes/request";

/** The order API, `{orderApi}/ecom/*`: one file a call in `routes`, each mounted here (specification, section 7). */
export default defineEndpoint({
  id: "ecom",
  handler: (router, context) => {
    const api = { name: "ecom", logger: context.logger, refusals: { tooLarge, tooManyRequests, unexpected } };
    const settings = formSettings(context.env);
    const till = openTill(context);
    const routes = [
      orderRoute(context, till),
      orderStateRoute(till),
      cancelRoute(till),
      paypalTransactionRoute(till),
      paypalWebhookRoute(till),
      klarnaSessionRoute(till),
      klarnaOrderRoute(till),
      ...klarnaToldRoutes(till),
      ratingRoute(context, settings),
      requestRoute(context, settings),
    ];
    for (const route of routes) mount(router, api, route);
    mountSheet(router, context, settings);
  },
});
