import { z } from "zod";
import { isPaid, ORDER_STATUSES } from "#domain/order/order-status";
import { isPaymentReceived } from "#domain/order/staff-actions";
import { listEndedHolds, type UnpaidLimits, type UnpaidSum } from "#domain/order/unpaid-limit";
import { isPaidInStore, PAYMENT_KEYS } from "#domain/payment/payment-method";
import { ZERO_EURO } from "#domain/pricing/money";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import type { UnpaidKeys } from "./unpaid-keys";

const sumRecord = z.object({
  items: z.coerce.number().nullable(),
  value: z.coerce.number().nullable(),
});

/** Columns of an order by which orders are selected. */
type Owner = Readonly<Partial<Record<"customer_key" | "network_key" | "status", string>>>;

/** Selects orders of a shop, with the number of their items. */
function selectOrders({ trx }: UnitOfWork, project: number, owner: Owner) {
  return trx("ecommerce_order as unpaid")
    .where({ "unpaid.project": project })
    .where(
      Object.fromEntries(Object.entries(owner).map(([name, value]) => [`unpaid.${name}`, value])),
    )
    .select(
      "unpaid.id",
      "unpaid.total_brutto",
      trx("ecommerce_order_line as line")
        .whereRaw("?? = ??", ["line.order", "unpaid.id"])
        .sum("line.count")
        .as("items"),
    );
}

/**
 * Selects the orders of a shop that are paid later and not yet paid: by bank transfer, and in store.
 */
function unpaidOrders(uow: UnitOfWork, project: number, owner: Owner) {
  return selectOrders(uow, project, owner).where((state) => {
    void state.where({ "unpaid.status": "awaiting_transfer" }).orWhere((store) => {
      const payment = uow
        .trx("ecommerce_order_payment as payment")
        .whereRaw("?? = ??", ["payment.order", "unpaid.id"]);
      void store
        .whereIn(
          "unpaid.status",
          ORDER_STATUSES.filter((status) => isPaid(status) && !isPaymentReceived(status, true)),
        )
        .whereExists(
          payment
            .whereIn("payment.provider", PAYMENT_KEYS.filter(isPaidInStore))
            .select("payment.id"),
        );
    });
  });
}

/** Returns count and value of the unpaid orders of a shop, or of one customer or network there. */
export async function unpaidSum(
  uow: UnitOfWork,
  project: number,
  owner: Owner = {},
): Promise<UnpaidSum> {
  const orders = unpaidOrders(uow, project, owner).as("orders");
  const [sum] = z
    .array(sumRecord)
    .parse(await uow.trx.from(orders).sum({ items: "items", value: "total_brutto" }));
  return {
    items: sum?.items ?? 0,
    value: { ...ZERO_EURO, cents: Math.round((sum?.value ?? 0) * 100) },
  };
}

const holdRecord = z.object({ id: z.number(), items: z.coerce.number() });

/**
 * Ends the reservation of a network's oldest unfinished online payments if they and a new online
 * order are above the limit. The next run of the job asks their providers and releases their stock.
 * A payment that arrives later takes the items again if they are in stock.
 */
export async function endEarlierHolds(
  uow: UnitOfWork,
  project: number,
  { onlineItemsPerNetwork }: UnpaidLimits,
  { network }: UnpaidKeys,
  items: number,
  now: Date,
): Promise<void> {
  if (onlineItemsPerNetwork === null) return;
  const earlier = await selectOrders(uow, project, {
    network_key: network,
    status: "awaiting_payment",
  })
    .where("unpaid.reserved_until", ">", now)
    .orderBy("unpaid.id", "desc");
  const ended = listEndedHolds(onlineItemsPerNetwork, items, z.array(holdRecord).parse(earlier));
  if (ended.length > 0)
    await uow.trx("ecommerce_order").whereIn("id", ended).update({ reserved_until: now });
}
