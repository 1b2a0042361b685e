import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Result } from "../../domain/result";
import { orderQuery } from "../../clients/orders/order-queries";
import type { PaymentFailureReason, PaymentOutcome } from "../../clients/payments/post-payment";

type Failure<Code> = { readonly code: Code; readonly reason: PaymentFailureReason };

/** State of a payment. `provider-error`: the provider's script failed or offers no payment. */
export type PaymentState<Approval, Code> =
  | { readonly kind: "ready" | "cancelled" | "confirming" | "paid" | "provider-error" }
  | {
      readonly kind: "failed";
      readonly code: Code;
      readonly reason: PaymentFailureReason;
      readonly approval: Approval;
    };

/**
 * Confirms a payment that the customer has approved. Further calls are ignored while one is pending
 * (PAY-2, PAY-3). A failure keeps the approval for a retry. `initial` is the state at first.
 */
export function usePayment<Approval extends { readonly orderUuid: string }, Code>(
  post: (approval: Approval) => Promise<Result<PaymentOutcome, Failure<Code>>>,
  onConfirmed: (outcome: PaymentOutcome) => void,
  initial: PaymentState<NoInfer<Approval>, NoInfer<Code>> = { kind: "ready" },
) {
  const queries = useQueryClient();
  const [paying, setPaying] = useState(initial);
  const busy = useRef(false);

  const confirmPayment = async (approval: Approval) => {
    if (busy.current) return null;
    busy.current = true;
    setPaying({ kind: "confirming" });
    const result = await post(approval);
    busy.current = false;
    if (!result.ok) {
      setPaying({ kind: "failed", ...result.failure, approval });
      return result;
    }
    setPaying({ kind: "paid" });
    // Removes the cached order, so that the confirmation does not show the status before payment.
    // After `pending` the page stays and fetches the order again.
    if (result.value === "paid")
      queries.removeQueries({ queryKey: orderQuery(approval.orderUuid).queryKey });
    onConfirmed(result.value);
    return result;
  };

  return {
    paying,
    confirmPayment,
    report: (kind: "ready" | "cancelled" | "provider-error") => setPaying({ kind }),
  };
}

/** True if the order can no longer be paid after this failure. */
export function isFinalPaymentState<Approval, Code>(paying: PaymentState<Approval, Code>): boolean {
  return (
    paying.kind === "failed" && (paying.reason === "out-of-stock" || paying.reason === "closed")
  );
}
