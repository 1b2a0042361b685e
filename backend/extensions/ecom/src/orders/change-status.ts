import {
  awaitsMoney,
  holdsStock,
  canTransition,
  type OrderStatus,
} from "../../../../../src/domain/order/order-status";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { releaseStock, reserveStockAgain } from "./release-stock";

/**
 * A step of an order from one state to the next. `order` is the record's id; `reason` stands in the
 * history, for the staff, as does the `user` who took the step; with `news` the customer is told of
 * it by mail.
 */
export type StatusChange = {
  readonly order: number;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason: string;
  readonly user?: string | null;
  readonly news?: boolean;
  /** Further fields of the history row, such as the payment event behind the step. */
  readonly row?: Readonly<Record<string, unknown>>;
};

/**
 * `second`: the order is in that state no more, another came first. `no-pieces`: the pieces are
 * gone; the transaction must be undone.
 */
export type StatusChangeResult = "moved" | "second" | "no-pieces";

/**
 * Moves an order from one state to another, with a row of its history: the only place in code that
 * does. The step happens where the order still is in `from`, in the statement that asks, so that of
 * two at once only one does it. Pieces go with it: an order that ends without its customer gives
 * them back, one that is waited for again takes them again. A step that no order may take is a bug
 * of the caller.
 */
export async function changeOrderStatus(
  uow: UnitOfWork,
  { order, from, to, reason, user = null, news = false, row: fields = {} }: StatusChange,
): Promise<StatusChangeResult> {
  if (!canTransition(from, to)) throw new Error(`No order may go from ${from} to ${to}`);
  // The key of the limit on unpaid orders is personal data that a paid or ended order does not
  // need.
  const changed = awaitsMoney(to) ? { status: to } : { status: to, customer_key: null };
  const moved = await uow.trx("ecommerce_order").where({ id: order, status: from }).update(changed);
  if (moved !== 1) return "second";
  const row = {
    order,
    from_status: from,
    to_status: to,
    reason,
    user,
    news_due_at: news ? new Date().toISOString() : null,
    ...fields,
  };
  await uow.create("ecommerce_order_history", row);
  if (holdsStock(from) && !holdsStock(to)) await releaseStock(uow, order);
  if (!holdsStock(from) && holdsStock(to) && !(await reserveStockAgain(uow, order)))
    return "no-pieces";
  return "moved";
}
