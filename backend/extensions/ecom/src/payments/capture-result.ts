import type { OrderPayload } from "../../../../../src/contracts/order-payment";
import type { SettleResult } from "./settle";

/**
 * What came of a payment. `declined`: no money was taken, or its customer has not agreed.
 * `pending`: the provider still looks into it. `unavailable`: nobody knows yet. `out-of-stock`: the
 * order had expired and its pieces are gone. `closed`: the order is over.
 */
export type CaptureResult =
  | { readonly kind: "paid"; readonly order: OrderPayload }
  | {
      readonly kind:
        "unknown" | "declined" | "mismatch" | "pending" | "unavailable" | "out-of-stock" | "closed";
    };

/**
 * What a look at the provider's side comes to: also that its customer may still agree (`open`), or
 * that it knows nothing (`gone`).
 */
export type ReconcilePaymentResult = CaptureResult | { readonly kind: "open" | "gone" };

export function toCaptureResult(settled: SettleResult): CaptureResult {
  switch (settled.kind) {
    case "paid":
      return { kind: "paid", order: settled.order };
    case "late":
      return { kind: "out-of-stock" };
    default:
      return { kind: settled.kind };
  }
}
