import { describe, expect, it } from "vitest";
import {
  awaitsMoney,
  canCustomerCancel,
  holdsStock,
  isPaid,
  canBeWithdrawn,
  canTransition,
  ORDER_STATUSES,
  type OrderStatus,
} from "../../../src/domain/order/order-status";

/** Every step that is allowed; all others are not. */
const STEPS: ReadonlySet<string> = new Set([
  "awaiting_payment → paid",
  "awaiting_payment → payment_failed",
  "awaiting_payment → expired",
  "awaiting_payment → cancelled",
  "paid → confirmed",
  "paid → cancelled",
  "expired → awaiting_payment",
  "expired → confirmed",
  "awaiting_transfer → confirmed",
  "awaiting_transfer → cancelled",
  "awaiting_transfer → expired",
  "confirmed → shipped",
  "confirmed → cancelled",
  "shipped → completed",
  "shipped → withdrawn",
  "completed → withdrawn",
]);

const PAIRS = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.map((to) => ({ from, to, allowed: STEPS.has(`${from} → ${to}`) })),
);

/** All states that can be reached from this one. */
function reachable(
  from: OrderStatus,
  seen: ReadonlySet<OrderStatus> = new Set([from]),
): ReadonlySet<OrderStatus> {
  const next = ORDER_STATUSES.filter((to) => canTransition(from, to) && !seen.has(to));
  return next.reduce((all, to) => new Set([...all, ...reachable(to, new Set([...all, to]))]), seen);
}

describe("the states of an order", () => {
  it.each(PAIRS)("CHECKOUT-7 $from → $to: $allowed", ({ from, to, allowed }) => {
    expect(canTransition(from, to)).toBe(allowed);
  });

  it("CHECKOUT-7 the list above names no state that does not exist", () => {
    expect(PAIRS.filter(({ allowed }) => allowed)).toHaveLength(STEPS.size);
  });

  it("PAY-5 an unpaid order can still become completed, a failed, cancelled or withdrawn one never changes again", () => {
    for (const from of ["awaiting_payment", "expired", "awaiting_transfer"] as const)
      expect(reachable(from)).toContain("completed");
    for (const from of ["payment_failed", "cancelled", "withdrawn"] as const)
      expect([...reachable(from)]).toEqual([from]);
  });

  it("CHECKOUT-7 pieces are kept from others until an order fails, expires or is cancelled", () => {
    expect(ORDER_STATUSES.filter((status) => !holdsStock(status))).toEqual([
      "payment_failed",
      "expired",
      "cancelled",
    ]);
  });

  it("ORDER-4 money is awaited online and by transfer", () => {
    expect(ORDER_STATUSES.filter(awaitsMoney)).toEqual(["awaiting_payment", "awaiting_transfer"]);
  });

  it("ORDER-4 an expired order is never paid or sent without being confirmed or awaited again", () => {
    expect(ORDER_STATUSES.filter((to) => canTransition("expired", to))).toEqual([
      "awaiting_payment",
      "confirmed",
    ]);
  });

  it("PAY-5 a paid order stays paid for while it is sent", () => {
    expect(ORDER_STATUSES.filter(isPaid)).toEqual(["paid", "confirmed", "shipped", "completed"]);
  });
});

describe("what customers may do by themselves", () => {
  it("CHECKOUT-7 cancel what is not paid and has not left the house; an order to be paid in the shop also once it is confirmed", () => {
    expect(ORDER_STATUSES.filter((status) => canCustomerCancel(status, false))).toEqual([
      "awaiting_payment",
      "awaiting_transfer",
    ]);
    expect(ORDER_STATUSES.filter((status) => canCustomerCancel(status, true))).toEqual([
      "awaiting_payment",
      "awaiting_transfer",
      "confirmed",
    ]);
  });

  it("CHECKOUT-7 whatever they may cancel, an order may follow", () => {
    for (const status of ORDER_STATUSES.filter((candidate) => canCustomerCancel(candidate, true)))
      expect(canTransition(status, "cancelled"), status).toBe(true);
  });

  it("LEGAL-5 withdraw from a contract that stands, paid for or not", () => {
    expect(ORDER_STATUSES.filter(canBeWithdrawn)).toEqual([
      "paid",
      "awaiting_transfer",
      "confirmed",
      "shipped",
      "completed",
    ]);
  });
});
