import type { EndpointExtensionContext } from "@directus/extensions";
import { reviewRequestSchema } from "../../../../../src/contracts/reviews-and-enquiries";
import { checkSubmission } from "../../../shared/spam-protection/check-submission";
import { type FormSettings } from "../../../shared/spam-protection/form-settings";
import { deriveKey } from "../../../shared/derive-key";
import { addressLimits } from "../../../shared/rate-limit/address-limits";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import { sendMailOrLog } from "../../../shared/mail/send-mail";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { invalidRequestFromIssues } from "../responses/order-responses";
import { reviewStaffMail } from "../mails/review-notice";
import {
  submissionRefused,
  submissionSpam,
  submissionAccepted,
  submissionRateLimited,
} from "../responses/submission-responses";
import { createReview } from "../reviews-and-enquiries/create-review";
import { submit } from "../reviews-and-enquiries/submit";

const MAX_BYTES = 16 * 1024;

/**
 * `POST /ecom/rating`: stores a customer's review as a draft for approval by staff, and notifies
 * the shop by mail (RATING-1). The log contains the outcome but no customer data.
 */
export function createReviewRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  const limits = addressLimits(context.env, "ecom/rating", settings.addressLimit, 3600);
  const key = deriveKey(context.env, "ratings: who bought");
  return {
    method: "post",
    path: "/rating",
    limiter: createRateLimiter(context.env, "ecom/rating", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    handle: async (call) => {
      const now = new Date();
      const guarded = await checkSubmission(reviewRequestSchema, call, settings, now, {
        spam: submissionSpam,
        invalidFields: invalidRequestFromIssues,
      });
      if (guarded.kind === "refused") return guarded.response;
      const { request, proof } = guarded;
      const sender =
        request.email === undefined ? undefined : { email: request.email, caller: call.caller };
      const post = { project: request.project, proof, settings, now };
      const store = async () => {
        const value = await submit(context, post, (uow, from) =>
          createReview(uow, from, request, key),
        );
        return { counts: value.kind === "stored", value };
      };
      const turn = sender
        ? await limits.run(sender, store)
        : { allowed: true as const, value: (await store()).value };
      if (!turn.allowed) return submissionRateLimited(turn.retryAfter);
      const outcome = turn.value;
      const codes = outcome.kind === "refused" ? { code: outcome.code } : {};
      context.logger.info(
        { event: "ecom.rating", outcome: outcome.kind, ...codes },
        "rating posted",
      );
      if (outcome.kind === "refused") return submissionRefused(outcome.code);
      if (outcome.kind === "stored" && outcome.sender.email !== null) {
        const mail = reviewStaffMail(
          outcome.sender,
          outcome.sender.email,
          request,
          outcome,
          settings.apiUrl,
        );
        void sendMailOrLog(context, outcome.sender, mail, "a rating");
      }
      return submissionAccepted();
    },
  };
}
