import { defineEndpoint } from "@directus/extensions-sdk";
import { registerRoute } from "../../shared/http/route-adapter";
import { formTooLarge, formRateLimited, formServerError } from "./http/responses";
import { appointmentRoute } from "./routes/appointment";
import { appointmentProductRoute } from "./routes/appointment-product";
import { challengeRoute } from "./routes/challenge";
import { contactRoute } from "./routes/contact";
import { newsletterRoute } from "./routes/newsletter";
import { newsletterConfirmRoute } from "./routes/newsletter-confirm";
import {
  newsletterUnsubscribePageRoute,
  newsletterUnsubscribeRoute,
} from "./routes/newsletter-unsubscribe";
import { slotsRoute } from "./routes/slots";
import { stockNotificationRoute } from "./routes/stock-notification";
import {
  stockNotificationConfirmRoute,
  stockNotificationDeleteRoute,
} from "./routes/stock-notification-links";
import { withdrawalRoute } from "./routes/withdrawal";
import { readFormSettings } from "../../shared/spam-protection/form-settings";

/** Forms API, `{orderApi}/forms/*`. Each form is a file in `routes` and is registered here. */
export default defineEndpoint({
  id: "forms",
  handler: (router, context) => {
    const api = {
      name: "forms",
      logger: context.logger,
      refusals: {
        tooLarge: formTooLarge,
        tooManyRequests: formRateLimited,
        unexpected: formServerError,
      },
    };
    const settings = readFormSettings(context.env);
    const routes = [
      challengeRoute,
      contactRoute,
      newsletterRoute,
      newsletterConfirmRoute,
      newsletterUnsubscribeRoute,
      newsletterUnsubscribePageRoute,
      slotsRoute,
      appointmentRoute,
      appointmentProductRoute,
      withdrawalRoute,
      stockNotificationRoute,
      stockNotificationConfirmRoute,
      stockNotificationDeleteRoute,
    ];
    for (const route of routes) registerRoute(router, api, route(context, settings));
  },
});
