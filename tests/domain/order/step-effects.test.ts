import { describe, expect, it } from "vitest";
import { arrangeSteps, listStepEffects } from "#domain/order/step-effects";

const prepaid = { isPickup: false, payments: ["paypal"] } as const;
const transfer = { isPickup: false, payments: ["transfer"] } as const;
const inStore = { isPickup: true, payments: ["store"] } as const;

describe("steps of an order as buttons", () => {
  it.each([
    ["paid", false, ["confirm next", "cancel ending"]],
    ["confirmed", true, ["ship next", "payment_checked other", "cancel ending"]],
    ["shipped", false, ["complete next", "take_back ending"]],
    ["completed", false, ["take_back ending"]],
    ["awaiting_payment", false, []],
  ] as const)(
    "STAFF-9 have the next step of %s first (alert: %s)",
    (status, hasAlert, expected) => {
      const steps = arrangeSteps({ status, isPickup: false }, hasAlert);
      expect(steps.map(({ step, kind }) => `${step} ${kind}`)).toEqual(expected);
    },
  );

  it("STAFF-10 make a pickup ready before it is handed over", () => {
    const steps = arrangeSteps({ status: "confirmed", isPickup: true }, false);
    expect(steps.map(({ step }) => step)).toEqual(["ready", "ship", "cancel"]);
  });
});

describe("effects of a step that staff are told", () => {
  it.each([
    ["confirm", { ...prepaid, status: "paid" }, ["no_mail", "stock_unchanged"]],
    ["confirm", { ...transfer, status: "awaiting_transfer" }, ["mail", "paid", "stock_unchanged"]],
    ["confirm", { ...transfer, status: "expired" }, ["mail", "paid", "stock_taken"]],
    ["ready", { ...inStore, status: "confirmed" }, ["mail", "stock_unchanged"]],
    ["ship", { ...prepaid, status: "confirmed" }, ["mail", "stock_unchanged"]],
    ["ship", { ...inStore, status: "confirmed" }, ["no_mail", "paid", "stock_unchanged"]],
    ["cancel", { ...prepaid, status: "paid" }, ["mail", "refund_due", "stock_returned"]],
    ["cancel", { ...inStore, status: "confirmed" }, ["mail", "stock_returned"]],
    ["cancel", { ...transfer, status: "awaiting_transfer" }, ["mail", "stock_returned"]],
    ["take_back", { ...prepaid, status: "shipped" }, ["mail", "refund_due", "stock_counted"]],
    ["payment_checked", { ...prepaid, status: "paid" }, ["no_mail", "stock_unchanged"]],
  ] as const)("STAFF-9 %s of %o", (step, order, expected) => {
    expect(listStepEffects(order, step)).toEqual(expected);
  });
});
