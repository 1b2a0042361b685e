import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  createMollieClient,
  readMollieSettings,
} from "#backend/extensions/ecom/src/payments/providers/mollie/client";
import { FAKE_MOLLIE_KEY, startFakeMollie } from "#backend/fakes/mollie/server";
import type { MollieFailure } from "#backend/fakes/mollie/store";
import type { RunningFake } from "#backend/fakes/shared/http-server";
import { createEuro } from "#domain/pricing/money";
import { createFakeControl } from "../support/fake-control";

let fake: RunningFake;
/** Webhooks that the shop received: content type and body. */
const webhooks: { readonly type: string | undefined; readonly body: string }[] = [];
const shop = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    webhooks.push({
      type: request.headers["content-type"],
      body: Buffer.concat(parts).toString("utf8"),
    });
    response.end("ok");
  });
});
let webhookUrl: string;

beforeAll(async () => {
  fake = await startFakeMollie({ port: 0 });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const address = shop.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  webhookUrl = `http://127.0.0.1:${address.port}/ecom/mollie/webhook`;
});
afterAll(async () => {
  await fake.stop();
  shop.close();
});

const { control, fail, recover } = createFakeControl<MollieFailure>(() => fake.url);
afterEach(recover);

const client = (apiKey = FAKE_MOLLIE_KEY) =>
  createMollieClient({ apiUrl: fake.url, apiKey, timeoutMs: 500 });

function create(orderUuid: string, key: string = orderUuid) {
  return client().createPayment(
    {
      orderUuid,
      amount: createEuro(10_990),
      description: "S-2026-000017",
      redirectUrl: `https://shop.example/shop/zahlung?bestellung=${orderUuid}`,
      webhookUrl,
    },
    key,
  );
}

/** Creates a payment of an order that must succeed. */
async function created() {
  const order = randomUUID();
  const payment = await create(order);
  if (!payment.ok) throw new Error(payment.failure);
  const checkoutUrl = payment.value._links.checkout?.href;
  if (checkoutUrl === undefined) throw new Error("no checkout page");
  return { order, payment: payment.value, checkoutUrl };
}

const choose = (checkoutUrl: string, status: string) =>
  fetch(checkoutUrl, {
    method: "POST",
    body: new URLSearchParams({ status }),
    redirect: "manual",
  });

describe("Mollie settings", () => {
  it("PAY-6 are missing without an API key, and use the live API by default", () => {
    expect(readMollieSettings({})).toBeNull();
    expect(readMollieSettings({ MOLLIE_API_KEY: "  " })).toBeNull();
    expect(readMollieSettings({ MOLLIE_API_KEY: "live_1" })).toEqual({
      apiKey: "live_1",
      apiUrl: "https://api.mollie.com",
      timeoutMs: 10_000,
    });
    expect(
      readMollieSettings({
        MOLLIE_API_KEY: "test_1",
        MOLLIE_API_URL: "http://localhost:8038/",
        MOLLIE_TIMEOUT_SECONDS: "2",
      }),
    ).toEqual({ apiKey: "test_1", apiUrl: "http://localhost:8038", timeoutMs: 2000 });
  });
});

