import type { OrderPayload } from "../../../../../src/contracts/order-state";
import type { SettleResult } from "./settle-transaction";

/**
 * Result of a capture.
 * - `declined`: no money was captured, or the customer has not approved.
 * - `mismatch`: the payment is not the one that the order asks for.
 * - `pending`: the provider reviews the payment.
 * - `unavailable`: the state is unknown; the same call may be repeated.
 * - `out-of-stock`: the order had expired and its items are not in stock any more.
 * - `closed`: the order has ended.
 */
export type CaptureResult =
  | { readonly kind: "paid"; readonly order: OrderPayload }
  | {
      readonly kind:
        "unknown" | "declined" | "mismatch" | "pending" | "unavailable" | "out-of-stock" | "closed";
    };

/**
 * Result of a reconciliation. `open`: the customer may still approve. `gone`: the provider has no
 * payment.
 */
export type ReconcilePaymentResult = CaptureResult | { readonly kind: "open" | "gone" };

export function toCaptureResult(settled: SettleResult): CaptureResult {
  switch (settled.kind) {
    case "paid":
      return { kind: "paid", order: settled.order };
    case "too-late":
      return { kind: "out-of-stock" };
    default:
      return { kind: settled.kind };
  }
}
