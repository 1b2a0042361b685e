import { z } from "zod";
import { toDecimalNumber } from "#domain/pricing/money";
import { dateIn } from "#domain/order/order-deadline";
import type { OrderAccepted } from "#contracts/place-order-response";
import { orderRecord as storedOrder } from "./order-record";
import { readRecords } from "../../../shared/read-records";
import type { EndpointExtensionContext } from "@directus/extensions";
import { type UnitOfWork, runInTransaction } from "../../../shared/unit-of-work";

const orderRecord = storedOrder
  .pick({
    order_uuid: true,
    order_number: true,
    status: true,
    total_brutto: true,
    reserved_until: true,
  })
  .extend({
    request_hash: z.string().nullable(),
    project: z.object({ time_zone: z.string().nullish() }),
  });

/** A stored order: the response it got, and the hash of its request. */
export type ExistingOrder = {
  readonly order: OrderAccepted["order"];
  readonly requestHash: string | null;
};

/** Returns the order with this UUID if it is already stored (CHECKOUT-5). */
export async function findExistingOrder(
  uow: UnitOfWork,
  uuid: string,
): Promise<ExistingOrder | undefined> {
  const [found] = await readRecords(uow, "ecommerce_order", orderRecord, {
    order_uuid: { _eq: uuid },
  });
  if (!found) return undefined;
  const { order_uuid, order_number, status, total_brutto, request_hash, reserved_until, project } =
    found;
  const order = {
    order_uuid,
    order_number,
    status,
    total_price_brutto: toDecimalNumber(total_brutto),
  };
  const payBy = status === "awaiting_transfer" ? reserved_until : null;
  const pay_by = payBy && dateIn(project.time_zone ?? "Europe/Berlin", payBy);
  return { order: { ...order, ...(pay_by ? { pay_by } : {}) }, requestHash: request_hash };
}

/** The customer of a stored order may submit it again even when a rate limit is reached. */
export function isKnownOrder(context: EndpointExtensionContext, uuid: string): Promise<boolean> {
  return runInTransaction(context, async (uow) => ({
    commit: false,
    value: (await findExistingOrder(uow, uuid)) !== undefined,
  }));
}
