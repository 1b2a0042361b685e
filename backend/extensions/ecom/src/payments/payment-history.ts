import { type Money, toDecimalNumber } from "../../../../../src/domain/pricing/money";
import {
  isCustomerEvent,
  type PaymentAlert,
  type PaymentEvent,
} from "../../../../../src/domain/payment/payment-event";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import type { PayableOrder } from "./payable-order";

/**
 * A payment event as it stands in an order's history. `amount` null: unknown, or in another
 * currency.
 */
export type Noted = {
  readonly event: PaymentEvent;
  readonly amount: Money | null;
  readonly alert: boolean;
};

/**
 * The fields of the history row: the mail to the customer and the notice to the shop are due from
 * now on.
 */
export function eventFields({ event, amount, alert }: Noted): Record<string, unknown> {
  const now = new Date().toISOString();
  return {
    event,
    amount: amount === null ? null : toDecimalNumber(amount),
    ...(isCustomerEvent(event) ? { news_due_at: now } : {}),
    ...(alert ? { alert_due_at: now } : {}),
  };
}

/** Notes an event that leaves the order in its state. */
export async function noteEvent(
  uow: UnitOfWork,
  order: PayableOrder,
  reason: string,
  noted: Noted,
): Promise<void> {
  const row = {
    order: order.id,
    from_status: order.status,
    to_status: order.status,
    reason,
    ...eventFields(noted),
  };
  await uow.create("ecommerce_order_history", row);
}

/**
 * What changes on the order itself: the alert for staff, and what they have to refund. Left out:
 * stays as it is.
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
