import type { z } from "zod";
import type { ValidationIssue } from "../validation-codes";
import type { ApiResponse, ApiRequest } from "../http/route-adapter";
import { type ProofOfWork, verifyProofOfWork } from "./proof-of-work";
import type { FormSettings } from "./form-settings";

type Posted = { readonly altcha: string };

/**
 * Result of the spam check: a valid submission from one of the site's own pages, or the response to
 * refuse it with.
 */
export type SubmissionCheck<Request> =
  | { readonly kind: "accepted"; readonly request: Request; readonly proof: ProofOfWork }
  | { readonly kind: "refused"; readonly response: ApiResponse };

/**
 * Responses of an API to refused submissions. All spam checks give the same response, so that bots
 * learn nothing from it.
 */
export type SubmissionRejections = {
  readonly spam: () => ApiResponse;
  readonly invalidFields: (issues: readonly ValidationIssue[]) => ApiResponse;
};

const refuse = (
  response: ApiResponse,
): { readonly kind: "refused"; readonly response: ApiResponse } => ({ kind: "refused", response });

/**
 * Checks a submission for spam (FORM-3): foreign origin, missing or too fast proof of work. Also
 * validates the fields. There is no honeypot, because password managers fill in hidden fields.
 */
export async function checkSubmission<Request extends Posted>(
  schema: z.ZodType<Request>,
  { body, origin }: ApiRequest,
  settings: FormSettings,
  now: Date,
  { spam, invalidFields }: SubmissionRejections,
): Promise<SubmissionCheck<Request>> {
  // Browsers send the origin of the page with every POST request. Requests without an origin do not
  // come from a browser, but still need a proof of work.
  if (origin !== undefined && settings.origins !== null && !settings.origins.has(origin))
    return refuse(spam());
  const parsed = schema.safeParse(body);
  if (!parsed.success) return refuse(invalidFields(parsed.error.issues));
  const proof = await verifyProofOfWork(parsed.data.altcha, settings, now);
  return proof ? { kind: "accepted", request: parsed.data, proof } : refuse(spam());
}
