import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type {
  PaymentGateway,
  PaymentProvider,
} from "#backend/extensions/ecom/src/payments/provider";
import type {
  WebhookPath,
  WebhookRequest,
} from "#backend/extensions/ecom/src/payments/provider-webhook";
import type {
  OrderForPayment,
  OrderToPay,
  ProviderCall,
  RefundOrder,
  StoredPayment,
} from "#backend/extensions/ecom/src/payments/provider-input";
import type {
  ProviderCapture,
  ProviderPayment,
} from "#backend/extensions/ecom/src/payments/provider-payment";
import { createEuro, formatDecimal, ZERO_EURO } from "#domain/pricing/money";
import { calculateIncludedTax } from "#domain/pricing/tax";

/** A provider with its fake server, as the contract tests use it. */
export type ProviderFixture = {
  readonly gateway: PaymentGateway;
  /** Approves a started payment at the provider. Returns the approval token, if there is one. */
  readonly approve: (order: OrderToPay, providerId: string) => Promise<string | null>;
  /** Same as `approve`, but the provider will decline the payment. */
  readonly approveDeclined: (order: OrderToPay, providerId: string) => Promise<string | null>;
  /** Makes the provider start the next payment of the order without returning a response. */
  readonly loseStartResponse: (order: OrderToPay) => Promise<void>;
  /** Makes the next capture unavailable, if possible after the provider has captured. */
  readonly loseCaptureResponse: (order: OrderToPay, providerId: string) => Promise<void>;
  /** Makes the provider refund next without returning a response. */
  readonly loseRefundResponse: (order: OrderToPay) => Promise<void>;
  /** Makes the provider fail for this order until `recover` is called. */
  readonly failRequests: (order: OrderToPay) => Promise<void>;
  /** Ends all injected failures. */
  readonly recover: () => Promise<void>;
  /** Returns the number of captures that the provider has for an order. */
  readonly countCaptures: (order: OrderToPay) => Promise<number>;
  readonly webhookPath: WebhookPath["path"];
  /** Creates the event that the provider sends after the payment of an order has changed. */
  readonly createEvent: (order: OrderToPay, providerId: string) => Promise<WebhookRequest>;
  /** Creates an event that someone else sends in the provider's name. */
  readonly createForgedEvent: (order: OrderToPay, providerId: string) => Promise<WebhookRequest>;
  readonly stop: () => Promise<void>;
};

export type ProviderContract = {
  readonly provider: PaymentProvider;
  readonly setUp: () => Promise<ProviderFixture>;
  /** `false`: events are not signed, so a forged one only causes a reconciliation. */
  readonly signsEvents: boolean;
};

const ADDRESS = {
  company: null,
  firstName: "Clara",
  lastName: "Ahrens",
  street: "Lindenweg",
  number: "4a",
  addition: null,
  zipCode: "97070",
  city: "Lindenau",
  country: "DE",
};

/** Returns an order without a payment at the provider. */
export function createOrderToPay(provider: PaymentProvider): OrderToPay {
  const uuid = randomUUID();
  return {
    uuid,
    number: `S-2026-${uuid.slice(0, 6)}`,
    total: createEuro(10_990),
    payment: { provider: provider.key, provider_id: null, capture_id: null, details: null },
  };
}

const toOrderForPayment = ({ uuid, number, total }: OrderToPay): OrderForPayment => ({
  uuid,
  number,
  language: "de",
  total,
  totalTax: calculateIncludedTax(total, 1900),
  shippingCost: ZERO_EURO,
  wrapping: ZERO_EURO,
  email: "clara@example.com",
  phone: null,
  lines: [
    {
      name: "Trauringe (54)",
      reference: "T-1",
      count: 1,
      unitPrice: total,
      total,
      mode: "standard",
      rate: 1900,
      tax: calculateIncludedTax(total, 1900),
    },
  ],
  shares: [{ mode: "standard", rate: 1900, gross: total }],
  shipping: ADDRESS,
  invoice: ADDRESS,
});

/** Creates the call for an order whose payment is stored with these fields. */
export const createCall = (
  order: OrderToPay,
  stored: Partial<StoredPayment> = {},
): ProviderCall => ({
  order: { ...order, payment: { ...order.payment, ...stored } },
  shop: { paypalClientId: "client-of-the-shop" },
  readOrder: () => Promise.resolve(toOrderForPayment(order)),
  webhookUrl: (path) => `https://api.shop.example/ecom${path}`,
  returnUrl: () => Promise.resolve(`https://shop.example/shop/zahlung?bestellung=${order.uuid}`),
  now: new Date(),
});

