import { createEuro, formatDecimal } from "../../../../../src/domain/pricing/money";
import { isPaid } from "../../../../../src/domain/order/order-status";
import { type UnitOfWork, retryTransaction } from "../../../shared/unit-of-work";
import {
  reserveForCapture,
  type Reservation,
  needsApproval,
  release as releaseHold,
} from "./reserve";
import { toKlarnaOrder, type OrderForPayment } from "./providers/klarna/order-body";
import { readOrderForPayment } from "./order-for-payment";
import type {
  KlarnaFraudStatus,
  KlarnaOrder,
  PlacedKlarnaOrder,
} from "./providers/klarna/api-schemas";
import type { CaptureStatus, ProviderPayment } from "./provider";
import { toOrderState, type PayableOrder } from "./payable-order";
import { settlePayment } from "./settle";
import { type ReconcilePaymentResult, type CaptureResult, toCaptureResult } from "./capture-result";
import { readPayableOrder, type PaymentContext } from "./payment-context";

type Ready = Reservation & {
  readonly told: OrderForPayment;
  readonly authorization: string | null;
};
type Kept = { readonly commit: boolean; readonly value: Ready | CaptureResult };

const OUTCOMES: Readonly<Record<KlarnaFraudStatus, CaptureStatus>> = {
  ACCEPTED: "taken",
  PENDING: "pending",
  REJECTED: "declined",
};

/** Klarna's answer to an order that it was told to place with our own amount. */
function placedAs(
  { payment, total, uuid }: PayableOrder,
  { id, fraud }: PlacedKlarnaOrder,
): ProviderPayment {
  const amount = { currency: total.currency, value: formatDecimal(total) };
  return {
    id: payment.provider_id ?? "",
    status: fraud,
    reference: uuid,
    capture: {
      id,
      outcome: OUTCOMES[fraud],
      status: fraud,
      amount,
      reference: uuid,
      refunded: "0.00",
      returnKind: "refunded",
    },
    others: [],
  };
}

/**
 * An order as Klarna has it. What Klarna or the staff there have ended before anything was captured
 * is void; what was captured and refunded there is refunded.
 */
export function toProviderPayment({ payment }: PayableOrder, seen: KlarnaOrder): ProviderPayment {
  const [captured, refunded] = [seen.captured_amount ?? 0, seen.refunded_amount ?? 0];
  const ended = seen.status === "CANCELLED" || seen.status === "EXPIRED";
  const isVoid = ended && captured === 0;
  const returned =
    isVoid || (captured > 0 && refunded >= captured && seen.status !== "PART_CAPTURED");
  const outcome =
    returned && seen.fraud_status !== "REJECTED" ? "given-back" : OUTCOMES[seen.fraud_status];
  const value = formatDecimal(createEuro(seen.order_amount));
  const reference = seen.merchant_reference2 ?? null;
  const status = ended ? seen.status : seen.fraud_status;
  const amount = { currency: seen.purchase_currency, value };
  const back = {
    refunded: returned ? value : formatDecimal(createEuro(refunded)),
    returnKind: isVoid ? "voided" : "refunded",
  } as const;
  const capture = { id: seen.order_id, outcome, status, amount, reference, ...back };
  return { id: payment.provider_id ?? "", status, reference, capture, others: [] };
}

/**
 * Makes sure of the pieces, and notes what the customer agreed to before Klarna is told of it:
 * whatever becomes of the call, it is known what to ask for. What was noted before and is still in
 * doubt comes first.
 */
async function prepare(
  uow: UnitOfWork,
  uuid: string,
  authorization: string | null,
  now: Date,
): Promise<Kept> {
  const { commit, value } = await reserveForCapture(uow, uuid, now, "klarna");
  if (value.kind !== "ready") return { commit, value };
  const told = await readOrderForPayment(uow, uuid);
  if (!told) return { commit: false, value: { kind: "unknown" } };
  const noted = value.order.payment.details?.authorization ?? null;
  const first = noted ?? authorization;
  if (noted === null && first !== null && value.order.payment.capture_id === null)
    await uow.update("ecommerce_order_payment", value.order.payment.id, {
      details: { authorization: first },
    });
  return { commit, value: { ...value, told, authorization: first } };
}

