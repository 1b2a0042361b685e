import type { CartLine } from "./cart";

/** Query parameter of a product page with the cartId of the line that the customer edits. */
const PARAMETER = "line";

/** Returns the address of a product page on which the customer edits a cart line. */
export function editLinePath(productPath: string, cartId: number): string {
  return `${productPath}?${PARAMETER}=${cartId}`;
}

/**
 * Returns the cart line that the query of a product page names. Null if it is not in the cart or
 * belongs to another product.
 */
export function findEditedLine(
  lines: readonly CartLine[],
  product: number,
  search: string,
): CartLine | null {
  const cartId = Number(new URLSearchParams(search).get(PARAMETER));
  return lines.find((line) => line.cartId === cartId && line.product === product) ?? null;
}
