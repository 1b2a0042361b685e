import type { EndpointExtensionContext } from "@directus/extensions";
import { enquiryRequestSchema } from "../../../../../src/services/orders/post-schema";
import { guardPost } from "../../../shared/guard/guard";
import type { FormSettings } from "../../../shared/guard/settings";
import { addressLimits } from "../../../shared/address-limits";
import { limiterFrom } from "../../../shared/shared-limiter";
import { sendMailOrLog } from "../../../shared/mail/send";
import type { Route } from "../../../shared/mount";
import { invalidFields } from "../answers";
import { requestMails } from "../mails/request";
import { refusedPost, spam, taken, tooManyPosts } from "../posts/answers";
import { storeRequest } from "../posts/request";
import { take } from "../posts/take";

const MAX_BYTES = 64 * 1024;

/**
 * `POST /ecom/request`: stores a question about a piece; house and customer hear of it by mail (REQUEST-1). The log says what happened,
 * never who asked.
 */
export function requestRoute(context: EndpointExtensionContext, settings: FormSettings): Route {
  const limits = addressLimits(context.env, "ecom/request", settings.addressLimit, 3600);
  return {
    method: "post",
    path: "/request",
    limiter: limiterFrom(context.env, "ecom/request", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    answer: async (call) => {
      const now = new Date();
      const guarded = await guardPost(enquiryRequestSchema, call, settings, now, { spam, invalidFields });
      if (guarded.kind === "refused") return guarded.answer;
      const { request, proof } = guarded;
      const sender = { email: request.email, caller: call.caller };
      const post = { project: request.project, proof, settings, now };
      const turn = await limits.run(sender, async () => {
        const value = await take(context, post, (house, from) => storeRequest(house, from, request));
        return { counts: value.kind === "stored", value };
      });
      if (!turn.allowed) return tooManyPosts(turn.retryAfter);
      const outcome = turn.value;
      const codes = outcome.kind === "refused" ? { code: outcome.code } : {};
      context.logger.info({ event: "ecom.request", outcome: outcome.kind, ...codes }, "product request posted");
      if (outcome.kind === "refused") return refusedPost(outcome.code);
      if (outcome.kind === "stored") {
        const confirmation = await limits.mail(sender);
        for (const mail of requestMails(outcome.sender, request, outcome, confirmation.allowed))
          void sendMailOrLog(context, outcome.sender, mail, "a product request");
      }
      return taken();
    },
  };
}
