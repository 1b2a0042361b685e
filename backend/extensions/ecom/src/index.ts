import { defineEndpoint } from "@directus/extensions-sdk";
import { mount } from "./mount";
import { orderRoute } from "./routes/order";

/** The order API, `{orderApi}/ecom/*`: one file a call in `routes`, each mounted here (specification, section 7). */
export default defineEndpoint({
  id: "ecom",
  handler: (router, context) => {
    for (const route of [orderRoute(context)]) mount(router, context, route);
  },
});
