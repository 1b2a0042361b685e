import type { CartLine } from "./cart";
import type { OrderIssue } from "../order/order-issue";
import { isEqualMoney, type Money } from "../pricing/money";

/** A change of one cart line that makes it match the current offer. */
export type CartUpdate =
  | { readonly kind: "price"; readonly cartId: number; readonly price: Money }
  | { readonly kind: "count"; readonly cartId: number; readonly count: number }
  | { readonly kind: "remove"; readonly cartId: number };

function findLines(
  lines: readonly CartLine[],
  { product, variant }: Pick<CartLine, "product" | "variant">,
): readonly CartLine[] {
  return lines.filter((line) => line.product === product && line.variant === variant);
}

/**
 * Distributes the remaining stock over the lines in their order. Lines of one product and variant
 * share the stock, such as an engraved and a plain ring.
 */
function distributeStock(lines: readonly CartLine[], left: number): readonly CartUpdate[] {
  let remaining = left;
  return lines.flatMap((line): CartUpdate[] => {
    const count = Math.min(line.count, remaining);
    remaining -= count;
    if (count === line.count) return [];
    return [
      count === 0
        ? { kind: "remove", cartId: line.cartId }
        : { kind: "count", cartId: line.cartId, count },
    ];
  });
}

/**
 * Returns the cart updates that the customer accepts together with the changes (CART-5,
 * CHECKOUT-7). Amounts of the whole order need no update because they are recalculated. A
 * personalization is the customer's own text, so only the customer changes or removes it.
 */
export function resolveCartUpdates(
  lines: readonly CartLine[],
  issues: readonly OrderIssue[],
): readonly CartUpdate[] {
  return issues.flatMap((issue): readonly CartUpdate[] => {
    switch (issue.kind) {
      case "price": {
        const affectedLines = findLines(lines, issue);
        // One product can appear in two lines, engraved and plain. The previous price identifies
        // the affected line.
        const linesAtPreviousPrice = affectedLines.filter((line) =>
          isEqualMoney(line.priceBrutto, issue.previous),
        );
        return (linesAtPreviousPrice.length > 0 ? linesAtPreviousPrice : affectedLines).map(
          ({ cartId }) => ({
            kind: "price",
            cartId,
            price: issue.current,
          }),
        );
      }
      case "stock":
        return distributeStock(findLines(lines, issue), issue.current);
      case "unavailable":
        return findLines(lines, issue).map(({ cartId }) => ({ kind: "remove", cartId }));
      default:
        return [];
    }
  });
}
