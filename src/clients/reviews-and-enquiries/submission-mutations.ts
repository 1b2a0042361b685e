import { mutationOptions } from "@tanstack/react-query";
import type { EnquiryInput, ReservationInput, ReviewInput } from "./submission-response";
import { submitEnquiry, submitReservation, submitReview } from "./submission-client";

/**
 * Runs once without retries, also offline. The customer sees the failure and decides whether to
 * repeat it.
 */
const RUN_ONCE = { retry: false, networkMode: "always" } as const;

export function reviewMutation() {
  return mutationOptions({
    mutationKey: ["orders", "rating"],
    mutationFn: (rating: ReviewInput) => submitReview(rating),
    ...RUN_ONCE,
  });
}

export function enquiryMutation() {
  return mutationOptions({
    mutationKey: ["orders", "request"],
    mutationFn: (request: EnquiryInput) => submitEnquiry(request),
    ...RUN_ONCE,
  });
}

export function reservationMutation() {
  return mutationOptions({
    mutationKey: ["orders", "reservation"],
    mutationFn: (reservation: ReservationInput) => submitReservation(reservation),
    ...RUN_ONCE,
  });
}
