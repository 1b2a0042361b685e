import type {
  SubmissionAccepted,
  SubmissionErrorCode,
  SubmissionRefused,
} from "#contracts/submission-responses";
import type { ApiResponse } from "../../../shared/http/route-adapter";

/** For developers who read the response. The site has its own messages for customers. */
const REFUSALS: Readonly<
  Record<
    SubmissionErrorCode,
    { readonly http: number; readonly field: string; readonly message: string }
  >
> = {
  spam: {
    http: 400,
    field: "",
    message: "This does not come from a person on one of the shop's pages.",
  },
  "unknown-project": { http: 404, field: "project", message: "No project has this domain." },
  "unknown-product": {
    http: 404,
    field: "product",
    message: "The project has no published product of this number.",
  },
  "unknown-variant": {
    http: 404,
    field: "variant",
    message: "The product has no variant of this number.",
  },
  "ratings-closed": { http: 409, field: "", message: "The shop accepts no reviews." },
  "wrapping-closed": { http: 409, field: "type", message: "The shop does not wrap gifts." },
  "shop-closed": { http: 409, field: "", message: "The shop is closed for maintenance." },
  "unknown-branch": {
    http: 404,
    field: "branch",
    message: "The project has no published branch of this number.",
  },
  "not-at-branch": { http: 409, field: "", message: "The branch has no such item any more." },
  "reservations-closed": { http: 409, field: "", message: "The shop accepts no reservations." },
  "too-many-reservations": {
    http: 409,
    field: "",
    message: "This customer has reserved several items already.",
  },
  "invalid-visit-date": {
    http: 400,
    field: "visit_date",
    message: "The branch is closed on this day, or the item is not kept as long.",
  },
  "already-posted": { http: 409, field: "", message: "Something else was stored under this uuid." },
  "too-many-requests": { http: 429, field: "", message: "Too many posts." },
};

export function submissionAccepted(): ApiResponse {
  const body: SubmissionAccepted = { status: "ok" };
  return { status: 200, body };
}

export function submissionRefused(code: SubmissionErrorCode): ApiResponse {
  const { http, field, message } = REFUSALS[code];
  const fields = field === "" ? [] : [{ field, code }];
  const body: SubmissionRefused = { status: "error", code, message, fields };
  return { status: http, body };
}

export const submissionSpam = (): ApiResponse => submissionRefused("spam");

export function submissionRateLimited(retryAfter: number): ApiResponse {
  return {
    ...submissionRefused("too-many-requests"),
    headers: { "Retry-After": String(retryAfter) },
  };
}
