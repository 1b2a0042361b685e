import { describe, expect, it } from "vitest";
import {
  listRefundable,
  type OrderToRefund,
  planRefund,
  type RefundChoice,
  type RefundPlan,
} from "#domain/order/refund-plan";
import { addMoney, createEuro, subtractMoney, ZERO_EURO } from "#domain/pricing/money";

const LINES = [
  { id: 7, count: 3, total: createEuro(10_000) },
  { id: 8, count: 1, total: createEuro(4999) },
];
const SHIPPING = createEuro(990);
const TOTAL = createEuro(15_989);

const order = (refunds: readonly RefundPlan[] = []): OrderToRefund => ({
  lines: LINES,
  shipping: SHIPPING,
  limit: subtractMoney(TOTAL, addMoney(ZERO_EURO, ...refunds.map(({ amount }) => amount))),
  refunds,
});

const choice = (fields: Partial<RefundChoice>): RefundChoice => ({
  lines: [],
  shipping: false,
  amount: null,
  ...fields,
});

function plan(refunds: readonly RefundPlan[], fields: Partial<RefundChoice>): RefundPlan {
  const planned = planRefund(order(refunds), choice(fields));
  if (!planned.ok) throw new Error(planned.failure);
  return planned.value;
}

const refusal = (refunds: readonly RefundPlan[], fields: Partial<RefundChoice>) => {
  const planned = planRefund(order(refunds), choice(fields));
  return planned.ok ? null : planned.failure;
};

describe("refund by line", () => {
  it("STAFF-6 costs the chosen pieces and shipping", () => {
    const fields = { lines: [{ line: 7, count: 2 }], shipping: true };
    expect(plan([], fields)).toEqual({
      amount: createEuro(7656),
      lines: [{ line: 7, count: 2, amount: createEuro(6666) }],
      shipping: SHIPPING,
    });
  });

  it("STAFF-6 gives the last piece of a line what rounding has left", () => {
    const first = plan([], { lines: [{ line: 7, count: 2 }] });
    const last = plan([first], { lines: [{ line: 7, count: 1 }] });
    expect([first.amount.cents, last.amount.cents]).toEqual([6666, 3334]);
  });

  it("STAFF-6 lists what is left of each line and of shipping", () => {
    const refunds = [plan([], { lines: [{ line: 7, count: 1 }], shipping: true })];
    expect(listRefundable(order(refunds))).toEqual({
      lines: [
        { line: 7, count: 2, amount: createEuro(6667) },
        { line: 8, count: 1, amount: createEuro(4999) },
      ],
      shipping: null,
    });
  });

  it("STAFF-6 adds up to the total of the order, whatever the sequence of partial refunds", () => {
    // A linear congruential generator: the same sequences in every run.
    let seed = 1;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const lines = Array.from({ length: 1 + next(4) }, (_, id) => ({
        id,
        count: 1 + next(7),
        total: createEuro(1 + next(100_000)),
      }));
      const total = addMoney(SHIPPING, ...lines.map((line) => line.total));
      const refunds: RefundPlan[] = [];
      const current = (): OrderToRefund => ({
        ...{ lines, shipping: SHIPPING, refunds },
        limit: subtractMoney(total, addMoney(ZERO_EURO, ...refunds.map(({ amount }) => amount))),
      });
      for (;;) {
        const left = listRefundable(current());
        const open = left.lines.filter(({ count }) => count > 0);
        if (open.length === 0 && left.shipping === null) break;
        const chosen = open.filter((_, index) => next(2) === 0 || index === 0);
        const planned = planRefund(
          current(),
          choice({
            lines: chosen.map(({ line, count }) => ({ line, count: 1 + next(count) })),
            shipping: left.shipping !== null && (open.length === 0 || next(3) === 0),
          }),
        );
        // Pieces that cost less than a cent each are refunded with the last one.
        if (!planned.ok && planned.failure === "not-positive") {
          const all = open.map(({ line, count }) => ({ line, count }));
          const rest = planRefund(
            current(),
            choice({ lines: all, shipping: left.shipping !== null }),
          );
          if (!rest.ok) throw new Error(rest.failure);
          refunds.push(rest.value);
          continue;
        }
        if (!planned.ok) throw new Error(planned.failure);
        refunds.push(planned.value);
      }
      expect(current().limit).toEqual(ZERO_EURO);
    }
  });

  it.each([
    ["nothing-chosen", {}],
    ["lines-or-amount", { shipping: true, amount: createEuro(1) }],
    ["too-many", { lines: [{ line: 7, count: 4 }] }],
    [
      "too-many",
      {
        lines: [
          { line: 8, count: 1 },
          { line: 8, count: 1 },
        ],
      },
    ],
    ["too-many", { lines: [{ line: 9, count: 1 }] }],
    ["not-positive", { lines: [{ line: 7, count: 0 }] }],
    ["not-positive", { amount: createEuro(-1) }],
    ["above-limit", { amount: createEuro(15_990) }],
  ] as const)("STAFF-6 is refused as %s", (reason, fields) => {
    expect(refusal([], fields)).toBe(reason);
  });

  it("STAFF-6 counts free amounts against the limit only", () => {
    const free = [plan([], { amount: createEuro(12_000) })];
    expect(refusal(free, { lines: [{ line: 7, count: 3 }] })).toBe("above-limit");
    expect(plan(free, { lines: [{ line: 7, count: 1 }] }).amount).toEqual(createEuro(3333));
  });
});
