import { z } from "zod";
import type { UnitOfWork } from "../../../shared/unit-of-work";

const rows = z.array(z.object({ order: z.object({ order_uuid: z.string() }) }));

/** What an event of PayPal says of the order that it belongs to; each part may be missing. */
export type PaypalNames = {
  /** Ids of PayPal's orders and captures. */
  readonly ids: readonly string[];
  /** Our order's uuid and number, as we told PayPal. */
  readonly customId: string | undefined;
  readonly invoiceId: string | undefined;
};

/**
 * The uuid of the order that is paid with one of these PayPal orders or captures, else of the one
 * that PayPal calls by our own names.
 */
export async function findOrderByProviderId(
  uow: UnitOfWork,
  { ids, customId, invoiceId }: PaypalNames,
): Promise<string | undefined> {
  for (const column of ["provider_id", "capture_id"]) {
    const filter = { provider: { _eq: "paypal" }, [column]: { _in: [...ids] } };
    const [paid] =
      ids.length === 0
        ? []
        : rows.parse(await uow.read("ecommerce_order_payment", filter, ["order.order_uuid"]));
    if (paid) return paid.order.order_uuid;
  }
  const uuid = z.uuid().toLowerCase().safeParse(customId).data;
  const named =
    uuid === undefined
      ? []
      : await uow.read("ecommerce_order", { order_uuid: { _eq: uuid } }, ["order_uuid"]);
  const billed =
    named.length > 0 || invoiceId === undefined
      ? named
      : await uow.read("ecommerce_order", { order_number: { _eq: invoiceId } }, ["order_uuid"]);
  return z.array(z.object({ order_uuid: z.string() })).parse(billed)[0]?.order_uuid;
}

const clients = z.array(z.object({ paypal_client_id: z.string().nullish() }));

/**
 * One of the house's shops at PayPal. They all are one app there, since the server has one secret.
 */
export async function readShopPaymentSettings(uow: UnitOfWork): Promise<string | undefined> {
  const records = clients.parse(await uow.read("ecommerce_settings", {}, ["paypal_client_id"]));
  return records.flatMap(({ paypal_client_id: id }) => id || [])[0];
}
