import type { OrderStatus } from "../order/order-status";
import type { PaymentEvent } from "../payment/payment-event";
import type { Money } from "../pricing/money";
import type { DocumentType } from "./document-type";

/** A step in the history of an order. */
export type OrderStep = {
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly event?: PaymentEvent | null | undefined;
  readonly amount?: Money | null | undefined;
};

/**
 * True if a step returns money of the customer. A chargeback does so only before dispatch, when it
 * ends the order: after it, the customer has the goods and still owes the price.
 */
function isRefund({ from, to, event, amount }: OrderStep): boolean {
  if (!amount || amount.cents <= 0) return false;
  switch (event) {
    case "refunded":
    case "partly_refunded":
    case "voided":
      return true;
    case "reversed":
      return from !== to && to === "cancelled";
    default:
      return false;
  }
}

/**
 * Returns the documents that a step of an order can lead to (LAW-5), in the order in which they are
 * issued.
 *
 * - The invoice is issued when the money has arrived (§ 14 (5) UStG): with `paid` for an online
 *   payment, with `confirmed` for a bank transfer. An order that is paid in the shop gets it with
 *   `shipped`, when the items are handed over.
 * - The delivery note is issued with `shipped`.
 * - The credit note is issued when money is returned (§ 17 (1), (2) no. 2 UStG), over that amount.
 *
 * The caller leaves out an invoice that exists already, and a credit note without an invoice.
 */
export function planDocuments(step: OrderStep, isPaidInStore: boolean): readonly DocumentType[] {
  const { from, to } = step;
  const isChange = from !== to;
  if (isChange && to === "paid") return ["invoice"];
  if (isChange && to === "confirmed" && (from === "awaiting_transfer" || from === "expired"))
    return ["invoice"];
  if (isChange && to === "shipped")
    return isPaidInStore ? ["delivery_note", "invoice"] : ["delivery_note"];
  return isRefund(step) ? ["credit_note"] : [];
}

export const canLeadToDocuments = (step: OrderStep): boolean =>
  planDocuments(step, true).length > 0;
