import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type {
  OrderToPay,
  StoredPayment,
} from "#backend/extensions/ecom/src/payments/provider-input";
import type { PaymentGateway } from "#backend/extensions/ecom/src/payments/provider";
import type { EventReport } from "#backend/extensions/ecom/src/payments/provider-results";
import type { WebhookRequest } from "#backend/extensions/ecom/src/payments/provider-webhook";
import { paypalProvider } from "#backend/extensions/ecom/src/payments/providers/paypal/provider";
import { FAKE_PAYPAL_KEYS, startFakePaypal } from "#backend/fakes/paypal/server";
import type { FakePaypalOrder, PaypalFailure } from "#backend/fakes/paypal/store";
import { createEvent, signedHeaders } from "#backend/fakes/paypal/webhooks";
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

const amount = z.object({ currency_code: z.string(), value: z.string() });
const capture = z.object({ id: z.string(), status: z.string(), amount });
const orders: z.ZodType<readonly FakePaypalOrder[]> = z.array(
  z.object({
    ...{ id: z.string(), customId: z.string(), invoiceId: z.string(), amount },
    status: z.enum(["PAYER_ACTION_REQUIRED", "APPROVED", "COMPLETED"]),
    capture: capture.nullable(),
    second: capture.exactOptional(),
    refunds: z.array(capture.extend({ capture: z.string() })).exactOptional(),
  }),
);

async function startPaypal() {
  const fake = await startFakePaypal({ port: 0 });
  const configure = (fields: Readonly<Record<string, string>> = {}) => {
    const gateway = paypalProvider.configure({
      ...{ PAYPAL_API_URL: fake.url, PAYPAL_CLIENT_SECRET: FAKE_PAYPAL_KEYS.secret },
      ...{ PAYPAL_WEBHOOK_ID: FAKE_PAYPAL_KEYS.webhookId, PAYPAL_TIMEOUT_SECONDS: "20" },
      ...fields,
    });
    if (!gateway) throw new Error("PayPal is not configured");
    return gateway;
  };
  const fakeControl = createFakeControl<PaypalFailure>(() => fake.url);
  const { control } = fakeControl;
  const ordersOf = async ({ uuid }: OrderToPay) =>
    orders.parse(await control("orders")).filter(({ customId }) => customId === uuid);
  return {
    url: fake.url,
    configure,
    gateway: configure(),
    ...fakeControl,
    ordersOf,
    countTokens: async () =>
      z
        .array(z.object({ operation: z.string() }))
        .parse(await control("calls"))
        .filter(({ operation }) => operation === "token").length,
    /** Creates the event about the order's payment at PayPal, as PayPal sends it. */
    createEvent: async (
      order: OrderToPay,
      type: string,
      form = { bare: false, second: false },
      isForged = false,
    ): Promise<WebhookRequest> => {
      const [found] = await ordersOf(order);
      if (!found) throw new Error("PayPal has no order");
      const event = createEvent(found, type, form);
      const { webhookId, secret } = FAKE_PAYPAL_KEYS;
      const headers = new Headers(signedHeaders(event, webhookId, secret, isForged));
      return {
        body: event,
        raw: JSON.stringify(event),
        header: (name) => headers.get(name) ?? undefined,
      };
    },
    stop: () => fake.stop(),
  };
}

const APPROVED = "CHECKOUT.ORDER.APPROVED";
const COMPLETED = "PAYMENT.CAPTURE.COMPLETED";
const REFUNDED = "PAYMENT.CAPTURE.REFUNDED";
const REVERSED = "PAYMENT.CAPTURE.REVERSED";

async function setUp(): Promise<ProviderFixture> {
  const paypal = await startPaypal();
  const { control, fail } = paypal;
  return {
    ...paypal,
    approve: async (_order, id) => {
      await control("approve", { id });
      return null;
    },
    approveDeclined: async ({ uuid }, id) => {
      await control("approve", { id });
      await fail("declined", "capture", uuid);
      return null;
    },
    loseStartResponse: async ({ uuid }) => {
      await fail("lost-response", "create", uuid);
    },
    loseCaptureResponse: async ({ uuid }) => {
      await fail("lost-response", "capture", uuid);
      await fail("500", "get", uuid, 9);
    },
    loseRefundResponse: async ({ uuid }) => {
      await fail("lost-response", "refund", uuid);
    },
    failRequests: async ({ uuid }) => {
      for (const operation of ["get", "capture", "refund"] as const)
        await fail("500", operation, uuid, 9);
    },
    countCaptures: async (order) =>
      (await paypal.ordersOf(order)).filter((each) => each.capture !== null).length,
    webhookPath: "/paypal/webhook",
    createEvent: (order) => paypal.createEvent(order, APPROVED),
    createForgedEvent: (order) => paypal.createEvent(order, APPROVED, undefined, true),
  };
}

