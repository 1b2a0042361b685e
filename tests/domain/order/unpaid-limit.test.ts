import { describe, expect, it } from "vitest";
import { createEuro, ZERO_EURO } from "#domain/pricing/money";
import {
  hasLimit,
  listEndedHolds,
  needsProofOfWork,
  reachesHalf,
  type UnpaidLimits,
  unpaidLimitExceeded,
} from "#domain/order/unpaid-limit";

const NONE: UnpaidLimits = {
  customer: { items: null, value: null },
  network: { items: null, value: null },
  shop: { items: null, value: null },
  onlineItemsPerNetwork: null,
  itemsWithoutProof: null,
};
const nothing = { items: 0, value: ZERO_EURO };
const sum = (items: number) => ({ items, value: createEuro(items * 10_000) });
const unpaid = (customer: number, shop = customer, network = customer) => ({
  ...{ customer: sum(customer), network: sum(network), shop: sum(shop) },
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
    const limits = {
      ...NONE,
      ...{ customer: { items: 4, value: null }, shop: { items: 10, value: null } },
    };
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
    const none = { customer: nothing, network: nothing, shop: nothing };
    expect(unpaidLimitExceeded(limits, none, order(90))).toEqual({
      scope: "customer",
      itemsLeft: 20,
      valueLeft: null,
    });
  });

  it("ORDER-4 refuse what is paid later by the unpaid orders of its network, whoever ordered", () => {
    const limits = { ...NONE, network: { items: 10, value: null } };
    expect(hasLimit(limits)).toBe(true);
    expect(unpaidLimitExceeded(limits, unpaid(0, 50, 8), order(2))).toBeNull();
    expect(unpaidLimitExceeded(limits, unpaid(0, 50, 8), order(3))).toEqual({
      scope: "network",
      itemsLeft: 2,
      valueLeft: null,
    });
  });
});

describe("proof of work of an order", () => {
  it("ORDER-4 is needed above a number of unpaid items", () => {
    const limits = { ...NONE, itemsWithoutProof: 10 };
    expect(hasLimit(limits)).toBe(true);
    expect(needsProofOfWork(limits, unpaid(0, 8), order(2))).toBe(false);
    expect(needsProofOfWork(limits, unpaid(0, 8), order(3))).toBe(true);
    expect(needsProofOfWork(NONE, unpaid(0, 1000), order(3))).toBe(false);
  });
});

describe("notice at half of the shop's limit", () => {
  it("ORDER-4 is due with the order that reaches it, by items or value, and with no other", () => {
    const limit = { items: 11, value: null };
    expect(reachesHalf(limit, sum(4), sum(1))).toBe(false);
    expect(reachesHalf(limit, sum(5), sum(1))).toBe(true);
    expect(reachesHalf(limit, sum(6), sum(1))).toBe(false);
    const byValue = { items: null, value: createEuro(100_000) };
    expect(reachesHalf(byValue, sum(4), sum(1))).toBe(true);
    expect(reachesHalf(byValue, sum(5), sum(1))).toBe(false);
    expect(reachesHalf({ items: null, value: null }, sum(5), sum(100))).toBe(false);
  });
});

describe("stock of unfinished online payments of a network", () => {
  const earlier = [
    { id: 9, items: 2 },
    { id: 8, items: 3 },
    { id: 7, items: 1 },
  ];

  it("ORDER-7 is released for the oldest ones above the limit", () => {
    expect(listEndedHolds(7, 1, earlier)).toEqual([]);
    expect(listEndedHolds(6, 1, earlier)).toEqual([7]);
    expect(listEndedHolds(5, 1, earlier)).toEqual([8, 7]);
    expect(listEndedHolds(1, 5, earlier)).toEqual([9, 8, 7]);
    expect(listEndedHolds(null, 500, earlier)).toEqual([]);
  });
});
