import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { PaymentGateway } from "#backend/extensions/ecom/src/payments/provider";
import type { WebhookRequest } from "#backend/extensions/ecom/src/payments/provider-webhook";
import type {
  OrderToPay,
  StoredPayment,
} from "#backend/extensions/ecom/src/payments/provider-input";
import { readMollieSettings } from "#backend/extensions/ecom/src/payments/providers/mollie/client";
import { mollieProvider } from "#backend/extensions/ecom/src/payments/providers/mollie/provider";
import { FAKE_MOLLIE_KEY, startFakeMollie } from "#backend/fakes/mollie/server";
import type { MollieFailure, MollieFailureKind } from "#backend/fakes/mollie/store";
import type { RunningFake } from "#backend/fakes/shared/http-server";
import { createEuro } from "#domain/pricing/money";
import { createFakeControl } from "../../support/fake-control";
import { stringMatching } from "../../support/matchers";
import {
  createCall,
  createOrderToPay,
  describeProviderContract,
  refundAll,
  type ProviderFixture,
} from "./provider-contract";

const paymentRows = z.array(
  z.looseObject({ id: z.string(), status: z.string(), metadata: z.object({ order: z.string() }) }),
);
/** Control API of a fake server. */
const controlOf = (fake: RunningFake) => createFakeControl<MollieFailure>(() => fake.url);

const toRequest = (body: unknown): WebhookRequest => ({
  body,
  raw: "",
  header: () => undefined,
});

function configure(
  fake: RunningFake,
  fields: Readonly<Record<string, string>> = {},
): PaymentGateway {
  const gateway = mollieProvider.configure({
    MOLLIE_API_KEY: FAKE_MOLLIE_KEY,
    MOLLIE_API_URL: fake.url,
    MOLLIE_TIMEOUT_SECONDS: "20",
    ...fields,
  });
  if (!gateway) throw new Error("Mollie is not configured");
  return gateway;
}

async function setUp(): Promise<ProviderFixture> {
  const fake = await startFakeMollie({ port: 0, refundStatus: "refunded" });
  const { control, fail, recover } = controlOf(fake);
  const decide = async ({ uuid }: OrderToPay, status: string) => {
    await control("change", { order: uuid, status });
    return null;
  };
  return {
    gateway: configure(fake),
    approve: (order) => decide(order, "paid"),
    approveDeclined: (order) => decide(order, "failed"),
    loseStartResponse: async ({ uuid }) => {
      await fail("lost-response", "create", uuid);
    },
    loseCaptureResponse: async ({ uuid }) => {
      await fail("lost-response", "get", uuid);
    },
    loseRefundResponse: async ({ uuid }) => {
      await fail("lost-response", "refund", uuid);
    },
    failRequests: async ({ uuid }) => {
      for (const operation of ["get", "cancel", "refund"] as const)
        await fail("500", operation, uuid, 9);
    },
    recover,
    countCaptures: async ({ uuid }) =>
      paymentRows
        .parse(await control("payments"))
        .filter(({ status, metadata }) => metadata.order === uuid && status === "paid").length,
    webhookPath: "/mollie/webhook",
    createEvent: (_order, id) => Promise.resolve(toRequest({ id })),
    createForgedEvent: (_order, id) => Promise.resolve(toRequest({ id, status: "paid" })),
    stop: () => fake.stop(),
  };
}

describeProviderContract("Mollie", { provider: mollieProvider, setUp, signsEvents: false });

