import { SHOP_SEGMENTS } from "./shop-paths";

// Apart from shop-path.ts, which every page of the shop brings along.

/** The withdrawal's page with the number of an order filled in. */
export function withdrawalPath(page: string, number: string): string {
  return `${page}?${SHOP_SEGMENTS.order}=${encodeURIComponent(number)}`;
}

/**
 * The number of an order that the query of the withdrawal's page brings along; empty where it
 * brings none.
 */
export function parseOrderToWithdraw(search: string): string {
  return (new URLSearchParams(search).get(SHOP_SEGMENTS.order) ?? "").slice(0, 60);
}
