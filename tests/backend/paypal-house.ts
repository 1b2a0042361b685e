import { inject } from "vitest";
import { z } from "zod";
import type { OrderRequest } from "../../src/contracts/place-order";
import { type OrderQueryResponse, orderQueryResponseSchema } from "../../src/contracts/order-payment";
import type { PaypalFailureKind, PaypalOperation } from "../../backend/doubles/paypal/till";
import { orderRequest, listRecords, type TestShop, postOrder, updateRecord } from "./ecom-house";

/** What the tests of payments do: order with PayPal, agree at the double or make it fail, and look at what became of it all. */
export const paypalOrderRequest = (house: TestShop, product: number, fields: Partial<OrderRequest> = {}): OrderRequest =>
  orderRequest(house, product, { payment_method: house.payments.paypal, ...fields });

export type PlacedPaypalOrder = { readonly uuid: string; readonly paypal: string };

/** Posts an order that must be taken, and gives PayPal's id for it. */
export async function placePaypalOrder(order: OrderRequest): Promise<PlacedPaypalOrder> {
  const { http, body } = await postOrder(order);
  if (http !== 200 || body.status !== "ok" || !body.order.payment) throw new Error(`${http} ${JSON.stringify(body)}`);
  return { uuid: order.order_uuid, paypal: body.order.payment.provider_order_id };
}

async function ask(path: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(`${inject("paypalUrl")}/double/${path}`, { ...init, signal: AbortSignal.timeout(30_000) });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

export const approveAtPaypal = ({ paypal }: PlacedPaypalOrder) => ask("approve", { id: paypal });
export const changeCapture = ({ paypal }: PlacedPaypalOrder, status: "COMPLETED" | "DECLINED" | "REFUNDED" | "PENDING") =>
  ask("change", { id: paypal, status });
/** The shop's staff refund a payment, or a part of it, at PayPal itself. */
export const refundAtPaypal = ({ paypal }: PlacedPaypalOrder, amount?: number) => ask("refund", { id: paypal, amount });
export const endRefunds = ({ paypal }: PlacedPaypalOrder, status: "COMPLETED" | "FAILED") => ask("end-refunds", { id: paypal, status });
export const captureAgain = ({ paypal }: PlacedPaypalOrder) => ask("capture-again", { id: paypal });
/** Makes the double fail for one order, or, for what is about none, for everybody. */
export const injectPaypalFailure = (kind: PaypalFailureKind, operation: PaypalOperation, order?: string, times = 1) =>
  ask("behave", { kind, operation, order, times });
export const resetPaypalFailures = () => ask("behave", { kind: "none" });

/** PayPal captures an approved order without the shop's knowing. */
export async function captureAtPaypal(id: string): Promise<void> {
  const headers = { "Content-Type": "application/json", Authorization: "Bearer token-of-the-double" };
  const response = await fetch(`${inject("paypalUrl")}/v2/checkout/orders/${id}/capture`, { method: "POST", headers, body: "{}" });
  if (response.status !== 201) throw new Error(`${id} was not captured: ${response.status}`);
}

const callsShape = z.array(z.object({ operation: z.string(), key: z.string().nullable() }));

/** The calls of an operation that the shop has made for an order. */
export async function paypalCalls(uuid: string, operation: PaypalOperation) {
  return callsShape.parse(await ask(`calls?order=${uuid}`)).filter((call) => call.operation === operation);
}

const providerOrders = z.array(
  z.looseObject({
    id: z.string(),
    customId: z.string(),
    capture: z.object({ id: z.string(), status: z.string() }).nullable(),
  }),
);

/** PayPal's orders for one of ours. */
export async function paypalOrdersOf(uuid: string) {
  return providerOrders.parse(await ask("orders")).filter(({ customId }) => customId === uuid);
}

/** Lets the double send a webhook, of the order's further capture with `second`; gives the status that the shop answers with. */
export async function webhook({ paypal }: PlacedPaypalOrder, event: string, forged = false, bare = false, second = false): Promise<number> {
  const url = `${inject("directusUrl")}/ecom/paypal/webhook`;
  return z.object({ http: z.number() }).parse(await ask("webhook", { url, id: paypal, event, forged, bare, second })).http;
}

export type Answered = { readonly http: number; readonly body: OrderQueryResponse };

async function answered(response: Response): Promise<Answered> {
  const body: unknown = await response.json();
  return { http: response.status, body: orderQueryResponseSchema.parse(body) };
}

/** Posts what the browser posts after its customer agreed. */
export async function postPaypalTransaction(
  house: TestShop,
  { uuid, paypal }: PlacedPaypalOrder,
  fields: Record<string, unknown> = {},
): Promise<Answered> {
  const body = JSON.stringify({ project: house.domain, order_id: uuid, paypal: { order_id: paypal, payer_id: "PAYER1" }, ...fields });
  const headers = { "Content-Type": "application/json" };
  return answered(await fetch(`${inject("directusUrl")}/ecom/order/paypal_transaction`, { method: "POST", headers, body }));
}

export async function stateOf(domain: string, uuid: string): Promise<Answered> {
  return answered(await fetch(`${inject("directusUrl")}/ecom/order/${uuid}?project=${domain}`));
}

const storedShape = z.object({
  id: z.number(),
  status: z.string(),
  payments: z.array(
    z.object({ status: z.string(), provider: z.string(), provider_id: z.string().nullable(), capture_id: z.string().nullable() }),
  ),
  history: z.array(z.object({ from_status: z.string().nullable(), to_status: z.string() })),
});

/** An order as it is stored: its state, its one payment, and the states that it went through. There must be exactly one. */
export async function readStoredOrder(uuid: string) {
  const fields = "id,status,payments.*,history.from_status,history.to_status&deep[history][_sort]=id";
  const [order, ...others] = z
    .array(storedShape)
    .parse(await listRecords("ecommerce_order", `fields=${fields}&filter[order_uuid][_eq]=${uuid}`));
  const [payment, ...more] = order?.payments ?? [];
  if (!order || !payment || others.length + more.length > 0) throw new Error(`Not one order and one payment: ${uuid}`);
  return { id: order.id, status: order.status, payment, steps: order.history.map(({ to_status }) => to_status) };
}

/** Lets the time of an order's reservation be over. */
export async function expireReservation(uuid: string): Promise<void> {
  await updateRecord("ecommerce_order", (await readStoredOrder(uuid)).id, { reserved_until: new Date(Date.now() - 60_000).toISOString() });
}

/** Waits until an order has this state; the jobs look every second. */
export async function waitForStatus(uuid: string, status: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 200)))
    if ((await readStoredOrder(uuid)).status === status) return;
  throw new Error(`${uuid} is ${(await readStoredOrder(uuid)).status}, not ${status}`);
}