describe("Mollie", () => {
  let fake: RunningFake;
  let gateway: PaymentGateway;
  const { control, fail, keysOf, recover } = createFakeControl<MollieFailure>(() => fake.url);
  beforeAll(async () => {
    fake = await startFakeMollie({ port: 0 });
    gateway = configure(fake);
  });
  afterEach(recover);
  afterAll(() => fake.stop());

  /** Starts the payment of an order and changes it at Mollie. */
  async function started(change: Readonly<Record<string, unknown>> = {}) {
    const order = createOrderToPay(mollieProvider);
    const result = await gateway.start(createCall(order));
    if (result.kind !== "started" || result.action.kind !== "redirect")
      throw new Error(JSON.stringify(result));
    const { providerId } = result;
    await control("change", { order: order.uuid, ...change });
    const call = (stored: Partial<StoredPayment> = {}) =>
      createCall(order, { provider_id: providerId, ...stored });
    return { order, providerId, url: result.action.url, call };
  }

  async function captured() {
    const payment = await started({ status: "paid" });
    const found = await gateway.capture(payment.call(), null);
    if (found.kind !== "payment" || !found.payment.capture) throw new Error(found.kind);
    return { ...payment, capture: found.payment.capture };
  }

  const paymentsOf = async ({ uuid }: OrderToPay) =>
    paymentRows.parse(await control("payments")).filter(({ metadata }) => metadata.order === uuid);
  /** A timeout ends the test's wait early; every other failure is a response. */
  const failing = (kind: MollieFailureKind) =>
    kind === "timeout" ? configure(fake, { MOLLIE_TIMEOUT_SECONDS: "0.2" }) : gateway;

  it("PAY-6 is started by the payment page and sends the customer to Mollie's page", async () => {
    const { order, providerId, url } = await started();
    expect(mollieProvider.startAt).toBe("payment-page");
    expect(url).toBe(`${fake.url}/checkout/${providerId}`);
    expect(await paymentsOf(order)).toMatchObject([
      {
        ...{ id: providerId, status: "open", amount: { currency: "EUR", value: "109.90" } },
        ...{ description: order.number, metadata: { order: order.uuid } },
        redirectUrl: `https://shop.example/shop/zahlung?bestellung=${order.uuid}`,
        webhookUrl: "https://api.shop.example/ecom/mollie/webhook",
      },
    ]);
  });

  it.each(["timeout", "500", "429", "lost-response"] as const)(
    "PAY-5 PAY-6 (%s) creates one payment by the same request, and a capture decides nothing",
    async (kind) => {
      const order = createOrderToPay(mollieProvider);
      await fail(kind, "create", order.uuid);
      expect(await failing(kind).start(createCall(order))).toMatchObject({ kind: "unavailable" });
      await recover();
      const result = await gateway.start(createCall(order));
      if (result.kind !== "started") throw new Error(result.reason);
      expect(await paymentsOf(order)).toHaveLength(1);
      const keys = await keysOf(order.uuid, "create");
      expect([new Set(keys).size, keys[0]]).toEqual([1, stringMatching(/./)]);
      await control("change", { order: order.uuid, status: "paid" });
      const call = createCall(order, { provider_id: result.providerId });
      await fail(kind, "get", order.uuid);
      expect(await failing(kind).capture(call, null)).toMatchObject({ kind: "unavailable" });
      await recover();
      expect(await gateway.capture(call, null)).toMatchObject({
        payment: { capture: { status: "captured" } },
      });
    },
  );

  it("PAY-6 uses the live API by default, and the one that is set", () => {
    expect(readMollieSettings({ MOLLIE_API_KEY: "  " })).toBeNull();
    expect(readMollieSettings({ MOLLIE_API_KEY: "live_1" })).toEqual({
      ...{ apiKey: "live_1", apiUrl: "https://api.mollie.com", timeoutMs: 10_000 },
    });
    const other = { MOLLIE_API_URL: "http://localhost:8038/", MOLLIE_TIMEOUT_SECONDS: "2" };
    expect(readMollieSettings({ MOLLIE_API_KEY: "test_1", ...other })).toEqual({
      ...{ apiKey: "test_1", apiUrl: "http://localhost:8038", timeoutMs: 2000 },
    });
  });

  it("PAY-6 treats a wrong key as a configuration error, and an unknown payment as gone", async () => {
    const { call } = await started();
    const stranger = configure(fake, { MOLLIE_API_KEY: "test_wrong" });
    expect((await stranger.reconcile(call())).kind).toBe("unavailable");
    expect((await gateway.reconcile(call({ provider_id: "tr_unknown" }))).kind).toBe("gone");
  });

  it("PAY-6 a customer who decides nothing continues with the same payment", async () => {
    const { providerId, url, call } = await started();
    expect(await gateway.capture(call(), null)).toMatchObject({ kind: "declined" });
    expect(await gateway.start(call())).toEqual({
      ...{ kind: "started", providerId, action: { kind: "redirect", url } },
    });
  });

  it.each([
    ["paid", "payment"],
    ["failed", "gone"],
    ["canceled", "gone"],
    ["expired", "gone"],
    ["open", "open"],
  ])("PAY-6 reads the customer's decision on Mollie's page: %s", async (status, expected) => {
    const order = createOrderToPay(mollieProvider);
    const call = { ...createCall(order), webhookUrl: (path: string) => `${fake.url}${path}` };
    const result = await gateway.start(call);
    if (result.kind !== "started" || result.action.kind !== "redirect") throw new Error("no page");
    const { url } = result.action;
    expect(await (await fetch(url)).text()).toContain(order.number);
    const choose = () =>
      fetch(url, {
        method: "POST",
        body: new URLSearchParams({ status }),
        redirect: "manual",
      });
    const response = await choose();
    expect([response.status, response.headers.get("location")]).toEqual([
      ...[303, `https://shop.example/shop/zahlung?bestellung=${order.uuid}`],
    ]);
    const stored = createCall(order, { provider_id: result.providerId });
    expect((await gateway.reconcile(stored)).kind).toBe(expected);
    expect((await choose()).status).toBe(status === "open" ? 303 : 409);
  });

  it("PAY-6 ORDER-2 reports the amount that was paid", async () => {
    const amount = { currency: "EUR", value: "99.99" };
    const { call } = await started({ status: "paid", amount });
    expect(await gateway.capture(call(), null)).toMatchObject({ payment: { capture: { amount } } });
  });

  it.each([
    ["500", "unavailable"],
    ["lost-response", "unavailable"],
    ["422", "refused"],
  ] as const)("ORDER-1 PAY-6 (%s) a refund is %s, and made once", async (kind, expected) => {
    const { order, call, capture } = await captured();
    await fail(kind, "refund", order.uuid);
    expect((await gateway.refund(...refundAll(call(), capture))).kind).toBe(expected);
    expect(await gateway.refund(...refundAll(call(), capture))).toMatchObject({ kind: "pending" });
    expect(await paymentsOf(order)).toMatchObject([{ refunds: [{ amount: { value: "109.90" } }] }]);
    expect(new Set(await keysOf(order.uuid, "refund")).size).toBe(1);
  });

  it.each(["../v2/payments", "tr_", "pay_1", `tr_${"a".repeat(65)}`])(
    "PAY-6 an event with the id %s is invalid",
    async (id) => {
      const request = { ...toRequest({ id }), raw: `id=${id}` };
      expect(
        await gateway.parseWebhook("/mollie/webhook", request, () => Promise.resolve([])),
      ).toEqual({ kind: "invalid" });
    },
  );

  it.each(["failed", "canceled", "expired"])(
    "PAY-6 replaces a payment that is %s, once for repeated calls",
    async (status) => {
      const { providerId, call } = await started({ status });
      expect((await gateway.reconcile(call())).kind).toBe("gone");
      expect((await gateway.cancel(call(), null)).kind).toBe("cancelled");
      const next = await gateway.start(call());
      expect(next).toMatchObject({ kind: "started" });
      expect(next).not.toMatchObject({ providerId });
      expect(await gateway.start(call())).toEqual(next);
    },
  );

  it("PAY-6 starts no second payment while the first may bring money", async () => {
    for (const status of ["paid", "pending", "authorized"]) {
      const { call } = await started({ status });
      expect(await gateway.start(call())).toEqual({
        kind: "unavailable",
        reason: `payment is ${status}`,
      });
    }
    const { order, call } = await started();
    await fail("500", "get", order.uuid);
    expect((await gateway.start(call())).kind).toBe("unavailable");
  });

  it.each(["pending", "authorized"])("PAY-6 waits for a payment that is %s", async (status) => {
    const { order, providerId, call } = await started({ status });
    expect(await gateway.capture(call(), null)).toMatchObject({
      kind: "payment",
      payment: { id: providerId, capture: { status: "pending", reference: order.uuid } },
    });
    await control("change", { order: order.uuid, status: "failed" });
    expect(await gateway.reconcile(call({ capture_id: providerId }))).toMatchObject({
      kind: "payment",
      payment: { capture: { status: "declined" } },
    });
  });

  it("PAY-6 cancels what can be cancelled, and leaves the rest open", async () => {
    const open = await started();
    expect((await gateway.cancel(open.call(), null)).kind).toBe("cancelled");
    const authorized = await started({ status: "authorized" });
    expect((await gateway.cancel(authorized.call(), null)).kind).toBe("cancelled");
    const processed = await started({ cancelable: false });
    expect((await gateway.cancel(processed.call(), null)).kind).toBe("open");
    const pending = await started({ status: "pending" });
    expect(await gateway.cancel(pending.call(), null)).toMatchObject({
      kind: "payment",
      payment: { capture: { status: "pending" } },
    });
    expect((await gateway.cancel(pending.call({ provider_id: null }), null)).kind).toBe(
      "cancelled",
    );
  });

  it("PAY-6 a refund is pending until Mollie sends the money, and is requested once", async () => {
    const { order, call, capture } = await captured();
    expect(await gateway.refund(...refundAll(call(), capture))).toMatchObject({ kind: "pending" });
    expect(await gateway.refund(...refundAll(call(), capture))).toMatchObject({ kind: "pending" });
    expect(await gateway.reconcile(call())).toMatchObject({
      payment: { capture: { status: "captured", refunded: "0.00" } },
    });
    await control("change", { order: order.uuid, endRefunds: "refunded" });
    expect(await gateway.refund(...refundAll(call(), capture))).toMatchObject({ kind: "refunded" });
    expect(await gateway.reconcile(call())).toMatchObject({
      payment: { capture: { status: "refunded", refunded: "109.90", returnKind: "refunded" } },
    });
  });

  it("STAFF-6 PAY-6 finds a part by its own key, also after Mollie has forgotten the request", async () => {
    const { order, call, capture } = await captured();
    const refund = (key: string) =>
      gateway.refund(call(), capture.id, {
        ...{ key, amount: createEuro(990), returned: createEuro(0), reference: null },
      });
    const first = await refund("first");
    expect(first).toMatchObject({ kind: "pending" });
    expect(await refund("first")).toEqual(first);
    expect(await keysOf(order.uuid, "refund")).toHaveLength(1);
    await control("change", { order: order.uuid, endRefunds: "refunded" });
    expect(await refund("first")).toEqual({ ...first, kind: "refunded" });
    expect(await refund("second")).toMatchObject({ kind: "pending" });
    expect(await keysOf(order.uuid, "refund")).toHaveLength(2);
  });

  it("PAY-6 refunds only what is left", async () => {
    const { order, call, capture } = await captured();
    const part = { currency: "EUR", value: "9.90" };
    await control("change", { order: order.uuid, refund: part });
    expect(await gateway.refund(...refundAll(call(), capture))).toMatchObject({ kind: "pending" });
    await control("change", { order: order.uuid, endRefunds: "refunded" });
    expect(await gateway.reconcile(call())).toMatchObject({
      payment: { capture: { status: "refunded", refunded: "109.90" } },
    });
  });

  it("PAY-6 reports a refund that fails at once or later", async () => {
    const first = await captured();
    const { uuid } = first.order;
    await fail("failed-refund", "refund", uuid);
    expect(await gateway.refund(...refundAll(first.call(), first.capture))).toMatchObject({
      kind: "refused",
    });
    const second = await captured();
    await gateway.refund(...refundAll(second.call(), second.capture));
    expect(await gateway.reconcile(second.call())).not.toHaveProperty(
      "payment.capture.refundFailed",
    );
    await control("change", { order: second.order.uuid, endRefunds: "failed" });
    expect(await gateway.reconcile(second.call())).toMatchObject({
      payment: { capture: { status: "captured", refunded: "0.00", refundFailed: true } },
    });
    expect(await gateway.refund(...refundAll(second.call(), second.capture))).toMatchObject({
      kind: "pending",
    });
  });

  it("PAY-6 reports a chargeback as reversed", async () => {
    const { order, call } = await captured();
    await control("change", { order: order.uuid, chargedBack: "50.00" });
    expect(await gateway.reconcile(call())).toMatchObject({
      payment: { capture: { status: "captured", refunded: "50.00", returnKind: "reversed" } },
    });
  });
});
