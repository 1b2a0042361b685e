import { SHOP_SEGMENTS } from "./shop-paths";

// Separate from shop-paths.ts, which every shop page loads.

/** Returns the path of the withdrawal page with the order number prefilled. */
export function withdrawalPath(page: string, number: string): string {
  return `${page}?${SHOP_SEGMENTS.order}=${encodeURIComponent(number)}`;
}

/**
 * Returns the order number in the query of the withdrawal page, at most 60 characters. Returns an
 * empty string if there is none.
 */
export function parseOrderToWithdraw(search: string): string {
  return (new URLSearchParams(search).get(SHOP_SEGMENTS.order) ?? "").slice(0, 60);
}
