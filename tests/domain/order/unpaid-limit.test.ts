import { describe, expect, it } from "vitest";
import { createEuro, ZERO_EURO } from "../../../src/domain/pricing/money";
import {
  hasLimit,
  type UnpaidLimits,
  unpaidLimitExceeded,
} from "../../../src/domain/order/unpaid-limit";

const NONE: UnpaidLimits = {
  customer: { items: null, value: null },
  shop: { items: null, value: null },
};
const nothing = { items: 0, value: ZERO_EURO };
const unpaid = (customer: number, shop = customer) => ({
  customer: { items: customer, value: createEuro(customer * 10_000) },
  shop: { items: shop, value: createEuro(shop * 10_000) },
});
const order = (items: number) => ({
  items,
  value: createEuro(items * 10_000 + 990),
  cheapestItem: createEuro(10_000),
});

describe("limits of unpaid orders", () => {
  it("ORDER-4 accept every order if there are none", () => {
    expect(hasLimit(NONE)).toBe(false);
    expect(unpaidLimitExceeded(NONE, unpaid(1000), order(1000))).toBeNull();
  });

  it("ORDER-4 accept an order that reaches a limit exactly", () => {
    const limits = { ...NONE, customer: { items: 5, value: createEuro(50_990) } };
    expect(hasLimit(limits)).toBe(true);
    expect(unpaidLimitExceeded(limits, unpaid(2), order(3))).toBeNull();
    expect(unpaidLimitExceeded(limits, unpaid(3), order(3))).toEqual({
      scope: "customer",
      itemsLeft: 2,
      valueLeft: createEuro(20_990),
    });
  });

  it("ORDER-4 report the exceeded limit, the customer's first, and the remainder of both", () => {
    const limits = { customer: { items: 4, value: null }, shop: { items: 10, value: null } };
    expect(unpaidLimitExceeded(limits, unpaid(0, 8), order(3))).toEqual({
      scope: "shop",
      itemsLeft: 2,
      valueLeft: null,
    });
    expect(unpaidLimitExceeded(limits, unpaid(0, 8), order(5))).toEqual({
      scope: "customer",
      itemsLeft: 2,
      valueLeft: null,
    });
  });

  it("ORDER-4 return 0 if no smaller order would be accepted", () => {
    const items = { ...NONE, shop: { items: 3, value: null } };
    expect(unpaidLimitExceeded(items, unpaid(3), order(2))).toEqual({
      scope: "shop",
      itemsLeft: 0,
      valueLeft: null,
    });
    // 99.99 remain, and the cheapest item costs 100.00.
    const value = { ...NONE, customer: { items: null, value: createEuro(19_999) } };
    expect(unpaidLimitExceeded(value, unpaid(1), order(1))).toEqual({
      scope: "customer",
      itemsLeft: null,
      valueLeft: createEuro(0),
    });
  });

  it("ORDER-4 a limit below the unpaid value leaves 0, never a negative remainder", () => {
    const limits = { ...NONE, customer: { items: 1, value: createEuro(100) } };
    expect(unpaidLimitExceeded(limits, unpaid(5), order(1))).toEqual({
      scope: "customer",
      itemsLeft: 0,
      valueLeft: createEuro(0),
    });
  });

  it("ORDER-4 without unpaid orders only the new order counts", () => {
    const limits = { ...NONE, customer: { items: 20, value: null } };
    expect(unpaidLimitExceeded(limits, { customer: nothing, shop: nothing }, order(90))).toEqual({
      scope: "customer",
      itemsLeft: 20,
      valueLeft: null,
    });
  });
});
