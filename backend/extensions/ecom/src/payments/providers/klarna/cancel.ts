import { type CancelResult, goneOrUnavailable, type RefundResult } from "../../provider-results";
import type { ProviderCall, RefundOrder } from "../../provider-input";
import type { KlarnaOrder } from "./api-schemas";
import type { KlarnaClient } from "./client";
import { toKlarnaOrder } from "./order-body";
import { hasEnded, originalAmount, toProviderPayment } from "./to-provider-payment";

type UsedAuthorization =
  { readonly kind: "order"; readonly id: string } | Exclude<CancelResult, { kind: "payment" }>;

/**
 * Releases an authorization. If Klarna refuses, it may have been used: repeating the placement with
 * the same key returns the order that it was used for.
 */
async function releaseAuthorization(
  client: KlarnaClient,
  { readOrder, webhookUrl }: ProviderCall,
  authorization: string,
): Promise<UsedAuthorization> {
  const details = await readOrder();
  if (!details) return { kind: "unavailable", reason: "no order" };
  const released = await client.releaseAuthorization(authorization);
  if (released.ok) return { kind: "cancelled" };
  if (released.failure === "unreachable") return { kind: "unavailable", reason: released.failure };
  const placed = await client.placeOrder(authorization, toKlarnaOrder(details, webhookUrl));
  if (placed.ok) return { kind: "order", id: placed.value.id };
  return placed.failure === "unreachable"
    ? { kind: "unavailable", reason: placed.failure }
    : { kind: "cancelled" };
}

/**
 * Cancels what an ended order has left at Klarna: releases its authorization, or returns the order
 * that Klarna has. With `approval`, releases only that authorization.
 */
export async function cancelKlarnaPayment(
  client: KlarnaClient,
  call: ProviderCall,
  approval: string | null,
): Promise<CancelResult> {
  if (approval !== null) {
    const released = await client.releaseAuthorization(approval);
    return released.ok ? { kind: "cancelled" } : { kind: "unavailable", reason: released.failure };
  }
  const { capture_id: known, details } = call.order.payment;
  const authorization = details?.authorization;
  if (known === null && authorization === undefined) return { kind: "cancelled" };
  const used: UsedAuthorization =
    known === null && authorization !== undefined
      ? await releaseAuthorization(client, call, authorization)
      : { kind: "order", id: known ?? "" };
  if (used.kind !== "order") return used;
  const found = await client.order(used.id);
  if (found.ok) return { kind: "payment", payment: toProviderPayment(found.value) };
  return goneOrUnavailable(found.failure);
}

/**
 * Cancels an order, so that its money is never collected. Klarna refuses to cancel what is already
 * cancelled and what was captured in its portal; the order itself shows which it is.
 */
async function cancelKlarnaOrder(
  client: KlarnaClient,
  { order }: ProviderCall,
  id: string,
): Promise<RefundResult> {
  const cancelled = await client.cancelOrder(id, order.uuid);
  if (cancelled.ok) return { kind: "refunded" };
  if (cancelled.failure === "unreachable")
    return { kind: "unavailable", reason: cancelled.failure };
  const found = await client.order(id);
  if (!found.ok)
    return found.failure === "not-found"
      ? { kind: "refused" }
      : { kind: "unavailable", reason: found.failure };
  const { captured_amount: captured, refunded_amount: refunded } = found.value;
  const isReturned = hasEnded(found.value) && (refunded ?? 0) >= (captured ?? 0);
  return { kind: isReturned ? "refunded" : "refused" };
}

/**
 * Reduces what Klarna will collect, before anything is captured. The new amount follows from the
 * earlier refunds, so that a repeated call reduces nothing further.
 */
async function reduceKlarnaOrder(
  client: KlarnaClient,
  call: ProviderCall,
  found: KlarnaOrder,
  { key, cents, returned }: { key: string; cents: number; returned: number },
): Promise<RefundResult> {
  const rest = originalAmount(found) - returned - cents;
  if (rest === 0) return cancelKlarnaOrder(client, call, found.order_id);
  if (rest < 0 || hasEnded(found)) return { kind: "refused" };
  if (found.order_amount <= rest) return { kind: "refunded" };
  return toResult(await client.reduceOrder(found.order_id, rest, key));
}

const toResult = (result: Awaited<ReturnType<KlarnaClient["refundOrder"]>>): RefundResult => {
  if (result.ok) return { kind: "refunded" };
  return result.failure === "unreachable"
    ? { kind: "unavailable", reason: result.failure }
    : { kind: "refused" };
};

/**
 * Whether an order was reduced by an amount that earlier refunds do not explain: the answer to the
 * reduction was lost, and the rest was captured since.
 */
function isReducedBy(found: KlarnaOrder, cents: number, returned: number): boolean {
  const reduced = originalAmount(found) - found.order_amount;
  return reduced >= cents && reduced + (found.refunded_amount ?? 0) - returned >= cents;
}

/**
 * Refunds an amount that was captured, reduces an order that was not, or cancels the whole order.
 */
export async function refundKlarnaPayment(
  client: KlarnaClient,
  call: ProviderCall,
  id: string,
  { key, amount, returned }: RefundOrder,
): Promise<RefundResult> {
  if (amount === null) return cancelKlarnaOrder(client, call, id);
  const found = await client.order(id);
  if (!found.ok)
    return found.failure === "unreachable"
      ? { kind: "unavailable", reason: found.failure }
      : { kind: "refused" };
  const { captured_amount: captured, refunds } = found.value;
  if ((captured ?? 0) === 0)
    return reduceKlarnaOrder(client, call, found.value, {
      ...{ key, cents: amount.cents, returned: returned.cents },
    });
  if (isReducedBy(found.value, amount.cents, returned.cents)) return { kind: "refunded" };
  // Klarna keeps idempotency keys for a day only.
  const own = refunds?.find(({ reference }) => reference === key);
  return own
    ? { kind: "refunded", ...(own.refund_id ? { reference: own.refund_id } : {}) }
    : toResult(await client.refundOrder(id, amount.cents, key));
}
