import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createFakeControl } from "../support/fake-control";
import { z } from "zod";
import { anyString, stringMatching } from "../support/matchers";
import { FAKE_PAYPAL_KEYS, startFakePaypal } from "#backend/fakes/paypal/server";
import { createEvent, signedHeaders } from "#backend/fakes/paypal/webhooks";
import type { PaypalFailure } from "#backend/fakes/paypal/store";
import type { RunningFake } from "#backend/fakes/shared/http-server";
import {
  type PaypalClient,
  createPaypalConnection,
} from "#backend/extensions/ecom/src/payments/providers/paypal/client";
import { createEuro } from "#domain/pricing/money";

let fake: RunningFake;
let paypal: PaypalClient;

const settings = () => ({
  apiUrl: fake.url,
  secret: FAKE_PAYPAL_KEYS.secret,
  webhookId: FAKE_PAYPAL_KEYS.webhookId,
  timeoutMs: 500,
});

beforeAll(async () => {
  fake = await startFakePaypal({ port: 0 });
  paypal = createPaypalConnection(settings()).clientFor("client");
});
afterAll(() => fake.stop());

const { control, fail, recover } = createFakeControl<PaypalFailure>(() => fake.url);
afterEach(recover);

let count = 0;
/** Creates a PayPal order of 1,290.50 euros. `agreed`: the customer has approved it. */
async function anOrder(agreed: boolean) {
  const uuid = `00000000-0000-4000-8000-${String((count += 1)).padStart(12, "0")}`;
  const made = await paypal.create({ uuid, number: `S-2026-${count}`, total: createEuro(129_050) });
  if (!made.ok) throw new Error(made.failure);
  if (agreed) await control("approve", { id: made.value });
  return { uuid, id: made.value };
}

describe("PayPal refunds", () => {
  async function captured() {
    const order = await anOrder(true);
    const capture = await paypal.capture(order.id, order.uuid);
    if (!capture.ok || !capture.value.capture) throw new Error("not captured");
    return { ...order, capture: capture.value.capture.id };
  }

  it("ORDER-2 a partial refund is reported with its amount, and the rest completes the refund", async () => {
    const order = await captured();
    await control("refund", { id: order.id, amount: 290.5 });
    expect(await paypal.order(order.id)).toMatchObject({
      value: { capture: { status: "captured", refunded: "290.50" } },
    });
    expect(await paypal.refund(order.capture, order.uuid)).toEqual({
      ok: true,
      value: "completed",
    });
    expect(await paypal.order(order.id)).toMatchObject({
      value: { capture: { status: "refunded", refunded: "1290.50" } },
    });
    expect(await paypal.refund(order.capture, "another key")).toEqual({
      ok: false,
      failure: "refunded",
    });
  });

  it.each([
    ["pending", { ok: true, value: "pending" }],
    ["failed", { ok: false, failure: "refused" }],
    ["refused", { ok: false, failure: "refused" }],
    ["500", { ok: false, failure: "unreachable" }],
    ["lost-response", { ok: false, failure: "unreachable" }],
  ] as const)("ORDER-1 a refund that ends with %s is distinguished", async (kind, result) => {
    const order = await captured();
    await fail(kind, "refund");
    expect(await paypal.refund(order.capture, order.uuid)).toEqual(result);
  });
});

