import * as v from "valibot";
import { fail, type Result, succeed } from "../../domain/result";
import { isSuccessStatus } from "../http";
import type {
  EnquiryRequest,
  ReservationRequest,
  ReviewRequest,
} from "../../contracts/reviews-and-enquiries";
import type { FieldError } from "../../contracts/errors";
import {
  submissionAcceptedSchema,
  type SubmissionErrorCode,
  submissionErrorSchema,
} from "../../contracts/submission-responses";

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
  readonly fields: readonly FieldError[];
};

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

/**
 * Parses a response of `{orderApi}/ecom/rating`, `/ecom/request` or `/ecom/reservation`. Success
 * requires `status: "ok"` and a success status.
 */
export function parseSubmissionResponse(
  code: SubmissionFailure["code"],
  status: number,
  body: unknown,
): Result<null, SubmissionFailure> {
  if (isSuccessStatus(status) && v.is(submissionAcceptedSchema, body)) return succeed(null);
  const parsed = v.safeParse(submissionErrorSchema, body);
  if (!parsed.success) return fail({ code, reason: "server", fields: [] });
  const { code: refused, fields } = parsed.output;
  const areFieldsShown = refused === "invalid-request" || refused === "invalid-visit-date";
  return fail({ code, reason: reasonOf(refused), fields: areFieldsShown ? fields : [] });
}

/** Input of the browser. The client adds the project. */
export type ReviewInput = Omit<ReviewRequest, "project">;
export type EnquiryInput = Omit<EnquiryRequest, "project">;
export type ReservationInput = Omit<ReservationRequest, "project">;
