import type { EndpointExtensionContext } from "@directus/extensions";
import { reviewRequestSchema } from "../../../../../src/services/orders/post-schema";
import { guardPost } from "../../../shared/guard/guard";
import { keyFor, type FormSettings } from "../../../shared/guard/settings";
import { addressLimits } from "../../../shared/address-limits";
import { limiterFrom } from "../../../shared/shared-limiter";
import { sendMailOrLog } from "../../../shared/mail/send";
import type { Route } from "../../../shared/mount";
import { invalidFields } from "../answers";
import { ratingMail } from "../mails/rating";
import { refusedPost, spam, taken, tooManyPosts } from "../posts/answers";
import { storeRating } from "../posts/rating";
import { take } from "../posts/take";

const MAX_BYTES = 16 * 1024;

/**
 * `POST /ecom/rating`: stores a customer's rating for the staff to release, and tells the house of it (RATING-1). The log says what
 * happened, never who rated.
 */
export function ratingRoute(context: EndpointExtensionContext, settings: FormSettings): Route {
  const limits = addressLimits(context.env, "ecom/rating", settings.addressLimit, 3600);
  const key = keyFor(context.env, "ratings: who bought");
  return {
    method: "post",
    path: "/rating",
    limiter: limiterFrom(context.env, "ecom/rating", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    answer: async (call) => {
      const now = new Date();
      const guarded = await guardPost(reviewRequestSchema, call, settings, now, { spam, invalidFields });
      if (guarded.kind === "refused") return guarded.answer;
      const { request, proof } = guarded;
      const sender = request.email === undefined ? undefined : { email: request.email, caller: call.caller };
      const post = { project: request.project, proof, settings, now };
      const store = async () => {
        const value = await take(context, post, (house, from) => storeRating(house, from, request, key));
        return { counts: value.kind === "stored", value };
      };
      const turn = sender ? await limits.run(sender, store) : { allowed: true as const, value: (await store()).value };
      if (!turn.allowed) return tooManyPosts(turn.retryAfter);
      const outcome = turn.value;
      const codes = outcome.kind === "refused" ? { code: outcome.code } : {};
      context.logger.info({ event: "ecom.rating", outcome: outcome.kind, ...codes }, "rating posted");
      if (outcome.kind === "refused") return refusedPost(outcome.code);
      if (outcome.kind === "stored" && outcome.sender.email !== null) {
        const mail = ratingMail(outcome.sender, outcome.sender.email, request, outcome, settings.apiUrl);
        void sendMailOrLog(context, outcome.sender, mail, "a rating");
      }
      return taken();
    },
  };
}
