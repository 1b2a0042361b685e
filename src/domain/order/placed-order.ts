import type { Money } from "../pricing/money";
import type { OrderStatus } from "./order-status";

/** An order that the shop has accepted. `number` is the order number shown to the customer. */
export type PlacedOrder = {
  readonly uuid: string;
  readonly number: string;
  readonly total: Money;
  readonly status: OrderStatus;
  /** Last day for the bank transfer, `2026-12-07`. */
  readonly payBy?: string | undefined;
  /** Opens the order page. Only the browser that placed the order receives it. */
  readonly token?: string | undefined;
};