describe("PayPal client", () => {
  it("PAY-2 creates the same order for repeated requests", async () => {
    const order = {
      uuid: "11111111-1111-4111-8111-111111111111",
      number: "S-2026-000001",
      total: createEuro(5),
    };
    const first = await paypal.create(order);
    expect(first).toEqual({ ok: true, value: stringMatching(/^[0-9A-Z]{17}$/) });
    expect(await paypal.create(order)).toEqual(first);
  });

  it("PAY-2 captures an approved order once and parses amount, currency and reference", async () => {
    const { uuid, id } = await anOrder(true);
    const captured = await paypal.capture(id, uuid);
    expect(captured).toEqual({
      ok: true,
      value: {
        id,
        providerStatus: "COMPLETED",
        capture: {
          id: anyString,
          status: "captured",
          providerStatus: "COMPLETED",
          amount: { currency: "EUR", value: "1290.50" },
          reference: uuid,
          ...{ refunded: "0.00", returnKind: "refunded" },
        },
        ...{ reference: uuid, others: [] },
      },
    });
    expect(await paypal.capture(id, uuid)).toEqual(captured);
    expect(await paypal.capture(id, "another key")).toEqual({ ok: false, failure: "captured" });
    expect(await paypal.order(id)).toEqual(captured);
  });

  it("PAY-2 returns expected failures by name", async () => {
    const open = await anOrder(false);
    expect(await paypal.capture(open.id, open.uuid)).toEqual({
      ok: false,
      failure: "not-approved",
    });
    expect(await paypal.order("NOBODYS")).toEqual({ ok: false, failure: "not-found" });
    const agreed = await anOrder(true);
    await fail("declined", "capture", agreed.uuid);
    expect(await paypal.capture(agreed.id, agreed.uuid)).toEqual({
      ok: false,
      failure: "declined",
    });
    expect(
      await paypal.create({ uuid: "x".repeat(200), number: "S", total: createEuro(1) }),
    ).toEqual({ ok: false, failure: "refused" });
  });

  it.each(["timeout", "500", "lost-response"] as const)(
    "PAY-5 does not know the outcome of a %s",
    async (kind) => {
      const { uuid, id } = await anOrder(true);
      await fail(kind, "capture", uuid);
      expect(await paypal.capture(id, uuid)).toEqual({ ok: false, failure: "unreachable" });
      expect(await paypal.capture(id, uuid)).toMatchObject({
        ok: true,
        value: { providerStatus: "COMPLETED" },
      });
    },
  );

  it("PAY-2 requests a token once, and is unreachable with a wrong secret or without a server", async () => {
    const fresh = createPaypalConnection(settings()).clientFor("other client");
    const before = await tokens();
    await fresh.order("A");
    await fresh.order("B");
    expect((await tokens()) - before).toBe(1);
    const wrongSecret = createPaypalConnection({ ...settings(), secret: "guessed" }).clientFor(
      "client",
    );
    expect(await wrongSecret.order("A")).toEqual({ ok: false, failure: "unreachable" });
    const unreachable = createPaypalConnection({
      ...settings(),
      apiUrl: "http://127.0.0.1:9",
    }).clientFor("client");
    expect(await unreachable.order("A")).toEqual({ ok: false, failure: "unreachable" });
  });

  it("PAY-5 distinguishes PayPal's webhooks from others", async () => {
    const event = createEvent(
      {
        id: "O1",
        status: "APPROVED",
        customId: "u",
        invoiceId: "S",
        amount: { currency_code: "EUR", value: "1.00" },
        capture: null,
      },
      "CHECKOUT.ORDER.APPROVED",
    );
    const verify = (forged: boolean, text: string) => {
      const headers = signedHeaders(
        event,
        FAKE_PAYPAL_KEYS.webhookId,
        FAKE_PAYPAL_KEYS.secret,
        forged,
      );
      const [auth_algo, cert_url, transmission_id, transmission_sig, transmission_time] = [
        "PAYPAL-AUTH-ALGO",
        "PAYPAL-CERT-URL",
        "PAYPAL-TRANSMISSION-ID",
        "PAYPAL-TRANSMISSION-SIG",
        "PAYPAL-TRANSMISSION-TIME",
      ].map((name) => headers[name] ?? "");
      return paypal.verify(
        {
          auth_algo: auth_algo ?? "",
          cert_url: cert_url ?? "",
          transmission_id: transmission_id ?? "",
          transmission_sig: transmission_sig ?? "",
          transmission_time: transmission_time ?? "",
        },
        text,
      );
    };
    const text = JSON.stringify(event);
    expect(await verify(false, text)).toEqual({ ok: true, value: true });
    expect(await verify(true, text)).toEqual({ ok: true, value: false });
    expect(await verify(false, text.replace("O1", "O2"))).toEqual({ ok: true, value: false });
  });
});

async function tokens(): Promise<number> {
  const calls = z
    .array(z.object({ operation: z.string() }))
    .parse(await (await fetch(`${fake.url}/fake/calls`)).json());
  return calls.filter(({ operation }) => operation === "token").length;
}

describe("fake PayPal in the browser", () => {
  it("serves its SDK only for the client id of the shop", async () => {
    const sdk = await fetch(
      `${fake.url}/sdk/js?client-id=client&currency=EUR&intent=capture&locale=de_DE`,
    );
    expect([sdk.status, sdk.headers.get("content-type")]).toEqual([
      200,
      "text/javascript; charset=utf-8",
    ]);
    expect(await sdk.text()).toMatch(/window\.paypal = /);
    expect((await fetch(`${fake.url}/sdk/js?currency=EUR`)).status).toBe(400);
  });

  it("shows number and total of the order in the customer's language, and nothing for an unknown order", async () => {
    const { id } = await anOrder(false);
    const page = (token: string, locale: string) =>
      fetch(
        `${fake.url}/checkoutnow?token=${token}&locale=${locale}&opener=http://localhost:8000`,
      ).then((response) => response.text());
    expect((await page(id, "de")).replaceAll("\u00a0", " ")).toMatch(
      /<html lang="de">[\s\S]*S-2026-\d+[\s\S]*1\.290,50 €/,
    );
    expect(await page(id, "fr")).toMatch(/Payer maintenant/);
    expect(await page("NOBODYS", "en")).not.toMatch(/Pay now/);
  });
});
