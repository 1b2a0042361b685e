import { z } from "zod";
import { ORDER_STATUSES } from "#domain/order/order-status";
import { PAYMENT_EVENTS } from "#domain/payment/payment-event";
import { readRecord } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { timestamp } from "../../../shared/timestamp";
import { moneyValue } from "./record-values";

/** What a row of an order's history states about the order and its payment. */
export const historyStepShape = {
  id: z.number(),
  from_status: z.enum(ORDER_STATUSES).nullable(),
  to_status: z.enum(ORDER_STATUSES),
  event: z.enum(PAYMENT_EVENTS).nullish(),
  amount: moneyValue.nullish(),
  date_created: timestamp,
} as const;

const stepRecord = z.object({
  ...historyStepShape,
  order: z.object({ order_uuid: z.string() }),
});

/** Reads a row of an order's history for the mails about it. */
export async function readStep(uow: UnitOfWork, id: string | number) {
  return readRecord(uow, "ecommerce_order_history", stepRecord, id);
}
