import { addMoney, createEuro, type Money, ZERO_EURO } from "../pricing/money";
import { fail, type Result, succeed } from "../result";
import { isRefundPossible } from "./refund-limit";

/** Pieces of an order line that a refund returns, and their price. */
export type RefundedLine = {
  readonly line: number;
  readonly count: number;
  readonly amount: Money;
};

/**
 * What a refund returns. A free amount has no lines. `shipping`: shipping and gift wrapping, which
 * are refunded together, or null.
 */
export type RefundPlan = {
  readonly amount: Money;
  readonly lines: readonly RefundedLine[];
  readonly shipping: Money | null;
};

/** An order as far as its refunds depend on it. */
export type OrderToRefund = {
  readonly lines: readonly { readonly id: number; readonly count: number; readonly total: Money }[];
  /** Cost of shipping and gift wrapping. */
  readonly shipping: Money;
  /** Highest amount that can be refunded now. Pending refunds are deducted. */
  readonly limit: Money;
  /** Earlier refunds, done or pending. */
  readonly refunds: readonly RefundPlan[];
};

/** What staff choose: lines and shipping, or a free amount. */
export type RefundChoice = {
  readonly lines: readonly { readonly line: number; readonly count: number }[];
  readonly shipping: boolean;
  readonly amount: Money | null;
};

/**
 * - `nothing-chosen`: neither lines nor shipping nor an amount.
 * - `lines-or-amount`: both.
 * - `too-many`: more pieces than are left, or shipping that is refunded already.
 * - `above-limit`: more than what is paid and not refunded yet.
 * - `not-positive`: no amount above zero.
 */
export type RefundPlanRefusal =
  "nothing-chosen" | "lines-or-amount" | "too-many" | "above-limit" | "not-positive";

/** Returns what is left to refund of each line, and of shipping: null if nothing. */
export function listRefundable({
  lines,
  shipping,
  refunds,
}: Pick<OrderToRefund, "lines" | "shipping" | "refunds">): Omit<RefundPlan, "amount"> {
  const refunded = refunds.flatMap((refund) => refund.lines);
  const isShippingLeft = shipping.cents > 0 && refunds.every((refund) => refund.shipping === null);
  return {
    lines: lines.map(({ id, count, total }) => {
      const earlier = refunded.filter(({ line }) => line === id);
      return {
        line: id,
        count: earlier.reduce((left, each) => left - each.count, count),
        amount: createEuro(earlier.reduce((left, each) => left - each.amount.cents, total.cents)),
      };
    }),
    shipping: isShippingLeft ? shipping : null,
  };
}

/** Returns the price of some of the pieces that are left. The last piece gets the rounding. */
function priceOf(left: RefundedLine, count: number): Money {
  return count === left.count
    ? left.amount
    : createEuro(Math.floor(left.amount.cents / left.count) * count);
}

/** Sums up the chosen pieces of each line. */
function countByLine({ lines }: RefundChoice): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { line, count } of lines) counts.set(line, (counts.get(line) ?? 0) + count);
  return counts;
}

/**
 * Returns the amount of a refund and what it consists of (STAFF-6). Partial refunds of a line add
 * up exactly to its total.
 */
export function planRefund(
  order: OrderToRefund,
  choice: RefundChoice,
): Result<RefundPlan, RefundPlanRefusal> {
  const isByLine = choice.lines.length > 0 || choice.shipping;
  if (isByLine && choice.amount !== null) return fail("lines-or-amount");
  if (!isByLine && choice.amount === null) return fail("nothing-chosen");
  const left = listRefundable(order);
  const lines: RefundedLine[] = [];
  for (const [line, count] of countByLine(choice)) {
    const own = left.lines.find((each) => each.line === line);
    if (!Number.isInteger(count) || count <= 0) return fail("not-positive");
    if (!own || count > own.count) return fail("too-many");
    lines.push({ line, count, amount: priceOf(own, count) });
  }
  const shipping = choice.shipping ? left.shipping : null;
  if (choice.shipping && shipping === null) return fail("too-many");
  const amount =
    choice.amount ?? addMoney(...lines.map((each) => each.amount), shipping ?? ZERO_EURO);
  if (amount.cents <= 0) return fail("not-positive");
  if (!isRefundPossible(amount, order.limit)) return fail("above-limit");
  return succeed({ amount, lines, shipping });
}
