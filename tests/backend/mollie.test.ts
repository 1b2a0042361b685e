import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { FAKE_MOLLIE_KEY, startFakeMollie } from "../../backend/fakes/mollie/server";
import type { CheckoutChoice } from "../../backend/fakes/mollie/pages";
import type { MollieFailureKind, MollieOperation } from "../../backend/fakes/mollie/store";
import type { RunningFake } from "../../backend/fakes/shared/http-server";
import { capturePaymentResponseSchema } from "../../src/contracts/payment/capture-payment";
import { paymentMethodsResponseSchema } from "../../src/contracts/payment/payment-methods";
import { startPaymentResponseSchema } from "../../src/contracts/payment/start-payment";
import { orderResponseSchema } from "../../src/contracts/place-order";
import { CUSTOMER, type Killable, startKillable } from "../support/killable-directus";
import { requestFakeServer } from "../support/fake-control";
import { postJson } from "../support/post-json";
import { stringContaining, stringMatching } from "../support/matchers";

/** Mollie at a Directus of its own that has an account there; the other Directus has none. */

const STOCK = 100;

let fake: RunningFake;
let directus: Killable;
let product: number;
let methods: { readonly payment: number; readonly shipping: number };

/** Adds the payment method to the shop, with pickup as shipping. */
async function offerMollie(): Promise<typeof methods> {
  const created = z.object({ data: z.object({ id: z.number() }) }).parse(
    await directus.request("/items/ecommerce_payment_method", "POST", {
      key: "mollie",
      display_name: "Kreditkarte",
    }),
  );
  const payment = created.data.id;
  const shipping = await directus.idOf("ecommerce_shipping_method", "filter[pickup][_eq]=true");
  const settings = await directus.idOf("ecommerce_settings", "filter[project][_eq]=1");
  const [config] = z
    .array(z.object({ id: z.number() }))
    .parse(
      await directus.list(
        "ecommerce_shipping_method_config",
        `fields=id&filter[shipping_method][_eq]=${shipping}`,
      ),
    );
  await directus.request(`/items/ecommerce_settings/${settings}`, "PATCH", {
    payment_methods: { create: [{ payment_id: payment }], update: [], delete: [] },
  });
  await directus.request(`/items/ecommerce_shipping_method_config/${config?.id}`, "PATCH", {
    payment_methods: { create: [{ method: payment }], update: [], delete: [] },
  });
  return { payment, shipping };
}

beforeAll(async () => {
  fake = await startFakeMollie({ port: 0 });
  directus = await startKillable({
    ...{ MOLLIE_API_KEY: FAKE_MOLLIE_KEY, MOLLIE_API_URL: fake.url, MOLLIE_TIMEOUT_SECONDS: "2" },
    ...{ ORDER_JOBS_INTERVAL_SECONDS: "1", PAYMENT_RETRY_SECONDS: "1" },
    ...{ ECOM_EMAIL_RATE_LIMIT: "1000", GATSBY_SITE_URL: "http://localhost:8001" },
  });
  product = await directus.ring("MOLLIE", STOCK);
  methods = await offerMollie();
});
afterAll(async () => {
  await directus.stop();
  await fake.stop();
});

const control = (path: string, body?: unknown) =>
  requestFakeServer(`${fake.url}/control/${path}`, body);
const fail = (kind: MollieFailureKind, operation: MollieOperation, order: string) =>
  control("fail", { kind, operation, order });
const changePayment = (order: string, fields: Readonly<Record<string, unknown>>) =>
  control("change", { order, ...fields });
afterEach(() => control("fail", { kind: "none" }));

const post = (path: string, body: unknown) => postJson(directus.url() + path, body);

const request = (uuid: string) => ({ project: CUSTOMER.project, order_uuid: uuid });

async function start(uuid: string) {
  const { http, body } = await post("/ecom/payment/start", request(uuid));
  return { http, body: startPaymentResponseSchema.parse(body) };
}

