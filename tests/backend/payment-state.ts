import { z } from "zod";
import { PAYMENT_EVENTS } from "../../src/domain/payment/payment-event";
import { listRecords, updateRecord } from "./ecom-house";

/** What tests of refunds look at: an order with all that a payment event changes. */
const amount = z.coerce.number().nullable();

const shape = z.object({
  id: z.number(),
  order_number: z.string(),
  status: z.string(),
  refund_due: amount,
  payment_alert: z.string().nullable(),
  payments: z.array(
    z.object({
      id: z.number(),
      status: z.string(),
      capture_id: z.string().nullable(),
      refunded_amount: amount,
      check_attempts: z.number().nullable(),
      reconciled_at: z.string().nullable(),
    }),
  ),
  history: z.array(z.object({ to_status: z.string(), reason: z.string(), event: z.enum(PAYMENT_EVENTS).nullable(), amount })),
});

export async function paymentState(uuid: string) {
  const fields = "id,order_number,status,refund_due,payment_alert,payments.*,history.*&deep[history][_sort]=id";
  const [found] = await listRecords("ecommerce_order", `fields=${fields}&filter[order_uuid][_eq]=${uuid}`);
  const { payments, history, ...order } = shape.parse(found);
  const [payment] = payments;
  if (!payment || payments.length !== 1) throw new Error(`Not one payment: ${uuid}`);
  const events = history.flatMap(({ event, amount: value }) => (event === null ? [] : [[event, value] as const]));
  return { ...order, payment, events, history };
}

/** Lets the job look at a payment in its next round, as if it had been asked so many times before. */
export async function makeDue(uuid: string, attempts?: number): Promise<void> {
  const { payment } = await paymentState(uuid);
  const next_check_at = new Date(Date.now() - 1000).toISOString();
  await updateRecord("ecommerce_order_payment", payment.id, {
    next_check_at,
    ...(attempts === undefined ? {} : { check_attempts: attempts }),
  });
}
