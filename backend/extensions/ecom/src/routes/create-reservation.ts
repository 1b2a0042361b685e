import type { EndpointExtensionContext } from "@directus/extensions";
import { reservationRequestSchema } from "../../../../../src/contracts/reviews-and-enquiries";
import { checkSubmission } from "../../../shared/spam-protection/check-submission";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { addressLimits } from "../../../shared/rate-limit/address-limits";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import { sendMailOrLog } from "../../../shared/mail/send-mail";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { invalidRequestFromIssues } from "../responses/order-responses";
import { reservationMails } from "../mails/reservation";
import {
  submissionRefused,
  submissionSpam,
  submissionAccepted,
  submissionRateLimited,
} from "../responses/submission-responses";
import { createReservation } from "../reservations/create-reservation";
import { submit } from "../reviews-and-enquiries/submit";

const MAX_BYTES = 64 * 1024;

/**
 * `POST /ecom/reservation`: reserves an item for viewing and sends mails to branch and customer
 * (SHOP-5). The log contains the outcome but no customer data.
 */
export function createReservationRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  const limits = addressLimits(context.env, "ecom/reservation", settings.addressLimit, 3600);
  return {
    method: "post",
    path: "/reservation",
    limiter: createRateLimiter(context.env, "ecom/reservation", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    handle: async (call) => {
      const now = new Date();
      const guarded = await checkSubmission(reservationRequestSchema, call, settings, now, {
        spam: submissionSpam,
        invalidFields: invalidRequestFromIssues,
      });
      if (guarded.kind === "refused") return guarded.response;
      const { request, proof } = guarded;
      const sender = { email: request.email, caller: call.caller };
      const post = { project: request.project, proof, settings, now };
      const turn = await limits.run(sender, async () => {
        const value = await submit(context, post, (uow, from) =>
          createReservation(uow, from, request, now),
        );
        return { counts: value.kind === "stored", value };
      });
      if (!turn.allowed) return submissionRateLimited(turn.retryAfter);
      const outcome = turn.value;
      const codes = outcome.kind === "refused" ? { code: outcome.code } : {};
      context.logger.info(
        { event: "ecom.reservation", outcome: outcome.kind, ...codes },
        "reservation posted",
      );
      if (outcome.kind === "refused") return submissionRefused(outcome.code);
      if (outcome.kind === "stored") {
        const confirmation = await limits.mail(sender);
        for (const mail of reservationMails(outcome.sender, request, outcome, confirmation.allowed))
          void sendMailOrLog(context, outcome.sender, mail, "a reservation");
      }
      return submissionAccepted();
    },
  };
}
