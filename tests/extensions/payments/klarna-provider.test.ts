import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type {
  OrderToPay,
  StoredPayment,
} from "#backend/extensions/ecom/src/payments/provider-input";
import type {
  WebhookPath,
  WebhookRequest,
} from "#backend/extensions/ecom/src/payments/provider-webhook";
import { klarnaProvider } from "#backend/extensions/ecom/src/payments/providers/klarna/provider";
import { FAKE_KLARNA_ACCOUNT, startFakeKlarna } from "#backend/fakes/klarna/server";
import type { KlarnaFailure } from "#backend/fakes/klarna/store";
import { createEuro } from "#domain/pricing/money";
import { createFakeControl } from "../../support/fake-control";
import {
  createCall,
  createOrderToPay,
  describeProviderContract,
  refundAll,
  type ProviderFixture,
} from "./provider-contract";

const approvalSchema = z.object({ authorization_token: z.string() });
const orderRows = z.array(
  z.object({
    ...{ id: z.string(), status: z.string() },
    purchase: z.object({ merchant_reference2: z.string(), order_amount: z.number() }),
  }),
);

const toRequest = (body: unknown): WebhookRequest => ({
  body,
  raw: JSON.stringify(body),
  header: () => undefined,
});

async function startKlarna() {
  const fake = await startFakeKlarna({ port: 0 });
  const configure = (fields: Readonly<Record<string, string>> = {}) => {
    const gateway = klarnaProvider.configure({
      KLARNA_API_URL: fake.url,
      KLARNA_USERNAME: FAKE_KLARNA_ACCOUNT.username,
      KLARNA_PASSWORD: FAKE_KLARNA_ACCOUNT.password,
      KLARNA_TIMEOUT_SECONDS: "20",
      ...fields,
    });
    if (!gateway) throw new Error("Klarna is not configured");
    return gateway;
  };
  const fakeControl = createFakeControl<KlarnaFailure>(() => fake.url);
  const { control } = fakeControl;
  return {
    configure,
    gateway: configure(),
    ...fakeControl,
    approve: async ({ uuid }: OrderToPay) =>
      approvalSchema.parse(await control("agree", { order: uuid })).authorization_token,
    ordersOf: async ({ uuid }: OrderToPay) =>
      orderRows
        .parse(await control("orders"))
        .filter(({ purchase }) => purchase.merchant_reference2 === uuid),
    stop: () => fake.stop(),
  };
}

async function setUp(): Promise<ProviderFixture> {
  const klarna = await startKlarna();
  const { approve, fail, ordersOf } = klarna;
  return {
    ...klarna,
    approveDeclined: async (order) => {
      await fail("rejected", "place", order.uuid);
      return approve(order);
    },
    loseStartResponse: async ({ uuid }) => {
      await fail("lost-response", "session", uuid);
    },
    loseCaptureResponse: async ({ uuid }) => {
      await fail("lost-response", "place", uuid);
    },
    loseRefundResponse: async ({ uuid }) => {
      await fail("lost-response", "reduce", uuid);
    },
    failRequests: async ({ uuid }) => {
      for (const operation of ["get", "place", "cancel"] as const)
        await fail("500", operation, uuid, 9);
    },
    countCaptures: async (order) => (await ordersOf(order)).length,
    webhookPath: "/klarna/notification",
    createEvent: async (order) => toRequest({ order_id: (await ordersOf(order))[0]?.id }),
    createForgedEvent: () => Promise.resolve(toRequest({ order_id: "an-unknown-order" })),
  };
}

describeProviderContract("Klarna", { provider: klarnaProvider, setUp, signsEvents: false });

