import { z } from "zod";
import { ORDER_STATUSES } from "#domain/order/order-status";
import { PAYMENT_EVENTS } from "#domain/payment/payment-event";
import { readRecord } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { timestamp } from "../../../shared/stored-values";
import { moneyValue } from "./record-values";

/** What a row of an order's history states about the order and its payment. */
export const orderStep = z.object({
  id: z.number(),
  from_status: z.enum(ORDER_STATUSES).nullable(),
  to_status: z.enum(ORDER_STATUSES),
  event: z.enum(PAYMENT_EVENTS).nullish(),
  amount: moneyValue.nullish(),
  date_created: timestamp,
});

const text = z.string().nullish();

const stepRecord = orderStep.extend({
  order: z.object({
    id: z.number(),
    order_uuid: z.string(),
    payments: z.array(z.object({ provider_id: text, capture_id: text })),
  }),
});

/** A row of an order's history, as its mails and documents need it. */
export type HistoryStep = z.infer<typeof stepRecord>;

export const readStep = (uow: UnitOfWork, id: string | number): Promise<HistoryStep> =>
  readRecord(uow, "ecommerce_order_history", stepRecord, id);

/** Returns the reference of the payment at its provider: that of the capture, if there is one. */
export function paymentReference({ order }: HistoryStep): string | null {
  const [payment] = order.payments;
  return payment?.capture_id ?? payment?.provider_id ?? null;
}
