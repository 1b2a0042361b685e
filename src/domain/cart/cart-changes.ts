import type { CartLine } from "./cart";
import { isEqualMoney, type Money } from "../pricing/money";

type ProductVariantRef = { readonly product: number; readonly variant: number | null };

/** A difference between a cart item as the customer saw it and the current offer (CART-5). */
export type CartChange = ProductVariantRef &
  (
    | { readonly kind: "price"; readonly was: Money; readonly is: Money }
    | { readonly kind: "stock"; readonly left: number }
    | { readonly kind: "unavailable" }
    /** The personalization does not satisfy the current rules of the product. */
    | { readonly kind: "personalization" }
  );

/** A difference of the order as a whole from what the customer saw. */
type CheckoutTermsChange =
  | { readonly kind: "shipping-cost" | "total"; readonly was: Money; readonly is: Money }
  | { readonly kind: "other"; readonly field: string };

export type CheckoutChange = CartChange | CheckoutTermsChange;

/** A change of one cart line that makes it match the current offer. */
export type CartUpdate =
  | { readonly kind: "price"; readonly cartId: number; readonly price: Money }
  | { readonly kind: "count"; readonly cartId: number; readonly count: number }
  | { readonly kind: "remove"; readonly cartId: number };

function linesOf(
  lines: readonly CartLine[],
  { product, variant }: ProductVariantRef,
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
  differences: readonly CheckoutChange[],
): readonly CartUpdate[] {
  return differences.flatMap((difference): readonly CartUpdate[] => {
    switch (difference.kind) {
      case "price": {
        const affectedLines = linesOf(lines, difference);
        // One product can appear in two lines, engraved and plain. The previous price identifies
        // the affected line.
        const linesAtPreviousPrice = affectedLines.filter((line) =>
          isEqualMoney(line.priceBrutto, difference.was),
        );
        return (linesAtPreviousPrice.length > 0 ? linesAtPreviousPrice : affectedLines).map(
          ({ cartId }) => ({
            kind: "price",
            cartId,
            price: difference.is,
          }),
        );
      }
      case "stock":
        return distributeStock(linesOf(lines, difference), difference.left);
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
