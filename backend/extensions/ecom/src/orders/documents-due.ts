import { canLeadToDocuments } from "../../../../../src/domain/documents/plan-documents";
import type { OrderStatus } from "../../../../../src/domain/order/order-status";
import { PAYMENT_EVENTS } from "../../../../../src/domain/payment/payment-event";
import { createEuro } from "../../../../../src/domain/pricing/money";

/**
 * Returns the column with which a history row is stored whose documents have to be issued. They are
 * issued afterwards, in a transaction of their own: a document that cannot be rendered must not
 * prevent a payment from being recorded. `fields` are the further columns of the row.
 */
export function documentsDue(
  from: OrderStatus | null,
  to: OrderStatus,
  fields: Readonly<Record<string, unknown>> = {},
): { readonly documents_due_at?: string } {
  const { event: name, amount } = fields;
  const step = {
    from,
    to,
    event: PAYMENT_EVENTS.find((event) => event === name) ?? null,
    amount: typeof amount === "number" ? createEuro(Math.round(amount * 100)) : null,
  };
  return canLeadToDocuments(step) ? { documents_due_at: new Date().toISOString() } : {};
}
