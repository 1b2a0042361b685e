import { describe, expect, it } from "vitest";
import {
  STAFF_ACTIONS,
  listStaffActions,
  isPaymentReceived,
  resolveTargetStatus,
} from "#domain/order/staff-actions";
import { canTransition, ORDER_STATUSES } from "#domain/order/order-status";

describe("staff actions of an order", () => {
  it.each([
    ["awaiting_payment", []],
    ["expired", ["confirm", "refund"]],
    ["payment_failed", ["refund"]],
    ["awaiting_transfer", ["confirm", "cancel"]],
    ["paid", ["confirm", "cancel"]],
    ["confirmed", ["ship", "cancel"]],
    ["ready_for_collection", ["ship", "cancel"]],
    ["shipped", ["complete", "take_back"]],
    ["completed", ["take_back"]],
    ["cancelled", ["refund"]],
    ["withdrawn", ["refund"]],
  ] as const)("ORDER-5 with status %s are %j", (status, steps) => {
    expect(listStaffActions(status)).toEqual(steps);
  });

  it("ORDER-2 include the confirmation of a checked payment in every status while there is an alert", () => {
    for (const status of ORDER_STATUSES) {
      expect(listStaffActions(status, true)).toEqual([
        ...listStaffActions(status),
        "payment_checked",
      ]);
      expect(listStaffActions(status)).not.toContain("payment_checked");
    }
  });

  it("STAFF-10 of an order to be collected include that it is ready, once it is confirmed", () => {
    for (const status of ORDER_STATUSES) {
      const ofPickup = listStaffActions(status, false, true);
      expect(ofPickup.filter((step) => step !== "ready")).toEqual(listStaffActions(status));
      expect(ofPickup.includes("ready"), status).toBe(status === "confirmed");
    }
  });

  it("ORDER-5 never exceed the allowed transitions", () => {
    for (const status of ORDER_STATUSES)
      for (const step of listStaffActions(status, false, true)) {
        const target = resolveTargetStatus(step);
        if (target !== undefined)
          expect(canTransition(status, target), `${status} ${step}`).toBe(true);
      }
  });

  it("ORDER-5 lead to each status at most once", () => {
    const targets = STAFF_ACTIONS.flatMap((step) => resolveTargetStatus(step) ?? []);
    expect(new Set(targets).size).toBe(targets.length);
    expect(targets).not.toContain("paid");
    expect(targets).not.toContain("expired");
  });
});

describe("received payment", () => {
  it("ORDER-5 exists before shipping for online payments and transfers", () => {
    expect(isPaymentReceived("paid", false)).toBe(true);
    expect(isPaymentReceived("confirmed", false)).toBe(true);
    expect(isPaymentReceived("awaiting_transfer", false)).toBe(false);
  });

  it("ORDER-5 exists only after handover for payment in the shop", () => {
    expect(isPaymentReceived("confirmed", true)).toBe(false);
    expect(isPaymentReceived("ready_for_collection", true)).toBe(false);
    expect(isPaymentReceived("shipped", true)).toBe(true);
  });
});
