import { retryTransaction } from "../../../../../shared/unit-of-work";
import { toKlarnaOrder } from "./order-body";
import { readOrderForPayment } from "../../order-for-payment";
import { reconcileKlarnaPayment } from "../../klarna-take";
import type { PayableOrder } from "../../payable-order";
import { readOnly, readPayableOrder, type PaymentContext } from "../../payment-context";

/**
 * `closed`: there is nothing to agree to (any more); the order says why. `unavailable`: Klarna
 * cannot be asked now.
 */
export type StartPaymentResult =
  | { readonly kind: "ready"; readonly clientToken: string }
  | { readonly kind: "unknown" | "closed" | "unavailable" };

/**
 * Keeps a new session where the order still has the one that it takes the place of; `false`:
 * another call has kept its own.
 */
async function keepSession(
  paymentContext: PaymentContext,
  { payment }: PayableOrder,
  session: string,
): Promise<boolean> {
  return retryTransaction(paymentContext.context, async (uow) => {
    const rows = uow
      .trx("ecommerce_order_payment")
      .where({ id: payment.id, status: "pending", provider_id: payment.provider_id });
    return { commit: true, value: (await rows.update({ provider_id: session })) === 1 };
  });
}

async function openAnew(
  paymentContext: PaymentContext,
  order: PayableOrder,
): Promise<StartPaymentResult> {
  const told = await readOnly(paymentContext, (uow) => readOrderForPayment(uow, order.uuid));
  if (!told || paymentContext.klarna === null || paymentContext.klarnaSettings === null)
    return { kind: "unavailable" };
  // Two calls at once, or one after a lost answer, get the same session, since it is the successor
  // of the same one.
  const seed = `${order.uuid} ${order.payment.provider_id ?? ""}`;
  const opened = await paymentContext.klarna.openSession(
    toKlarnaOrder(told, paymentContext.klarnaSettings.ownUrl),
    seed,
  );
  if (!opened.ok) {
    paymentContext.context.logger.warn(
      { event: "ecom.payment", outcome: opened.failure, order: order.number },
      "no Klarna session",
    );
    return { kind: "unavailable" };
  }
  await keepSession(paymentContext, order, opened.value.id);
  return { kind: "ready", clientToken: opened.value.clientToken };
}

/**
 * The Klarna session in which a customer agrees to pay an order: the one that there is, also after
 * a reload, else a new one. An order that may be paid already is none to agree to again before that
 * is cleared up.
 */
export async function startKlarnaPayment(
  paymentContext: PaymentContext,
  uuid: string,
  now: Date,
): Promise<StartPaymentResult> {
  const found = await readPayableOrder(paymentContext, uuid);
  if (!found || found.payment.provider !== "klarna") return { kind: "unknown" };
  if (
    found.payment.details?.authorization !== undefined &&
    (await reconcileKlarnaPayment(paymentContext, found, now)).kind === "unavailable"
  )
    return { kind: "unavailable" };
  const order = await readPayableOrder(paymentContext, uuid);
  if (
    order?.status !== "awaiting_payment" ||
    order.payment.status !== "pending" ||
    order.payment.capture_id !== null
  )
    return { kind: "closed" };
  const session = order.payment.provider_id;
  if (session === null) return openAnew(paymentContext, order);
  const known = await paymentContext.klarna?.session(session);
  if (known?.ok && known.value.open) return { kind: "ready", clientToken: known.value.clientToken };
  if (!known?.ok && known?.failure !== "not-found") return { kind: "unavailable" };
  return openAnew(paymentContext, order);
}
