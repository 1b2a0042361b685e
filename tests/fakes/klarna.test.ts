import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createFakeControl } from "../support/fake-control";
import { anyString } from "../support/matchers";
import { FAKE_KLARNA_ACCOUNT, startFakeKlarna } from "#backend/fakes/klarna/server";
import { purchaseSchema } from "#backend/fakes/klarna/purchase-schema";
import type { KlarnaFailure } from "#backend/fakes/klarna/store";
import type { RunningFake } from "#backend/fakes/shared/http-server";
import {
  type KlarnaClient,
  createKlarnaClient,
} from "#backend/extensions/ecom/src/payments/providers/klarna/client";
import { idempotencyKey } from "#backend/extensions/ecom/src/payments/idempotency-key";
import type { OrderForPayment } from "#backend/extensions/ecom/src/payments/provider-input";
import { toKlarnaOrder } from "#backend/extensions/ecom/src/payments/providers/klarna/order-body";
import { createEuro, ZERO_EURO } from "#domain/pricing/money";

let fake: RunningFake;
let klarna: KlarnaClient;

const settings = (fields = {}) => ({
  apiUrl: fake.url,
  timeoutMs: 500,
  ...FAKE_KLARNA_ACCOUNT,
  ...fields,
});

beforeAll(async () => {
  fake = await startFakeKlarna({ port: 0 });
  klarna = createKlarnaClient(settings());
});
afterAll(() => fake.stop());

const { control, fail, recover } = createFakeControl<KlarnaFailure>(() => fake.url);
afterEach(recover);

const HOME = {
  company: null,
  firstName: "Clara",
  lastName: "Ahrens",
  street: "Lindenweg",
  number: "4a",
  addition: null,
  zipCode: "97070",
  city: "Lindenau",
  country: "AT",
};

let count = 0;
function orderOf(fields: Partial<OrderForPayment> = {}): OrderForPayment {
  count += 1;
  return {
    uuid: `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`,
    number: `S-2026-${count}`,
    language: "de",
    total: createEuro(10_990),
    totalTax: createEuro(1755),
    shippingCost: createEuro(990),
    wrapping: ZERO_EURO,
    email: "clara@example.com",
    phone: null,
    lines: [
      {
        name: "Trauringe (54)",
        reference: "T-1",
        count: 1,
        unitPrice: createEuro(10_000),
        total: createEuro(10_000),
        mode: "standard",
        rate: 1900,
        tax: createEuro(1597),
      },
    ],
    shares: [{ mode: "standard", rate: 1900, gross: createEuro(10_990) }],
    shipping: HOME,
    invoice: HOME,
    ...fields,
  };
}

const body = (fields?: Partial<OrderForPayment>) =>
  toKlarnaOrder(orderOf(fields), (path) => `https://shop.example/ecom${path}`);

/** Opens a session at the fake server that the customer has approved. */
async function agreed() {
  const order = body();
  const opened = await klarna.openSession(order, order.merchant_reference2);
  if (!opened.ok) throw new Error(opened.failure);
  const { authorization_token: token } = z
    .object({ authorization_token: z.string() })
    .parse(await control("agree", { order: order.merchant_reference2 }));
  return { order, session: opened.value.id, token };
}

describe("Klarna order request", () => {
  it("PAY-3 contains no tax for a product without tax, but tax for shipping", () => {
    const [line] = orderOf().lines;
    if (!line) throw new Error("no line");
    const order = body({
      lines: [{ ...line, mode: "margin", tax: ZERO_EURO }],
      totalTax: createEuro(158),
      shares: [
        { mode: "standard", rate: 1900, gross: createEuro(990) },
        { mode: "margin", rate: 0, gross: createEuro(10_000) },
      ],
    });
    expect(
      order.order_lines.map(({ tax_rate, total_tax_amount }) => [tax_rate, total_tax_amount]),
    ).toEqual([
      [0, 0],
      [1900, 158],
    ]);
  });

  it("LAW-4 PAY-3 contains the rates of the country of delivery, for shipping its standard rate", () => {
    const [line] = orderOf().lines;
    if (!line) throw new Error("no line");
    const order = body({
      lines: [
        { ...line, rate: 550, tax: createEuro(521) },
        { ...line, rate: 2000, tax: createEuro(1667) },
      ],
      total: createEuro(20_990),
      totalTax: createEuro(521 + 1667 + 165),
      shares: [
        { mode: "standard", rate: 2000, gross: createEuro(10_990) },
        { mode: "standard", rate: 550, gross: createEuro(10_000) },
      ],
    });
    expect(
      order.order_lines.map(({ tax_rate, total_tax_amount }) => [tax_rate, total_tax_amount]),
    ).toEqual([
      [550, 521],
      [2000, 1667],
      [2000, 165],
    ]);
    expect(purchaseSchema.safeParse(order).error).toBeUndefined();
  });

  it.each([
    ["AT", "de", "de-AT"],
    ["AT", "fr", "en-AT"],
    ["FR", "fr", "fr-FR"],
    ["NL", "de", "en-NL"],
  ] as const)("PAY-3 uses a language of the country: %s, %s is %s", (country, language, locale) => {
    const order = body({ language, invoice: { ...HOME, country } });
    expect([order.purchase_country, order.locale]).toEqual([country, locale]);
  });

  it("PAY-3 omits lines without cost", () => {
    const order = body({
      shippingCost: ZERO_EURO,
      total: createEuro(10_000),
      totalTax: createEuro(1597),
    });
    expect(order.order_lines.map(({ type }) => type)).toEqual(["physical"]);
  });
});

