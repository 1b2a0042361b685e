import type { CartLine } from "./cart";
import type { CartChange } from "./cart-changes";
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
  readonly changes: readonly CartChange[];
  /** The current products in the form that order pricing uses. */
  readonly products: readonly OfferedProduct[];
};

function differenceOf(change: OrderIssue): readonly CartChange[] {
  switch (change.kind) {
    case "unavailable":
      return [{ kind: "unavailable", product: change.product, variant: change.variant }];
    case "stock":
      return [
        { kind: "stock", product: change.product, variant: change.variant, left: change.current },
      ];
    case "personalization":
      return [{ kind: "personalization", product: change.product, variant: change.variant }];
    case "price":
      return [
        {
          kind: "price",
          product: change.product,
          variant: change.variant,
          was: change.previous,
          is: change.current,
        },
      ];
    case "count":
    case "lines":
    case "payment-method":
    case "shipping-method":
    case "country":
    case "present-wrap":
    case "shipping-cost":
    case "total":
      return []; // concerns the whole order, or a limit that the cart itself enforces
  }
}

/**
 * Removes duplicate changes, for example two lines that share one stock, or two failures of one
 * personalization.
 */
function withoutDuplicates(differences: readonly CartChange[]): readonly CartChange[] {
  const keys = new Set<string>();
  return differences.filter((difference) => {
    const price =
      difference.kind === "price" ? `${difference.was.cents}>${difference.is.cents}` : "";
    const key = `${difference.kind} ${difference.product} ${difference.variant ?? ""} ${price}`;
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
  const prices = orderLines.flatMap((orderLine): CartChange[] => {
    const is = calculateLinePrice(orderLine, orderLines, settings).unitPrice;
    const was = lines[orderLine.line]?.priceBrutto ?? is;
    const { product, variant } = orderLine;
    return linesWithInvalidPersonalization.includes(orderLine.line) || isEqualMoney(was, is)
      ? []
      : [{ kind: "price", product, variant, was, is }];
  });
  return {
    changes: withoutDuplicates([...problems.flatMap(differenceOf), ...prices]),
    products: records,
  };
}
