import type { OrderQueryResponse, ShownOrder } from "#contracts/order-details";
import type { PaymentErrorCode } from "#contracts/order-state";
import type { ApiResponse } from "../../../shared/http/route-adapter";
import type { CaptureResult } from "../payments/capture-result";

/** For developers who read the response. The site has its own messages for customers. */
const REFUSALS: Readonly<
  Record<PaymentErrorCode, { readonly http: number; readonly message: string }>
> = {
  "unknown-order": { http: 404, message: "The shop has no such order." },
  "payment-declined": {
    http: 409,
    message: "No money was captured; the order still waits for its payment.",
  },
  "payment-mismatch": { http: 409, message: "This is not the payment that the order asks for." },
  "payment-unavailable": {
    http: 502,
    message: "It is unknown whether the payment provider captured the money; repeat the request.",
  },
  "out-of-stock": {
    http: 409,
    message: "The order has expired and its items are sold out. No money is kept.",
  },
  "order-closed": { http: 409, message: "The order has ended and accepts no payment." },
  "too-many-requests": { http: 429, message: "Too many requests from this address." },
};

export function orderStatusResponse(order: ShownOrder): ApiResponse {
  const body: OrderQueryResponse = { status: "ok", order };
  return { status: 200, body };
}

export function paymentRefused(code: PaymentErrorCode): ApiResponse {
  const { http, message } = REFUSALS[code];
  const body: OrderQueryResponse = { status: "error", code, message };
  return { status: http, body };
}

export function captureResponse(captured: CaptureResult): ApiResponse {
  switch (captured.kind) {
    case "paid":
      return orderStatusResponse(captured.order);
    case "unknown":
      return paymentRefused("unknown-order");
    case "declined":
      return paymentRefused("payment-declined");
    case "mismatch":
      return paymentRefused("payment-mismatch");
    case "pending":
    case "unavailable":
      return paymentRefused("payment-unavailable");
    case "out-of-stock":
      return paymentRefused("out-of-stock");
    case "closed":
      return paymentRefused("order-closed");
  }
}