/** Returns the arguments for the refund of what is left of a capture. */
export const refundAll = (
  call: ProviderCall,
  { id }: { readonly id: string },
): [ProviderCall, string, RefundOrder] => [
  call,
  id,
  { key: call.order.uuid, amount: null, returned: ZERO_EURO, reference: null },
];

function captureOf(payment: ProviderPayment): ProviderCapture {
  if (!payment.capture) throw new Error(`${payment.providerStatus}: there is no capture`);
  return payment.capture;
}

const readShops = () => Promise.resolve([{ paypalClientId: "client-of-the-shop" }]);

/** Tests that every online provider passes, against its fake server. */
export function describeProviderContract(
  name: string,
  { provider, setUp, signsEvents }: ProviderContract,
): void {
  let fixture: ProviderFixture;
  beforeAll(async () => {
    fixture = await setUp();
  });
  afterEach(() => fixture.recover());
  afterAll(() => fixture.stop());

  async function startPayment() {
    const order = createOrderToPay(provider);
    const started = await fixture.gateway.start(createCall(order));
    if (started.kind !== "started") throw new Error(started.reason);
    return { order, providerId: started.providerId };
  }

  async function capturePayment() {
    const { order, providerId } = await startPayment();
    const approval = await fixture.approve(order, providerId);
    const call = createCall(order, { provider_id: providerId });
    const captured = await fixture.gateway.capture(call, approval);
    if (captured.kind !== "payment") throw new Error(captured.reason);
    const capture = captureOf(captured.payment);
    const stored = { provider_id: providerId, capture_id: capture.id };
    return { order, providerId, approval, capture, stored };
  }

  describe(`${name}: contract of payment providers`, () => {
    it("PAY-6 is not configured without credentials", () => {
      expect(provider.configure({})).toBeNull();
    });

    it("PAY-6 starts the same payment for repeated calls", async () => {
      const order = createOrderToPay(provider);
      const first = await fixture.gateway.start(createCall(order));
      expect(first.kind === "started" ? first.providerId : undefined).toBeTypeOf("string");
      expect(await fixture.gateway.start(createCall(order))).toEqual(first);
      const stored = first.kind === "started" ? { provider_id: first.providerId } : {};
      expect(await fixture.gateway.start(createCall(order, stored))).toEqual(first);
    });

    it("PAY-5 starts one payment although the first response was lost", async () => {
      const order = createOrderToPay(provider);
      await fixture.loseStartResponse(order);
      expect(await fixture.gateway.start(createCall(order))).toMatchObject({
        kind: "unavailable",
      });
      const repeated = await fixture.gateway.start(createCall(order));
      expect(repeated).toMatchObject({ kind: "started" });
      expect(await fixture.gateway.start(createCall(order))).toEqual(repeated);
    });

    it("PAY-5 captures the amount for the order's UUID", async () => {
      const { order, capture } = await capturePayment();
      expect(capture).toMatchObject({
        status: "captured",
        amount: { currency: "EUR", value: formatDecimal(order.total) },
        reference: order.uuid,
        refunded: "0.00",
      });
    });

    it("PAY-5 has nothing to capture or to cancel before the customer's approval", async () => {
      const { order, providerId } = await startPayment();
      const call = createCall(order, { provider_id: providerId });
      expect((await fixture.gateway.reconcile(call)).kind).toBe("open");
      expect((await fixture.gateway.capture(call, null)).kind).toBe("declined");
      expect(await fixture.countCaptures(order)).toBe(0);
      expect(["cancelled", "open", "gone"]).toContain(
        (await fixture.gateway.cancel(call, null)).kind,
      );
    });

    it("PAY-5 a declined payment holds no money", async () => {
      const { order, providerId } = await startPayment();
      const approval = await fixture.approveDeclined(order, providerId);
      const call = createCall(order, { provider_id: providerId });
      const declined = await fixture.gateway.capture(call, approval);
      expect(["declined", "approval-invalid"]).toContain(declined.kind);
    });

    it("PAY-5 captures once although the first response was lost", async () => {
      const { order, providerId } = await startPayment();
      const approval = await fixture.approve(order, providerId);
      const call = createCall(order, { provider_id: providerId });
      await fixture.loseCaptureResponse(order, providerId);
      expect((await fixture.gateway.capture(call, approval)).kind).toBe("unavailable");
      await fixture.recover();
      const repeated = await fixture.gateway.capture(call, approval);
      expect(repeated).toMatchObject({
        kind: "payment",
        payment: { capture: { status: "captured" } },
      });
      expect(await fixture.countCaptures(order)).toBe(1);
    });

    it("PAY-5 reconciles a captured payment", async () => {
      const { order, capture, stored } = await capturePayment();
      const found = await fixture.gateway.reconcile(createCall(order, stored));
      expect(found).toMatchObject({ kind: "payment", payment: { capture } });
    });

    it("PAY-5 does not know the state while the provider is down", async () => {
      const { order, capture, stored } = await capturePayment();
      await fixture.failRequests(order);
      const call = createCall(order, stored);
      expect((await fixture.gateway.reconcile(call)).kind).toBe("unavailable");
      expect((await fixture.gateway.cancel(call, null)).kind).toBe("unavailable");
      expect((await fixture.gateway.refund(...refundAll(call, capture))).kind).toBe("unavailable");
    });

    it("PAY-5 a cancellation finds a captured payment", async () => {
      const { order, capture, stored } = await capturePayment();
      const found = await fixture.gateway.cancel(createCall(order, stored), null);
      expect(found).toMatchObject({ kind: "payment", payment: { capture: { id: capture.id } } });
    });

    it("PAY-5 refunds once for repeated calls", async () => {
      const { order, capture, stored } = await capturePayment();
      const call = createCall(order, stored);
      expect(await fixture.gateway.refund(...refundAll(call, capture))).toMatchObject({
        kind: "refunded",
      });
      expect(await fixture.gateway.refund(...refundAll(call, capture))).toMatchObject({
        kind: "refunded",
      });
      expect(await fixture.gateway.reconcile(call)).toMatchObject({
        kind: "payment",
        payment: {
          capture: { id: capture.id, status: "refunded", refunded: formatDecimal(order.total) },
        },
      });
    });

    it("STAFF-6 PAY-5 refunds parts, each once for repeated calls, up to the amount", async () => {
      const { order, capture, stored } = await capturePayment();
      const call = createCall(order, stored);
      const refund = (key: string, cents: number, returned: number) =>
        fixture.gateway.refund(call, capture.id, {
          ...{ key: `${key}-${order.uuid}`, amount: createEuro(cents), reference: null },
          returned: createEuro(returned),
        });
      const first = await refund("first", 2550, 0);
      expect(first).toMatchObject({ kind: "refunded" });
      expect(await refund("first", 2550, 0)).toMatchObject(first);
      expect(await refund("second", 10_000, 2550)).toMatchObject({ kind: "refused" });
      await fixture.loseRefundResponse(order);
      expect(await refund("third", 1000, 2550)).toMatchObject({ kind: "unavailable" });
      await fixture.recover();
      expect(await refund("third", 1000, 2550)).toMatchObject({ kind: "refunded" });
      expect(await fixture.gateway.reconcile(call)).toMatchObject({
        payment: {
          capture: {
            ...{ status: "captured", refunded: "35.50", returnKind: "refunded" },
            amount: { value: formatDecimal(order.total) },
          },
        },
      });
      expect(await refund("fourth", 7440, 3550)).toMatchObject({ kind: "refunded" });
      expect(await fixture.gateway.reconcile(call)).toMatchObject({
        payment: { capture: { status: "refunded", refunded: "109.90" } },
      });
    });

    it("PAY-5 a webhook event identifies the order", async () => {
      const { order, providerId, capture } = await capturePayment();
      const request = await fixture.createEvent(order, providerId);
      const event = await fixture.gateway.parseWebhook(fixture.webhookPath, request, readShops);
      if (event.kind !== "changed") throw new Error(event.kind);
      const { providerIds = [], orderUuid } = event.find;
      const isFound =
        orderUuid === order.uuid ||
        providerIds.some((id) => id === providerId || id === capture.id);
      expect(isFound).toBe(true);
    });

    it("PAY-5 a forged webhook event reports no payment of its own", async () => {
      const { order, providerId } = await startPayment();
      const request = await fixture.createForgedEvent(order, providerId);
      const event = await fixture.gateway.parseWebhook(fixture.webhookPath, request, readShops);
      if (signsEvents) expect(event).toEqual({ kind: "forged" });
      else expect(event).not.toHaveProperty("payment.capture.status", "captured");
    });

    it("PAY-5 refuses a body that is no webhook event", async () => {
      for (const body of [null, "event", {}, [1]]) {
        const request = { body, raw: JSON.stringify(body), header: () => undefined };
        expect(await fixture.gateway.parseWebhook(fixture.webhookPath, request, readShops)).toEqual(
          { kind: "invalid" },
        );
      }
    });
  });
}
