import { isEqualMoney } from "../../../../../src/domain/pricing/money";
import { isPaid } from "../../../../../src/domain/order/order-status";
import type { OrderPayload } from "../../../../../src/contracts/order-payment";
import { type UnitOfWork, retryTransaction } from "../../../shared/unit-of-work";
import { sendOrderConfirmation } from "../mails/outboxes/order-confirmation";
import { changeOrderStatus } from "../orders/change-status";
import { refundPaymentOfEndedOrder } from "./ended-order-payment";
import {
  amountOf,
  detailsOf,
  failOrder,
  failWrong,
  noteSecond,
  ownCapture,
} from "./unexpected-payment";
import { onlineOf, type ProviderCapture, type ProviderPayment, PROVIDER_LABELS } from "./provider";
import { lockPayableOrder, toOrderState, type PayableOrder } from "./payable-order";
import { applyReturned, hasNewReturn } from "./returned";
import type { PaymentContext } from "./payment-context";

/**
 * What a capture does to its order. `paid`: now or before. `pending`: the provider still looks into
 * it. `declined`: no money will come of it. `mismatch`: not the money that was asked for. `late`:
 * money for an order that is over and whose pieces are gone; it is sent back. `closed`: nothing is
 * left to do.
 */
export type SettleResult =
  | { readonly kind: "paid"; readonly order: OrderPayload; readonly now: boolean }
  | { readonly kind: "pending" | "declined" | "mismatch" | "late" | "closed" };

/**
 * `second`: the order changed at the same moment; what has been done is undone, and everything is
 * looked at anew.
 */
type Attempt = SettleResult | { readonly kind: "second" };
type Kept = { readonly commit: boolean; readonly value: Attempt };

const unchanged = (kind: Exclude<Attempt["kind"], "paid">): Kept => ({
  commit: false,
  value: { kind },
});
const SECOND = unchanged("second");

const ATTEMPTS = 4;

