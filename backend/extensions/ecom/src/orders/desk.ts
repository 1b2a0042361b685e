import { z } from "zod";
import { type DeskStep, deskSteps, isTold, moneyHasArrived, targetOf } from "../../../../../src/domain/order-desk";
import { ORDER_STATUSES, type OrderStatus } from "../../../../../src/domain/order-state";
import type { House } from "../../../shared/house";
import { decimal, flag } from "./fields";
import { moveOrder } from "./transition";

const orderRecord = z.object({
  id: z.number(),
  status: z.enum(ORDER_STATUSES),
  total_brutto: decimal,
  refund_due: decimal.nullish(),
  shipping_method: z.object({ pickup: flag }),
  payments: z.array(z.object({ id: z.number(), provider: z.string(), status: z.string() })),
});

const FIELDS = [
  "id",
  "status",
  "total_brutto",
  "refund_due",
  "shipping_method.pickup",
  "payments.id",
  "payments.provider",
  "payments.status",
] as const;

type DeskOrder = z.infer<typeof orderRecord>;

/**
 * `not-now`: the order's state does not allow the step, or is another by now. `nothing-due`: there is nothing to refund. `not-a-transfer`:
 * an expired order can only be confirmed when a bank transfer arrives late. `no-items`: the items of an expired order are gone.
 */
export type Refusal = "not-now" | "nothing-due" | "not-a-transfer" | "no-items";

type Wish = { readonly order: number; readonly step: DeskStep; readonly user: string | null };

/**
 * Takes a step that the staff chose for an order, with all that follows from it: pieces, payment, what is to be refunded, the history with
 * who did it, and the mail that is due. Refused steps change nothing; the transaction is the caller's to undo.
 */
export async function takeStep(house: House, { order: id, step, user }: Wish): Promise<Refusal | undefined> {
  const [found] = await house.read("ecommerce_order", { id: { _eq: id } }, FIELDS);
  const order = orderRecord.parse(found);
  if (!deskSteps(order.status).includes(step)) return "not-now";
  const target = targetOf(step);
  if (target === undefined) return refund(house, order, user);
  if (order.status === "expired" && !order.payments.some(({ provider }) => provider === "transfer")) return "not-a-transfer";
  const news = isTold(order.status, target, order.shipping_method.pickup);
  const moved = await moveOrder(house, { order: id, from: order.status, to: target, reason: "by the staff", user, news });
  if (moved === "no-pieces") return "no-items";
  if (moved !== "moved") return "not-now";
  await settlePayments(house, order, target);
  const ends = target === "cancelled" || target === "withdrawn";
  if (ends && moneyHasArrived(order.status, paysInStore(order)))
    await house
      .trx("ecommerce_order")
      .where({ id })
      .update({ refund_due: order.total_brutto.cents / 100 });
  return undefined;
}

const paysInStore = ({ payments }: DeskOrder): boolean => payments.some(({ provider }) => provider === "store");

/** The staff's word for it that a transfer has arrived, or that the customer paid at the counter. */
async function settlePayments(house: House, { payments }: DeskOrder, target: OrderStatus): Promise<void> {
  const paid = { confirmed: "transfer", shipped: "store" }[String(target)];
  for (const { id, provider, status } of payments)
    if (provider === paid && status === "pending") await house.trx("ecommerce_order_payment").where({ id }).update({ status: "completed" });
}

async function refund(house: House, order: DeskOrder, user: string | null): Promise<Refusal | undefined> {
  const done = await house.trx("ecommerce_order").where({ id: order.id }).whereNotNull("refund_due").update({ refund_due: null });
  if (done !== 1) return "nothing-due";
  await house.trx("ecommerce_order_payment").where({ order: order.id, status: "completed" }).update({ status: "refunded" });
  const { id, status } = order;
  await house.create("ecommerce_order_history", { order: id, from_status: status, to_status: status, reason: "refunded", user });
  return undefined;
}
