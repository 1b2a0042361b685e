import { equalMoney, parseDecimal } from "../../../../../src/domain/money";
import { isPaidFor } from "../../../../../src/domain/order-state";
import type { OrderState } from "../../../../../src/services/orders/payment-schema";
import { type House, inTransactionAnew } from "../../../shared/house";
import { confirmOrder } from "../orders/confirm";
import { moveOrder } from "../orders/transition";
import { moneyBack } from "./money-back";
import { onlineOf, type ProviderCapture, type ProviderOrder, TOLD } from "./provided";
import { findPaying, holdPaying, orderState, type PayingOrder } from "./record";
import type { Till } from "./till";

/**
 * What a capture does to its order. `paid`: now or before. `pending`: the provider still looks into it. `declined`: no money will come of it.
 * `mismatch`: not the money that was asked for. `late`: money for an order that is over and whose pieces are gone; it is sent back.
 * `closed`: nothing is left to do.
 */
export type Settled =
  | { readonly kind: "paid"; readonly order: OrderState; readonly now: boolean }
  | { readonly kind: "pending" | "declined" | "mismatch" | "late" | "closed" };

/** `second`: the order changed at the same moment; what has been done is undone, and everything is looked at anew. */
type Attempt = Settled | { readonly kind: "second" };
type Kept = { readonly keep: boolean; readonly value: Attempt };

const unchanged = (kind: Exclude<Attempt["kind"], "paid">): Kept => ({ keep: false, value: { kind } });
const SECOND = unchanged("second");

const ATTEMPTS = 4;

/** What the staff may want to know of a capture when they ask the provider about it. */
const detailsOf = ({ id, status, amount }: ProviderCapture) => ({ capture: id, status, currency: amount.currency, value: amount.value });

/** The history's words: who says it, and what. */
function said({ payment }: PayingOrder, words: "taken" | "late" | "wrong" | "declined" | "refunded"): string {
  const online = onlineOf(payment.provider);
  if (online === null) return words;
  const { name, taken } = TOLD[online];
  const told = { taken, late: "paid after all", wrong: "not the amount that was asked for", declined: "declined", refunded: "refunded" };
  return `${name}: ${told[words]}`;
}

/** Whether this is the money that was asked for, for this order and no other. */
async function fits(house: House, order: PayingOrder, provided: ProviderOrder, capture: ProviderCapture): Promise<boolean> {
  const value = parseDecimal(capture.amount.value);
  const asked = value.ok && capture.amount.currency === order.total.currency && equalMoney(value.value, order.total);
  if (!asked || provided.id !== order.payment.provider_id || capture.reference !== order.uuid) return false;
  const known = await house.read("ecommerce_order_payment", { capture_id: { _eq: capture.id } }, ["id"]);
  return known.every((row) => Object(row).id === order.payment.id);
}

/** Ends an order that was not paid as it should have been; `false`: it is in another state meanwhile. */
async function failOrder(house: House, order: PayingOrder, reason: string, payment: Record<string, unknown>): Promise<boolean> {
  await house.update("ecommerce_order_payment", order.payment.id, payment);
  if (order.status !== "awaiting_payment") return true;
  return (await moveOrder(house, { order: order.id, from: "awaiting_payment", to: "payment_failed", reason })) === "moved";
}

async function keepCompleted(house: House, order: PayingOrder, provided: ProviderOrder, capture: ProviderCapture): Promise<Kept> {
  const details = detailsOf(capture);
  if (!(await fits(house, order, provided, capture))) {
    const kept = await failOrder(house, order, said(order, "wrong"), { status: "failed", details });
    return kept ? { keep: true, value: { kind: "mismatch" } } : SECOND;
  }
  const steps = { order: order.id, reason: said(order, "taken") };
  if (order.status === "expired") {
    const again = { ...steps, from: "expired", to: "awaiting_payment", reason: said(order, "late") } as const;
    const moved = await moveOrder(house, again);
    if (moved !== "moved") return unchanged(moved === "no-pieces" ? "late" : "second");
  } else if (order.status !== "awaiting_payment") return unchanged("late");
  if ((await moveOrder(house, { ...steps, from: "awaiting_payment", to: "paid" })) !== "moved") return SECOND;
  await house.update("ecommerce_order_payment", order.payment.id, { status: "completed", capture_id: capture.id, details });
  return { keep: true, value: { kind: "paid", order: orderState({ ...order, status: "paid" }), now: true } };
}

