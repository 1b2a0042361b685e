import { mutationOptions } from "@tanstack/react-query";
import type { ReviewInput, EnquiryInput } from "./submission-response";
import { submitReview, submitEnquiry } from "./submission-client";

/**
 * Tried once, and at once also without a connection, so that the customer learns of it and decides.
 */
const ONCE = { retry: false, networkMode: "always" } as const;

export function reviewMutation() {
  return mutationOptions({
    mutationKey: ["orders", "rating"],
    mutationFn: (rating: ReviewInput) => submitReview(rating),
    ...ONCE,
  });
}

export function enquiryMutation() {
  return mutationOptions({
    mutationKey: ["orders", "request"],
    mutationFn: (request: EnquiryInput) => submitEnquiry(request),
    ...ONCE,
  });
}
