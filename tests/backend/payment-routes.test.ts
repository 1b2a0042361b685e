import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { checkResponse } from "../support/check-response";
import { paymentMethodsResponseSchema } from "#contracts/order-payment";
import { PAYMENT_KEYS } from "#domain/payment/payment-method";
import {
  approveAtPaypal,
  injectPaypalFailure,
  paypalOrderRequest,
  placePaypalOrder,
  resetPaypalFailures,
} from "./fixtures/paypal";
import { capturePayment, startPayment } from "./fixtures/payment-state";
import {
  createProduct,
  createTestShop,
  orderRequest,
  postOrder,
  type TestShop,
} from "./fixtures/test-shop";

/** The payment routes that serve every provider, with the providers that are known. */

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop("payment-routes");
});
afterEach(resetPaypalFailures);

const placed = async () =>
  placePaypalOrder(paypalOrderRequest(shop, await createProduct(shop, { stock: 5 })));

describe("generic payment routes", () => {
  it("PAY-6 lists the payment methods that the server is configured for", async () => {
    const response = await fetch(`${inject("directusUrl")}/ecom/payment/methods`);
    const { methods } = checkResponse(paymentMethodsResponseSchema, await response.json());
    expect(methods.toSorted()).toEqual(PAYMENT_KEYS.toSorted());
  });

  it("PAY-6 starts PayPal with the token that the order has", async () => {
    const order = await placed();
    expect(await startPayment(shop, order.uuid)).toEqual({
      http: 200,
      body: {
        status: "ok",
        payment: { provider: "paypal", action: { kind: "sdk", token: order.paypal } },
      },
    });
  });

  it("PAY-6 returns the waiting order while the provider reviews the payment", async () => {
    const order = await placed();
    await injectPaypalFailure("pending", "capture", order.uuid);
    await approveAtPaypal(order);
    expect(await capturePayment(shop, order.uuid)).toMatchObject({
      http: 200,
      body: { order: { status: "awaiting_payment" } },
    });
  });

  it("PAY-6 refuses an offline order, an unknown order and an invalid request", async () => {
    const offline = orderRequest(shop, await createProduct(shop, { stock: 5 }));
    expect((await postOrder(offline)).http).toBe(200);
    for (const request of [startPayment, capturePayment]) {
      expect(await request(shop, offline.order_uuid)).toMatchObject({
        http: 409,
        body: { code: "payment-mismatch" },
      });
      expect(await request(shop, randomUUID())).toMatchObject({
        http: 404,
        body: { code: "unknown-order" },
      });
      expect(await request(shop, "no-uuid")).toMatchObject({
        http: 400,
        body: { code: "invalid-request" },
      });
    }
  });
});
