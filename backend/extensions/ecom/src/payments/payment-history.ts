import { type Money, toDecimalNumber } from "#domain/pricing/money";
import {
  isCustomerEvent,
  type PaymentAlert,
  type PaymentEvent,
} from "#domain/payment/payment-event";
import type { MailKind } from "#domain/mail/mail-kinds.generated";
import { addStep, type StepDetails } from "../orders/add-step";
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

/** Returns the event as a step of the history, with its mails to customer and shop. */
export function eventFields({ event, amount, alert }: HistoryEvent): StepDetails {
  const mails: readonly MailKind[] = [
    ...(isCustomerEvent(event) ? (["payment_event"] as const) : []),
    ...(alert ? (["payment_alert"] as const) : []),
  ];
  return { event, amount: amount === null ? null : toDecimalNumber(amount), mails };
}

/** Adds a history row for an event that does not change the status of the order. */
export async function addHistoryEvent(
  uow: UnitOfWork,
  order: PayableOrder,
  reason: string,
  event: HistoryEvent,
): Promise<void> {
  const { id, status } = order;
  await addStep(uow, { order: id, from: status, to: status, reason, ...eventFields(event) });
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