describe("Mollie client", () => {
  it("PAY-6 creates one payment per key, with amount, order and checkout page", async () => {
    const { order, payment, checkoutUrl } = await created();
    expect(payment).toMatchObject({
      status: "open",
      amount: { currency: "EUR", value: "109.90" },
      metadata: { order },
    });
    expect(checkoutUrl).toBe(`${fake.url}/checkout/${payment.id}`);
    expect(await create(order)).toEqual({ ok: true, value: payment });
    expect(await client().payment(payment.id)).toEqual({ ok: true, value: payment });
    expect(await create(order, "another key")).not.toMatchObject({ value: { id: payment.id } });
  });

  it.each(["paid", "failed", "canceled", "expired"])(
    "PAY-6 reads the customer's decision: %s, with an unsigned webhook and the return to the shop",
    async (status) => {
      const { order, payment, checkoutUrl } = await created();
      webhooks.length = 0;
      const response = await choose(checkoutUrl, status);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(
        `https://shop.example/shop/zahlung?bestellung=${order}`,
      );
      expect(await client().payment(payment.id)).toMatchObject({ ok: true, value: { status } });
      await expect
        .poll(() => webhooks)
        .toEqual([
          { type: "application/x-www-form-urlencoded;charset=UTF-8", body: `id=${payment.id}` },
        ]);
      expect((await choose(checkoutUrl, "paid")).status).toBe(409);
    },
  );

  it("shows the amount on the checkout page, and keeps an undecided payment open", async () => {
    const { payment, checkoutUrl } = await created();
    const page = await (await fetch(checkoutUrl)).text();
    expect(page).toContain("S-2026-000017");
    expect(page).toContain("€109.90");
    expect((await choose(checkoutUrl, "open")).status).toBe(303);
    expect(await client().payment(payment.id)).toMatchObject({ value: { status: "open" } });
  });

  it("PAY-6 cancels an open payment, and is refused while a bank processes it", async () => {
    const { payment } = await created();
    expect(await client().cancelPayment(payment.id, "c1")).toMatchObject({
      ok: true,
      value: { status: "canceled" },
    });
    const other = await created();
    await control("change", { order: other.order, cancelable: false });
    expect(await client().cancelPayment(other.payment.id, "c2")).toEqual({
      ok: false,
      failure: "refused",
    });
  });

  it("PAY-6 refunds a paid payment once per key, and never more than was paid", async () => {
    const { payment, checkoutUrl } = await created();
    const amount = { currency: "EUR", value: "109.90" };
    expect(await client().refund(payment.id, amount, "r0")).toEqual({
      ok: false,
      failure: "refused",
    });
    await choose(checkoutUrl, "paid");
    const refund = await client().refund(payment.id, amount, "r1");
    expect(refund).toMatchObject({ ok: true, value: { status: "pending" } });
    expect(await client().refund(payment.id, amount, "r1")).toEqual(refund);
    expect(await client().refund(payment.id, amount, "r2")).toEqual({
      ok: false,
      failure: "refused",
    });
    expect(await client().payment(payment.id)).toMatchObject({
      value: { status: "paid", _embedded: { refunds: [{ amount, status: "pending" }] } },
    });
  });

  it("PAY-6 reads a refund that fails later, after which the amount can be refunded again", async () => {
    const { order, payment, checkoutUrl } = await created();
    const amount = { currency: "EUR", value: "109.90" };
    await choose(checkoutUrl, "paid");
    await client().refund(payment.id, amount, "r3");
    await control("change", { order, endRefunds: "failed" });
    expect(await client().payment(payment.id)).toMatchObject({
      value: { _embedded: { refunds: [{ status: "failed" }] } },
    });
    expect(await client().refund(payment.id, amount, "r4")).toMatchObject({ ok: true });
  });

  it("PAY-6 reads a chargeback and the refund that staff make in Mollie's dashboard", async () => {
    const { order, payment, checkoutUrl } = await created();
    await choose(checkoutUrl, "paid");
    await control("change", { order, refund: { currency: "EUR", value: "9.90" } });
    await control("change", { order, chargedBack: "100.00" });
    expect(await client().payment(payment.id)).toMatchObject({
      value: {
        _embedded: {
          refunds: [{ amount: { currency: "EUR", value: "9.90" }, status: "refunded" }],
        },
        amountChargedBack: { currency: "EUR", value: "100.00" },
      },
    });
  });

  it.each([
    ["timeout", "unreachable"],
    ["500", "unreachable"],
    ["429", "unreachable"],
    ["lost-response", "unreachable"],
    ["422", "refused"],
  ] as const)(
    "PAY-6 interprets %s as %s, and the repetition creates one payment",
    async (kind, failure) => {
      const order = randomUUID();
      await fail(kind, "create", order);
      expect(await create(order)).toEqual({ ok: false, failure });
      const again = await create(order);
      expect(again).toMatchObject({ ok: true, value: { status: "open" } });
      expect(await create(order)).toEqual(again);
    },
  );

  it("PAY-6 treats a wrong key as a configuration error, and an unknown payment as not found", async () => {
    const { payment } = await created();
    expect(await client("test_wrong").payment(payment.id)).toEqual({
      ok: false,
      failure: "unreachable",
    });
    expect(await client().payment("tr_unknown")).toEqual({ ok: false, failure: "not-found" });
  });
});