/**
 * Strikes out what the customer agreed to, since nothing can come of it any more; unless something
 * newer is noted by now.
 */
export async function clearApproval(
  paymentContext: PaymentContext,
  { payment }: PayableOrder,
  authorization: string,
): Promise<void> {
  await retryTransaction(paymentContext.context, async (uow) => {
    const [row] = await uow.read("ecommerce_order_payment", { id: { _eq: payment.id } }, [
      "details",
    ]);
    const noted: unknown = Object(Object(row).details).authorization;
    if (noted === authorization)
      await uow.update("ecommerce_order_payment", payment.id, { details: null });
    return { commit: true, value: undefined };
  });
}

/** From now on Klarna's order is found by its own number. */
async function note(
  paymentContext: PaymentContext,
  { payment }: PayableOrder,
  { id, fraud }: PlacedKlarnaOrder,
): Promise<void> {
  await retryTransaction(paymentContext.context, async (uow) => {
    const [row] = await uow.read("ecommerce_order_payment", { id: { _eq: payment.id } }, [
      "status",
    ]);
    if (Object(row).status !== "pending") return { commit: false, value: undefined };
    await uow.update("ecommerce_order_payment", payment.id, {
      capture_id: id,
      details: { capture: id, status: fraud },
    });
    return { commit: true, value: undefined };
  });
}

/** How an order is that Klarna has. */
async function lookAtPlaced(
  paymentContext: PaymentContext,
  order: PayableOrder,
  id: string,
): Promise<CaptureResult | { readonly kind: "gone" }> {
  const seen = await paymentContext.klarna?.order(id);
  if (!seen?.ok) return { kind: seen?.failure === "not-found" ? "gone" : "unavailable" };
  return toCaptureResult(
    await settlePayment(paymentContext, order.uuid, toProviderPayment(order, seen.value)),
  );
}

type Round = CaptureResult | { readonly kind: "useless"; readonly authorization: string };

/**
 * Places an order with what its customer agreed to; `useless`: that is worth nothing, and has been
 * struck out.
 */
async function place(
  paymentContext: PaymentContext,
  { order, told }: Ready,
  authorization: string,
): Promise<Round> {
  const { klarna, klarnaSettings, context } = paymentContext;
  if (klarna === null || klarnaSettings === null) return { kind: "unavailable" };
  const placed = await klarna.place(authorization, toKlarnaOrder(told, klarnaSettings.ownUrl));
  if (placed.ok && placed.value.fraud !== "REJECTED") {
    await note(paymentContext, order, placed.value);
    return toCaptureResult(
      await settlePayment(paymentContext, order.uuid, placedAs(order, placed.value)),
    );
  }
  const outcome = placed.ok ? "declined" : placed.failure;
  context.logger.warn(
    { event: "ecom.payment", outcome, order: order.number },
    "Klarna did not take the order",
  );
  if (outcome === "unreachable") {
    // The same may have been done meanwhile by who was told of it too.
    const now = await readPayableOrder(paymentContext, order.uuid);
    return now && isPaid(now.status)
      ? { kind: "paid", order: toOrderState(now) }
      : { kind: "unavailable" };
  }
  await clearApproval(paymentContext, order, authorization);
  return { kind: "useless", authorization };
}

/**
 * What a customer agreed to without getting anything for it is given up, so that Klarna keeps no
 * place for it; if it fails it expires.
 */
async function release(
  paymentContext: PaymentContext,
  authorization: string | null,
): Promise<void> {
  if (authorization !== null) await paymentContext.klarna?.release(authorization);
}

/**
 * Whether an order may be held for this authorization: Klarna is asked first where that would take
 * pieces again or keep them for longer. Anybody may tell the shop a token, so only the one that
 * Klarna names for the order's own session counts.
 */
