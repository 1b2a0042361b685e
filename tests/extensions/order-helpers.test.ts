import { afterEach, describe, expect, it, vi } from "vitest";
import { clientKeyFromIp } from "#backend/extensions/shared/rate-limit/client-key";
import { memoryRateLimiter } from "#backend/extensions/shared/rate-limit/rate-limiter";
import { requestHash } from "#backend/extensions/ecom/src/orders/request-hash";
import { orderNumber } from "#backend/extensions/ecom/src/orders/insert-order";
import { idempotencyKey } from "#backend/extensions/ecom/src/payments/idempotency-key";
import { readPaypalSettings } from "#backend/extensions/ecom/src/payments/providers/paypal/settings";

afterEach(() => {
  vi.useRealTimers();
});

describe("rate limiter of the order API", () => {
  it("SAFE-1 limits the posts of a caller per period and returns the time to wait", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    const limiter = memoryRateLimiter(2, 60);
    expect(await limiter.consume("a")).toEqual({ allowed: true, retryAfter: 0 });
    expect((await limiter.consume("a")).allowed).toBe(true);
    vi.setSystemTime(1_015_000);
    expect(await limiter.consume("a")).toEqual({ allowed: false, retryAfter: 45 });
    expect((await limiter.consume("b")).allowed).toBe(true);
    vi.setSystemTime(1_060_000);
    expect((await limiter.consume("a")).allowed).toBe(true);
  });

  it("SAFE-1 treats an IPv6 network as one caller", () => {
    expect(clientKeyFromIp("192.0.2.7")).toBe("192.0.2.7");
    expect(clientKeyFromIp("::ffff:192.0.2.7")).toBe("192.0.2.7");
    expect(clientKeyFromIp("2001:db8:1:2:3:4:5:6")).toBe(clientKeyFromIp("2001:db8:1:2:ffff::1"));
    expect(clientKeyFromIp("2001:db8::1")).toBe("2001:db8:0:0");
    expect(clientKeyFromIp("2001:db8:0:1::1")).not.toBe(clientKeyFromIp("2001:db8::1"));
    expect(clientKeyFromIp("::1")).toBe("0:0:0:0");
  });
});

describe("operator settings", () => {
  it("enable PayPal with a secret only, and use its live API by default", () => {
    expect(readPaypalSettings({})).toBeNull();
    expect(
      readPaypalSettings({
        PAYPAL_CLIENT_SECRET: " ",
        PAYPAL_API_URL: "https://api-m.sandbox.paypal.com",
      }),
    ).toBeNull();
    expect(readPaypalSettings({ PAYPAL_CLIENT_SECRET: "geheim" })).toEqual({
      apiUrl: "https://api-m.paypal.com",
      secret: "geheim",
      webhookId: null,
      timeoutMs: 10_000,
    });
    const own = {
      PAYPAL_API_URL: "https://paypal.example/",
      PAYPAL_WEBHOOK_ID: "WH-1",
      PAYPAL_TIMEOUT_SECONDS: 2,
    };
    expect(readPaypalSettings({ PAYPAL_CLIENT_SECRET: 123, ...own })).toEqual({
      apiUrl: "https://paypal.example",
      secret: "123",
      webhookId: "WH-1",
      timeoutMs: 2000,
    });
  });
});

describe("order helpers", () => {
  it("CHECKOUT-5 give equal content the same hash and other content another", () => {
    expect(requestHash({ a: 1, b: { c: [1, 2], d: "x" } })).toBe(
      requestHash({ b: { d: "x", c: [1, 2] }, a: 1, e: undefined, f: "" }),
    );
    expect(requestHash({ a: [1, 2] })).not.toBe(requestHash({ a: [2, 1] }));
    expect(requestHash({ a: 1 })).not.toBe(requestHash({ a: "1" }));
    expect(requestHash({ a: 1 })).toMatch(/^[0-9a-f]{64}$/);
  });

  it("PAY-3 create idempotency keys that are version 5 UUIDs, equal for equal input", () => {
    expect(idempotencyKey("order", "a")).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(idempotencyKey("order", "a")).toBe(idempotencyKey("order", "a"));
    expect(idempotencyKey("order", "a")).not.toBe(idempotencyKey("order", "b"));
  });

  it("CHECKOUT-6 use the year of the shop's time zone in the order number", () => {
    expect(orderNumber(123, new Date("2026-11-21T10:00:00Z"), "Europe/Berlin")).toBe(
      "S-2026-000123",
    );
    expect(orderNumber(1, new Date("2026-12-31T23:30:00Z"), "Europe/Berlin")).toBe("S-2027-000001");
    expect(orderNumber(12_345_678, new Date("2026-06-01T00:00:00Z"), "Europe/Berlin")).toBe(
      "S-2026-12345678",
    );
  });
});
