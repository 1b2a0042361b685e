import * as v from "valibot";
import { fieldErrorSchema, invalidRequestSchema } from "./errors";

/**
 * Responses of `POST {orderApi}/ecom/rating`, `/ecom/request` and `/ecom/reservation` (RATING-1,
 * REQUEST-1, SHOP-5).
 */

/**
 * Error codes of a refused review, enquiry or reservation, besides `invalid-request`, which lists
 * its fields.
 */
export const SUBMISSION_ERROR_CODES = [
  "spam",
  "unknown-project",
  "unknown-product",
  "unknown-variant",
  "ratings-closed",
  "wrapping-closed",
  "shop-closed",
  "already-posted",
  "unknown-branch",
  "not-at-branch",
  "reservations-closed",
  "too-many-reservations",
  "invalid-visit-date",
  "too-many-requests",
] as const;

export const submissionAcceptedSchema = v.object({ status: v.literal("ok") });

/** `message` is for developers; visitors see messages from the locales. */
const submissionRefusedSchema = v.object({
  status: v.literal("error"),
  code: v.picklist(SUBMISSION_ERROR_CODES),
  message: v.string(),
  fields: v.array(fieldErrorSchema),
});

export const submissionErrorSchema = v.union([submissionRefusedSchema, invalidRequestSchema]);

export type SubmissionErrorCode = (typeof SUBMISSION_ERROR_CODES)[number];
export type SubmissionAccepted = v.InferInput<typeof submissionAcceptedSchema>;
export type SubmissionRefused = v.InferInput<typeof submissionRefusedSchema>;
