import type { OrderAccepted } from "../../../../../src/contracts/place-order";
import { retryTransaction } from "../../../shared/unit-of-work";
import { readPayableOrder, gatewayFor, type PaymentContext } from "./payment-context";

type Payment = OrderAccepted["order"]["payment"];

/**
 * `none`: nothing is to be paid online. `unavailable`: the provider cannot be asked now; the order
 * waits, and may be posted again.
 */
export type StartPaymentResult =
  | { readonly kind: "none" }
  | { readonly kind: "ready"; readonly payment: NonNullable<Payment> }
  | { readonly kind: "unavailable" };

/**
 * Makes the order at PayPal that a stored one is paid with, once: the uuid is the key of the call,
 * so that a lost answer or two calls at once end in the same PayPal order. Outside of any
 * transaction, since nobody should wait for the shelves until PayPal answers.
 */
export async function startPayment(
  paymentContext: PaymentContext,
  uuid: string,
): Promise<StartPaymentResult> {
  const order = await readPayableOrder(paymentContext, uuid);
  if (order === undefined || order.payment.provider !== "paypal") return { kind: "none" };
  const ready = (id: string): StartPaymentResult => ({
    kind: "ready",
    payment: { provider: "paypal", provider_order_id: id },
  });
  if (order.payment.provider_id !== null) return ready(order.payment.provider_id);
  if (order.status !== "awaiting_payment") return { kind: "none" };
  const made = await gatewayFor(paymentContext, order)?.create(order);
  if (!made?.ok) {
    paymentContext.context.logger.warn(
      { event: "ecom.payment", outcome: made?.failure ?? "not set up", order: order.number },
      "no PayPal order",
    );
    return { kind: "unavailable" };
  }
  const kept = { provider_id: made.value };
  await retryTransaction(paymentContext.context, async (uow) => {
    await uow
      .trx("ecommerce_order_payment")
      .where({ id: order.payment.id })
      .whereNull("provider_id")
      .update(kept);
    return { commit: true, value: undefined };
  });
  // Another call may have stored its own first: the browser must pay the one that is known.
  const now = await readPayableOrder(paymentContext, uuid);
  return ready(now?.payment.provider_id ?? made.value);
}
