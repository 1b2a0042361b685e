import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  configureProviders,
  PAYMENT_PROVIDERS,
} from "#backend/extensions/ecom/src/payments/registry";
import { isOnlinePayment, PAYMENT_KEYS } from "#domain/payment/payment-method";
import { createCall, createOrderToPay, refundAll } from "./provider-contract";

const OFFLINE_KEYS = PAYMENT_KEYS.filter((key) => !isOnlinePayment(key));

const CAPTURE = { id: "capture" };

describe("provider registry", () => {
  it("PAY-6 has a provider under the key of every payment method", () => {
    for (const key of PAYMENT_KEYS) expect(PAYMENT_PROVIDERS[key].key).toBe(key);
  });

  it("PAY-5 PAY-6 has a test of the contract for every online provider", () => {
    for (const key of PAYMENT_KEYS.filter(isOnlinePayment))
      expect(existsSync(join(__dirname, `${key}-provider.test.ts`)), key).toBe(true);
  });

  it("PAY-4 PAY-6 a server without credentials has only the offline methods", () => {
    expect([...configureProviders({}).keys()]).toEqual(OFFLINE_KEYS);
  });

  it("PAY-6 no two webhooks have the same path", () => {
    const paths = Object.values(PAYMENT_PROVIDERS).flatMap(({ webhooks }) =>
      webhooks.map(({ path }) => path),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe.each(OFFLINE_KEYS)("payment by %s", (key) => {
  const provider = PAYMENT_PROVIDERS[key];
  const gateway = configureProviders({}).get(key);
  const call = createCall(createOrderToPay(provider));

  it("PAY-4 has no operation at a provider", async () => {
    expect(provider.startAt).toBe("never");
    expect((await gateway?.start(call))?.kind).toBe("unavailable");
    expect((await gateway?.capture(call, null))?.kind).toBe("declined");
    expect((await gateway?.reconcile(call))?.kind).toBe("gone");
    expect((await gateway?.cancel(call, null))?.kind).toBe("cancelled");
    expect((await gateway?.refund(...refundAll(call, CAPTURE)))?.kind).toBe("refused");
  });
});

describe("offer of payment methods", () => {
  const gateways = configureProviders({ PAYPAL_CLIENT_SECRET: "geheim" });
  const bankDetails = {
    holder: "Sternberg",
    iban: "DE02120300000000202051",
    bic: null,
    bank: null,
  };

  it("PAY-4 a transfer needs bank details", () => {
    const shop = { paypalClientId: null, bankDetails: null };
    expect(gateways.get("transfer")?.isOffered(shop)).toBe(false);
    expect(gateways.get("store")?.isOffered(shop)).toBe(true);
    expect(gateways.get("transfer")?.isOffered({ ...shop, bankDetails })).toBe(true);
  });

  it("PAY-1 PayPal needs the client id of the shop", () => {
    const shop = { paypalClientId: null, bankDetails: null };
    expect(gateways.get("paypal")?.isOffered(shop)).toBe(false);
    expect(gateways.get("paypal")?.isOffered({ ...shop, paypalClientId: "client" })).toBe(true);
  });
});
