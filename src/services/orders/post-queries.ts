import { mutationOptions } from "@tanstack/react-query";
import type { RatingBody, RequestBody } from "./post-answer";
import { postRating, postRequest } from "./post-client";

/** Tried once, and at once also without a connection, so that the customer learns of it and decides. */
const ONCE = { retry: false, networkMode: "always" } as const;

export function ratingMutation() {
  return mutationOptions({ mutationKey: ["orders", "rating"], mutationFn: (rating: RatingBody) => postRating(rating), ...ONCE });
}

export function requestMutation() {
  return mutationOptions({ mutationKey: ["orders", "request"], mutationFn: (request: RequestBody) => postRequest(request), ...ONCE });
}
