import type { CartLine } from "../../domain/cart";
import { equalMoney, type Money } from "../../domain/money";
import type { OrderDifference } from "../../services/orders/answer";

/** What has to be done to a line of the cart so that it fits what the shop offers now. */
export type LineEdit =
  | { readonly kind: "price"; readonly cartId: number; readonly price: Money }
  | { readonly kind: "count"; readonly cartId: number; readonly count: number }
  | { readonly kind: "remove"; readonly cartId: number };

type OfPiece = { readonly product: number; readonly variant: number | null };

function linesOf(lines: readonly CartLine[], { product, variant }: OfPiece): readonly CartLine[] {
  return lines.filter((line) => line.product === product && line.variant === variant);
}

/** The first lines keep what they can of the pieces that are left; an engraved and a plain ring share one shelf. */
function shareOut(lines: readonly CartLine[], left: number): readonly LineEdit[] {
  let rest = left;
  return lines.flatMap((line): LineEdit[] => {
    const count = Math.min(line.count, rest);
    rest -= count;
    if (count === line.count) return [];
    return [count === 0 ? { kind: "remove", cartId: line.cartId } : { kind: "count", cartId: line.cartId, count }];
  });
}

/** The edits that the customer agrees to by accepting the differences (CART-5, CHECKOUT-7). Amounts of the whole order follow by themselves. */
export function acceptDifferences(lines: readonly CartLine[], differences: readonly OrderDifference[]): readonly LineEdit[] {
  return differences.flatMap((difference): readonly LineEdit[] => {
    switch (difference.kind) {
      case "price": {
        const asked = linesOf(lines, difference);
        // The same piece may stand in two lines, engraved and plain: the price that was sent tells which one is meant.
        const meant = asked.filter((line) => equalMoney(line.priceBrutto, difference.was));
        return (meant.length > 0 ? meant : asked).map(({ cartId }) => ({ kind: "price", cartId, price: difference.is }));
      }
      case "stock":
        return shareOut(linesOf(lines, difference), difference.left);
      case "unavailable":
        return linesOf(lines, difference).map(({ cartId }) => ({ kind: "remove", cartId }));
      case "shipping-cost":
      case "total":
      case "other":
        return [];
    }
  });
}
