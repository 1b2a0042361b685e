import * as v from "valibot";

/** Reason why a payment was not booked, as far as the customer can act on it. */
export type PaymentFailureReason = "declined" | "out-of-stock" | "closed" | "unreachable";

/** `pending`: the provider is still reviewing the payment. */
export type PaymentOutcome = "paid" | "pending";

const refusal = v.object({ code: v.string() });

/** Maps the API's error code to a reason for the customer. */
export function parsePaymentFailureReason(body: unknown): PaymentFailureReason {
  const parsed = v.safeParse(refusal, body);
  switch (parsed.success ? parsed.output.code : "") {
    case "payment-declined":
      return "declined";
    case "out-of-stock":
      return "out-of-stock";
    case "payment-mismatch":
    case "unknown-order":
    case "order-closed":
      return "closed";
    default:
      return "unreachable";
  }
}
