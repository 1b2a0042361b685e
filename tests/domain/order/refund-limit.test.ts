import { describe, expect, it } from "vitest";
import {
  calculateRefundLimit,
  isRefundPossible,
  type RefundablePayment,
} from "#domain/order/refund-limit";
import { createEuro, ZERO_EURO } from "#domain/pricing/money";

const PAYMENT: RefundablePayment = {
  provider: "paypal",
  status: "completed",
  amount: createEuro(30_000),
  refunded: ZERO_EURO,
  wrongAmount: null,
};

const limitOf = (payment: Partial<RefundablePayment>) =>
  calculateRefundLimit({ ...PAYMENT, ...payment }).cents;

describe("refund by staff", () => {
  it("ORDER-1 is limited to what is paid and not refunded yet", () => {
    expect(limitOf({})).toBe(30_000);
    expect(limitOf({ refunded: createEuro(12_000) })).toBe(18_000);
    expect(limitOf({ refunded: createEuro(30_000) })).toBe(0);
    expect(limitOf({ refunded: createEuro(40_000) })).toBe(0);
  });

  it.each(["refunded", "reversed", "refund_pending"] as const)(
    "ORDER-1 is impossible for a payment that is %s",
    (status) => {
      expect(limitOf({ status })).toBe(0);
    },
  );

  it("ORDER-1 of a failed payment is limited to the amount that the provider collected", () => {
    expect(limitOf({ status: "failed" })).toBe(0);
    const failed = { status: "failed", wrongAmount: createEuro(60_000) } as const;
    expect(limitOf(failed)).toBe(60_000);
    expect(limitOf({ ...failed, refunded: createEuro(30_000) })).toBe(30_000);
    expect(limitOf({ ...failed, wrongAmount: createEuro(500) })).toBe(500);
  });

  it("ORDER-1 includes a second capture after the first one was returned", () => {
    const twice = { status: "refunded", wrongAmount: createEuro(60_000) } as const;
    expect(limitOf({ ...twice, refunded: createEuro(30_000) })).toBe(30_000);
    expect(limitOf({ ...twice, refunded: createEuro(60_000) })).toBe(0);
  });

  it("ORDER-4 is possible for a transfer that arrives late, but not for an unpaid pickup", () => {
    expect(limitOf({ provider: "transfer", status: "pending" })).toBe(30_000);
    expect(limitOf({ provider: "store", status: "pending" })).toBe(0);
    expect(limitOf({ provider: "store" })).toBe(30_000);
  });

  it.each([
    [-1, false],
    [0, false],
    [1, true],
    [30_000, true],
    [30_001, false],
    [10_000_000, false],
  ])("ORDER-1 of %i cents out of 30000 is possible: %s", (cents, possible) => {
    expect(isRefundPossible(createEuro(cents), createEuro(30_000))).toBe(possible);
  });
});