async function capture(uuid: string) {
  const { http, body } = await post("/ecom/payment/capture", request(uuid));
  return { http, body: capturePaymentResponseSchema.parse(body) };
}

type Ordered = { readonly uuid: string; readonly token: string };

/** Places an order for one ring that must be accepted. */
async function order(): Promise<Ordered> {
  const uuid = randomUUID();
  const { body } = await post("/ecom/order", {
    ...CUSTOMER,
    ...{ order_uuid: uuid, customer_email: `kunde-${uuid}@post.example` },
    ...{ payment_method: methods.payment, shipping_method: methods.shipping },
    products: [{ product, variant: null, personalization: {}, count: 1, price_brutto: 100 }],
    ...{ shipping_cost: 0, total_price_brutto: 100 },
  });
  const answer = orderResponseSchema.parse(body);
  if (answer.status !== "ok" || answer.order.token === undefined)
    throw new Error(JSON.stringify(answer));
  return { uuid, token: answer.order.token };
}

/** Starts the payment of an order, which must succeed. Returns the URL of Mollie's page. */
async function checkoutUrl(uuid: string): Promise<string> {
  const { body } = await start(uuid);
  if (body.status !== "ok" || body.payment.action.kind !== "redirect")
    throw new Error(JSON.stringify(body));
  return body.payment.action.url;
}

/** Decides on Mollie's page as a customer. Returns the address to which Mollie leads back. */
async function choose(url: string, status: CheckoutChoice): Promise<string | null> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ status }),
    redirect: "manual",
  });
  expect(response.status).toBe(303);
  return response.headers.get("location");
}

const paymentShape = z.object({
  id: z.string(),
  status: z.string(),
  redirectUrl: z.string(),
  webhookUrl: z.string().nullable(),
  metadata: z.object({ order: z.string() }),
  refunds: z.array(z.object({ amount: z.object({ value: z.string() }) })),
});

const paymentsOf = async (uuid: string) =>
  z
    .array(paymentShape)
    .parse(await control("payments"))
    .filter(({ metadata }) => metadata.order === uuid);

async function keysOf(uuid: string, operation: MollieOperation) {
  return z
    .array(z.object({ operation: z.string(), key: z.string().nullable() }))
    .parse(await control(`calls?order=${uuid}`))
    .filter((call) => call.operation === operation)
    .map(({ key }) => key);
}

const stateShape = z.object({
  id: z.number(),
  status: z.string(),
  refund_due: z.coerce.number().nullable(),
  payment_alert: z.string().nullable(),
  payments: z.tuple([
    z.object({
      provider: z.string(),
      provider_id: z.string().nullable(),
      capture_id: z.string().nullable(),
      status: z.string(),
    }),
  ]),
  history: z.array(z.object({ to_status: z.string(), event: z.string().nullable() })),
});

async function stateOf(uuid: string) {
  const fields =
    "id,status,refund_due,payment_alert,payments.*,history.to_status,history.event&deep[history][_sort]=id";
  const [found] = await directus.list(
    "ecommerce_order",
    `fields=${fields}&filter[order_uuid][_eq]=${uuid}`,
  );
  const { payments, history, ...state } = stateShape.parse(found);
  return {
    ...state,
    payment: payments[0],
    steps: history.filter(({ event }) => event === null).map(({ to_status }) => to_status),
    events: history.flatMap(({ event }) => event ?? []),
  };
}

const becomes = (uuid: string, expected: object) =>
  expect.poll(() => stateOf(uuid), { timeout: 20_000 }).toMatchObject(expected);

const PAID = {
  status: "paid",
  payment: { provider: "mollie", status: "completed" },
  steps: ["awaiting_payment", "paid"],
};

