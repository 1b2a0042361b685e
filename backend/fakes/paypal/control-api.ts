import { z } from "zod";
import type { FakeResponse } from "../shared/failure-injection";
import {
  type PaypalFailure,
  PAYPAL_FAILURES,
  PAYPAL_OPERATIONS,
  type FakePaypalStore,
} from "./store";
import { createEvent, signedHeaders } from "./webhooks";

/** Control API of the fake server, for its payment page and for tests: `/fake/*`. */

const failureShape = z.strictObject({
  kind: z.enum([...PAYPAL_FAILURES, "none"]),
  operation: z.enum(PAYPAL_OPERATIONS).default("capture"),
  order: z.string().optional(),
  times: z.number().int().positive().default(1),
});
const idShape = z.strictObject({ id: z.string() });
const changeShape = z.strictObject({
  id: z.string(),
  status: z.enum(["COMPLETED", "DECLINED", "REFUNDED", "PENDING"]),
});
const refundShape = z.strictObject({ id: z.string(), amount: z.number().positive().optional() });
const endRefundsShape = z.strictObject({ id: z.string(), status: z.enum(["COMPLETED", "FAILED"]) });
const webhookShape = z.strictObject({
  url: z.url(),
  id: z.string(),
  event: z.string(),
  forged: z.boolean().default(false),
  bare: z.boolean().default(false),
  second: z.boolean().default(false),
});

const ok = (body: unknown): FakeResponse => ({ http: 200, body });
const bad = (message: string): FakeResponse => ({ http: 400, body: { message } });

export type FakePaypalKeys = { readonly secret: string; readonly webhookId: string };

/** Sends a webhook as PayPal would and returns the response of the shop. */
async function sendWebhook(
  store: FakePaypalStore,
  body: unknown,
  { secret, webhookId }: FakePaypalKeys,
): Promise<FakeResponse> {
  const read = webhookShape.safeParse(body);
  const order = read.success ? store.find(read.data.id) : undefined;
  if (!read.success || !order) return bad("url, id and event");
  const { url, event: type, forged, bare, second } = read.data;
  const event = createEvent(order, type, { bare, second });
  const headers = signedHeaders(event, webhookId, secret, forged);
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(event) });
  await response.arrayBuffer();
  return ok({ http: response.status });
}

function injectFailure(store: FakePaypalStore, body: unknown): FakeResponse {
  const read = failureShape.safeParse(body);
  if (!read.success) return bad(`kind is one of ${PAYPAL_FAILURES.join(", ")}, none`);
  const { kind, operation, order, times } = read.data;
  const failure: PaypalFailure | null = kind === "none" ? null : { kind, operation, order, times };
  store.injectFailure(failure);
  return ok({ status: "ok" });
}

/** Handles a call of the control API. Returns undefined if there is no such call. */
export async function handleControlRequest(
  store: FakePaypalStore,
  method: string,
  url: URL,
  body: unknown,
  keys: FakePaypalKeys,
): Promise<FakeResponse | undefined> {
  switch (`${method} ${url.pathname}`) {
    case "GET /fake/orders":
      return ok(store.all());
    case "GET /fake/calls":
      return ok(store.calls(url.searchParams.get("order")));
    case "POST /fake/fail":
      return injectFailure(store, body);
    case "POST /fake/approve": {
      const order = store.find(idShape.safeParse(body).data?.id ?? "");
      return order ? ok(store.approve(order)) : bad("There is no such order.");
    }
    case "POST /fake/change": {
      const read = changeShape.safeParse(body);
      const order = store.find(read.data?.id ?? "");
      return read.success && order
        ? ok(store.changeCapture(order, read.data.status))
        : bad("id and status");
    }
    case "POST /fake/refund": {
      const read = refundShape.safeParse(body);
      const order = store.find(read.data?.id ?? "");
      const refund = read.success && order ? store.refund(order, read.data.amount) : undefined;
      return refund ? ok(refund) : bad("id, and an amount that is left of its capture");
    }
    case "POST /fake/end-refunds": {
      const read = endRefundsShape.safeParse(body);
      const order = store.find(read.data?.id ?? "");
      return read.success && order
        ? ok(store.endRefunds(order, read.data.status))
        : bad("id and status");
    }
    case "POST /fake/capture-again": {
      const order = store.find(idShape.safeParse(body).data?.id ?? "");
      return order ? ok(store.captureAgain(order)) : bad("There is no such order.");
    }
    case "POST /fake/webhook":
      return sendWebhook(store, body, keys);
    default:
      return undefined;
  }
}