describeProviderContract("PayPal", { provider: paypalProvider, setUp, signsEvents: true });

describe("PayPal", () => {
  let paypal: Awaited<ReturnType<typeof startPaypal>>;
  beforeAll(async () => {
    paypal = await startPaypal();
  });
  afterEach(() => paypal.recover());
  afterAll(() => paypal.stop());

  async function started() {
    const order = createOrderToPay(paypalProvider);
    const result = await paypal.gateway.start(createCall(order));
    if (result.kind !== "started") throw new Error(result.reason);
    const id = result.providerId;
    const call = (stored: Partial<StoredPayment> = {}) =>
      createCall(order, { provider_id: id, ...stored });
    return { order, id, call };
  }
  async function approved() {
    const payment = await started();
    await paypal.control("approve", { id: payment.id });
    return payment;
  }
  async function captured() {
    const payment = await approved();
    const found = await paypal.gateway.capture(payment.call(), null);
    if (found.kind !== "payment" || !found.payment.capture) throw new Error(found.kind);
    return { ...payment, capture: found.payment.capture };
  }
  /** Reads a payment that must exist. */
  async function read({ call }: Awaited<ReturnType<typeof started>>, report?: EventReport) {
    const found = await paypal.gateway.reconcile(call(), report);
    if (found.kind !== "payment") throw new Error(found.kind);
    return { ...found.payment, isIncomplete: found.isIncomplete };
  }
  /** Creates an approved order of another party, which names the number of the shop's order. */
  async function foreign({ number }: OrderToPay): Promise<string> {
    const other = { ...createOrderToPay(paypalProvider), number };
    const result = await paypal.gateway.start(createCall(other));
    if (result.kind !== "started") throw new Error(result.reason);
    await paypal.control("approve", { id: result.providerId });
    return result.providerId;
  }

  it("PAY-2 CHECKOUT-7 gets total, number and id of the order, and no customer data", async () => {
    const { order, id } = await started();
    expect(await paypal.ordersOf(order)).toEqual([
      {
        ...{ id, status: "PAYER_ACTION_REQUIRED", customId: order.uuid, invoiceId: order.number },
        ...{ amount: { currency_code: "EUR", value: "109.90" }, capture: null },
      },
    ]);
    expect(await paypal.keysOf(order.uuid, "create")).toEqual([order.uuid]);
  });

  it("PAY-1 is offered only by a shop with a client id, and started only for one", async () => {
    const { isOffered, start } = paypal.gateway;
    const shop = { paypalClientId: null, bankDetails: null };
    expect([isOffered(shop), isOffered({ ...shop, paypalClientId: "id" })]).toEqual([false, true]);
    const call = { ...createCall(createOrderToPay(paypalProvider)), shop };
    expect(await start(call)).toEqual({ kind: "unavailable", reason: "not set up" });
  });

  describe.each(["timeout", "500"] as const)("with a failure (%s)", (kind) => {
    const failing = () =>
      kind === "timeout" ? paypal.configure({ PAYPAL_TIMEOUT_SECONDS: "0.2" }) : paypal.gateway;

    it("CHECKOUT-5 starts nothing, and the repetition starts one payment", async () => {
      const order = createOrderToPay(paypalProvider);
      await paypal.fail(kind, "create", order.uuid);
      expect(await failing().start(createCall(order))).toMatchObject({ kind: "unavailable" });
      await paypal.recover();
      expect(await paypal.gateway.start(createCall(order))).toMatchObject({ kind: "started" });
      expect(await paypal.ordersOf(order)).toHaveLength(1);
    });

    it("PAY-2 captures nothing, and the repetition captures", async () => {
      const { order, call } = await approved();
      await paypal.fail(kind, "capture", order.uuid);
      expect(await failing().capture(call(), null)).toMatchObject({ kind: "unavailable" });
      expect((await paypal.ordersOf(order))[0]?.capture).toBeNull();
      await paypal.recover();
      expect(await paypal.gateway.capture(call(), null)).toMatchObject({
        payment: { capture: { status: "captured" } },
      });
    });

    it("ORDER-1 refunds once by repeated requests", async () => {
      const payment = await captured();
      await paypal.fail(kind, "refund", payment.order.uuid);
      const refund = () => paypal.gateway.refund(...refundAll(payment.call(), payment.capture));
      expect(await failing().refund(...refundAll(payment.call(), payment.capture))).toMatchObject({
        kind: "unavailable",
      });
      await paypal.recover();
      expect(await refund()).toMatchObject({ kind: "refunded" });
      expect(await read(payment)).toMatchObject({ capture: { refunded: "109.90" } });
      expect(new Set(await paypal.keysOf(payment.order.uuid, "refund"))).toEqual(
        new Set([`refund-${payment.order.uuid}`]),
      );
    });
  });

  it("CHECKOUT-5 starts nothing without an access token", async () => {
    const order = createOrderToPay(paypalProvider);
    await paypal.fail("500", "token");
    const gateway = paypal.configure();
    expect(await gateway.start(createCall(order))).toMatchObject({ kind: "unavailable" });
    expect(await gateway.start(createCall(order))).toMatchObject({ kind: "started" });
  });

  it("PAY-2 requests a token once, and starts nothing with a wrong secret or without a server", async () => {
    const start = (gateway: PaymentGateway) =>
      gateway.start(createCall(createOrderToPay(paypalProvider)));
    const gateway = paypal.configure();
    const before = await paypal.countTokens();
    expect([(await start(gateway)).kind, (await start(gateway)).kind]).toEqual([
      ...["started", "started"],
    ]);
    expect((await paypal.countTokens()) - before).toBe(1);
    for (const fields of [
      { PAYPAL_CLIENT_SECRET: "guessed" },
      { PAYPAL_API_URL: "http://127.0.0.1:9" },
    ])
      expect(await start(paypal.configure(fields))).toMatchObject({ kind: "unavailable" });
  });

  it("PAY-5 asks PayPal again at once if the response to a capture is lost", async () => {
    const { order, call } = await approved();
    await paypal.fail("lost-response", "capture", order.uuid);
    expect(await paypal.gateway.capture(call(), null)).toMatchObject({
      ...{ kind: "payment", failure: "unreachable" },
      payment: { capture: { status: "captured", reference: order.uuid } },
    });
    expect(await paypal.keysOf(order.uuid, "capture")).toEqual([`capture-${order.uuid}`]);
  });

  it("PAY-2 a declined payment can be captured by another attempt", async () => {
    const { order, call } = await approved();
    await paypal.fail("declined", "capture", order.uuid);
    expect(await paypal.gateway.capture(call(), null)).toMatchObject({ kind: "declined" });
    expect(await paypal.gateway.capture(call(), null)).toMatchObject({ kind: "payment" });
  });

  it.each([
    ["wrong-amount", "captured", "109.89 EUR"],
    ["wrong-currency", "captured", "109.90 USD"],
    ["pending", "pending", "109.90 EUR"],
  ] as const)("ORDER-2 reports a capture as it is (%s)", async (kind, status, value) => {
    const { order, call } = await approved();
    await paypal.fail(kind, "capture", order.uuid);
    const found = await paypal.gateway.capture(call(), null);
    if (found.kind !== "payment" || !found.payment.capture) throw new Error(found.kind);
    expect(found.payment.capture.status).toBe(status);
    expect(Object.values(found.payment.capture.amount).toReversed().join(" ")).toBe(value);
  });

  it("PAY-5 knows an order as open, approved, captured or not at all", async () => {
    const payment = await started();
    const kindOf = async (id: string | null) =>
      (await paypal.gateway.reconcile(payment.call({ provider_id: id }))).kind;
    expect(await kindOf(payment.id)).toBe("open");
    await paypal.control("approve", { id: payment.id });
    expect(await kindOf(payment.id)).toBe("approved");
    // An event about returned money never leads to a capture.
    expect(await paypal.gateway.reconcile(payment.call(), { isReturn: true })).toMatchObject({
      kind: "open",
    });
    await paypal.gateway.capture(payment.call(), null);
    expect(await kindOf(payment.id)).toBe("payment");
    expect([await kindOf("UNKNOWN"), await kindOf(null)]).toEqual(["gone", "gone"]);
  });

  it("PAY-5 ORDER-2 another party's approved order never leads to a capture", async () => {
    const { order, call } = await started();
    const report = { providerId: await foreign(order) };
    expect(await paypal.gateway.reconcile(call(), report)).toEqual({ kind: "open" });
    const withoutId = call({ provider_id: null });
    expect(await paypal.gateway.reconcile(withoutId, report)).toEqual({ kind: "open" });
  });

  it("ORDER-1 finds an order whose id was lost, by an event or by the same request", async () => {
    const { id, call } = await approved();
    const lost = call({ provider_id: null });
    expect(await paypal.gateway.reconcile(lost, { providerId: id })).toEqual({
      ...{ kind: "approved", approval: null, startedId: id },
    });
    expect(await paypal.gateway.cancel(lost, null)).toEqual({ kind: "open", startedId: id });
  });

  describe("returned money", () => {
    it("ORDER-2 ORDER-1 is the sum of the refunds at PayPal, which the shop's refund completes", async () => {
      const payment = await captured();
      for (const [part, refunded] of [
        [20, "20.00"],
        [10, "30.00"],
      ] as const) {
        await paypal.control("refund", { id: payment.id, amount: part });
        expect(await read(payment)).toMatchObject({ capture: { status: "captured", refunded } });
      }
      const { capture } = await read(payment);
      if (!capture) throw new Error("there is no capture");
      expect(await paypal.gateway.refund(...refundAll(payment.call(), capture))).toMatchObject({
        kind: "refunded",
      });
      expect(await read(payment)).toMatchObject({
        capture: { status: "refunded", refunded: "109.90", returnKind: "refunded" },
      });
    });

    it.each([
      ["a whole reversal", { reversed: null }, "refunded", "109.90", "reversed"],
      ["a reversal of the amount", { reversed: "109.90" }, "refunded", "109.90", "reversed"],
      ["a reversed part", { reversed: "40.00" }, "captured", "40.00", "reversed"],
      ["a refund", { refunded: "10.00" }, "captured", "0.00", "refunded"],
    ] as const)(
      "ORDER-2 includes what an event reports and PayPal's order does not show: %s",
      async (_, report, status, refunded, returnKind) => {
        const payment = await captured();
        expect(await read(payment, report)).toMatchObject({
          capture: { status, refunded, returnKind },
          // A refund follows in PayPal's order, which is read again.
          isIncomplete: "refunded" in report,
        });
      },
    );

    it("ORDER-2 of a second capture leaves the first one as it is", async () => {
      const payment = await captured();
      await paypal.control("capture-again", { id: payment.id });
      const [other] = (await read(payment)).others;
      if (!other) throw new Error("there is no second capture");
      expect(other).toMatchObject({ status: "captured", reference: payment.order.uuid });
      expect(await read(payment, { reversed: null, ids: [other.id] })).toMatchObject({
        capture: { id: payment.capture.id, status: "captured" },
        others: [{ id: other.id, status: "refunded", returnKind: "reversed" }],
      });
      // Staff refund the first one, so that the second one holds the money.
      await paypal.control("refund", { id: payment.id });
      expect(await read(payment)).toMatchObject({
        capture: { id: other.id, status: "captured" },
        others: [{ id: payment.capture.id, status: "refunded" }],
      });
    });

    it.each([
      ["refused", "refused"],
      ["failed", "refused"],
      ["pending", "pending"],
      ["lost-response", "unavailable"],
    ] as const)("ORDER-1 a refund that is %s at PayPal is %s", async (kind, expected) => {
      const payment = await captured();
      await paypal.fail(kind, "refund", payment.order.uuid);
      const refund = () => paypal.gateway.refund(...refundAll(payment.call(), payment.capture));
      expect((await refund()).kind).toBe(expected);
      if (kind === "lost-response") expect(await refund()).toMatchObject({ kind: "refunded" });
      if (kind === "failed") expect(await read(payment)).toMatchObject(REFUND_FAILED);
      if (kind !== "pending") return;
      expect(await read(payment)).not.toMatchObject(REFUND_FAILED);
      await paypal.control("end-refunds", { id: payment.id, status: "FAILED" });
      expect(await read(payment)).toMatchObject(REFUND_FAILED);
    });
    const REFUND_FAILED = { capture: { status: "captured", refundFailed: true } };

    it.each([
      ["COMPLETED", "refunded"],
      ["FAILED", "refused"],
    ] as const)(
      "STAFF-6 PAY-1 a part that PayPal reviews first is %s, then %s",
      async (status, kind) => {
        const payment = await captured();
        await paypal.fail("pending", "refund", payment.order.uuid);
        const refund = (reference: string | null) =>
          paypal.gateway.refund(payment.call(), payment.capture.id, {
            ...{ key: `part-${payment.order.uuid}`, amount: createEuro(990) },
            ...{ returned: createEuro(0), reference },
          });
        const pending = await refund(null);
        const reference = pending.kind === "pending" ? (pending.reference ?? null) : null;
        expect(reference).toBeTypeOf("string");
        await paypal.control("end-refunds", { id: payment.id, status });
        expect((await refund(reference)).kind).toBe(kind);
        expect(await paypal.keysOf(payment.order.uuid, "refund")).toHaveLength(1);
      },
    );

    it("ORDER-1 counts as refunded if staff have refunded it at PayPal", async () => {
      const payment = await captured();
      await paypal.control("refund", { id: payment.id });
      expect(
        await paypal.gateway.refund(...refundAll(payment.call(), payment.capture)),
      ).toMatchObject({
        kind: "refunded",
      });
    });
  });

  describe("event", () => {
    const readShops = () => Promise.resolve([{ paypalClientId: "client-of-the-shop" }]);
    const parse = (request: WebhookRequest, gateway = paypal.gateway) =>
      gateway.parseWebhook("/paypal/webhook", request, readShops);
    const bare = { bare: true, second: false };

    it("PAY-5 names order and payment, and what was returned", async () => {
      const { order, id, capture } = await captured();
      const find = { orderUuid: order.uuid, providerIds: [id] };
      expect(await parse(await paypal.createEvent(order, APPROVED))).toMatchObject({
        ...{ kind: "changed", find, report: { providerId: id, isReturn: false } },
      });
      expect(await parse(await paypal.createEvent(order, COMPLETED))).toMatchObject({
        find: { orderUuid: order.uuid, orderNumber: order.number, providerIds: [capture.id, id] },
        report: { providerId: id, isReturn: false },
      });
      await paypal.control("refund", { id, amount: 20 });
      // A real refund names its capture by a link only.
      expect(await parse(await paypal.createEvent(order, REFUNDED, bare))).toMatchObject({
        find: { providerIds: [stringMatching(/./), capture.id] },
        report: { refunded: "20.00", isReturn: true },
      });
      expect(await parse(await paypal.createEvent(order, REVERSED, bare))).toMatchObject({
        report: { reversed: "20.00", isReturn: true },
      });
    });

    it.each(["CHECKOUT.ORDER.SAVED", "CUSTOMER.DISPUTE.CREATED"])(
      "PAY-5 of another type is ignored: %s",
      async (type) => {
        const { order } = await captured();
        expect(await parse(await paypal.createEvent(order, type))).toEqual({ kind: "ignored" });
      },
    );

    it("PAY-5 without a signature or with that of another body is forged; one that cannot be verified now is sent again", async () => {
      const { order } = await approved();
      const request = await paypal.createEvent(order, APPROVED);
      expect(await parse({ ...request, header: () => undefined })).toEqual({ kind: "forged" });
      const raw = request.raw.replace(order.uuid, createOrderToPay(paypalProvider).uuid);
      expect(await parse({ ...request, raw })).toEqual({ kind: "forged" });
      await paypal.fail("500", "verify");
      expect(await parse(request)).toEqual({ kind: "retry-later" });
      expect(await parse(request)).toMatchObject({ kind: "changed" });
    });

    it("PAY-5 is not expected without a registered webhook or a shop with PayPal", async () => {
      const { order } = await approved();
      const request = await paypal.createEvent(order, APPROVED);
      const notSetUp = { kind: "not-set-up" };
      expect(await parse(request, paypal.configure({ PAYPAL_WEBHOOK_ID: "" }))).toEqual(notSetUp);
      expect(
        await paypal.gateway.parseWebhook("/paypal/webhook", request, () =>
          Promise.resolve([{ paypalClientId: null }]),
        ),
      ).toEqual(notSetUp);
    });
  });

  describe("fake server in the browser", () => {
    it("serves its SDK only for the client id of the shop", async () => {
      const sdk = await fetch(
        `${paypal.url}/sdk/js?client-id=client&currency=EUR&intent=capture&locale=de_DE`,
      );
      expect([sdk.status, sdk.headers.get("content-type")]).toEqual([
        200,
        "text/javascript; charset=utf-8",
      ]);
      expect(await sdk.text()).toMatch(/window\.paypal = /);
      expect((await fetch(`${paypal.url}/sdk/js?currency=EUR`)).status).toBe(400);
    });

    it("shows number and total of the order in the customer's language, and nothing for an unknown order", async () => {
      const { id } = await started();
      const page = async (token: string, locale: string) =>
        (
          await fetch(
            `${paypal.url}/checkoutnow?token=${token}&locale=${locale}&opener=http://localhost:8000`,
          )
        ).text();
      expect((await page(id, "de")).replaceAll("\u00a0", " ")).toMatch(
        /<html lang="de">[\s\S]*S-2026-[0-9a-f]+[\s\S]*109,90 €/,
      );
      expect(await page(id, "fr")).toMatch(/Payer maintenant/);
      expect(await page("NOBODYS", "en")).not.toMatch(/Pay now/);
    });
  });
});
