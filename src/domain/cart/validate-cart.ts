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
  type PricingProduct,
} from "../pricing/line-pricing";
import type { Product } from "../catalogue/product";

/** A product of the cart as the shop offers it now. */
export type CurrentProduct = Parameters<typeof createPricingProduct>[0] &
  Pick<Product, "shippingTime" | "variants">;

export type CartValidation = {
  /** What is not as the customer saw it when they put it in, each thing once (CART-5). */
  readonly changes: readonly CartChange[];
  /** The offer as orders are priced by it. */
  readonly products: readonly PricingProduct[];
  /**
   * Working days until the last of the pieces leaves the house; null where one of them names none.
   */
  readonly leadTimeDays: number | null;
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
      return []; // of the whole order, or of what the cart itself keeps in bounds
  }
}

/**
 * An engraved and a plain ring of one shelf, or two faults of one engraving, are one thing to tell.
 */
function toldOnce(differences: readonly CartChange[]): readonly CartChange[] {
  const keys = new Set<string>();
  return differences.filter((difference) => {
    const price =
      difference.kind === "price" ? `${difference.was.cents}>${difference.is.cents}` : "";
    const key = `${difference.kind} ${difference.product} ${difference.variant ?? ""} ${price}`;
    return !keys.has(key) && keys.add(key);
  });
}

function daysOf(piece: ResolvedOrderLine, offered: readonly CurrentProduct[]): number | null {
  const product = offered.find(({ id }) => id === piece.product);
  const variant = product?.variants.find(({ id }) => id === piece.variant);
  return variant?.shippingTime ?? product?.shippingTime ?? null;
}

/**
 * Compares a cart with what the shop offers now, by the rules that the server prices an order with:
 * `offered` holds the published products of the cart, so one that is not among them cannot be had
 * any more.
 */
export function validateCart(
  lines: readonly CartLine[],
  offered: readonly CurrentProduct[],
  settings: LinePricingSettings,
): CartValidation {
  const records = offered.map(createPricingProduct);
  const found = lines.map((line, index) => resolveOrderLine(line, index, records));
  const pieces = found.filter((piece): piece is ResolvedOrderLine => "productRecord" in piece);
  const missing = found.filter((piece): piece is OrderIssue => "kind" in piece);
  const problems = [
    ...missing,
    ...pieces.flatMap((piece) => validateOrderLine(piece, pieces, settings)),
  ];
  // What an engraving costs that cannot be had is no news.
  const unfit = problems.flatMap((problem) =>
    problem.kind === "personalization" ? [problem.line] : [],
  );
  const prices = pieces.flatMap((piece): CartChange[] => {
    const is = calculateLinePrice(piece, pieces, settings).unitPrice;
    const was = lines[piece.line]?.priceBrutto ?? is;
    const { product, variant } = piece;
    return unfit.includes(piece.line) || isEqualMoney(was, is)
      ? []
      : [{ kind: "price", product, variant, was, is }];
  });
  const days = pieces.map((piece) => daysOf(piece, offered));
  return {
    changes: toldOnce([...problems.flatMap(differenceOf), ...prices]),
    products: records,
    leadTimeDays: days.reduce<number | null>(
      (longest, one) => (longest === null || one === null ? null : Math.max(longest, one)),
      0,
    ),
  };
}
