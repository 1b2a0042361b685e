import { defineEndpoint } from "@directus/extensions-sdk";
import { readFormSettings } from "../../shared/spam-protection/form-settings";
import { registerRoute } from "../../shared/http/route-adapter";
import { registerAccountingRoute } from "./accounting/route";
import { registerDocumentRoute } from "./documents/route";
import { registerPackingSlipRoute } from "./packing-slip/route";
import { orderTooLarge, orderRateLimited, orderServerError } from "./responses/order-responses";
import { createPaymentContext } from "./payments/payment-context";
import { cancelOrderRoute } from "./routes/cancel-order";
import { paymentMethodsRoute } from "./routes/payment-methods";
import { paymentRoutes } from "./routes/payment-routes";
import { placeOrderRoute } from "./routes/place-order";
import { orderDocumentRoute } from "./routes/order-document";
import { orderStatusRoute } from "./routes/order-status";
import { paymentWebhookRoutes } from "./routes/payment-webhooks";
import { registerRefundRoutes } from "./routes/staff-refunds";
import { createReviewRoute } from "./routes/create-review";
import { createReservationRoute } from "./routes/create-reservation";
import { createEnquiryRoute } from "./routes/create-enquiry";

/**
 * Order API, `{orderApi}/ecom/*`. Each route is a file in `routes` and is registered here
 * (specification, section 7).
 */
export default defineEndpoint({
  id: "ecom",
  handler: (router, context) => {
    const api = {
      name: "ecom",
      logger: context.logger,
      refusals: {
        tooLarge: orderTooLarge,
        tooManyRequests: orderRateLimited,
        unexpected: orderServerError,
      },
    };
    const settings = readFormSettings(context.env);
    const paymentContext = createPaymentContext(context);
    const routes = [
      placeOrderRoute(paymentContext),
      orderStatusRoute(paymentContext),
      orderDocumentRoute(paymentContext),
      cancelOrderRoute(paymentContext),
      ...paymentRoutes(paymentContext),
      paymentMethodsRoute(paymentContext),
      ...paymentWebhookRoutes(paymentContext),
      createReviewRoute(context, settings),
      createEnquiryRoute(context, settings),
      createReservationRoute(context, settings),
    ];
    for (const route of routes) registerRoute(router, api, route);
    registerPackingSlipRoute(router, context, settings);
    registerDocumentRoute(router, context);
    registerRefundRoutes(router, paymentContext);
    registerAccountingRoute(router, context);
  },
});
