import { z } from "zod";
import { holdsStock, ORDER_STATUSES } from "#domain/order/order-status";
import type { OrderRequest } from "#contracts/order-requests";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { changeOrderStatus } from "./change-status";

const earlierRecord = z.object({
  id: z.number(),
  project: z.number(),
  status: z.enum(ORDER_STATUSES),
});

/**
 * `placed`: the earlier order is already placed and cannot be replaced. `conflict`: another
 * transaction changed it at the same time.
 */
type Replaced = "replaced" | "nothing" | "placed" | "conflict";

/**
 * Cancels the order that this one replaces, so that its stock is available to this one. Only orders
 * that await an online payment are cancelled. An unknown order, one of another shop or one that has
 * ended is ignored. The UUID is known only to the browser that created it.
 */
export async function replaceOrder(
  uow: UnitOfWork,
  project: number,
  { replaces, order_uuid }: OrderRequest,
): Promise<Replaced> {
  if (replaces === undefined || replaces === order_uuid) return "nothing";
  const [earlier] = await readRecords(uow, "ecommerce_order", earlierRecord, {
    order_uuid: { _eq: replaces },
  });
  if (earlier?.project !== project) return "nothing";
  if (!holdsStock(earlier.status)) return "nothing";
  if (earlier.status !== "awaiting_payment") return "placed";
  const moved = await changeOrderStatus(uow, {
    order: earlier.id,
    from: "awaiting_payment",
    to: "cancelled",
    reason: "replaced",
  });
  return moved === "moved" ? "replaced" : "conflict";
}