async function keepOthers(house: House, order: PayingOrder, capture: ProviderCapture): Promise<Kept> {
  const details = detailsOf(capture);
  switch (capture.outcome) {
    case "declined": {
      if (order.status !== "awaiting_payment") return unchanged("declined");
      const kept = await failOrder(house, order, said(order, "declined"), { status: "failed", details });
      return kept ? { keep: true, value: { kind: "declined" } } : SECOND;
    }
    case "given-back": {
      if (order.payment.status === "refunded") return unchanged("closed");
      const kept = await failOrder(house, order, said(order, "refunded"), { status: "refunded", capture_id: capture.id, details });
      return kept ? { keep: true, value: { kind: "closed" } } : SECOND;
    }
    default:
      return unchanged("pending");
  }
}

async function settleIn(house: House, uuid: string, provided: ProviderOrder): Promise<Kept> {
  const order = await holdPaying(house, uuid);
  const { capture } = provided;
  if (!order || !capture) return unchanged("closed");
  if (capture.outcome !== "taken") return keepOthers(house, order, capture);
  // Whatever else the provider may say of an order that is paid for, it is paid for.
  if (isPaidFor(order.status)) return { keep: false, value: { kind: "paid", order: orderState(order), now: false } };
  if (order.payment.status !== "pending") return unchanged(order.payment.status === "failed" ? "mismatch" : "closed");
  return keepCompleted(house, order, provided, capture);
}

/** Sends money back that came for an order that is over, and notes it; where the provider does not answer, the next look at the order does it. */
async function sendBack(till: Till, uuid: string, capture: ProviderCapture): Promise<void> {
  const order = await inTransactionAnew(till.context, async (house) => ({ keep: false, value: await findPaying(house, uuid) }));
  if (!order) return;
  const back = await moneyBack(till, order, capture.id);
  const status = back ? "refunded" : "completed";
  const level = back ? "warn" : "error";
  till.context.logger[level](
    { event: "ecom.payment", outcome: "late", order: order.number, money: status },
    "money for an order that is over",
  );
  if (!back) return;
  await inTransactionAnew(till.context, async (house) => {
    await house.update("ecommerce_order_payment", order.payment.id, { status, capture_id: capture.id, details: detailsOf(capture) });
    return { keep: true, value: undefined };
  });
}

async function settleAnew(till: Till, uuid: string, provided: ProviderOrder): Promise<Settled> {
  for (let round = 1; round <= ATTEMPTS; round += 1) {
    const settled = await inTransactionAnew(till.context, (house) => settleIn(house, uuid, provided));
    if (settled.kind !== "second") return settled;
  }
  throw new Error(`A payment was overtaken ${ATTEMPTS} times`);
}

/**
 * Brings an order to where its provider says that its payment is, in one transaction, however often and in whatever order it is told (PAY-5):
 * each step happens only from the state before it. Nothing of this is believed from a browser; `provided` is the provider's own answer.
 */
export async function settle(till: Till, uuid: string, provided: ProviderOrder): Promise<Settled> {
  const settled = await settleAnew(till, uuid, provided);
  if (settled.kind === "late" && provided.capture) await sendBack(till, uuid, provided.capture);
  const { logger } = till.context;
  if (settled.kind === "mismatch")
    logger.error(
      { event: "ecom.payment", outcome: "mismatch", payment: provided.id },
      "the provider took another amount than was asked for",
    );
  if (settled.kind === "paid" && settled.now) {
    logger.info({ event: "ecom.payment", outcome: "paid", order: settled.order.order_number }, "order paid");
    // Nobody waits for a mail server; what fails now the job sends later.
    void confirmOrder(till.context, uuid);
  }
  return settled;
}