/** The history's words: who says it, and what. */
function said(
  { payment }: PayableOrder,
  words: "taken" | "late" | "wrong" | "second" | "declined",
): string {
  const online = onlineOf(payment.provider);
  if (online === null) return words;
  const { name, taken } = PROVIDER_LABELS[online];
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
async function fits(
  uow: UnitOfWork,
  order: PayableOrder,
  provided: ProviderPayment,
  capture: ProviderCapture,
): Promise<boolean> {
  const amount = amountOf(order, capture);
  if (amount === null || !isEqualMoney(amount, order.total)) return false;
  if (
    provided.id !== order.payment.provider_id ||
    capture.reference !== order.uuid ||
    provided.others.some(({ outcome }) => outcome === "taken")
  )
    return false;
  const known = await uow.read("ecommerce_order_payment", { capture_id: { _eq: capture.id } }, [
    "id",
  ]);
  return known.every((row) => Object(row).id === order.payment.id);
}

async function keepCompleted(
  uow: UnitOfWork,
  order: PayableOrder,
  provided: ProviderPayment,
  capture: ProviderCapture,
  paymentContext: PaymentContext,
): Promise<Kept> {
  if (!(await fits(uow, order, provided, capture))) {
    const failed = await failWrong(uow, order, provided, capture, said(order, "wrong"));
    return failed ? { commit: true, value: { kind: "mismatch" } } : SECOND;
  }
  const steps = { order: order.id, reason: said(order, "taken") };
  if (order.status === "expired") {
    const again = {
      ...steps,
      from: "expired",
      to: "awaiting_payment",
      reason: said(order, "late"),
    } as const;
    const moved = await changeOrderStatus(uow, again);
    if (moved !== "moved") return unchanged(moved === "no-pieces" ? "late" : "second");
  } else if (order.status !== "awaiting_payment") return unchanged("late");
  if (
    (await changeOrderStatus(uow, { ...steps, from: "awaiting_payment", to: "paid" })) !== "moved"
  )
    return SECOND;
  const next_check_at = new Date(
    Date.now() + paymentContext.reconcile.recheckSeconds * 1000,
  ).toISOString();
  const payment = {
    status: "completed",
    capture_id: capture.id,
    details: detailsOf(capture),
    next_check_at,
    reconciled_at: null,
  };
  await uow.update("ecommerce_order_payment", order.payment.id, payment);
  const paid = {
    ...order,
    status: "paid",
    payment: { ...order.payment, status: "completed" },
  } as const;
  if (hasNewReturn(paid, capture) && (await applyReturned(uow, paid, capture)) === "overtaken")
    return SECOND;
  return { commit: true, value: { kind: "paid", order: toOrderState(paid), now: true } };
}

async function keepOthers(
  uow: UnitOfWork,
  order: PayableOrder,
  provided: ProviderPayment,
  capture: ProviderCapture,
): Promise<Kept> {
  const details = detailsOf(capture);
  if (capture.outcome === "declined") {
    if (order.status !== "awaiting_payment") return unchanged("declined");
    const kept = await failOrder(uow, order, said(order, "declined"), {
      status: "failed",
      details,
    });
    return kept ? { commit: true, value: { kind: "declined" } } : SECOND;
  }
  // Known from now on, whatever becomes of it: a later refund names this id only.
  const isNew =
    order.payment.capture_id === null &&
    order.payment.status === "pending" &&
    provided.id === order.payment.provider_id;
  if (!isNew) return unchanged("pending");
  await uow.update("ecommerce_order_payment", order.payment.id, {
    capture_id: capture.id,
    details,
  });
  return { commit: true, value: { kind: "pending" } };
}

async function settleIn(
  uow: UnitOfWork,
  uuid: string,
  provided: ProviderPayment,
  paymentContext: PaymentContext,
): Promise<Kept> {
  const order = await lockPayableOrder(uow, uuid);
  if (!order) return unchanged("closed");
  const { own: capture, further } = ownCapture(order, provided);
  let commit = false;
  for (const second of further)
    commit = (await noteSecond(uow, order, second, said(order, "second"))) || commit;
  const value: SettleResult = isPaid(order.status)
    ? { kind: "paid", order: toOrderState(order), now: false }
    : { kind: "closed" };
  if (!capture) return { commit, value };
  if (capture.outcome === "pending" || capture.outcome === "declined")
    return isPaid(order.status) ? { commit, value } : keepOthers(uow, order, provided, capture);
  const isFirstSeen = order.payment.status === "pending" && capture.outcome === "taken";
  if (!isFirstSeen && hasNewReturn(order, capture)) {
    if ((await applyReturned(uow, order, capture)) === "overtaken") return SECOND;
    return { commit: true, value: capture.outcome === "given-back" ? { kind: "closed" } : value };
  }
  // Whatever else the provider may say of an order that is paid for, it is paid for.
  if (isPaid(order.status)) return { commit, value };
  if (order.payment.status === "refund_pending") return unchanged("late");
  if (order.payment.status !== "pending")
    return unchanged(order.payment.status === "failed" ? "mismatch" : "closed");
  return keepCompleted(uow, order, provided, capture, paymentContext);
}

async function settleAnew(
  paymentContext: PaymentContext,
  uuid: string,
  provided: ProviderPayment,
): Promise<SettleResult> {
  for (let round = 1; round <= ATTEMPTS; round += 1) {
    const settled = await retryTransaction(paymentContext.context, (uow) =>
      settleIn(uow, uuid, provided, paymentContext),
    );
    if (settled.kind !== "second") return settled;
  }
  throw new Error(`A payment was overtaken ${ATTEMPTS} times`);
}

/**
 * Brings an order to where its provider says that its payment is, in one transaction, however often
 * and in whatever order it is told (PAY-5): each step happens only from the state before it.
 * Nothing of this is believed from a browser; `provided` is the provider's own answer.
 */
export async function settlePayment(
  paymentContext: PaymentContext,
  uuid: string,
  provided: ProviderPayment,
): Promise<SettleResult> {
  const settled = await settleAnew(paymentContext, uuid, provided);
  if (settled.kind === "late" && provided.capture)
    await refundPaymentOfEndedOrder(paymentContext, uuid, provided.capture);
  const { logger } = paymentContext.context;
  if (settled.kind === "mismatch")
    logger.error(
      { event: "ecom.payment", outcome: "mismatch", payment: provided.id },
      "the provider took another amount than was asked for",
    );
  if (settled.kind === "paid" && settled.now) {
    logger.info(
      { event: "ecom.payment", outcome: "paid", order: settled.order.order_number },
      "order paid",
    );
    // Nobody waits for a mail server; what fails now the job sends later.
    void sendOrderConfirmation(paymentContext.context, uuid);
  }
  return settled;
}
