import { z } from "zod";
import { ENQUIRY_TYPES } from "../../domain/product-request";
import { RATING_MAX, RATING_MIN } from "../../domain/rating";
import { FORM_LIMITS } from "../forms/limits";
import { accepted, email, id, posted } from "../forms/schema";
import { machineLine, paragraph, required } from "../wire-text";

/**
 * The wire form of `POST {orderApi}/ecom/rating` and `POST {orderApi}/ecom/request` (RATING-1, REQUEST-1), read by the order API. The
 * project stands in it, as do the bait and the proof of work that every form brings (FORM-3).
 */

/** Made by the browser for what was written; the same uuid is never stored twice. */
const uuid = z.uuid().toLowerCase();

export const ratingPostSchema = z.strictObject({
  ...posted,
  rating_uuid: uuid,
  product: id,
  rating: z.number().int().min(RATING_MIN).max(RATING_MAX),
  /** Stands beside the rating. */
  name: required(FORM_LIMITS.name),
  /** Only to find the order by which the purchase is confirmed; it is not kept. */
  email: email.optional(),
  comment: paragraph(FORM_LIMITS.comment).optional(),
});

export const requestPostSchema = z.strictObject({
  ...posted,
  request_uuid: uuid,
  type: z.enum(ENQUIRY_TYPES),
  product: id,
  variant: id.nullable().default(null),
  name: required(FORM_LIMITS.name),
  email,
  phone: machineLine(FORM_LIMITS.phone).optional(),
  message: paragraph(FORM_LIMITS.message).optional(),
  privacy_accepted: accepted,
});

export type RatingPost = z.infer<typeof ratingPostSchema>;
export type RequestPost = z.infer<typeof requestPostSchema>;

/** Why a rating or a request is refused, apart from `invalid-request`, which names its fields. */
export const POST_REFUSALS = [
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

export type PostRefusal = (typeof POST_REFUSALS)[number];
