import { defineEndpoint } from "@directus/extensions-sdk";
import { mount } from "../../shared/mount";
import { tooLarge, tooManyRequests, unexpected } from "./answers";
import { orderRoute } from "./routes/order";

/** The order API, `{orderApi}/ecom/*`: one file a call in `routes`, each mounted here (specification, section 7). */
export default defineEndpoint({
  id: "ecom",
  handler: (router, context) => {
    const api = { name: "ecom", logger: context.logger, refusals: { tooLarge, tooManyRequests, unexpected } };
    for (const route of [orderRoute(context)]) mount(router, api, route);
  },
});
