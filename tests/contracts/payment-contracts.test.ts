import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { capturePaymentRequestSchema } from "#contracts/order-requests";
import { startPaymentResponseSchema } from "#contracts/order-payment";
import { startPaymentRequestSchema } from "#contracts/order-requests";

const ORDER = { project: "Sternberg.example", order_uuid: "0D9BE0C3-58BC-4EA4-B1A9-47D6BFB6AB20" };

describe("payment contracts", () => {
  it("PAY-6 normalize project and uuid, and reject unknown fields", () => {
    expect(startPaymentRequestSchema.parse(ORDER)).toEqual({
      project: "sternberg.example",
      order_uuid: "0d9be0c3-58bc-4ea4-b1a9-47d6bfb6ab20",
    });
    expect(startPaymentRequestSchema.safeParse({ ...ORDER, total: 1 }).success).toBe(false);
    expect(capturePaymentRequestSchema.safeParse(ORDER).success).toBe(true);
    expect(capturePaymentRequestSchema.safeParse({ ...ORDER, approval: "a b" }).success).toBe(
      false,
    );
  });

  it.each([
    ["https://pay.example/checkout/1", true],
    ["http://localhost:8038/checkout/1", true],
    ["javascript:alert(1)", false],
    ["/checkout/1", false],
  ])("PAY-6 a redirect to %s is valid: %s", (url, valid) => {
    const payment = { provider: "paypal", action: { kind: "redirect", url } };
    expect(v.is(startPaymentResponseSchema, { status: "ok", payment })).toBe(valid);
  });
});
