import { reconcileKlarnaPayment } from "./klarna-take";
import { reconcilePaypalPayment, type Reported } from "./take";
import type { ReconcilePaymentResult } from "./capture-result";
import { readPayableOrder, type PaymentContext } from "./payment-context";

/**
 * Asks an order's provider how far its payment is and does what follows from it (PAY-5). What is
 * not paid online cannot have been paid.
 */
export async function reconcilePayment(
  paymentContext: PaymentContext,
  uuid: string,
  now: Date,
  reported: Reported = {},
): Promise<ReconcilePaymentResult> {
  const order = await readPayableOrder(paymentContext, uuid);
  switch (order?.payment.provider) {
    case "paypal":
      return reconcilePaypalPayment(paymentContext, order, now, reported);
    case "klarna":
      return reconcileKlarnaPayment(paymentContext, order, now);
    case "transfer":
    case "store":
      return { kind: "gone" };
    case undefined:
      return { kind: "unknown" };
  }
}
