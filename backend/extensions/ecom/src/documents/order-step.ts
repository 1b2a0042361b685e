import { z } from "zod";
import { readRecord } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { historyStepShape } from "../orders/history-step";

const stepRecord = z.object({
  ...historyStepShape,
  order: z.object({
    id: z.number(),
    order_uuid: z.string(),
    payments: z.array(
      z.object({ provider_id: z.string().nullish(), capture_id: z.string().nullish() }),
    ),
  }),
});

/** A row of an order's history, for which documents are issued. */
export type DocumentStep = z.infer<typeof stepRecord>;

export async function readDocumentStep(uow: UnitOfWork, id: number): Promise<DocumentStep> {
  return readRecord(uow, "ecommerce_order_history", stepRecord, id);
}

/** Returns the reference of the payment at its provider: that of the capture, if there is one. */
export function paymentReference({ order }: DocumentStep): string | null {
  const [payment] = order.payments;
  return payment?.capture_id ?? payment?.provider_id ?? null;
}