describe("Klarna client", () => {
  it("PAY-3 creates idempotency keys that are version 5 UUIDs, equal for equal input", () => {
    expect(idempotencyKey("order", "a")).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(idempotencyKey("order", "a")).toBe(idempotencyKey("order", "a"));
    expect(idempotencyKey("order", "a")).not.toBe(idempotencyKey("order", "b"));
  });

  it("PAY-3 opens one session per seed and detects its end", async () => {
    const order = body();
    const first = await klarna.openSession(order, "seed");
    expect(await klarna.openSession(order, "seed")).toEqual(first);
    const id = first.ok ? first.value.id : "";
    expect(await klarna.session(id)).toMatchObject({
      ok: true,
      value: { open: true, authorization: null },
    });
    await control("expire", { order: order.merchant_reference2 });
    expect(await klarna.session(id)).toEqual({ ok: false, failure: "not-found" });
  });

  it("PAY-3 places an approved order once: a repetition returns the same order, another order is refused", async () => {
    const { order, session, token } = await agreed();
    expect(await klarna.session(session)).toMatchObject({
      ok: true,
      value: { authorization: token },
    });
    const placed = await klarna.placeOrder(token, order);
    expect(placed).toEqual({ ok: true, value: { id: anyString, fraud: "ACCEPTED" } });
    expect(await klarna.placeOrder(token, order)).toEqual(placed);
    expect(await klarna.placeOrder(token, body())).toEqual({ ok: false, failure: "not-found" });
    const id = placed.ok ? placed.value.id : "";
    const seen = {
      status: "AUTHORIZED",
      fraud_status: "ACCEPTED",
      order_amount: 10_990,
      merchant_reference2: order.merchant_reference2,
    };
    expect(await klarna.order(id)).toMatchObject({ ok: true, value: seen });
    expect(await klarna.cancelOrder(id, order.merchant_reference2)).toEqual({
      ok: true,
      value: true,
    });
    expect(await klarna.order(id)).toMatchObject({ ok: true, value: { status: "CANCELLED" } });
  });

  it("PAY-3 cannot place an amount other than the approved one", async () => {
    const { order, token } = await agreed();
    expect(await klarna.placeOrder(token, { ...order, order_amount: 1 })).toEqual({
      ok: false,
      failure: "refused",
    });
    expect(await klarna.placeOrder(token, order)).toMatchObject({ ok: true });
  });

  it("PAY-3 releases an unused authorization", async () => {
    const { order, token } = await agreed();
    expect(await klarna.releaseAuthorization(token)).toEqual({ ok: true, value: true });
    expect(await klarna.placeOrder(token, order)).toEqual({ ok: false, failure: "not-found" });
  });

  it.each([
    ["timeout", "unreachable"],
    ["500", "unreachable"],
    ["lost-response", "unreachable"],
    ["400", "refused"],
  ] as const)("PAY-5 interprets %s, and a repetition is safe", async (kind, failure) => {
    const { order, token } = await agreed();
    await fail(kind, "place", order.merchant_reference2);
    expect(await klarna.placeOrder(token, order)).toEqual({ ok: false, failure });
    expect(await klarna.placeOrder(token, order)).toMatchObject({
      ok: true,
      value: { fraud: "ACCEPTED" },
    });
  });

  it("PAY-3 treats a wrong password as a configuration error, not as a refusal of the customer", async () => {
    const wrongPassword = createKlarnaClient(settings({ password: "guessed" }));
    expect(await wrongPassword.openSession(body(), "stranger")).toEqual({
      ok: false,
      failure: "unreachable",
    });
  });
});
