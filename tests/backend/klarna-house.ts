import { inject } from "vitest";
import { z } from "zod";
import type { KlarnaFailureKind, KlarnaOperation } from "../../backend/doubles/klarna/till";
import { klarnaOrderResponseSchema, klarnaSessionResponseSchema } from "../../src/contracts/klarna";
import type { OrderRequest } from "../../src/contracts/place-order";
import { orderRequest, type TestShop, postOrder, createProduct } from "./ecom-house";

/** What the tests of Klarna do: order with it, agree at the double or make it fail, and look at what became of it all. */
export const klarnaOrderRequest = (house: TestShop, product: number, fields: Partial<OrderRequest> = {}): OrderRequest =>
  orderRequest(house, product, { payment_method: house.payments.klarna, ...fields });

async function shop(path: string, body: unknown): Promise<{ readonly http: number; readonly body: unknown }> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${inject("directusUrl")}/ecom/klarna/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return { http: response.status, body: await response.json() };
}

export async function postKlarnaSession(house: TestShop, uuid: string, fields: Record<string, unknown> = {}) {
  const { http, body } = await shop("session", { project: house.domain, order_uuid: uuid, ...fields });
  return { http, body: klarnaSessionResponseSchema.parse(body) };
}

/** Posts what the browser posts after its customer agreed. */
export async function postKlarnaOrder(house: TestShop, uuid: string, token: string, fields: Record<string, unknown> = {}) {
  const { http, body } = await shop("order", { project: house.domain, authorization_token: token, order_uuid: uuid, ...fields });
  return { http, body: klarnaOrderResponseSchema.parse(body) };
}

/** What anybody may tell the shop in Klarna's name; gives the status of the answer. */
export const postKlarnaCallback = async (path: "authorization" | "notification", body: unknown): Promise<number> =>
  (await shop(path, body)).http;

/** Posts an order that must be taken, with a session in which to pay it. */
export async function placeKlarnaOrder(house: TestShop, order: OrderRequest): Promise<string> {
  const answer = await postOrder(order);
  if (answer.http !== 200) throw new Error(JSON.stringify(answer));
  const opened = await postKlarnaSession(house, order.order_uuid);
  if (opened.http !== 200) throw new Error(JSON.stringify(opened));
  return order.order_uuid;
}

async function ask(path: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(`${inject("klarnaUrl")}/double/${path}`, { ...init, signal: AbortSignal.timeout(30_000) });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** The customer agrees in Klarna's dialog; gives the token that the browser gets. */
export async function approveAtKlarna(uuid: string): Promise<string> {
  return z.object({ authorization_token: z.string() }).parse(await ask("agree", { order: uuid })).authorization_token;
}

/** Stores an order of one piece out of so many, which its customer has agreed to pay. */
export async function placeApprovedOrder(house: TestShop, stock = 5) {
  const product = await createProduct(house, { stock });
  const uuid = await placeKlarnaOrder(house, klarnaOrderRequest(house, product));
  return { uuid, product, token: await approveAtKlarna(uuid) };
}

/** An order as it is stored before and after it was paid, with the states that it went through. */
export const AWAITING_PAYMENT = {
  status: "awaiting_payment",
  payment: { status: "pending", capture_id: null },
  steps: ["awaiting_payment"],
};
export const PAID = { status: "paid", payment: { status: "completed" }, steps: ["awaiting_payment", "paid"] };

export const injectKlarnaFailure = (kind: KlarnaFailureKind, operation: KlarnaOperation, order: string, times = 1) =>
  ask("behave", { kind, operation, order, times });
export const resetKlarnaFailures = () => ask("behave", { kind: "none" });
export const expire = (order: string, what: "session" | "authorization") => ask("expire", { order, what });
export const change = (id: string, fraud: "ACCEPTED" | "REJECTED") => ask("change", { id, fraud });
/** What the shop's staff or Klarna do to an order in Klarna's portal; amounts in cents. */
export const changeOrder = (
  id: string,
  fields: {
    readonly status?: "PART_CAPTURED" | "CAPTURED" | "CANCELLED" | "EXPIRED";
    readonly captured?: number;
    readonly refunded?: number;
  },
) => ask("change", { id, ...fields });
/** Lets the double tell the shop; gives the status that the shop answers with. */
export const triggerKlarnaCallback = async (
  what: { readonly authorization: string } | { readonly notification: string },
): Promise<number> => z.object({ http: z.number() }).parse(await ask("tell", what)).http;

const callsShape = z.array(z.object({ operation: z.string(), key: z.string().nullable() }));

/** The calls of an operation that the shop has made for an order. */
export async function klarnaCalls(uuid: string, operation: KlarnaOperation) {
  return callsShape.parse(await ask(`calls?order=${uuid}`)).filter((call) => call.operation === operation);
}

const purchase = z.looseObject({
  merchant_reference1: z.string(),
  merchant_reference2: z.string(),
  order_amount: z.number(),
  order_tax_amount: z.number(),
  order_lines: z.array(z.looseObject({ name: z.string(), total_amount: z.number(), tax_rate: z.number() })),
});
const orders = z.array(z.object({ id: z.string(), status: z.string(), fraud: z.string(), purchase }));

/** Klarna's orders for one of ours. */
export async function klarnaOrdersOf(uuid: string) {
  return orders.parse(await ask("orders")).filter((order) => order.purchase.merchant_reference2 === uuid);
}

export async function klarnaSessionOf(uuid: string) {
  return z.object({ id: z.string(), clientToken: z.string(), purchase }).parse(await ask(`session?order=${uuid}`));
}
