import { awaitsMoney, holdsStock, canTransition } from "#domain/order/order-status";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { addStep, type OrderStep } from "./add-step";
import { promiseAfterPayment } from "./delivery-promise";
import { keepForCollection } from "./keep-for-collection";
import { releaseStock, reserveStockAgain } from "./release-stock";

/**
 * `conflict`: the order is no longer in the status `from`, another transaction changed it first.
 * `out-of-stock`: the available stock does not suffice; the caller must roll back the transaction.
 */
export type StatusChangeResult = "moved" | "conflict" | "out-of-stock";

/**
 * Moves an order from one status to another and adds a history row. All status changes go through
 * this function. The update is conditional on `from`, so of two concurrent changes only one
 * succeeds. An order that fails, expires or is cancelled releases its stock; an order that leaves
 * one of these statuses reserves it again. An order whose bank transfer has arrived gets its
 * delivery date, one that is ready for collection the date until which it is kept. The documents and mails of the step become due. Throws on a transition that no
 * order may make, which is a bug of the caller.
 */
export async function changeOrderStatus(
  uow: UnitOfWork,
  step: OrderStep,
): Promise<StatusChangeResult> {
  const { order, from, to } = step;
  if (!canTransition(from, to)) throw new Error(`No order may go from ${from} to ${to}`);
  // The keys of the limits on unpaid orders are personal data that a paid or ended order does not
  // need. An order that is ready for collection may still be unpaid.
  const isReady = to === "ready_for_collection";
  const changed =
    awaitsMoney(to) || isReady
      ? { status: to }
      : { status: to, customer_key: null, network_key: null };
  const moved = await uow.trx("ecommerce_order").where({ id: order, status: from }).update(changed);
  if (moved !== 1) return "conflict";
  if (isReady) await keepForCollection(uow, order, new Date());
  await addStep(uow, step);
  if (to === "paid" || to === "confirmed") await promiseAfterPayment(uow, order, new Date());
  if (holdsStock(from) && !holdsStock(to)) await releaseStock(uow, order);
  if (!holdsStock(from) && holdsStock(to) && !(await reserveStockAgain(uow, order)))
    return "out-of-stock";
  return "moved";
}
