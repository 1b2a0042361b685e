import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { orderQuery } from "../../services/orders/order-read";
import type { Transaction, TransactionReason } from "../../services/orders/payment-client";
import { paypalTransactionMutation } from "../../services/orders/payment-queries";

export type Paying =
  | { readonly kind: "ready" | "cancelled" | "booking" | "paid" | "broken" }
  | { readonly kind: "failed"; readonly reason: TransactionReason; readonly transaction: Transaction };

/**
 * Books what the customer has approved with PayPal, once however often it is asked to (PAY-2). A failure keeps the approval, so that it
 * can be sent again.
 */
export function usePayment(onPaid: () => void) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(paypalTransactionMutation());
  const [paying, setPaying] = useState<Paying>({ kind: "ready" });
  const busy = useRef(false);

  const book = async (transaction: Transaction) => {
    if (busy.current) return;
    busy.current = true;
    setPaying({ kind: "booking" });
    const result = await mutateAsync(transaction);
    busy.current = false;
    if (!result.ok) return setPaying({ kind: "failed", reason: result.failure.reason, transaction });
    setPaying({ kind: "paid" });
    queries.removeQueries({ queryKey: orderQuery(transaction.orderUuid).queryKey });
    onPaid();
  };

  return { paying, book, say: (kind: "ready" | "cancelled" | "broken") => setPaying({ kind }) };
}
