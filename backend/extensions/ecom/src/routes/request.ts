import type { EndpointExtensionContext } from "@directus/extensions";
import { requestPostSchema } from "../../../../../src/services/orders/post-schema";
import { guardPost } from "../../../shared/guard/guard";
import type { FormSettings } from "../../../shared/guard/settings";
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
  const addresses = limiterFrom(context.env, "ecom/request/address", settings.addressLimit, 3600);
  return {
    method: "post",
    path: "/request",
    limiter: limiterFrom(context.env, "ecom/request", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    answer: async (call) => {
      const now = new Date();
      const guarded = await guardPost(requestPostSchema, call, settings, now, { spam, invalidFields });
      if (guarded.kind === "refused") return guarded.answer;
      const { request, proof } = guarded;
      const turn = await addresses.take(request.email.toLowerCase());
      if (!turn.allowed) return tooManyPosts(turn.retryAfter);
      const post = { project: request.project, proof, settings, now };
      const outcome = await take(context, post, (house, sender) => storeRequest(house, sender, request));
      const codes = outcome.kind === "refused" ? { code: outcome.code } : {};
      context.logger.info({ event: "ecom.request", outcome: outcome.kind, ...codes }, "product request posted");
      if (outcome.kind === "refused") return refusedPost(outcome.code);
      if (outcome.kind === "stored")
        for (const mail of requestMails(outcome.sender, request, outcome))
          void sendMailOrLog(context, outcome.sender, mail, "a product request");
      return taken();
    },
  };
}
