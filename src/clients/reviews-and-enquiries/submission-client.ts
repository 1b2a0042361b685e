import * as v from "valibot";
import type { FieldError } from "../../contracts/errors";
import type { SubmissionRequests } from "../../contracts/reviews-and-enquiries";
import {
  submissionAcceptedSchema,
  type SubmissionErrorCode,
  submissionErrorSchema,
} from "../../contracts/submission-responses";
import { fail, type Result, succeed } from "../../domain/result";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus } from "../http";
import { postJson } from "../post-json";

/** Timeout in milliseconds. Repeating a submission is safe: its UUID identifies it. */
const TIMEOUT_MS = 30_000;

export type SubmissionPath = keyof SubmissionRequests;

/** Reason of a failed submission, as far as the customer can act on it. */
type SubmissionFailureReason =
  "network" | "too-many" | "not-found" | "closed" | "gone" | "limit" | "server";

/**
 * Failure of a review, enquiry or reservation (specification, section 8). `fields` lists the errors
 * of single fields.
 */
export type SubmissionFailure = {
  readonly code: `could-not-post-${SubmissionPath}`;
  readonly reason: SubmissionFailureReason;
  readonly fields: readonly FieldError[];
};

export function submissionFailure(
  path: SubmissionPath,
  reason: SubmissionFailureReason,
  fields: readonly FieldError[] = [],
): Result<never, SubmissionFailure> {
  return fail({ code: `could-not-post-${path}` as const, reason, fields });
}

function reasonOf(code: SubmissionErrorCode | "invalid-request"): SubmissionFailureReason {
  switch (code) {
    case "too-many-requests":
      return "too-many";
    case "unknown-product":
    case "unknown-variant":
      return "not-found";
    case "ratings-closed":
    case "wrapping-closed":
    case "shop-closed":
    case "reservations-closed":
      return "closed";
    case "unknown-branch":
    case "not-at-branch":
      return "gone";
    case "too-many-reservations":
      return "limit";
    case "invalid-request":
    case "invalid-visit-date":
    case "spam":
    case "unknown-project":
    case "already-posted":
      return "server";
  }
}

/** Parses a response. Success requires `status: "ok"` and a success status. */
export function parseSubmissionResponse(
  path: SubmissionPath,
  status: number,
  body: unknown,
): Result<null, SubmissionFailure> {
  if (isSuccessStatus(status) && v.is(submissionAcceptedSchema, body)) return succeed(null);
  const parsed = v.safeParse(submissionErrorSchema, body);
  if (!parsed.success) return submissionFailure(path, "server");
  const { code, fields } = parsed.output;
  const areFieldsShown = code === "invalid-request" || code === "invalid-visit-date";
  return submissionFailure(path, reasonOf(code), areFieldsShown ? fields : []);
}

/**
 * Posts a review, an enquiry or a reservation for viewing to `{orderApi}/ecom/{path}` (RATING-1,
 * REQUEST-1, SHOP-5).
 */
export async function postSubmission<Path extends SubmissionPath>(
  path: Path,
  content: Omit<SubmissionRequests[Path], "project">,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
): Promise<Result<null, SubmissionFailure>> {
  if (!environment.ok) return submissionFailure(path, "server");
  const { orderApi, projectDomain: project } = environment.value;
  const response = await postJson(
    `${orderApi}/ecom/${path}`,
    { project, ...content },
    { timeout: TIMEOUT_MS },
  );
  if (!response.ok)
    return submissionFailure(path, response.failure.code === "invalid-json" ? "server" : "network");
  return parseSubmissionResponse(path, response.value.status, response.value.body);
}
