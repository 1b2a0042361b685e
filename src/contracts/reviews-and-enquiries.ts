import { z } from "zod";
import { ENQUIRY_TYPES } from "../domain/catalogue/product-enquiry";
import { RATING_MAX, RATING_MIN } from "../domain/catalogue/review";
import { FORM_LIMITS } from "./form-limits";
import { mustBeAccepted, email, id, commonFormFields } from "./forms";
import { machineLine, multiLineText, requiredLine } from "./text-schemas";

/**
 * The wire form of `POST {orderApi}/ecom/rating` and `POST {orderApi}/ecom/request` (RATING-1,
 * REQUEST-1), read by the order API. The project stands in it, as do the bait and the proof of work
 * that every form brings (FORM-3).
 */

/** Made by the browser for what was written; the same uuid is never stored twice. */
const uuid = z.uuid().toLowerCase();

export const reviewRequestSchema = z.strictObject({
  ...commonFormFields,
  rating_uuid: uuid,
  product: id,
  rating: z.number().int().min(RATING_MIN).max(RATING_MAX),
  /** Stands beside the rating. */
  name: requiredLine(FORM_LIMITS.name),
  /** Only to find the order by which the purchase is confirmed; it is not kept. */
  email: email.optional(),
  comment: multiLineText(FORM_LIMITS.comment).optional(),
});

export const enquiryRequestSchema = z.strictObject({
  ...commonFormFields,
  request_uuid: uuid,
  type: z.enum(ENQUIRY_TYPES),
  product: id,
  variant: id.nullable().default(null),
  name: requiredLine(FORM_LIMITS.name),
  email,
  phone: machineLine(FORM_LIMITS.phone).optional(),
  message: multiLineText(FORM_LIMITS.message).optional(),
  privacy_accepted: mustBeAccepted,
});

export type ReviewRequest = z.infer<typeof reviewRequestSchema>;
export type EnquiryRequest = z.infer<typeof enquiryRequestSchema>;

/** Why a rating or a request is refused, apart from `invalid-request`, which names its fields. */
export const SUBMISSION_ERROR_CODES = [
  "spam",
  "unknown-project",
  "unknown-product",
  "unknown-variant",
  "ratings-closed",
  "wrapping-closed",
  "shop-closed",
  "already-posted",
  "too-many-requests",
] as const;

export type SubmissionErrorCode = (typeof SUBMISSION_ERROR_CODES)[number];
