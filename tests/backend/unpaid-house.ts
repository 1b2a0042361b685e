import { request } from "node:http";
import { inject } from "vitest";
import { z } from "zod";
import type { StaffAction } from "../../src/domain/order/staff-actions";
import { orderResponseSchema, type OrderRequest } from "../../src/contracts/place-order";
import { ask, type Caller } from "../support/directus";
import { type OrderApiResponse, orderRequest, listRecords, type TestShop, postOrder, updateRecord } from "./ecom-house";

/** What the tests of unpaid orders do: place, cancel, look at what is stored, and move an order's dates. */
const orderShape = z.object({
  id: z.number(),
  order_number: z.string(),
  status: z.string(),
  customer_key: z.string().nullable(),
  reserved_until: z.string().nullable(),
  reminder_at: z.string().nullable(),
  reminder_sent_at: z.string().nullable(),
  expiry_sent_at: z.string().nullable(),
  expiry_notice_sent_at: z.string().nullable(),
  lines: z.array(z.object({ count: z.number(), stock_taken: z.number().nullable() })),
  payments: z.array(z.object({ status: z.string() })),
  history: z.array(z.object({ to_status: z.string(), reason: z.string().nullable() })),
});

export async function storedOrder(uuid: string) {
  const own = Object.keys(orderShape.omit({ lines: true, payments: true, history: true }).shape).join(",");
  const fields = `${own},lines.count,lines.stock_taken,payments.status,history.to_status,history.reason`;
  const sorted = "deep[history][_sort]=id&deep[lines][_sort]=sort";
  const [order] = await listRecords("ecommerce_order", `filter[order_uuid][_eq]=${uuid}&fields=${fields}&${sorted}`);
  return orderShape.parse(order);
}

export const change = async (uuid: string, fields: Record<string, unknown>) =>
  updateRecord("ecommerce_order", (await storedOrder(uuid)).id, fields);

export const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

export type Placed = { readonly uuid: string; readonly number: string; readonly token: string; readonly email: string };

/** Places an order that must be taken. */
export async function placeOne(order: OrderRequest): Promise<Placed> {
  const { http, body } = await postOrder(order);
  if (http !== 200 || body.status !== "ok" || !body.order.token) throw new Error(`${http} ${JSON.stringify(body)}`);
  return { uuid: order.order_uuid, number: body.order.order_number, token: body.order.token, email: order.customer_email };
}

/** An order of so many items at 100.00 each by transfer; shipping is 9.90 below 500.00. */
export function orderOf(house: TestShop, product: number, count: number, fields: Partial<OrderRequest> = {}): OrderRequest {
  const shipping_cost = count * 100 >= 500 ? 0 : 9.9;
  return orderRequest(house, product, {
    products: [{ product, variant: null, personalization: {}, count, price_brutto: 100 }],
    ...{ shipping_cost, total_price_brutto: count * 100 + shipping_cost },
    ...fields,
  });
}

/** The customer's own cancellation. */
export async function cancel(house: TestShop, { uuid, token }: Pick<Placed, "uuid" | "token">) {
  const response = await fetch(`${inject("directusUrl")}/ecom/order/cancel`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ project: house.domain, order_uuid: uuid, token }),
  });
  const body: unknown = await response.json();
  return { http: response.status, body };
}

/** Saves the order's form with a next step, as the staff do. */
export async function take(as: Caller, uuid: string, step: StaffAction) {
  return ask(as, `/items/ecommerce_order/${(await storedOrder(uuid)).id}`, "PATCH", { next_step: step });
}

/** Posts an order from another network: all of 127.0.0.0/8 is this machine. */
export async function postFrom(localAddress: string, order: OrderRequest): Promise<OrderApiResponse> {
  const { port } = new URL(inject("directusUrl"));
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, localAddress, path: "/ecom/order", method: "POST" };
    const call = request({ ...options, headers: { "Content-Type": "application/json" } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ http: response.statusCode ?? 0, body: orderResponseSchema.parse(JSON.parse(text)) }));
    });
    call.on("error", reject).end(JSON.stringify(order));
  });
}
