import type { EndpointExtensionContext } from "@directus/extensions";
import { enquiryRequestSchema } from "../../../../../src/contracts/reviews-and-enquiries";
import { checkSubmission } from "../../../shared/spam-protection/check-submission";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { addressLimits } from "../../../shared/rate-limit/address-limits";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import { sendMailOrLog } from "../../../shared/mail/send-mail";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { invalidRequestFromIssues } from "../responses/order-responses";
import { enquiryMails } from "../mails/enquiry";
import {
  submissionRefused,
  submissionSpam,
  submissionAccepted,
  submissionRateLimited,
} from "../responses/submission-responses";
import { createEnquiry } from "../reviews-and-enquiries/create-enquiry";
import { submit } from "../reviews-and-enquiries/submit";

const MAX_BYTES = 64 * 1024;

/**
 * `POST /ecom/request`: stores an enquiry about a product and sends mails to shop and customer
 * (REQUEST-1). The log contains the outcome but no customer data.
 */
export function createEnquiryRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  const limits = addressLimits(context.env, "ecom/request", settings.addressLimit, 3600);
  return {
    method: "post",
    path: "/request",
    limiter: createRateLimiter(context.env, "ecom/request", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    handle: async (call) => {
      const now = new Date();
      const guarded = await checkSubmission(enquiryRequestSchema, call, settings, now, {
        spam: submissionSpam,
        invalidFields: invalidRequestFromIssues,
      });
      if (guarded.kind === "refused") return guarded.response;
      const { request, proof } = guarded;
      const sender = { email: request.email, caller: call.caller };
      const post = { project: request.project, proof, settings, now };
      const turn = await limits.run(sender, async () => {
        const value = await submit(context, post, (uow, from) => createEnquiry(uow, from, request));
        return { counts: value.kind === "stored", value };
      });
      if (!turn.allowed) return submissionRateLimited(turn.retryAfter);
      const outcome = turn.value;
      const codes = outcome.kind === "refused" ? { code: outcome.code } : {};
      context.logger.info(
        { event: "ecom.request", outcome: outcome.kind, ...codes },
        "product request posted",
      );
      if (outcome.kind === "refused") return submissionRefused(outcome.code);
      if (outcome.kind === "stored") {
        const confirmation = await limits.mail(sender);
        for (const mail of enquiryMails(outcome.sender, request, outcome, confirmation.allowed))
          void sendMailOrLog(context, outcome.sender, mail, "a product request");
      }
      return submissionAccepted();
    },
  };
}
