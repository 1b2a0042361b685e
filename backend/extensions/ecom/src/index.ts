import { defineEndpoint } from "@directus/extensions-sdk";
import { formSettings } from "../../shared/guard/settings";
import { mount } from "../../shared/mount";
import { tooLarge, tooManyRequests, unexpected } from "./answers";
import { orderRoute } from "./routes/order";
import { ratingRoute } from "./routes/rating";
import { requestRoute } from "./routes/request";

/** The order API, `{orderApi}/ecom/*`: one file a call in `routes`, each mounted here (specification, section 7). */
export default defineEndpoint({
  id: "ecom",
  handler: (router, context) => {
    const api = { name: "ecom", logger: context.logger, refusals: { tooLarge, tooManyRequests, unexpected } };
    const settings = formSettings(context.env);
    for (const route of [orderRoute(context), ratingRoute(context, settings), requestRoute(context, settings)]) mount(router, api, route);
  },
});
