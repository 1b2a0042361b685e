import { describe, expect, it } from "vitest";
import {
  STAFF_ACTIONS,
  listStaffActions,
  isCustomerNotified,
  isPaymentReceived,
  findStaffAction,
  resolveTargetStatus,
} from "../../../src/domain/order/staff-actions";
import { canTransition, ORDER_STATUSES } from "../../../src/domain/order/order-status";

describe("what the staff can do with an order", () => {
  it.each([
    ["awaiting_payment", []],
    ["expired", ["confirm", "refund"]],
    ["payment_failed", ["refund"]],
    ["awaiting_transfer", ["confirm", "cancel"]],
    ["paid", ["confirm", "cancel"]],
    ["confirmed", ["ship", "cancel"]],
    ["shipped", ["complete", "take_back"]],
    ["completed", ["take_back"]],
    ["cancelled", ["refund"]],
    ["withdrawn", ["refund"]],
  ] as const)("PAY-5 of one that is %s: %j", (status, steps) => {
    expect(listStaffActions(status)).toEqual(steps);
  });

  it("ORDER-2 also confirms that a payment was checked, in every state, while there is an alert", () => {
    for (const status of ORDER_STATUSES) {
      expect(listStaffActions(status, true)).toEqual([
        ...listStaffActions(status),
        "payment_checked",
      ]);
      expect(listStaffActions(status)).not.toContain("payment_checked");
    }
  });

  it("PAY-5 is never more than the order's own rules allow", () => {
    for (const status of ORDER_STATUSES)
      for (const step of listStaffActions(status)) {
        const target = resolveTargetStatus(step);
        if (target !== undefined)
          expect(canTransition(status, target), `${status} ${step}`).toBe(true);
      }
  });

  it("PAY-5 names each state that it can lead to once", () => {
    for (const step of STAFF_ACTIONS) {
      const target = resolveTargetStatus(step);
      if (target !== undefined) expect(findStaffAction(target)).toBe(step);
    }
    expect(findStaffAction("paid")).toBeUndefined();
    expect(findStaffAction("expired")).toBeUndefined();
  });
});

describe("whether the house has the money", () => {
  it("PAY-5 online and by transfer it has it before anything is sent", () => {
    expect(isPaymentReceived("paid", false)).toBe(true);
    expect(isPaymentReceived("confirmed", false)).toBe(true);
    expect(isPaymentReceived("awaiting_transfer", false)).toBe(false);
  });

  it("PAY-5 in the shop only when the piece was handed over", () => {
    expect(isPaymentReceived("confirmed", true)).toBe(false);
    expect(isPaymentReceived("shipped", true)).toBe(true);
  });
});

describe("what customers hear by mail", () => {
  it("CHECKOUT-6 that a transfer has arrived, that a parcel is on its way, that an order ended", () => {
    expect(isCustomerNotified("awaiting_transfer", "confirmed", false)).toBe(true);
    expect(isCustomerNotified("expired", "confirmed", false)).toBe(true);
    expect(isCustomerNotified("confirmed", "shipped", false)).toBe(true);
    expect(isCustomerNotified("paid", "cancelled", false)).toBe(true);
    expect(isCustomerNotified("shipped", "withdrawn", true)).toBe(true);
  });

  it("CHECKOUT-6 but not what they know", () => {
    expect(isCustomerNotified("paid", "confirmed", false)).toBe(false);
    expect(isCustomerNotified("confirmed", "shipped", true)).toBe(false);
    expect(isCustomerNotified("shipped", "completed", false)).toBe(false);
  });
});
