import * as v from "valibot";
import { type PaymentErrorCode, paymentErrorSchema } from "../../contracts/order-state";
import { fail, type Result, succeed } from "../../domain/result";
import { getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus } from "../http";
import { postJson } from "../post-json";

/** Reason why a payment was not booked, as far as the customer can act on it. */
export type PaymentFailureReason = "declined" | "out-of-stock" | "closed" | "unreachable";

/** `pending`: the provider is still reviewing the payment. */
export type PaymentOutcome = "paid" | "pending";

/** `code`: error code of the API, if there is one. `hasResponse`: the server received the request. */
type PaymentPostFailure = {
  readonly reason: PaymentFailureReason;
  readonly code: PaymentErrorCode | null;
  readonly hasResponse: boolean;
};

/** Timeout in milliseconds. The server asks the provider meanwhile. Repeating a request is safe. */
const TIMEOUT_MS = 60_000;

function reasonOf(code: PaymentErrorCode): PaymentFailureReason {
  switch (code) {
    case "payment-declined":
      return "declined";
    case "out-of-stock":
      return "out-of-stock";
    case "payment-mismatch":
    case "unknown-order":
    case "order-closed":
      return "closed";
    case "payment-unavailable":
    case "too-many-requests":
      return "unreachable";
  }
}

/** Posts a request about a payment to `{orderApi}/ecom/{path}`. Success requires a success status. */
export async function postPayment<Value>(
  path: string,
  content: Readonly<Record<string, unknown>>,
  schema: v.GenericSchema<unknown, Value>,
  signal?: AbortSignal,
): Promise<Result<Value, PaymentPostFailure>> {
  const unreachable = { reason: "unreachable", code: null } as const;
  const environment = getSiteEnvironment();
  if (!environment.ok) return fail({ ...unreachable, hasResponse: false });
  const { orderApi, projectDomain: project } = environment.value;
  const response = await postJson(
    `${orderApi}/ecom/${path}`,
    { project, ...content },
    { timeout: TIMEOUT_MS, signal },
  );
  if (!response.ok)
    return fail({ ...unreachable, hasResponse: response.failure.code === "invalid-json" });
  const { status, body } = response.value;
  const accepted = v.safeParse(schema, body);
  if (isSuccessStatus(status) && accepted.success) return succeed(accepted.output);
  const refused = v.safeParse(paymentErrorSchema, body);
  if (!refused.success) return fail({ ...unreachable, hasResponse: true });
  const { code } = refused.output;
  return fail({ reason: reasonOf(code), code, hasResponse: true });
}
