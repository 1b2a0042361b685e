import { z } from "zod";
import { ENQUIRY_TYPES } from "../domain/catalogue/product-enquiry";
import { RATING_MAX, RATING_MIN } from "../domain/catalogue/review";
import { FORM_LIMITS } from "./form-limits";
import { mustBeAccepted, email, id, commonFormFields } from "./forms";
import { machineLine, multiLineText, requiredLine } from "./text-schemas";

/**
 * Contract of `POST {orderApi}/ecom/rating`, `/ecom/request` and `/ecom/reservation` (RATING-1,
 * REQUEST-1, SHOP-5), parsed by the order API. Includes the project and the proof of work of
 * every form (FORM-3).
 */

/** Created by the browser per submission. The same UUID is never stored twice. */
const uuid = z.uuid().toLowerCase();

export const reviewRequestSchema = z.strictObject({
  ...commonFormFields,
  rating_uuid: uuid,
  product: id,
  rating: z.number().int().min(RATING_MIN).max(RATING_MAX),
  /** Shown beside the rating. */
  name: requiredLine(FORM_LIMITS.name),
  /** Used only to find the order that confirms the purchase. Not stored. */
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

export const reservationRequestSchema = z.strictObject({
  ...commonFormFields,
  reservation_uuid: uuid,
  product: id,
  variant: id.nullable().default(null),
  branch: id,
  name: requiredLine(FORM_LIMITS.name),
  email,
  phone: machineLine(FORM_LIMITS.phone).optional(),
  /** Day on which the customer intends to come. */
  visit_date: z.iso.date().optional(),
  privacy_accepted: mustBeAccepted,
});

export type ReservationRequest = z.infer<typeof reservationRequestSchema>;
export type ReviewRequest = z.infer<typeof reviewRequestSchema>;
export type EnquiryRequest = z.infer<typeof enquiryRequestSchema>;

/** `POST {orderApi}/ecom/{path}`, by path. */
export type SubmissionRequests = {
  readonly rating: ReviewRequest;
  readonly request: EnquiryRequest;
  readonly reservation: ReservationRequest;
};
