import type { EndpointExtensionContext } from "@directus/extensions";
import { enquiryRequestSchema } from "#contracts/reviews-and-enquiries";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { enquiryMails } from "../mails/enquiry";
import { createEnquiry } from "../reviews-and-enquiries/create-enquiry";
import { createSubmissionRoute } from "./submission-route";

/**
 * `POST /ecom/request`: stores an enquiry about a product and sends mails to shop and customer
 * (REQUEST-1).
 */
export const createEnquiryRoute = (
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute =>
  createSubmissionRoute(context, settings, {
    path: "/request",
    name: "product request",
    schema: enquiryRequestSchema,
    store: (request, _now, uow, from) => createEnquiry(uow, from, request),
    mails: (request, stored, confirmed) => enquiryMails(stored.sender, request, stored, confirmed),
  });
