import { z } from "zod";
import { WITHDRAWAL_EXCLUSIONS } from "#domain/legal/withdrawal-exclusion";
import { canCustomerCancel, isPaid } from "#domain/order/order-status";
import { isPaidInStore, mayHoldUnknownMoney } from "#domain/payment/payment-method";
import { readRecords } from "../../../shared/read-records";
import { NO_LIMIT, retryTransaction } from "../../../shared/unit-of-work";
import { changeOrderStatus } from "../orders/change-status";
import { capturePayment } from "../payments/capture";
import type { PayableOrder } from "../payments/payable-order";
import {
  readOnly,
  readPayableOrder,
  gatewayFor,
  type PaymentContext,
} from "../payments/payment-context";
import { createProviderCall } from "../payments/provider-call";
import { settlePayment } from "../payments/settle";

/**
 * `cancelled`: now or before. `paid`: the customer has to withdraw instead. `pending`,
 * `unavailable`: the state of the payment at the provider is not known.
 */
export type CancelOrderResult =
  | { readonly kind: "cancelled"; readonly now: boolean }
  | { readonly kind: "unknown" | "paid" | "closed" | "pending" | "unavailable" };

/** `changed`: the payment was applied to the order, which must be read again. */
export type ReceivedPayment = "none" | "changed" | "pending" | "unavailable";

const ATTEMPTS = 4;

/** Reason in the order's history, shown to the staff. */
const CANCELLED_BY_CUSTOMER_REASON = "cancelled by the customer";

function mayHaveMoney({ payment: { provider, ...payment } }: PayableOrder): boolean {
  const isStored = payment.capture_id !== null || payment.details?.authorization !== undefined;
  return isStored || (mayHoldUnknownMoney(provider) && payment.provider_id !== null);
}

/**
 * Checks whether money was captured that the shop does not know of. The customer's approval alone
 * does not count: an order that has ended is not captured, and the cleanup job releases the
 * approval. The provider is queried before stock is released, since money that it captured would
 * have to be refunded.
 */
export async function findReceivedPayment(
  paymentContext: PaymentContext,
  order: PayableOrder,
  now: Date,
): Promise<ReceivedPayment> {
  if (order.status !== "awaiting_payment" || !mayHaveMoney(order)) return "none";
  const gateway = gatewayFor(paymentContext, order);
  const found = await gateway?.reconcile(createProviderCall(paymentContext, order, now));
  switch (found?.kind) {
    case "payment": {
      const settled = await settlePayment(paymentContext, order.uuid, found.payment);
      return settled.kind === "pending" ? "pending" : "changed";
    }
    case "in-doubt": {
      // Only repeating the capture shows whether it happened.
      const { kind } = await capturePayment(paymentContext, order.uuid, null, now);
      if (kind === "pending" || kind === "unavailable") return kind;
      return kind === "declined" ? "none" : "changed";
    }
    case "approved":
    case "open":
    case "gone":
      return "none";
    case "unavailable":
    case undefined:
      return "unavailable";
  }
}

const excludedLine = z.object({ withdrawal_exclusion: z.enum(WITHDRAWAL_EXCLUSIONS) });

/** Returns what excepts the lines of an order from the right of withdrawal. */
const readExclusions = (paymentContext: PaymentContext, { id }: PayableOrder) =>
  readOnly(paymentContext, async (uow) => {
    const lines = await readRecords(
      uow,
      "ecommerce_order_line",
      excludedLine,
      { order: { _eq: id } },
      NO_LIMIT,
    );
    return lines.map((line) => line.withdrawal_exclusion);
  });

async function endOrder(paymentContext: PaymentContext, order: PayableOrder): Promise<boolean> {
  return retryTransaction(paymentContext.context, async (uow) => {
    const step = {
      order: order.id,
      from: order.status,
      to: "cancelled",
      reason: CANCELLED_BY_CUSTOMER_REASON,
      mails: ["order_cancellation", "order_cancellation_notice"],
    } as const;
    const moved = (await changeOrderStatus(uow, step)) === "moved";
    return { commit: moved, value: moved };
  });
}

/**
 * Cancels an order for its customer and releases its stock. Cancels once, also with repeated calls.
 * With a concurrent payment, either the order is paid and remains, or it is cancelled and
 * `settlePayment` refunds the money.
 */
export async function cancelOrder(
  paymentContext: PaymentContext,
  uuid: string,
  now: Date,
): Promise<CancelOrderResult> {
  for (let round = 1; round <= ATTEMPTS; round += 1) {
    const order = await readPayableOrder(paymentContext, uuid);
    if (!order) return { kind: "unknown" };
    if (order.status === "cancelled") return { kind: "cancelled", now: false };
    const terms = {
      paidInShop: isPaidInStore(order.payment.provider),
      exclusions: await readExclusions(paymentContext, order),
    };
    if (!canCustomerCancel(order.status, terms))
      return { kind: isPaid(order.status) ? "paid" : "closed" };
    const received = await findReceivedPayment(paymentContext, order, now);
    if (received === "pending" || received === "unavailable") return { kind: received };
    if (received === "none" && (await endOrder(paymentContext, order)))
      return { kind: "cancelled", now: true };
  }
  throw new Error(`A cancellation had a conflict ${ATTEMPTS} times`);
}
