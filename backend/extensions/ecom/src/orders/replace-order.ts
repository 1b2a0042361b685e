import { z } from "zod";
import { holdsStock, ORDER_STATUSES } from "../../../../../src/domain/order/order-status";
import type { OrderRequest } from "../../../../../src/contracts/place-order";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { changeOrderStatus } from "./change-status";

const earlierRecord = z.object({
  id: z.number(),
  project: z.number(),
  status: z.enum(ORDER_STATUSES),
});

/**
 * `placed`: the earlier order counts already, and is none to be replaced. `second`: it changed at
 * this very moment.
 */
type Replaced = "replaced" | "nothing" | "placed" | "second";

/**
 * Cancels the order whose place this one takes, so that its pieces are free for this one. Only an
 * order that still waits for its payment: one that is unknown, of another shop, or over is nobody's
 * obstacle. The uuid is known to the browser that made it and to nobody else.
 */
export async function replaceOrder(
  uow: UnitOfWork,
  project: number,
  { replaces, order_uuid }: OrderRequest,
): Promise<Replaced> {
  if (replaces === undefined || replaces === order_uuid) return "nothing";
  const [found] = await uow.read(
    "ecommerce_order",
    { order_uuid: { _eq: replaces } },
    Object.keys(earlierRecord.shape),
  );
  if (found === undefined) return "nothing";
  const earlier = earlierRecord.parse(found);
  if (earlier.project !== project) return "nothing";
  if (!holdsStock(earlier.status)) return "nothing";
  if (earlier.status !== "awaiting_payment") return "placed";
  const moved = await changeOrderStatus(uow, {
    order: earlier.id,
    from: "awaiting_payment",
    to: "cancelled",
    reason: "replaced",
  });
  return moved === "moved" ? "replaced" : "second";
}
