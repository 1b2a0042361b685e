import { type Money, toDecimalNumber } from "../../../../../src/domain/pricing/money";
import {
  isCustomerEvent,
  type PaymentAlert,
  type PaymentEvent,
} from "../../../../../src/domain/payment/payment-event";
import { documentsDue } from "../orders/documents-due";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import type { PayableOrder } from "./payable-order";

/**
 * A payment event in the history of an order. `amount` is null if it is unknown or in another
 * currency. `alert`: the shop gets a mail about it.
 */
export type HistoryEvent = {
  readonly event: PaymentEvent;
  readonly amount: Money | null;
  readonly alert: boolean;
};

/** Returns the fields of the history row. Its mails to customer and shop are due from now on. */
export function eventFields({ event, amount, alert }: HistoryEvent): Record<string, unknown> {
  const now = new Date().toISOString();
  return {
    event,
    amount: amount === null ? null : toDecimalNumber(amount),
    ...(isCustomerEvent(event) ? { news_due_at: now } : {}),
    ...(alert ? { alert_due_at: now } : {}),
  };
}

/** Adds a history row for an event that does not change the status of the order. */
export async function addHistoryEvent(
  uow: UnitOfWork,
  order: PayableOrder,
  reason: string,
  event: HistoryEvent,
): Promise<void> {
  const fields = eventFields(event);
  const row = {
    order: order.id,
    from_status: order.status,
    to_status: order.status,
    reason,
    ...documentsDue(order.status, order.status, fields),
    ...fields,
  };
  await uow.create("ecommerce_order_history", row);
}

/**
 * Updates the payment alert for staff and the amount that they have to refund. Omitted fields stay
 * unchanged.
 */
export async function updateOrder(
  uow: UnitOfWork,
  order: PayableOrder,
  { alert, refundDue }: { readonly alert?: PaymentAlert | null; readonly refundDue?: Money | null },
): Promise<void> {
  const fields = {
    ...(alert === undefined ? {} : { payment_alert: alert }),
    ...(refundDue === undefined
      ? {}
      : { refund_due: refundDue === null || refundDue.cents <= 0 ? null : refundDue.cents / 100 }),
  };
  if (Object.keys(fields).length > 0)
    await uow.trx("ecommerce_order").where({ id: order.id }).update(fields);
}
