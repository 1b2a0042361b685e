import { describe, expect, it } from "vitest";
import { DESK_STEPS, deskSteps, isTold, moneyHasArrived, stepTo, targetOf } from "../../src/domain/order-desk";
import { mayFollow, ORDER_STATUSES } from "../../src/domain/order-state";

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
    expect(deskSteps(status)).toEqual(steps);
  });

  it("ORDER-2 also confirms that a payment was checked, in every state, while there is an alert", () => {
    for (const status of ORDER_STATUSES) {
      expect(deskSteps(status, true)).toEqual([...deskSteps(status), "payment_checked"]);
      expect(deskSteps(status)).not.toContain("payment_checked");
    }
  });

  it("PAY-5 is never more than the order's own rules allow", () => {
    for (const status of ORDER_STATUSES)
      for (const step of deskSteps(status)) {
        const target = targetOf(step);
        if (target !== undefined) expect(mayFollow(status, target), `${status} ${step}`).toBe(true);
      }
  });

  it("PAY-5 names each state that it can lead to once", () => {
    for (const step of DESK_STEPS) {
      const target = targetOf(step);
      if (target !== undefined) expect(stepTo(target)).toBe(step);
    }
    expect(stepTo("paid")).toBeUndefined();
    expect(stepTo("expired")).toBeUndefined();
  });
});

describe("whether the house has the money", () => {
  it("PAY-5 online and by transfer it has it before anything is sent", () => {
    expect(moneyHasArrived("paid", false)).toBe(true);
    expect(moneyHasArrived("confirmed", false)).toBe(true);
    expect(moneyHasArrived("awaiting_transfer", false)).toBe(false);
  });

  it("PAY-5 in the shop only when the piece was handed over", () => {
    expect(moneyHasArrived("confirmed", true)).toBe(false);
    expect(moneyHasArrived("shipped", true)).toBe(true);
  });
});

describe("what customers hear by mail", () => {
  it("CHECKOUT-6 that a transfer has arrived, that a parcel is on its way, that an order ended", () => {
    expect(isTold("awaiting_transfer", "confirmed", false)).toBe(true);
    expect(isTold("expired", "confirmed", false)).toBe(true);
    expect(isTold("confirmed", "shipped", false)).toBe(true);
    expect(isTold("paid", "cancelled", false)).toBe(true);
    expect(isTold("shipped", "withdrawn", true)).toBe(true);
  });

  it("CHECKOUT-6 but not what they know", () => {
    expect(isTold("paid", "confirmed", false)).toBe(false);
    expect(isTold("confirmed", "shipped", true)).toBe(false);
    expect(isTold("shipped", "completed", false)).toBe(false);
  });
});
