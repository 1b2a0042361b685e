import type { EndpointExtensionContext } from "@directus/extensions";
import { reviewRequestSchema } from "#contracts/reviews-and-enquiries";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { deriveKey } from "../../../shared/derive-key";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { reviewMails } from "../mails/review-notice";
import { createReview } from "../reviews-and-enquiries/create-review";
import { createSubmissionRoute } from "./submission-route";

/**
 * `POST /ecom/rating`: stores a customer's review as a draft for approval by staff, and notifies
 * the shop by mail (RATING-1).
 */
export function createReviewRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  const key = deriveKey(context.env, "ratings: who bought");
  return createSubmissionRoute(context, settings, {
    path: "/rating",
    name: "rating",
    schema: reviewRequestSchema,
    store: (request, _now, uow, from) => createReview(uow, from, request, key),
    mails: (request, stored) => reviewMails(stored.sender, request, stored, settings.apiUrl),
  });
}
