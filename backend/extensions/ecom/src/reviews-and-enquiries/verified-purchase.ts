import { createHmac } from "node:crypto";
import { isPaid, ORDER_STATUSES } from "#domain/order/order-status";
import type { UnitOfWork } from "../../../shared/unit-of-work";

type Purchase = { readonly project: number; readonly product: number; readonly email: string };

/** The e-mail address is compared without case (§ 5b (3) UWG). */
export async function hasPurchased(
  uow: UnitOfWork,
  { project, product, email }: Purchase,
): Promise<boolean> {
  const found: unknown = await uow
    .trx("ecommerce_order")
    .join("ecommerce_order_line", "ecommerce_order_line.order", "ecommerce_order.id")
    .where({ "ecommerce_order.project": project, "ecommerce_order_line.product": product })
    .whereIn("ecommerce_order.status", ORDER_STATUSES.filter(isPaid))
    .whereRaw("lower(??) = ?", ["ecommerce_order.customer_email", email.toLowerCase()])
    .first("ecommerce_order.id");
  return found !== undefined;
}

/**
 * Returns a keyed hash of a purchase. It limits each purchase to one verified review without
 * storing the e-mail address.
 */
export function purchaseHash(key: string, { project, product, email }: Purchase): string {
  return createHmac("sha256", key)
    .update(JSON.stringify([project, product, email.toLowerCase()]))
    .digest("hex");
}
