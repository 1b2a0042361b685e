import { fail, type Result } from "../../domain/result";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { postJson } from "../post-json";
import {
  type SubmissionFailure,
  type ReviewInput,
  parseSubmissionResponse,
  type EnquiryInput,
  type ReservationInput,
} from "./submission-response";

/** Timeout in milliseconds. Repeating a submission is safe: its UUID identifies it. */
const TIMEOUT_MS = 30_000;

const FAILURES = {
  rating: "could-not-post-rating",
  request: "could-not-post-request",
  reservation: "could-not-post-reservation",
} as const;

async function post(
  path: keyof typeof FAILURES,
  content: ReviewInput | EnquiryInput | ReservationInput,
  environment: Result<SiteEnvironment>,
): Promise<Result<null, SubmissionFailure>> {
  const code = FAILURES[path];
  if (!environment.ok) return fail({ code, reason: "server", fields: [] });
  const { orderApi, projectDomain } = environment.value;
  const response = await postJson(
    `${orderApi}/ecom/${path}`,
    { project: projectDomain, ...content },
    { timeout: TIMEOUT_MS },
  );
  if (!response.ok)
    return fail({
      code,
      reason: response.failure.code === "invalid-json" ? "server" : "network",
      fields: [],
    });
  return parseSubmissionResponse(code, response.value.status, response.value.body);
}

/**
 * Posts a review to `{orderApi}/ecom/rating` (RATING-1). Any failure has the code "could not post
 * rating".
 */
export function submitReview(
  rating: ReviewInput,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
) {
  return post("rating", rating, environment);
}

/**
 * Posts an enquiry to `{orderApi}/ecom/request` (REQUEST-1). Any failure has the code "could not
 * post request".
 */
export function submitEnquiry(
  request: EnquiryInput,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
) {
  return post("request", request, environment);
}

/**
 * Posts a reservation for viewing to `{orderApi}/ecom/reservation` (SHOP-5). Any failure has the
 * code "could not post reservation".
 */
export function submitReservation(
  reservation: ReservationInput,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
) {
  return post("reservation", reservation, environment);
}
