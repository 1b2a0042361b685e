import type { EndpointExtensionContext } from "@directus/extensions";
import { enquiryRequestSchema } from "../../../../../src/contracts/reviews-and-enquiries";
import { checkSubmission } from "../../../shared/guard/guard";
import type { FormSettings } from "../../../shared/guard/settings";
import { addressLimits } from "../../../shared/address-limits";
import { createRateLimiter } from "../../../shared/shared-limiter";
import { sendMailOrLog } from "../../../shared/mail/send";
import type { ApiRoute } from "../../../shared/mount";
import { invalidRequestFromIssues } from "../answers";
import { enquiryMails } from "../mails/request";
import { submissionRefused, submissionSpam, submissionAccepted, submissionRateLimited } from "../posts/answers";
import { createEnquiry } from "../posts/request";
import { submit } from "../posts/take";

const MAX_BYTES = 64 * 1024;

/**
 * `POST /ecom/request`: stores a question about a piece; house and customer hear of it by mail (REQUEST-1). The log says what happened,
 * never who asked.
 */
export function createEnquiryRoute(context: EndpointExtensionContext, settings: FormSettings): ApiRoute {
  const limits = addressLimits(context.env, "ecom/request", settings.addressLimit, 3600);
  return {
    method: "post",
    path: "/request",
    limiter: createRateLimiter(context.env, "ecom/request", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    answer: async (call) => {
      const now = new Date();
      const guarded = await checkSubmission(enquiryRequestSchema, call, settings, now, {
        spam: submissionSpam,
        invalidFields: invalidRequestFromIssues,
      });
      if (guarded.kind === "refused") return guarded.answer;
      const { request, proof } = guarded;
      const sender = { email: request.email, caller: call.caller };
      const post = { project: request.project, proof, settings, now };
      const turn = await limits.run(sender, async () => {
        const value = await submit(context, post, (house, from) => createEnquiry(house, from, request));
        return { counts: value.kind === "stored", value };
      });
      if (!turn.allowed) return submissionRateLimited(turn.retryAfter);
      const outcome = turn.value;
      const codes = outcome.kind === "refused" ? { code: outcome.code } : {};
      context.logger.info({ event: "ecom.request", outcome: outcome.kind, ...codes }, "product request posted");
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
