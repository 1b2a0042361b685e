import * as v from "valibot";
import { fail, type Result, succeed } from "../../domain/result";
import { isSuccessStatus } from "../http";
import type {
  EnquiryRequest,
  ReservationRequest,
  ReviewRequest,
} from "../../contracts/reviews-and-enquiries";
import type { ApiFieldError } from "../api-field-error";

/** Reason of a failed submission, as far as the customer can act on it. */
export type SubmissionFailureReason =
  "network" | "too-many" | "not-found" | "closed" | "gone" | "limit" | "server";

/**
 * Failure of a review, enquiry or reservation (specification, section 8). `fields` lists the errors
 * of single fields.
 */
export type SubmissionFailure = {
  readonly code: "could-not-post-rating" | "could-not-post-request" | "could-not-post-reservation";
  readonly reason: SubmissionFailureReason;
  readonly fields: readonly ApiFieldError[];
};

// In valibot, because this code runs in the browser. The request schemas stay on the server.
const accepted = v.object({ status: v.literal("ok") });
const refusal = v.object({
  code: v.string(),
  fields: v.optional(v.array(v.object({ field: v.string(), code: v.string() })), []),
});

/** Codes of refusals that name fields. */
const FIELD_CODES: readonly string[] = ["invalid-request", "invalid-visit-date"];

function reasonOf(code: string): SubmissionFailureReason {
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
    default:
      return "server";
  }
}

/**
 * Parses a response of `{orderApi}/ecom/rating`, `/ecom/request` or `/ecom/reservation`. Success
 * requires `status: "ok"` and a success status.
 */
export function parseSubmissionResponse(
  code: SubmissionFailure["code"],
  status: number,
  body: unknown,
): Result<null, SubmissionFailure> {
  if (isSuccessStatus(status) && v.safeParse(accepted, body).success) return succeed(null);
  const parsed = v.safeParse(refusal, body);
  if (!parsed.success) return fail({ code, reason: "server", fields: [] });
  const fields = FIELD_CODES.includes(parsed.output.code) ? parsed.output.fields : [];
  return fail({ code, reason: reasonOf(parsed.output.code), fields });
}

/** Input of the browser. The client adds the project. */
export type ReviewInput = Omit<ReviewRequest, "project">;
export type EnquiryInput = Omit<EnquiryRequest, "project">;
export type ReservationInput = Omit<ReservationRequest, "project">;
