import type { z } from "zod";
import type { ValidationIssue } from "../validation-codes";
import type { ApiResponse, ApiRequest } from "../http/route-adapter";
import { type ProofOfWork, verifyProofOfWork } from "./proof-of-work";
import type { FormSettings } from "./form-settings";

type Posted = { readonly website: string; readonly altcha: string };

/** A form that a person sent from one of the house's own pages, or the answer to anything else. */
export type SubmissionCheck<Request> =
  | { readonly kind: "good"; readonly request: Request; readonly proof: ProofOfWork }
  | { readonly kind: "refused"; readonly answer: ApiResponse };

/**
 * An API's own words for what is kept out. Whatever gives a machine away is answered alike, so that
 * it learns nothing from it.
 */
export type SubmissionRejections = {
  readonly spam: () => ApiResponse;
  readonly invalidFields: (issues: readonly ValidationIssue[]) => ApiResponse;
};

const refuse = (
  answer: ApiResponse,
): { readonly kind: "refused"; readonly answer: ApiResponse } => ({ kind: "refused", answer });

function isBaited(body: unknown): boolean {
  if (typeof body !== "object" || body === null || !("website" in body)) return false;
  return body.website !== "" && body.website !== undefined;
}

/**
 * Keeps machines out (FORM-3): strange sites, the bait, no proof of work or a hasty one; then looks
 * at the fields.
 */
export async function checkSubmission<Request extends Posted>(
  schema: z.ZodType<Request>,
  { body, origin }: ApiRequest,
  settings: FormSettings,
  now: Date,
  { spam, invalidFields }: SubmissionRejections,
): Promise<SubmissionCheck<Request>> {
  // Browsers name the page's own site with every post; who sends none is no browser, and the proof
  // of work is asked of it all the same.
  if (origin !== undefined && settings.origins !== null && !settings.origins.has(origin))
    return refuse(spam());
  if (isBaited(body)) return refuse(spam());
  const parsed = schema.safeParse(body);
  if (!parsed.success) return refuse(invalidFields(parsed.error.issues));
  const proof = await verifyProofOfWork(parsed.data.altcha, settings, now);
  return proof ? { kind: "good", request: parsed.data, proof } : refuse(spam());
}
