import { canLeadToDocuments } from "#domain/documents/plan-documents";
import type { MailKind } from "#domain/mail/mail-kinds.generated";
import type { OrderStatus } from "#domain/order/order-status";
import type { PaymentEvent } from "#domain/payment/payment-event";
import { createEuro } from "#domain/pricing/money";
import { addMails, addTriggeredMails } from "../../../shared/mail/outbox";
import type { UnitOfWork } from "../../../shared/unit-of-work";

/** The payment event behind a step, and the mails that its status alone does not cause. */
export type StepDetails = {
  readonly event?: PaymentEvent;
  readonly amount?: number | null;
  readonly mails?: readonly MailKind[];
};

/**
 * A step of an order. `order` is the id of the record. `reason` and `user` (the staff member who
 * caused it) are stored in the history for the staff.
 */
export type OrderStep = StepDetails & {
  readonly order: number;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason: string;
  readonly user?: string | null;
};

/**
 * Adds a step to the history of an order. Its documents and mails become due. Documents are issued
 * afterwards, in a transaction of their own: a document that cannot be rendered must not prevent a
 * payment from being recorded. Returns the id of the step.
 */
export async function addStep(
  uow: UnitOfWork,
  { order, from, to, reason, user = null, event, amount = null, mails = [] }: OrderStep,
): Promise<number> {
  const money = amount === null ? null : createEuro(Math.round(amount * 100));
  const hasDocuments = canLeadToDocuments({ from, to, event, amount: money });
  const step = await uow.create("ecommerce_order_history", {
    ...{ order, from_status: from, to_status: to, reason, user },
    ...{ event: event ?? null, amount },
    documents_due_at: hasDocuments ? new Date().toISOString() : null,
  });
  await addTriggeredMails(uow.trx, { from, to }, { order, step }, new Date());
  await addMails(uow.trx, mails, { order, step });
  return step;
}