async function confirmation(
  paymentContext: PaymentContext,
  { status, payment, ...order }: PayableOrder,
  given: string | null,
): Promise<CaptureResult | "confirmed"> {
  if (payment.capture_id !== null) {
    const seen = await lookAtPlaced(
      paymentContext,
      { status, payment, ...order },
      payment.capture_id,
    );
    return seen.kind === "gone" ? { kind: "unavailable" } : seen;
  }
  // A placement in doubt is repeated while the order waits; of an ended order the cleanup job takes
  // care.
  if (payment.details?.authorization !== undefined)
    return status === "expired" ? { kind: "unavailable" } : "confirmed";
  if (given === null || payment.provider_id === null) return { kind: "declined" };
  const seen = await paymentContext.klarna?.session(payment.provider_id);
  if (!seen?.ok)
    return seen?.failure === "not-found" ? { kind: "declined" } : { kind: "unavailable" };
  return seen.value.authorization === given ? "confirmed" : { kind: "declined" };
}

/**
 * Places the order at Klarna that its customer has agreed to pay, once (PAY-3): before, the pieces
 * are made sure of and the authorization is noted; the call bears a key made of it, so that a
 * repetition is the same call; what was in doubt before is cleared up first, so that a second
 * authorization never makes a second order. Safe to call at any time, twice, and from several
 * places at once. `isConfirmed`: Klarna has just named this authorization.
 */
export async function captureKlarnaPayment(
  paymentContext: PaymentContext,
  uuid: string,
  given: string | null,
  now: Date,
  isConfirmed = false,
): Promise<CaptureResult> {
  const found = isConfirmed ? undefined : await readPayableOrder(paymentContext, uuid);
  if (
    found?.payment.provider === "klarna" &&
    found.payment.status === "pending" &&
    needsApproval(found, now)
  ) {
    const answer = await confirmation(paymentContext, found, given);
    if (answer !== "confirmed") return answer;
  }
  for (let round = 1; round <= 2; round += 1) {
    const held = await retryTransaction(paymentContext.context, (uow) =>
      prepare(uow, uuid, given, now),
    );
    if (held.kind !== "ready") {
      if (held.kind === "out-of-stock" || held.kind === "closed")
        await release(paymentContext, given);
      return held;
    }
    const { order, authorization } = held;
    if (order.payment.capture_id !== null) {
      const seen = await lookAtPlaced(paymentContext, order, order.payment.capture_id);
      return seen.kind === "gone" ? { kind: "unavailable" } : seen;
    }
    if (authorization === null) {
      await releaseHold(paymentContext, held);
      return { kind: "declined" };
    }
    const taken = await place(paymentContext, held, authorization);
    const spare = given === authorization ? null : given;
    if (taken.kind !== "useless") {
      if (taken.kind === "paid" || taken.kind === "pending") await release(paymentContext, spare);
      return taken;
    }
    await releaseHold(paymentContext, held);
    if (spare === null) return { kind: "declined" };
  }
  return { kind: "declined" };
}

/**
 * Asks Klarna how far an order's payment is and does what follows from it: one that Klarna has is
 * looked at, one whose placement is in doubt is placed with the same key again, one that its
 * customer agreed to while the browser died is placed (PAY-5).
 */
export async function reconcileKlarnaPayment(
  paymentContext: PaymentContext,
  order: PayableOrder,
  now: Date,
): Promise<ReconcilePaymentResult> {
  const { capture_id: placed, provider_id: session, details } = order.payment;
  if (placed !== null) return lookAtPlaced(paymentContext, order, placed);
  if (details?.authorization !== undefined)
    return captureKlarnaPayment(paymentContext, order.uuid, null, now);
  if (session === null) return { kind: "gone" };
  const seen = await paymentContext.klarna?.session(session);
  if (!seen?.ok) return { kind: seen?.failure === "not-found" ? "gone" : "unavailable" };
  return seen.value.authorization === null
    ? { kind: "open" }
    : captureKlarnaPayment(paymentContext, order.uuid, seen.value.authorization, now, true);
}
