import { defineEndpoint } from "@directus/extensions-sdk";
import { readFormSettings } from "../../shared/guard/settings";
import { registerRoute } from "../../shared/mount";
import { registerPackingSlipRoute } from "./desk/sheet-route";
import { orderTooLarge, orderRateLimited, orderServerError } from "./answers";
import { createPaymentContext } from "./payments/till";
import { cancelOrderRoute } from "./routes/cancel";
import { klarnaOrderRoute } from "./routes/klarna-order";
import { klarnaSessionRoute } from "./routes/klarna-session";
import { klarnaCallbackRoutes } from "./routes/klarna-told";
import { placeOrderRoute } from "./routes/order";
import { orderStatusRoute } from "./routes/order-state";
import { paypalTransactionRoute } from "./routes/paypal-transaction";
import { paypalWebhookRoute } from "./routes/paypal-webhook";
import { createReviewRoute } from "./routes/rating";
import { createEnquiryRoute } from "./routes/request";

/** The order API, `{orderApi}/ecom/*`: one file a call in `routes`, each mounted here (specification, section 7). */
export default defineEndpoint({
  id: "ecom",
  handler: (router, context) => {
    const api = {
      name: "ecom",
      logger: context.logger,
      refusals: { tooLarge: orderTooLarge, tooManyRequests: orderRateLimited, unexpected: orderServerError },
    };
    const settings = readFormSettings(context.env);
    const till = createPaymentContext(context);
    const routes = [
      placeOrderRoute(context, till),
      orderStatusRoute(till),
      cancelOrderRoute(till),
      paypalTransactionRoute(till),
      paypalWebhookRoute(till),
      klarnaSessionRoute(till),
      klarnaOrderRoute(till),
      ...klarnaCallbackRoutes(till),
      createReviewRoute(context, settings),
      createEnquiryRoute(context, settings),
    ];
    for (const route of routes) registerRoute(router, api, route);
    registerPackingSlipRoute(router, context, settings);
  },
});
