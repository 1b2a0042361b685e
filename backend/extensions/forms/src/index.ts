import { defineEndpoint } from "@directus/extensions-sdk";
import { mount } from "../../shared/mount";
import { tooLarge, tooManyRequests, unexpected } from "./answers";
import { appointmentRoute } from "./routes/appointment";
import { challengeRoute } from "./routes/challenge";
import { contactRoute } from "./routes/contact";
import { newsletterConfirmRoute, newsletterRoute, newsletterUnsubscribeRoute, newsletterWayOutRoute } from "./routes/newsletter";
import { slotsRoute } from "./routes/slots";
import { withdrawalRoute } from "./routes/withdrawal";
import { formSettings } from "../../shared/guard/settings";

/** The forms' API, `{orderApi}/forms/*`: one file a form in `routes`, each call mounted here. */
export default defineEndpoint({
  id: "forms",
  handler: (router, context) => {
    const api = { name: "forms", logger: context.logger, refusals: { tooLarge, tooManyRequests, unexpected } };
    const settings = formSettings(context.env);
    const routes = [
      challengeRoute,
      contactRoute,
      newsletterRoute,
      newsletterConfirmRoute,
      newsletterUnsubscribeRoute,
      newsletterWayOutRoute,
      slotsRoute,
      appointmentRoute,
      withdrawalRoute,
    ];
    for (const route of routes) mount(router, api, route(context, settings));
  },
});
