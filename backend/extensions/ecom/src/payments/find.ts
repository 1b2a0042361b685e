import { z } from "zod";
import type { House } from "../../../shared/house";

const rows = z.array(z.object({ order: z.object({ order_uuid: z.string() }) }));

/** The uuid of the order that is paid with one of these PayPal orders, else of the one that PayPal calls by this reference of ours. */
export async function orderOfPaypal(house: House, ids: readonly string[], reference: string | undefined): Promise<string | undefined> {
  const filter = { provider: { _eq: "paypal" }, provider_id: { _in: [...ids] } };
  const [paid] = ids.length === 0 ? [] : rows.parse(await house.read("ecommerce_order_payment", filter, ["order.order_uuid"]));
  if (paid) return paid.order.order_uuid;
  if (!z.uuid().safeParse(reference).success || reference === undefined) return undefined;
  const [named] = await house.read("ecommerce_order", { order_uuid: { _eq: reference.toLowerCase() } }, ["id"]);
  return named === undefined ? undefined : reference.toLowerCase();
}

const clients = z.array(z.object({ paypal_client_id: z.string().nullish() }));

/** One of the house's shops at PayPal. They all are one app there, since the server has one secret. */
export async function anyClient(house: House): Promise<string | undefined> {
  const records = clients.parse(await house.read("ecommerce_settings", {}, ["paypal_client_id"]));
  return records.flatMap(({ paypal_client_id: id }) => id || [])[0];
}
