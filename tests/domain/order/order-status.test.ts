import { describe, expect, it } from "vitest";
import {
  awaitsMoney,
  canBeWithdrawn,
  canCustomerCancel,
  canEditAddress,
  canTransition,
  holdsStock,
  isCustomerNotified,
  isEnded,
  isMailedStatus,
  isOpen,
  isPaid,
  isPrepared,
  isSaleEnded,
  ORDER_STATUSES,
  type OrderStatus,
} from "#domain/order/order-status";

/** All allowed transitions; all others are refused. */
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
  "confirmed → ready_for_collection",
  "confirmed → shipped",
  "confirmed → cancelled",
  "ready_for_collection → shipped",
  "ready_for_collection → cancelled",
  "shipped → completed",
  "shipped → withdrawn",
  "completed → withdrawn",
]);

const PAIRS = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.map((to) => ({ from, to, allowed: STEPS.has(`${from} → ${to}`) })),
);

/** All statuses that are reachable from a status. */
function reachable(
  from: OrderStatus,
  seen: ReadonlySet<OrderStatus> = new Set([from]),
): ReadonlySet<OrderStatus> {
  const next = ORDER_STATUSES.filter((to) => canTransition(from, to) && !seen.has(to));
  return next.reduce((all, to) => new Set([...all, ...reachable(to, new Set([...all, to]))]), seen);
}

describe("order status", () => {
  it.each(PAIRS)("ORDER-5 $from → $to: $allowed", ({ from, to, allowed }) => {
    expect(canTransition(from, to)).toBe(allowed);
  });

  it("ORDER-5 the transitions above contain no unknown status", () => {
    expect(PAIRS.filter(({ allowed }) => allowed)).toHaveLength(STEPS.size);
  });

  it("ORDER-5 an unpaid order can become completed; a failed, cancelled or withdrawn one never changes", () => {
    for (const from of ["awaiting_payment", "expired", "awaiting_transfer"] as const)
      expect(reachable(from)).toContain("completed");
    for (const from of ["payment_failed", "cancelled", "withdrawn"] as const)
      expect([...reachable(from)]).toEqual([from]);
  });

  it("ORDER-3 stock is held until an order fails, expires or is cancelled", () => {
    expect(ORDER_STATUSES.filter((status) => !holdsStock(status))).toEqual([
      "payment_failed",
      "expired",
      "cancelled",
    ]);
  });

  it("ORDER-4 money is awaited for online payments and transfers", () => {
    expect(ORDER_STATUSES.filter(awaitsMoney)).toEqual(["awaiting_payment", "awaiting_transfer"]);
  });

  it("ORDER-4 an expired order is never paid or shipped without being confirmed or awaiting payment again", () => {
    expect(ORDER_STATUSES.filter((to) => canTransition("expired", to))).toEqual([
      "awaiting_payment",
      "confirmed",
    ]);
  });

  it("ORDER-5 a paid order stays paid while it is shipped", () => {
    expect(ORDER_STATUSES.filter(isPaid)).toEqual([
      "paid",
      "confirmed",
      "ready_for_collection",
      "shipped",
      "completed",
    ]);
  });

  it("ORDER-2 an order waits for money, is paid or has ended", () => {
    for (const status of ORDER_STATUSES)
      expect(
        [awaitsMoney, isPaid, isEnded].filter((isMember) => isMember(status)),
        status,
      ).toHaveLength(1);
    expect(ORDER_STATUSES.filter(isSaleEnded)).toEqual(["cancelled", "withdrawn"]);
  });

  it("OPS-5 goods or money are due until an order is completed or ends", () => {
    expect(ORDER_STATUSES.filter(isOpen)).toEqual([
      "awaiting_payment",
      "paid",
      "awaiting_transfer",
      "confirmed",
      "ready_for_collection",
      "shipped",
    ]);
  });

  it("SHOP-4 an accepted order shows what happens next until it is shipped", () => {
    expect(ORDER_STATUSES.filter(isPrepared)).toEqual(["paid", "awaiting_transfer", "confirmed"]);
  });

  it("ORDER-5 staff can correct an address until the order is shipped or ends", () => {
    expect(ORDER_STATUSES.filter(canEditAddress)).toEqual([
      "awaiting_payment",
      "paid",
      "payment_failed",
      "awaiting_transfer",
      "confirmed",
      "ready_for_collection",
    ]);
  });
});

describe("customer actions", () => {
  const AT_PICKUP = { paidInShop: true, exclusions: ["none"] } as const;

  it("ORDER-6 LEGAL-5 do not cancel bullion, whose price is fixed, once the contract is concluded", () => {
    const bullion = { paidInShop: true, exclusions: ["none", "financial_market"] } as const;
    expect(ORDER_STATUSES.filter((status) => canCustomerCancel(status, bullion))).toEqual([
      "awaiting_payment",
    ]);
  });

  it("ORDER-6 cancel an order that is neither paid nor shipped; one to be paid in the shop also when confirmed", () => {
    expect(
      ORDER_STATUSES.filter((status) =>
        canCustomerCancel(status, { ...AT_PICKUP, paidInShop: false }),
      ),
    ).toEqual(["awaiting_payment", "awaiting_transfer"]);
    expect(ORDER_STATUSES.filter((status) => canCustomerCancel(status, AT_PICKUP))).toEqual([
      "awaiting_payment",
      "awaiting_transfer",
      "confirmed",
      "ready_for_collection",
    ]);
  });

  it("ORDER-6 every cancellation by a customer is an allowed transition", () => {
    for (const status of ORDER_STATUSES.filter((candidate) =>
      canCustomerCancel(candidate, AT_PICKUP),
    ))
      expect(canTransition(status, "cancelled"), status).toBe(true);
  });

  it("LEGAL-5 withdraw from an existing contract, paid or not", () => {
    expect(ORDER_STATUSES.filter(canBeWithdrawn)).toEqual([
      "paid",
      "awaiting_transfer",
      "confirmed",
      "ready_for_collection",
      "shipped",
      "completed",
    ]);
  });
});

describe("mails to the customer", () => {
  it("ORDER-5 exist for each status that a mail can report", () => {
    expect(ORDER_STATUSES.filter(isMailedStatus)).toEqual([
      "confirmed",
      "shipped",
      "cancelled",
      "withdrawn",
    ]);
  });

  it("ORDER-5 report a received transfer, a shipped parcel and the end of an order", () => {
    expect(isCustomerNotified("awaiting_transfer", "confirmed", false)).toBe(true);
    expect(isCustomerNotified("expired", "confirmed", false)).toBe(true);
    expect(isCustomerNotified("confirmed", "shipped", false)).toBe(true);
    expect(isCustomerNotified("paid", "cancelled", false)).toBe(true);
    expect(isCustomerNotified("shipped", "withdrawn", true)).toBe(true);
  });

  it("ORDER-5 omit what the customer already knows", () => {
    expect(isCustomerNotified("paid", "confirmed", false)).toBe(false);
    expect(isCustomerNotified("confirmed", "shipped", true)).toBe(false);
    expect(isCustomerNotified("shipped", "completed", false)).toBe(false);
  });
});
