import { isEqualMoney } from "../../../../../src/domain/pricing/money";
import { isPaid } from "../../../../../src/domain/order/order-status";
import type { OrderPayload } from "../../../../../src/contracts/order-payment";
import { type UnitOfWork, retryTransaction } from "../../../shared/unit-of-work";
import { sendOrderConfirmation } from "../mails/outboxes/order-confirmation";
import { changeOrderStatus } from "../orders/change-status";
import { refundLatePayment } from "./late-payment";
import { amountOf, detailsOf, failOrder, failWrong, noteSecond, ownCapture } from "./unexpected-payment";
import { onlineOf, type ProviderCapture, type ProviderPayment, TOLD } from "./provider";
import { lockPayableOrder, toOrderState, type PayableOrder } from "./payable-order";
import { applyReturned, hasNewReturn } from "./returned";
import type { PaymentContext } from "./till";

/**
 * What a capture does to its order. `paid`: now or before. `pending`: the provider still looks into it. `declined`: no money will come of it.
 * `mismatch`: not the money that was asked for. `late`: money for an order that is over and whose pieces are gone; it is sent back.
 * `closed`: nothing is left to do.
 */
export type SettleResult =
  | { readonly kind: "paid"; readonly order: OrderPayload; readonly now: boolean }
  | { readonly kind: "pending" | "declined" | "mismatch" | "late" | "closed" };

/** `second`: the order changed at the same moment; what has been done is undone, and everything is looked at anew. */
type Attempt = SettleResult | { readonly kind: "second" };
type Kept = { readonly keep: boolean; readonly value: Attempt };

const unchanged = (kind: Exclude<Attempt["kind"], "paid">): Kept => ({ keep: false, value: { kind } });
const SECOND = unchanged("second");

const ATTEMPTS = 4;

/** The history's words: who says it, and what. */
function said({ payment }: PayableOrder, words: "taken" | "late" | "wrong" | "second" | "declined"): string {
  const online = onlineOf(payment.provider);
  if (online === null) return words;
  const { name, taken } = TOLD[online];
  const told = {
    taken,
    late: "paid after all",
    wrong: "not the amount that was asked for",
    second: "second payment",
    declined: "declined",
  };
  return `${name}: ${told[words]}`;
}

/** Whether this is the money that was asked for, for this order and no other. */
async function fits(house: UnitOfWork, order: PayableOrder, provided: ProviderPayment, capture: ProviderCapture): Promise<boolean> {
  const amount = amountOf(order, capture);
  if (amount === null || !isEqualMoney(amount, order.total)) return false;
  if (
    provided.id !== order.payment.provider_id ||
    capture.reference !== order.uuid ||
    provided.others.some(({ outcome }) => outcome === "taken")
  )
    return false;
  const known = await house.read("ecommerce_order_payment", { capture_id: { _eq: capture.id } }, ["id"]);
  return known.every((row) => Object(row).id === order.payment.id);
}

async function keepCompleted(
  house: UnitOfWork,
  order: PayableOrder,
  provided: ProviderPayment,
  capture: ProviderCapture,
  till: PaymentContext,
): Promise<Kept> {
  if (!(await fits(house, order, provided, capture))) {
    const failed = await failWrong(house, order, provided, capture, said(order, "wrong"));
    return failed ? { keep: true, value: { kind: "mismatch" } } : SECOND;
  }
  const steps = { order: order.id, reason: said(order, "taken") };
  if (order.status === "expired") {
    const again = { ...steps, from: "expired", to: "awaiting_payment", reason: said(order, "late") } as const;
    const moved = await changeOrderStatus(house, again);
    if (moved !== "moved") return unchanged(moved === "no-pieces" ? "late" : "second");
  } else if (order.status !== "awaiting_payment") return unchanged("late");
  if ((await changeOrderStatus(house, { ...steps, from: "awaiting_payment", to: "paid" })) !== "moved") return SECOND;
  const next_check_at = new Date(Date.now() + till.reconcile.recheckSeconds * 1000).toISOString();
  const payment = { status: "completed", capture_id: capture.id, details: detailsOf(capture), next_check_at, reconciled_at: null };
  await house.update("ecommerce_order_payment", order.payment.id, payment);
  const paid = { ...order, status: "paid", payment: { ...order.payment, status: "completed" } } as const;
  if (hasNewReturn(paid, capture) && (await applyReturned(house, paid, capture)) === "overtaken") return SECOND;
  return { keep: true, value: { kind: "paid", order: toOrderState(paid), now: true } };
}

