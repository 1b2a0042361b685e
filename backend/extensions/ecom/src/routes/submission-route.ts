import type { EndpointExtensionContext } from "@directus/extensions";
import type { z } from "zod";
import { checkSubmission } from "../../../shared/spam-protection/check-submission";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { addressLimits } from "../../../shared/rate-limit/address-limits";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import { sendMailOrLog } from "../../../shared/mail/send-mail";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { invalidRequestFromIssues } from "../responses/order-responses";
import {
  submissionRefused,
  submissionSpam,
  submissionAccepted,
  submissionRateLimited,
} from "../responses/submission-responses";
import { type SubmissionResult, submit } from "../reviews-and-enquiries/submit";

const MAX_BYTES = 64 * 1024;

type Submitted = {
  readonly altcha: string;
  readonly project: string;
  /** Submissions without an address are limited by network only. */
  readonly email?: string | undefined;
};
type Stored<New> = Extract<SubmissionResult<New>, { readonly kind: "stored" }>;
type Mail = Parameters<typeof sendMailOrLog>[2];

type SubmissionRoute<Request extends Submitted, New> = {
  readonly path: `/${string}`;
  /** Name of the submission in the log. */
  readonly name: string;
  readonly schema: z.ZodType<Request>;
  readonly store: (
    request: Request,
    now: Date,
    ...place: Parameters<Parameters<typeof submit<New>>[2]>
  ) => ReturnType<Parameters<typeof submit<New>>[2]>;
  /** Returns the mails to staff and, if `confirmed`, to the address of the customer. */
  readonly mails: (request: Request, stored: Stored<New>, confirmed: boolean) => readonly Mail[];
};

/**
 * Creates a route that stores what a customer submits about a product, and sends mails to staff and
 * customer. The log contains the outcome but no customer data.
 */
export function createSubmissionRoute<Request extends Submitted, New>(
  context: EndpointExtensionContext,
  settings: FormSettings,
  { path, name, schema, store, mails }: SubmissionRoute<Request, New>,
): ApiRoute {
  const key = `ecom${path}`;
  const limits = addressLimits(context.env, key, settings.addressLimit, 3600);
  return {
    method: "post",
    path,
    limiter: createRateLimiter(context.env, key, settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    handle: async (call) => {
      const now = new Date();
      const guarded = await checkSubmission(schema, call, settings, now, {
        spam: submissionSpam,
        invalidFields: invalidRequestFromIssues,
      });
      if (guarded.kind === "refused") return guarded.response;
      const { request, proof } = guarded;
      const { email, project } = request;
      const sender = email === undefined ? undefined : { email, caller: call.caller };
      const post = { project, proof, settings, now };
      const run = async () => {
        const value = await submit<New>(context, post, (...place) => store(request, now, ...place));
        return { counts: value.kind === "stored", value };
      };
      const permit = sender
        ? await limits.run(sender, run)
        : { allowed: true as const, value: (await run()).value };
      if (!permit.allowed) return submissionRateLimited(permit.retryAfter);
      const outcome = permit.value;
      const codes = outcome.kind === "refused" ? { code: outcome.code } : {};
      context.logger.info(
        { event: key.replace("/", "."), outcome: outcome.kind, ...codes },
        `${name} posted`,
      );
      if (outcome.kind === "refused") return submissionRefused(outcome.code);
      if (outcome.kind === "stored") {
        const isConfirmed = sender !== undefined && (await limits.mail(sender)).allowed;
        for (const mail of mails(request, outcome, isConfirmed))
          void sendMailOrLog(context, outcome.sender, mail, `a ${name}`);
      }
      return submissionAccepted();
    },
  };
}
