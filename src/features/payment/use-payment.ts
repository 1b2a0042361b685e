import { type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Result } from "../../domain/result";
import { orderQuery } from "../../api/orders/order-queries";
import type { PaymentOutcome, PaymentFailureReason } from "../../api/payments/paypal-client";

type Failure<Code> = { readonly code: Code; readonly reason: PaymentFailureReason };

/** `broken`: the provider's own code has failed, or offers nothing any more. */
export type PaymentState<Approval, Code> =
  | { readonly kind: "ready" | "cancelled" | "booking" | "paid" | "broken" }
  | {
      readonly kind: "failed";
      readonly code: Code;
      readonly reason: PaymentFailureReason;
      readonly approval: Approval;
    };

/**
 * Books what the customer has approved with a provider, once however often it is asked to (PAY-2,
 * PAY-3). A failure keeps the approval, so that it can be sent again.
 */
export function usePayment<Approval extends { readonly orderUuid: string }, Code>(
  posting: UseMutationOptions<Result<PaymentOutcome, Failure<Code>>, Error, Approval>,
  onBooked: (outcome: PaymentOutcome) => void,
) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(posting);
  const [paying, setPaying] = useState<PaymentState<Approval, Code>>({ kind: "ready" });
  const busy = useRef(false);

  const book = async (approval: Approval) => {
    if (busy.current) return;
    busy.current = true;
    setPaying({ kind: "booking" });
    const result = await mutateAsync(approval);
    busy.current = false;
    if (!result.ok) return setPaying({ kind: "failed", ...result.failure, approval });
    setPaying({ kind: "paid" });
    // A page that stays asks for it anew; one that goes on must not show how it was.
    if (result.value === "paid")
      queries.removeQueries({ queryKey: orderQuery(approval.orderUuid).queryKey });
    onBooked(result.value);
  };

  return { paying, book, say: (kind: "ready" | "cancelled" | "broken") => setPaying({ kind }) };
}

/** Whether nothing more can come of an order after this. */
export function isFinalPaymentState<Approval, Code>(paying: PaymentState<Approval, Code>): boolean {
  return paying.kind === "failed" && (paying.reason === "out-of-stock" || paying.reason === "over");
}
