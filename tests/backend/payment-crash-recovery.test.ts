/**
 * @module-tag full
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { FAKE_PAYPAL_KEYS } from "#backend/fakes/paypal/server";
import { orderResponseSchema } from "#contracts/place-order-response";
import { checkResponse } from "../support/check-response";
import { CUSTOMER, type Killable, startKillable } from "../support/killable-directus";
import { waitUntil } from "../support/run-publisher";
import {
  approveAtPaypal,
  paypalOrdersOf,
  resetPaypalFailures,
  paypalKeysOf,
  captureAtPaypal,
  injectPaypalFailure,
} from "./fixtures/paypal";
import { postJson } from "../support/post-json";

/** Directus is killed while its jobs refund payments of ended orders. */

/** PayPal's answers to the refunds of one round, and the expected result of each. */
const REFUNDS = [
  { kind: null, becomes: "refunded" },
  { kind: null, becomes: "refunded" },
  { kind: "lost-response", becomes: "refunded" },
  { kind: "timeout", becomes: "refunded" },
  { kind: "500", becomes: "refunded" },
  { kind: "refused", becomes: "listed" },
] as const;

let directus: Killable;
let product: number;
let methods: { readonly payment: number; readonly shipping: number };

beforeAll(async () => {
  directus = await startKillable({
    ...{
      PAYPAL_API_URL: inject("paypalUrl"),
      PAYPAL_CLIENT_SECRET: FAKE_PAYPAL_KEYS.secret,
      PAYPAL_TIMEOUT_SECONDS: "2",
    },
    ...{ ORDER_JOBS_INTERVAL_SECONDS: "1", PAYMENT_RETRY_SECONDS: "1" },
  });
  product = await directus.ring("PAYMENT-KILLED", 1000);
  methods = {
    payment: await directus.idOf("ecommerce_payment_method", "filter[key][_eq]=paypal"),
    shipping: await directus.idOf("ecommerce_shipping_method", "filter[pickup][_eq]=true"),
  };
});

afterEach(resetPaypalFailures);
afterAll(() => directus.stop());

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await postJson(directus.url() + path, body);
  expect(response.http, path).toBe(200);
  return response.body;
}

const paymentShape = z.object({ id: z.number(), status: z.string() });
const stateShape = z.object({
  status: z.string(),
  refund_due: z.coerce.number().nullable(),
  payment_alert: z.string().nullable(),
  payments: z.tuple([paymentShape]),
  history: z.array(z.object({ event: z.string().nullable() })),
});

async function stateOf(uuid: string) {
  const fields = "status,refund_due,payment_alert,payments.id,payments.status,history.event";
  const [order] = await directus.list(
    "ecommerce_order",
    `fields=${fields}&filter[order_uuid][_eq]=${uuid}`,
  );
  const { payments, history, ...state } = stateShape.parse(order);
  return { ...state, payment: payments[0], events: history.flatMap(({ event }) => event ?? []) };
}

const nextCheck = async (uuid: string, milliseconds: number) => {
  const { payment } = await stateOf(uuid);
  const next_check_at = new Date(Date.now() + milliseconds).toISOString();
  await directus.request(`/items/ecommerce_order_payment/${payment.id}`, "PATCH", {
    next_check_at,
  });
};

/**
 * Places an order that its customer cancelled and that PayPal captured all the same; the job does
 * not check it yet.
 */
async function cancelledWithMoney(): Promise<string> {
  const uuid = randomUUID();
  const order = {
    ...CUSTOMER,
    ...{ order_uuid: uuid, customer_email: `kunde-${uuid}@post.example` },
    ...{ payment_method: methods.payment, shipping_method: methods.shipping },
    products: [{ product, variant: null, personalization: {}, count: 1, price_brutto: 100 }],
    ...{ shipping_cost: 0, total_price_brutto: 100 },
  };
  const answer = checkResponse(orderResponseSchema, await post("/ecom/order", order));
  if (answer.status !== "ok" || !answer.order.payment) throw new Error(JSON.stringify(answer));
  const paypal = answer.order.payment.provider_order_id;
  await approveAtPaypal({ uuid, paypal });
  await nextCheck(uuid, 3_600_000);
  await post("/ecom/order/cancel", {
    project: order.project,
    order_uuid: uuid,
    token: answer.order.token,
  });
  await captureAtPaypal(paypal);
  return uuid;
}

const countRefundRequests = async (uuids: readonly string[]) =>
  (await Promise.all(uuids.map((uuid) => paypalKeysOf(uuid, "refund")))).flat().length;

const refunds = z.array(z.object({ status: z.string(), amount: z.object({ value: z.string() }) }));

describe("Directus killed while it refunds payments of ended orders", () => {
  it.each([
    { requests: 1, milliseconds: 5 },
    { requests: 2, milliseconds: 15 },
    { requests: 3, milliseconds: 40 },
    { requests: 4, milliseconds: 300 },
  ])(
    "ORDER-1 ORDER-3 ($milliseconds ms after refund request $requests) refunds each payment exactly once after a restart, or lists it for staff",
    async ({ requests, milliseconds }) => {
      const orders: { readonly uuid: string; readonly becomes: "refunded" | "listed" }[] = [];
      for (const { kind, becomes } of REFUNDS) {
        const uuid = await cancelledWithMoney();
        orders.push({ uuid, becomes });
        if (kind !== null)
          await injectPaypalFailure(kind, "refund", uuid, kind === "refused" ? 1000 : 1);
      }
      const uuids = orders.map(({ uuid }) => uuid);
      for (const uuid of uuids) await nextCheck(uuid, -1000);
      await waitUntil(
        "the refunds are requested",
        async () => (await countRefundRequests(uuids)) >= requests,
        20_000,
        5,
      );
      await wait(milliseconds);
      await directus.kill();
      await directus.startAgain();

      for (const { uuid, becomes } of orders) {
        const isRefunded = becomes === "refunded";
        const done = isRefunded ? { status: "refunded" } : { status: "completed" };
        await expect
          .poll(async () => (await stateOf(uuid)).payment, { timeout: 20_000 })
          .toMatchObject(done);
        const listed = isRefunded
          ? { refund_due: null, payment_alert: null }
          : { refund_due: 100, payment_alert: "refund_failed" };
        expect(await stateOf(uuid)).toMatchObject({
          ...{ status: "cancelled", ...listed },
          events: [isRefunded ? "late_refund" : "refund_failed"],
        });
        const [at] = await paypalOrdersOf(uuid);
        const completed = refunds
          .parse(at?.["refunds"] ?? [])
          .map(({ status, amount }) => [status, amount.value]);
        expect(completed).toEqual(isRefunded ? [["COMPLETED", "100.00"]] : []);
        const keys = await paypalKeysOf(uuid, "refund");
        expect([keys.length > 0, new Set(keys).size]).toEqual([true, 1]);
      }
      expect(await directus.stockOf(product)).toBe(1000);
    },
  );
});
