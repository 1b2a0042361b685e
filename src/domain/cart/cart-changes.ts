import type { CartLine } from "./cart";
import { isEqualMoney, type Money } from "../pricing/money";

type OfPiece = { readonly product: number; readonly variant: number | null };

/** Something about a piece of the cart that is not as the customer saw it (CART-5). */
export type CartChange = OfPiece &
  (
    | { readonly kind: "price"; readonly was: Money; readonly is: Money }
    | { readonly kind: "stock"; readonly left: number }
    | { readonly kind: "unavailable" }
    /** What is to be written on it does not keep to what the shop offers now. */
    | { readonly kind: "personalization" }
  );

/** Something about the order as a whole that is not as the customer saw it. */
export type CheckoutTermsChange =
  | { readonly kind: "shipping-cost" | "total"; readonly was: Money; readonly is: Money }
  | { readonly kind: "other"; readonly field: string };

export type CheckoutChange = CartChange | CheckoutTermsChange;

/** What has to be done to a line of the cart so that it fits what the shop offers now. */
export type CartUpdate =
  | { readonly kind: "price"; readonly cartId: number; readonly price: Money }
  | { readonly kind: "count"; readonly cartId: number; readonly count: number }
  | { readonly kind: "remove"; readonly cartId: number };

function linesOf(lines: readonly CartLine[], { product, variant }: OfPiece): readonly CartLine[] {
  return lines.filter((line) => line.product === product && line.variant === variant);
}

/**
 * The first lines keep what they can of the pieces that are left; an engraved and a plain ring
 * share one shelf.
 */
function shareOut(lines: readonly CartLine[], left: number): readonly CartUpdate[] {
  let rest = left;
  return lines.flatMap((line): CartUpdate[] => {
    const count = Math.min(line.count, rest);
    rest -= count;
    if (count === line.count) return [];
    return [
      count === 0
        ? { kind: "remove", cartId: line.cartId }
        : { kind: "count", cartId: line.cartId, count },
    ];
  });
}

/**
 * The edits that the customer agrees to by accepting the differences (CART-5, CHECKOUT-7). Amounts
 * of the whole order follow by themselves; an engraving is the customer's own words, so that nobody
 * but the customer changes or removes it.
 */
export function resolveCartUpdates(
  lines: readonly CartLine[],
  differences: readonly CheckoutChange[],
): readonly CartUpdate[] {
  return differences.flatMap((difference): readonly CartUpdate[] => {
    switch (difference.kind) {
      case "price": {
        const asked = linesOf(lines, difference);
        // The same piece may stand in two lines, engraved and plain: the price that was sent tells
        // which one is meant.
        const meant = asked.filter((line) => isEqualMoney(line.priceBrutto, difference.was));
        return (meant.length > 0 ? meant : asked).map(({ cartId }) => ({
          kind: "price",
          cartId,
          price: difference.is,
        }));
      }
      case "stock":
        return shareOut(linesOf(lines, difference), difference.left);
      case "unavailable":
        return linesOf(lines, difference).map(({ cartId }) => ({ kind: "remove", cartId }));
      case "personalization":
      case "shipping-cost":
      case "total":
      case "other":
        return [];
    }
  });
}