async function sendWebhook(body: string, type = "application/x-www-form-urlencoded") {
  const response = await fetch(`${directus.url()}/ecom/mollie/webhook`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

async function expireReservation(uuid: string): Promise<void> {
  await directus.request(`/items/ecommerce_order/${(await stateOf(uuid)).id}`, "PATCH", {
    reserved_until: new Date(Date.now() - 60_000).toISOString(),
  });
}

const cancelOrder = ({ uuid, token }: Ordered) =>
  post("/ecom/order/cancel", { ...request(uuid), token });

describe("Mollie", () => {
  it("PAY-6 is available only where the server has an account", async () => {
    const methodsAt = async (url: string) =>
      paymentMethodsResponseSchema.parse(await (await fetch(`${url}/ecom/payment/methods`)).json())
        .methods;
    expect(await methodsAt(directus.url())).toContain("mollie");
    const elsewhere = await methodsAt(inject("directusUrl"));
    expect(elsewhere).not.toContain("mollie");
    expect(elsewhere).toContain("paypal");
  });

  it("PAY-6 pays an order: start, hosted checkout, webhook", async () => {
    const { uuid } = await order();
    const url = await checkoutUrl(uuid);
    const [payment] = await paymentsOf(uuid);
    expect(payment).toMatchObject({
      redirectUrl: stringContaining(`bestellung=${uuid}`),
      webhookUrl: stringMatching(/^http:\/\/[^/]+\/ecom\/mollie\/webhook$/),
    });
    expect(await choose(url, "paid")).toBe(payment?.redirectUrl);
    await becomes(uuid, { ...PAID, payment: { ...PAID.payment, provider_id: payment?.id } });
    // The browser comes back after the webhook and gets the same result.
    expect(await capture(uuid)).toMatchObject({
      http: 200,
      body: { status: "ok", order: { status: "paid" } },
    });
    expect((await start(uuid)).body).toMatchObject({ code: "order-closed" });
    expect(await sendWebhook(`id=${payment?.id}`)).toBe(200);
    expect(await stateOf(uuid)).toMatchObject(PAID);
  });

  it("PAY-6 pays an order when the customer returns before the webhook", async () => {
    const { uuid } = await order();
    await checkoutUrl(uuid);
    await changePayment(uuid, { status: "paid" });
    expect(await capture(uuid)).toMatchObject({ http: 200, body: { order: { status: "paid" } } });
    expect(await stateOf(uuid)).toMatchObject(PAID);
  });

  it("PAY-5 PAY-6 pays an order when the webhook was lost and the browser is gone", async () => {
    const { uuid } = await order();
    await checkoutUrl(uuid);
    await changePayment(uuid, { status: "paid" });
    await expireReservation(uuid);
    await becomes(uuid, PAID);
  });

  it("PAY-6 waits for a payment that Mollie processes, and then pays the order", async () => {
    const { uuid } = await order();
    await checkoutUrl(uuid);
    await changePayment(uuid, { status: "pending", webhook: true });
    expect(await capture(uuid)).toMatchObject({
      http: 200,
      body: { order: { status: "awaiting_payment" } },
    });
    await changePayment(uuid, { status: "paid", webhook: true });
    await becomes(uuid, PAID);
  });

  it.each(["failed", "canceled", "expired"] as const)(
    "PAY-6 a payment that %s can be repeated with a new one",
    async (status) => {
      const { uuid } = await order();
      await choose(await checkoutUrl(uuid), status);
      expect(await capture(uuid)).toMatchObject({ http: 409, body: { code: "payment-declined" } });
      expect(await stateOf(uuid)).toMatchObject({ status: "awaiting_payment" });
      const again = await checkoutUrl(uuid);
      const payments = await paymentsOf(uuid);
      expect(payments.map((payment) => payment.status)).toEqual([status, "open"]);
      // The old payment's webhook arrives late and changes nothing.
      expect(await sendWebhook(`id=${payments[0]?.id}`)).toBe(200);
      await choose(again, "paid");
      await becomes(uuid, { ...PAID, payment: { provider_id: payments[1]?.id } });
    },
  );

  it("PAY-6 a customer who decides nothing continues with the same payment", async () => {
    const { uuid } = await order();
    const url = await checkoutUrl(uuid);
    await choose(url, "open");
    expect(await capture(uuid)).toMatchObject({ http: 409, body: { code: "payment-declined" } });
    expect(await checkoutUrl(uuid)).toBe(url);
    expect(await paymentsOf(uuid)).toHaveLength(1);
  });

  it("ORDER-7 PAY-6 an order that is not paid in time expires and releases its stock", async () => {
    const { uuid } = await order();
    await choose(await checkoutUrl(uuid), "failed");
    const before = await directus.stockOf(product);
    await expireReservation(uuid);
    await becomes(uuid, { status: "expired" });
    expect(await directus.stockOf(product)).toBe(before + 1);
  });
});

describe("Mollie with failures", () => {
  it.each(["timeout", "500", "lost-response"] as const)(
    "PAY-6 (%s): the order stays, and the repeated start leads to one payment",
    async (kind) => {
      const { uuid } = await order();
      await fail(kind, "create", uuid);
      expect(await start(uuid)).toMatchObject({
        http: 502,
        body: { code: "payment-unavailable" },
      });
      const url = await checkoutUrl(uuid);
      expect(await paymentsOf(uuid)).toHaveLength(1);
      const keys = await keysOf(uuid, "create");
      expect([keys.length, new Set(keys).size, keys[0]]).toEqual([2, 1, expect.any(String)]);
      await choose(url, "paid");
      await becomes(uuid, PAID);
    },
  );

  it.each(["timeout", "500", "429", "lost-response"] as const)(
    "PAY-5 PAY-6 (%s): a capture decides nothing, and the repetition pays",
    async (kind) => {
      const { uuid } = await order();
      await checkoutUrl(uuid);
      await changePayment(uuid, { status: "paid" });
      await fail(kind, "get", uuid);
      expect(await capture(uuid)).toMatchObject({
        http: 502,
        body: { code: "payment-unavailable" },
      });
      expect(await stateOf(uuid)).toMatchObject({ status: "awaiting_payment" });
      expect((await capture(uuid)).http).toBe(200);
      expect(await stateOf(uuid)).toMatchObject(PAID);
    },
  );

  it("PAY-5 PAY-6 asks Mollie to repeat a webhook that could not be processed", async () => {
    const { uuid } = await order();
    await checkoutUrl(uuid);
    await changePayment(uuid, { status: "paid" });
    await fail("500", "get", uuid);
    const [payment] = await paymentsOf(uuid);
    expect(await sendWebhook(`id=${payment?.id}`)).toBe(503);
    expect(await sendWebhook(`id=${payment?.id}`)).toBe(200);
    expect(await stateOf(uuid)).toMatchObject(PAID);
  });

  it("ORDER-1 PAY-6 a cancelled order cancels its open payment", async () => {
    const ordered = await order();
    await checkoutUrl(ordered.uuid);
    expect((await cancelOrder(ordered)).http).toBe(200);
    await expect
      .poll(async () => (await paymentsOf(ordered.uuid))[0]?.status, { timeout: 20_000 })
      .toBe("canceled");
    expect(await stateOf(ordered.uuid)).toMatchObject({ status: "cancelled", refund_due: null });
  });

  it.each([null, "lost-response", "500"] as const)(
    "ORDER-1 PAY-6 money after the cancellation is refunded once (%s)",
    async (kind) => {
      const ordered = await order();
      const { uuid } = ordered;
      await checkoutUrl(uuid);
      await changePayment(uuid, { cancelable: false });
      expect((await cancelOrder(ordered)).http).toBe(200);
      if (kind !== null) await fail(kind, "refund", uuid);
      await changePayment(uuid, { status: "paid", webhook: true });
      await becomes(uuid, { status: "cancelled", payment: { status: "refund_pending" } });
      await expect
        .poll(async () => (await paymentsOf(uuid))[0]?.refunds.length, { timeout: 20_000 })
        .toBe(1);
      await changePayment(uuid, { endRefunds: "refunded" });
      await becomes(uuid, { status: "cancelled", payment: { status: "refunded" } });
      const [payment] = await paymentsOf(uuid);
      expect(payment?.refunds.map(({ amount }) => amount.value)).toEqual(["100.00"]);
      expect(new Set(await keysOf(uuid, "refund")).size).toBe(1);
      expect(await stateOf(uuid)).toMatchObject({ refund_due: null, events: ["late_refund"] });
    },
  );
});

describe("payments that Mollie ends", () => {
  it("PAY-6 a processed payment that fails ends the order and releases its stock", async () => {
    const before = await directus.stockOf(product);
    const { uuid } = await order();
    await checkoutUrl(uuid);
    await changePayment(uuid, { status: "pending", webhook: true });
    expect(await stateOf(uuid)).toMatchObject({ status: "awaiting_payment" });
    await changePayment(uuid, { status: "failed", webhook: true });
    await becomes(uuid, { status: "payment_failed", payment: { status: "failed" } });
    expect(await directus.stockOf(product)).toBe(before);
  });

  it("ORDER-1 PAY-6 a refund that Mollie refuses is listed for staff", async () => {
    const ordered = await order();
    const { uuid } = ordered;
    await checkoutUrl(uuid);
    await changePayment(uuid, { cancelable: false });
    expect((await cancelOrder(ordered)).http).toBe(200);
    await fail("422", "refund", uuid);
    await changePayment(uuid, { status: "paid", webhook: true });
    await becomes(uuid, {
      ...{ status: "cancelled", refund_due: 100, payment_alert: "refund_failed" },
      events: ["refund_failed"],
    });
  });
});

describe("webhooks in Mollie's name", () => {
  it("PAY-6 unknown and malformed ids change nothing", async () => {
    expect(await sendWebhook("id=tr_unknown1234")).toBe(200);
    expect(await sendWebhook("id=../v2/payments")).toBe(400);
    expect(await sendWebhook("")).toBe(400);
    expect(await sendWebhook(`id=tr_${"a".repeat(5000)}`)).toBeGreaterThanOrEqual(400);
    expect(await sendWebhook("not json", "application/json")).toBe(400);
  });

  it("PAY-6 a forged event of an unpaid order pays nothing", async () => {
    const { uuid } = await order();
    await checkoutUrl(uuid);
    const [payment] = await paymentsOf(uuid);
    expect(await sendWebhook(`id=${payment?.id}&status=paid`)).toBe(200);
    expect(await stateOf(uuid)).toMatchObject({
      status: "awaiting_payment",
      payment: { status: "pending" },
    });
  });

  it("PAY-6 a payment of another amount does not pay the order", async () => {
    const { uuid } = await order();
    await checkoutUrl(uuid);
    await changePayment(uuid, {
      status: "paid",
      amount: { currency: "EUR", value: "99.99" },
      webhook: true,
    });
    await becomes(uuid, { status: "payment_failed", payment_alert: "wrong_amount" });
  });
});

describe("money that Mollie returns", () => {
  async function paid(): Promise<string> {
    const { uuid } = await order();
    await choose(await checkoutUrl(uuid), "paid");
    await becomes(uuid, PAID);
    return uuid;
  }

  it("ORDER-1 PAY-6 a refund in Mollie's dashboard ends the order, a part of it does not", async () => {
    const uuid = await paid();
    await changePayment(uuid, { refund: { currency: "EUR", value: "40.00" }, webhook: true });
    await becomes(uuid, { status: "paid", events: ["partly_refunded"] });
    await changePayment(uuid, { refund: { currency: "EUR", value: "60.00" }, webhook: true });
    await becomes(uuid, { status: "cancelled", payment: { status: "refunded" } });
  });

  it("ORDER-1 PAY-6 a chargeback is reported to staff", async () => {
    const uuid = await paid();
    await changePayment(uuid, { chargedBack: "100.00", webhook: true });
    await becomes(uuid, { payment: { status: "reversed" }, payment_alert: "reversed" });
  });
});
