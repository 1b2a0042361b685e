import type { EndpointExtensionContext } from "@directus/extensions";
import type { AppointmentProductResponse } from "#contracts/form-responses";
import { appointmentProductQuerySchema } from "#contracts/forms";
import { readOfferedProduct } from "../../../shared/catalogue/offered-product";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { readSenderByDomain } from "../../../shared/mail/sender";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../shared/unit-of-work";
import { formRefused, invalidFormFields } from "../http/responses";

/**
 * `GET /forms/appointment/product`: returns name and picture of the published product that an
 * appointment is about (PAGE-7), for the form.
 */
export function appointmentProductRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  return {
    method: "get",
    path: "/appointment/product",
    limiter: createRateLimiter(
      context.env,
      "forms/appointment/product",
      settings.callerLimit * 15,
      600,
    ),
    maxBytes: 0,
    handle: async ({ query }) => {
      const parsed = appointmentProductQuerySchema.safeParse(query);
      if (!parsed.success) return invalidFormFields(parsed.error.issues);
      const { project, product: id, locale } = parsed.data;
      const product = await runInTransaction(context, async (uow) => {
        const sender = await readSenderByDomain(uow, project, settings.siteUrl);
        const value = sender && (await readOfferedProduct(uow, sender.project, id, locale));
        return { commit: false, value };
      });
      if (!product) return formRefused(404, "unknown-product", "product");
      const { name, referenceNumber, image } = product;
      const body: AppointmentProductResponse = {
        status: "ok",
        product: { name, reference: referenceNumber, image },
      };
      return { status: 200, body };
    },
  };
}
