import * as z from "zod/mini";
import { fail, type Result, succeed } from "../../domain/result";
import { isSuccessStatus } from "../http";
import type { ReviewRequest, EnquiryRequest } from "../../contracts/reviews-and-enquiries";
import type { ApiFieldError } from "../api-field-error";

/** Why something is not with the shop, as far as a customer can act on it. */
export type SubmissionFailureReason = "network" | "too-many" | "gone" | "closed" | "server";

/**
 * A rating or a request that did not get through (specification, section 8). `fields` are what the
 * order API has against single fields.
 */
export type SubmissionFailure = {
  readonly code: "could-not-post-rating" | "could-not-post-request";
  readonly reason: SubmissionFailureReason;
  readonly fields: readonly ApiFieldError[];
};

// In the small edition of zod, since it ships to the browser; the full schemas of post-schema.ts
// stay on the server.
const accepted = z.object({ status: z.literal("ok") });
const refusal = z.object({
  code: z.string(),
  fields: z._default(z.array(z.object({ field: z.string(), code: z.string() })), []),
});

function reasonOf(code: string): SubmissionFailureReason {
  switch (code) {
    case "too-many-requests":
      return "too-many";
    case "unknown-product":
    case "unknown-variant":
      return "gone";
    case "ratings-closed":
    case "wrapping-closed":
    case "shop-closed":
      return "closed";
    default:
      return "server";
  }
}

/**
 * What an answer of `{orderApi}/ecom/rating` or `/ecom/request` means: success is `status: "ok"`
 * with a success status.
 */
export function parseSubmissionResponse(
  code: SubmissionFailure["code"],
  status: number,
  body: unknown,
): Result<null, SubmissionFailure> {
  if (isSuccessStatus(status) && accepted.safeParse(body).success) return succeed(null);
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return fail({ code, reason: "server", fields: [] });
  const fields = parsed.data.code === "invalid-request" ? parsed.data.fields : [];
  return fail({ code, reason: reasonOf(parsed.data.code), fields });
}

/** What the browser sends; the project is the client's to name. */
export type ReviewInput = Omit<ReviewRequest, "project">;
export type EnquiryInput = Omit<EnquiryRequest, "project">;
