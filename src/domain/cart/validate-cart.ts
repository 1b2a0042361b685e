import type { CartLine } from "./cart";
import { isEqualMoney } from "../pricing/money";
import type { OrderIssue } from "../order/order-issue";
import {
  resolveOrderLine,
  type LinePricingSettings,
  type ResolvedOrderLine,
  validateOrderLine,
  calculateLinePrice,
  createPricingProduct,
  type OfferedProduct,
} from "../pricing/line-pricing";

/** A product of the cart as the shop currently offers it. */
type CurrentProduct = Parameters<typeof createPricingProduct>[0];

export type CartValidation = {
  /** Differences from what the customer saw when adding the lines, without duplicates (CART-5). */
  readonly changes: readonly OrderIssue[];
  /** The current products in the form that order pricing uses. */
  readonly products: readonly OfferedProduct[];
};

/**
 * Removes duplicate changes, for example two lines that share one stock, or two failures of one
 * personalization.
 */
function withoutDuplicates(issues: readonly OrderIssue[]): readonly OrderIssue[] {
  const keys = new Set<string>();
  return issues.filter((issue) => {
    const variant = "product" in issue ? `${issue.product} ${issue.variant ?? ""}` : "";
    const price = issue.kind === "price" ? `${issue.previous.cents}>${issue.current.cents}` : "";
    const key = `${issue.kind} ${variant} ${price}`;
    return !keys.has(key) && keys.add(key);
  });
}

/**
 * Compares a cart with the current offer, by the same rules that the server uses to price an order.
 * `offered` holds the published products of the cart; a product that is missing there is
 * unavailable.
 */
export function validateCart(
  lines: readonly CartLine[],
  offered: readonly CurrentProduct[],
  settings: LinePricingSettings,
): CartValidation {
  const records = offered.map(createPricingProduct);
  const found = lines.map((line, index) => resolveOrderLine(line, index, records));
  const orderLines = found.filter(
    (candidate): candidate is ResolvedOrderLine => "productRecord" in candidate,
  );
  const missing = found.filter((candidate): candidate is OrderIssue => "kind" in candidate);
  const problems = [
    ...missing,
    ...orderLines.flatMap((orderLine) => validateOrderLine(orderLine, orderLines, settings)),
  ];
  // The price of an invalid personalization is not reported as a change.
  const linesWithInvalidPersonalization = problems.flatMap((problem) =>
    problem.kind === "personalization" ? [problem.line] : [],
  );
  const prices = orderLines.flatMap((orderLine): OrderIssue[] => {
    const current = calculateLinePrice(orderLine, orderLines, settings).unitPrice;
    const { line, product, variant } = orderLine;
    const previous = lines[line]?.priceBrutto ?? current;
    return linesWithInvalidPersonalization.includes(line) || isEqualMoney(previous, current)
      ? []
      : [{ kind: "price", line, product, variant, previous, current }];
  });
  return {
    changes: withoutDuplicates([...problems, ...prices]),
    products: records,
  };
}