async function keepOthers(house: UnitOfWork, order: PayableOrder, provided: ProviderPayment, capture: ProviderCapture): Promise<Kept> {
  const details = detailsOf(capture);
  if (capture.outcome === "declined") {
    if (order.status !== "awaiting_payment") return unchanged("declined");
    const kept = await failOrder(house, order, said(order, "declined"), { status: "failed", details });
    return kept ? { keep: true, value: { kind: "declined" } } : SECOND;
  }
  // Known from now on, whatever becomes of it: a later refund names this id only.
  const isNew = order.payment.capture_id === null && order.payment.status === "pending" && provided.id === order.payment.provider_id;
  if (!isNew) return unchanged("pending");
  await house.update("ecommerce_order_payment", order.payment.id, { capture_id: capture.id, details });
  return { keep: true, value: { kind: "pending" } };
}

async function settleIn(house: UnitOfWork, uuid: string, provided: ProviderPayment, till: PaymentContext): Promise<Kept> {
  const order = await lockPayableOrder(house, uuid);
  if (!order) return unchanged("closed");
  const { own: capture, further } = ownCapture(order, provided);
  let keep = false;
  for (const second of further) keep = (await noteSecond(house, order, second, said(order, "second"))) || keep;
  const value: SettleResult = isPaid(order.status) ? { kind: "paid", order: toOrderState(order), now: false } : { kind: "closed" };
  if (!capture) return { keep, value };
  if (capture.outcome === "pending" || capture.outcome === "declined")
    return isPaid(order.status) ? { keep, value } : keepOthers(house, order, provided, capture);
  const isFirstSeen = order.payment.status === "pending" && capture.outcome === "taken";
  if (!isFirstSeen && hasNewReturn(order, capture)) {
    if ((await applyReturned(house, order, capture)) === "overtaken") return SECOND;
    return { keep: true, value: capture.outcome === "given-back" ? { kind: "closed" } : value };
  }
  // Whatever else the provider may say of an order that is paid for, it is paid for.
  if (isPaid(order.status)) return { keep, value };
  if (order.payment.status === "refund_pending") return unchanged("late");
  if (order.payment.status !== "pending") return unchanged(order.payment.status === "failed" ? "mismatch" : "closed");
  return keepCompleted(house, order, provided, capture, till);
}

async function settleAnew(till: PaymentContext, uuid: string, provided: ProviderPayment): Promise<SettleResult> {
  for (let round = 1; round <= ATTEMPTS; round += 1) {
    const settled = await retryTransaction(till.context, (house) => settleIn(house, uuid, provided, till));
    if (settled.kind !== "second") return settled;
  }
  throw new Error(`A payment was overtaken ${ATTEMPTS} times`);
}

/**
 * Brings an order to where its provider says that its payment is, in one transaction, however often and in whatever order it is told (PAY-5):
 * each step happens only from the state before it. Nothing of this is believed from a browser; `provided` is the provider's own answer.
 */
export async function settlePayment(till: PaymentContext, uuid: string, provided: ProviderPayment): Promise<SettleResult> {
  const settled = await settleAnew(till, uuid, provided);
  if (settled.kind === "late" && provided.capture) await refundLatePayment(till, uuid, provided.capture);
  const { logger } = till.context;
  if (settled.kind === "mismatch")
    logger.error(
      { event: "ecom.payment", outcome: "mismatch", payment: provided.id },
      "the provider took another amount than was asked for",
    );
  if (settled.kind === "paid" && settled.now) {
    logger.info({ event: "ecom.payment", outcome: "paid", order: settled.order.order_number }, "order paid");
    // Nobody waits for a mail server; what fails now the job sends later.
    void sendOrderConfirmation(till.context, uuid);
  }
  return settled;
}