describe("Klarna", () => {
  let klarna: Awaited<ReturnType<typeof startKlarna>>;
  beforeAll(async () => {
    klarna = await startKlarna();
  });
  afterEach(() => klarna.recover());
  afterAll(() => klarna.stop());

  async function started(fields: Partial<OrderToPay> = {}) {
    const order = { ...createOrderToPay(klarnaProvider), ...fields };
    const result = await klarna.gateway.start(createCall(order));
    if (result.kind !== "started") throw new Error(result.reason);
    const session = result.providerId;
    const call = (stored: Partial<StoredPayment> = {}) =>
      createCall(order, { provider_id: session, ...stored });
    return { order, session, call, token: result.action.kind === "sdk" && result.action.token };
  }
  async function approved(fields: Partial<OrderToPay> = {}) {
    const payment = await started(fields);
    return { ...payment, approval: await klarna.approve(payment.order) };
  }
  async function placed() {
    const payment = await approved();
    const found = await klarna.gateway.capture(payment.call(), payment.approval);
    if (found.kind !== "payment" || !found.payment.capture) throw new Error(found.kind);
    const { capture } = found.payment;
    const call = () => payment.call({ capture_id: capture.id });
    const change = (fields: Readonly<Record<string, unknown>>) =>
      klarna.control("change", { id: capture.id, ...fields });
    return { ...payment, call, capture, change };
  }

  it.each(["500", "400"] as const)(
    "PAY-3 opens a session by the next attempt after a failure (%s)",
    async (kind) => {
      const order = createOrderToPay(klarnaProvider);
      await klarna.fail(kind, "session", order.uuid);
      expect(await klarna.gateway.start(createCall(order))).toMatchObject({ kind: "unavailable" });
      expect(await klarna.gateway.start(createCall(order))).toMatchObject({ kind: "started" });
    },
  );

  it("PAY-3 replaces an expired session, but not one that cannot be read", async () => {
    const { order, session, call, token } = await started();
    await klarna.fail("500", "read-session", order.uuid);
    expect(await klarna.gateway.start(call())).toMatchObject({ kind: "unavailable" });
    await klarna.control("expire", { order: order.uuid, what: "session" });
    const next = await klarna.gateway.start(call());
    expect(next).toMatchObject({ kind: "started", action: { kind: "sdk" } });
    expect(next).not.toMatchObject({ providerId: session });
    expect(next).not.toMatchObject({ action: { token } });
  });

  it.each(["timeout", "500", "lost-response"] as const)(
    "PAY-3 PAY-5 places one order by the same request after a failure (%s)",
    async (kind) => {
      const { order, call, approval } = await approved();
      const gateway =
        kind === "timeout" ? klarna.configure({ KLARNA_TIMEOUT_SECONDS: "0.2" }) : klarna.gateway;
      await klarna.fail(kind, "place", order.uuid);
      expect(await gateway.capture(call(), approval)).toMatchObject({ kind: "unavailable" });
      await klarna.recover();
      expect(await klarna.gateway.capture(call(), approval)).toMatchObject({
        payment: { capture: { status: "captured", reference: order.uuid } },
      });
      expect(await klarna.ordersOf(order)).toHaveLength(1);
      expect(new Set(await klarna.keysOf(order.uuid, "place")).size).toBe(1);
    },
  );

  it.each(["400", "rejected"] as const)(
    "PAY-3 needs a new approval after a refusal (%s)",
    async (kind) => {
      const { order, call, approval } = await approved();
      await klarna.fail(kind, "place", order.uuid);
      expect(await klarna.gateway.capture(call(), approval)).toMatchObject({
        kind: "approval-invalid",
      });
      const next = await klarna.gateway.start(call());
      if (next.kind !== "started") throw new Error(next.reason);
      const again = call({ provider_id: next.providerId });
      expect(await klarna.gateway.capture(again, await klarna.approve(order))).toMatchObject({
        payment: { capture: { status: "captured" } },
      });
    },
  );

  it("PAY-3 treats a wrong password as a configuration error, not as a refusal of the customer", async () => {
    const { call, approval } = await approved();
    const gateway = klarna.configure({ KLARNA_PASSWORD: "guessed" });
    expect(await gateway.capture(call(), approval)).toMatchObject({ kind: "unavailable" });
    expect(await gateway.reconcile(call())).toMatchObject({ kind: "unavailable" });
  });

  it("PAY-3 accepts no approval that is unknown, expired, used or of a cheaper order", async () => {
    const { order, call, approval } = await approved();
    const used = await placed();
    const cheap = await approved({ total: createEuro(1000) });
    for (const other of ["unknown", used.approval, cheap.approval])
      expect(await klarna.gateway.capture(call(), other)).toMatchObject({
        kind: "approval-invalid",
      });
    await klarna.control("expire", { order: order.uuid, what: "authorization" });
    expect(await klarna.gateway.capture(call(), approval)).toMatchObject({
      kind: "approval-invalid",
    });
    expect(await klarna.ordersOf(order)).toEqual([]);
    expect(await klarna.gateway.capture(call(), await klarna.approve(order))).toMatchObject({
      kind: "payment",
    });
  });

  it("PAY-5 trusts only the approval that Klarna names for the session", async () => {
    const { order, call } = await started();
    expect(await klarna.gateway.reconcile(call())).toEqual({ kind: "open" });
    const approval = await klarna.approve(order);
    expect(await klarna.gateway.reconcile(call())).toEqual({ kind: "approved", approval });
    const details = { authorization: "stored" };
    expect(await klarna.gateway.reconcile(call({ details }))).toEqual({
      ...{ kind: "in-doubt", approval: "stored" },
    });
    await klarna.fail("500", "read-session", order.uuid);
    expect(await klarna.gateway.reconcile(call())).toMatchObject({ kind: "unavailable" });
    for (const stored of [{ provider_id: null }, { capture_id: "x" }, { provider_id: "x" }])
      expect(await klarna.gateway.reconcile(call(stored))).toEqual({ kind: "gone" });
  });

  it.each([
    [{}, "captured", "0.00", "refunded"],
    [{ fraud: "REJECTED" }, "declined", "0.00", "refunded"],
    [{ status: "CANCELLED" }, "refunded", "109.90", "voided"],
    [{ status: "EXPIRED" }, "refunded", "109.90", "voided"],
    [{ status: "CAPTURED", captured: 10_990 }, "captured", "0.00", "refunded"],
    [{ status: "CAPTURED", captured: 10_990, refunded: 1000 }, "captured", "10.00", "refunded"],
    [{ status: "CAPTURED", captured: 10_990, refunded: 10_990 }, "refunded", "109.90", "refunded"],
    [{ status: "PART_CAPTURED", captured: 990, refunded: 990 }, "captured", "9.90", "refunded"],
  ] as const)(
    "ORDER-2 PAY-3 an order in Klarna's portal (%o) is %s",
    async (fields, status, refunded, returnKind) => {
      const { call, change } = await placed();
      await change(fields);
      expect(await klarna.gateway.reconcile(call())).toMatchObject({
        payment: { capture: { status, refunded, returnKind } },
      });
    },
  );

  it("PAY-3 an order that Klarna reviews is pending, and captured once accepted", async () => {
    const { order, call, approval } = await approved();
    await klarna.fail("pending", "place", order.uuid);
    const found = await klarna.gateway.capture(call(), approval);
    if (found.kind !== "payment" || !found.payment.capture) throw new Error(found.kind);
    const { id, status } = found.payment.capture;
    expect(status).toBe("pending");
    await klarna.control("change", { id, fraud: "ACCEPTED" });
    expect(await klarna.gateway.reconcile(call({ capture_id: id }))).toMatchObject({
      payment: { capture: { status: "captured" } },
    });
  });

  describe("of an ended order", () => {
    it("CHECKOUT-7 ORDER-1 releases an approval that was not used", async () => {
      const { order, call, approval } = await approved();
      expect(await klarna.gateway.cancel(call(), approval)).toEqual({ kind: "cancelled" });
      expect(await klarna.keysOf(order.uuid, "release")).toHaveLength(1);
      expect(await klarna.gateway.capture(call(), approval)).toMatchObject({
        kind: "approval-invalid",
      });
      expect(await klarna.gateway.cancel(call(), null)).toEqual({ kind: "cancelled" });
    });

    it("PAY-5 ORDER-1 finds the order of an approval whose response was lost", async () => {
      const { order, call, approval } = await approved();
      const inDoubt = call({ details: { authorization: approval } });
      await klarna.fail("lost-response", "place", order.uuid);
      await klarna.gateway.capture(call(), approval);
      expect(await klarna.gateway.cancel(inDoubt, null)).toMatchObject({
        payment: { capture: { status: "captured", reference: order.uuid } },
      });
      expect(await klarna.ordersOf(order)).toHaveLength(1);
    });

    it("ORDER-1 does not know what became of an approval while Klarna fails", async () => {
      const { order, call, approval } = await approved();
      const inDoubt = call({ details: { authorization: approval } });
      await klarna.fail("500", "release", order.uuid);
      expect(await klarna.gateway.cancel(inDoubt, null)).toMatchObject({ kind: "unavailable" });
      expect(await klarna.gateway.cancel(inDoubt, null)).toEqual({ kind: "cancelled" });
    });

    it("ORDER-1 is cancelled once by repeated requests", async () => {
      const { order, call, capture } = await placed();
      for (const kind of ["500", "lost-response"] as const) {
        await klarna.fail(kind, "cancel", order.uuid);
        expect(await klarna.gateway.refund(...refundAll(call(), capture))).toMatchObject({
          kind: "unavailable",
        });
      }
      expect(await klarna.gateway.refund(...refundAll(call(), capture))).toMatchObject({
        kind: "refunded",
      });
      expect((await klarna.ordersOf(order)).map(({ status }) => status)).toEqual(["CANCELLED"]);
      expect(new Set(await klarna.keysOf(order.uuid, "cancel")).size).toBe(1);
    });

    it.each([
      ["captured", { status: "CAPTURED", captured: 10_990 }, "refused"],
      ["cancelled", { status: "CANCELLED" }, "refunded"],
    ] as const)("ORDER-1 that was %s in Klarna's portal is %s", async (_, fields, expected) => {
      const { call, capture, change } = await placed();
      await change(fields);
      expect(await klarna.gateway.refund(...refundAll(call(), capture))).toMatchObject({
        kind: expected,
      });
      expect(await klarna.gateway.refund(...refundAll(call(), { id: "unknown" }))).toMatchObject({
        kind: "refused",
      });
    });
  });

  it("STAFF-6 PAY-3 refunds a part of a captured order once, and not more than was captured", async () => {
    const { order, call, capture, change } = await placed();
    await change({ status: "CAPTURED", captured: 10_990 });
    const refund = (key: string, cents: number) =>
      klarna.gateway.refund(call(), capture.id, {
        ...{ key, amount: createEuro(cents), returned: createEuro(0), reference: null },
      });
    await klarna.fail("lost-response", "refund", order.uuid);
    expect(await refund("first", 5000)).toMatchObject({ kind: "unavailable" });
    expect(await refund("first", 5000)).toMatchObject({ kind: "refunded" });
    expect(await klarna.keysOf(order.uuid, "refund")).toHaveLength(1);
    expect(await refund("second", 6000)).toMatchObject({ kind: "refused" });
    expect(await klarna.gateway.reconcile(call())).toMatchObject({
      payment: { capture: { status: "captured", refunded: "50.00" } },
    });
  });

  it("STAFF-6 PAY-3 returns nothing twice if the rest is captured after a lost answer", async () => {
    const { order, call, capture, change } = await placed();
    const refund = () =>
      klarna.gateway.refund(call(), capture.id, {
        ...{ key: "first", amount: createEuro(5000), returned: createEuro(0), reference: null },
      });
    await klarna.fail("lost-response", "reduce", order.uuid);
    expect(await refund()).toMatchObject({ kind: "unavailable" });
    await change({ status: "CAPTURED", captured: 5990 });
    expect(await refund()).toMatchObject({ kind: "refunded" });
    expect(await klarna.keysOf(order.uuid, "refund")).toEqual([]);
    expect(await klarna.gateway.reconcile(call())).toMatchObject({
      payment: { capture: { status: "captured", refunded: "50.00" } },
    });
  });

  describe("callback", () => {
    const parse = (path: WebhookPath["path"], body: unknown) =>
      klarna.gateway.parseWebhook(path, toRequest(body), () => Promise.resolve([]));

    it("PAY-5 of an approval names the session and the token", async () => {
      const body = { session_id: "s-1", authorization_token: "t-1" };
      expect(await parse("/klarna/authorization", body)).toEqual({
        ...{ kind: "changed", find: { providerIds: ["s-1"] }, approval: "t-1" },
      });
    });

    it("PAY-5 about an order has the payment as Klarna itself reports it", async () => {
      const { order, capture, change } = await placed();
      await change({ status: "CANCELLED" });
      const body = { order_id: capture.id, event_type: "FRAUD_RISK_ACCEPTED" };
      expect(await parse("/klarna/notification", body)).toMatchObject({
        ...{ kind: "changed", find: { orderUuid: order.uuid } },
        payment: { capture: { id: capture.id, status: "refunded", returnKind: "voided" } },
      });
      await klarna.fail("500", "get", order.uuid);
      expect(await parse("/klarna/notification", body)).toEqual({ kind: "retry-later" });
      expect(await parse("/klarna/notification", { order_id: "x" })).toEqual({ kind: "ignored" });
    });

    it.each([
      ["/klarna/authorization", {}],
      ["/klarna/authorization", { session_id: "s-1" }],
      ["/klarna/authorization", { session_id: "s-1", authorization_token: "../x" }],
      ["/klarna/notification", { order_id: "../../x" }],
    ] as const)("PAY-5 is invalid without proper ids: %s %o", async (path, body) => {
      expect(await parse(path, body)).toEqual({ kind: "invalid" });
    });
  });
});
