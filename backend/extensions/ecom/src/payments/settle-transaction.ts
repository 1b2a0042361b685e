import { z } from "zod";
import { isEqualMoney } from "#domain/pricing/money";
import { isPaid } from "#domain/order/order-status";
import type { Attempt, UnitOfWork } from "../../../shared/unit-of-work";
import { changeOrderStatus } from "../orders/change-status";
import { formatPaymentName } from "#domain/payment/payment-method";
import {
  captureDetails,
  failMismatch,
  failOrder,
  findCaptures,
  listAdditionalCapture,
} from "./unexpected-payment";
import type { ProviderCapture, ProviderPayment } from "./provider-payment";
import { captureAmount } from "./provider-amount";
import { PAYMENT_PROVIDERS } from "./registry";
import { lockPayableOrder, toOrderState, type PayableOrder } from "./payable-order";
import type { SettleResult } from "./capture-result";
import { applyRefund, hasNewReturn } from "./apply-refund";
import type { PaymentContext } from "./payment-context";

/**
 * `isNew`: the order is paid by this call. `conflict`: the order was changed concurrently; the
 * transaction is rolled back and repeated.
 */
type Settled = (SettleResult & { readonly isNew?: true }) | { readonly kind: "conflict" };

const unchanged = (kind: Exclude<Settled["kind"], "paid">): Attempt<Settled> => ({
  commit: false,
  value: { kind },
});
const CONFLICT = unchanged("conflict");

const paymentIds = z.array(z.object({ id: z.number() }));

/** Returns the reason for the history of the order. */
function historyReason(
  { payment: { provider } }: PayableOrder,
  event: "captured" | "late" | "mismatch" | "additional" | "declined",
): string {
  const reasons = {
    captured: PAYMENT_PROVIDERS[provider].labels.captured,
    late: "paid after all",
    mismatch: "not the amount that was asked for",
    additional: "second payment",
    declined: "declined",
  };
  return `${formatPaymentName(provider)}: ${reasons[event]}`;
}

/** Whether the provider reports the stored payment, or does not identify it. */
const isSamePayment = ({ payment }: PayableOrder, { id }: ProviderPayment): boolean =>
  id === null || id === payment.provider_id;

/** Whether the payment is exactly the one that the order asks for. */
async function isExpectedPayment(
  uow: UnitOfWork,
  order: PayableOrder,
  provided: ProviderPayment,
  capture: ProviderCapture,
): Promise<boolean> {
  const amount = captureAmount(order, capture);
  if (amount === null || !isEqualMoney(amount, order.total)) return false;
  if (
    !isSamePayment(order, provided) ||
    capture.reference !== order.uuid ||
    provided.others.some(({ status }) => status === "captured")
  )
    return false;
  const known = await uow.read("ecommerce_order_payment", { capture_id: { _eq: capture.id } }, [
    "id",
  ]);
  return paymentIds.parse(known).every(({ id }) => id === order.payment.id);
}

async function settleCaptured(
  uow: UnitOfWork,
  order: PayableOrder,
  provided: ProviderPayment,
  capture: ProviderCapture,
  paymentContext: PaymentContext,
): Promise<Attempt<Settled>> {
  if (!(await isExpectedPayment(uow, order, provided, capture))) {
    const failed = await failMismatch(
      uow,
      order,
      provided,
      capture,
      historyReason(order, "mismatch"),
    );
    return failed ? { commit: true, value: { kind: "mismatch" } } : CONFLICT;
  }
  const steps = { order: order.id, reason: historyReason(order, "captured") };
  if (order.status === "expired") {
    const change = {
      ...steps,
      from: "expired",
      to: "awaiting_payment",
      reason: historyReason(order, "late"),
    } as const;
    const moved = await changeOrderStatus(uow, change);
    if (moved !== "moved") return unchanged(moved);
  } else if (order.status !== "awaiting_payment") return unchanged("out-of-stock");
  if (
    (await changeOrderStatus(uow, { ...steps, from: "awaiting_payment", to: "paid" })) !== "moved"
  )
    return CONFLICT;
  const next_check_at = new Date(
    Date.now() + paymentContext.reconcile.recheckSeconds * 1000,
  ).toISOString();
  const payment = {
    status: "completed",
    capture_id: capture.id,
    details: captureDetails(capture),
    next_check_at,
    reconciled_at: null,
  };
  await uow.update("ecommerce_order_payment", order.payment.id, payment);
  const paid = {
    ...order,
    status: "paid",
    payment: { ...order.payment, status: "completed" },
  } as const;
  if (hasNewReturn(paid, capture) && !(await applyRefund(uow, paid, capture))) return CONFLICT;
  return { commit: true, value: { kind: "paid", order: toOrderState(paid), isNew: true } };
}

async function settleUncaptured(
  uow: UnitOfWork,
  order: PayableOrder,
  provided: ProviderPayment,
  capture: ProviderCapture,
): Promise<Attempt<Settled>> {
  const details = captureDetails(capture);
  if (capture.status === "declined") {
    if (order.status !== "awaiting_payment") return unchanged("declined");
    const failed = await failOrder(uow, order, historyReason(order, "declined"), {
      status: "failed",
      details,
    });
    return failed ? { commit: true, value: { kind: "declined" } } : CONFLICT;
  }
  // Stored now, because a later refund names only this id.
  const isNew =
    order.payment.capture_id === null &&
    order.payment.status === "pending" &&
    isSamePayment(order, provided);
  if (!isNew) return unchanged("pending");
  await uow.update("ecommerce_order_payment", order.payment.id, {
    capture_id: capture.id,
    details,
  });
  return { commit: true, value: { kind: "pending" } };
}

/** Applies the provider's state of a payment to its order, as one step of a transaction. */
export async function settleInTransaction(
  uow: UnitOfWork,
  uuid: string,
  provided: ProviderPayment,
  paymentContext: PaymentContext,
): Promise<Attempt<Settled>> {
  const order = await lockPayableOrder(uow, uuid);
  if (!order) return unchanged("closed");
  const { expected: capture, additional } = findCaptures(order, provided);
  let commit = false;
  for (const other of additional)
    commit =
      (await listAdditionalCapture(uow, order, other, historyReason(order, "additional"))) ||
      commit;
  const value: SettleResult = isPaid(order.status)
    ? { kind: "paid", order: toOrderState(order) }
    : { kind: "closed" };
  if (!capture) return { commit, value };
  if (capture.status === "pending" || capture.status === "declined")
    return isPaid(order.status)
      ? { commit, value }
      : settleUncaptured(uow, order, provided, capture);
  const isFirstSeen = order.payment.status === "pending" && capture.status === "captured";
  if (!isFirstSeen && hasNewReturn(order, capture)) {
    if (!(await applyRefund(uow, order, capture))) return CONFLICT;
    return { commit: true, value: capture.status === "refunded" ? { kind: "closed" } : value };
  }
  // A paid order stays paid, whatever else the provider reports.
  if (isPaid(order.status)) return { commit, value };
  if (order.payment.status === "refund_pending") return unchanged("out-of-stock");
  if (order.payment.status !== "pending")
    return unchanged(order.payment.status === "failed" ? "mismatch" : "closed");
  return settleCaptured(uow, order, provided, capture, paymentContext);
}
