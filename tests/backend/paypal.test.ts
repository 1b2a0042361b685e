import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { stringMatching } from "../support/matchers";
import { postJson } from "../support/post-json";
import {
  orderRequest,
  createTestShop,
  listRecords,
  type TestShop,
  postOrder,
  stockOf,
  createProduct,
  updateRecord,
} from "./fixtures/test-shop";
import {
  approveAtPaypal,
  paypalOrdersOf,
  resetPaypalFailures,
  paypalKeysOf,
  placePaypalOrder,
  stateOf,
  postPaypalTransaction,
  paypalOrderRequest,
  injectPaypalFailure,
  placeApprovedPaypalOrder,
  webhook,
} from "./fixtures/paypal";
import { paymentState } from "./fixtures/payment-state";

let testShop: TestShop;
let other: TestShop;

beforeAll(async () => {
  testShop = await createTestShop("paypal");
  other = await createTestShop("paypal-fremd");
});

afterEach(resetPaypalFailures);

describe("order with PayPal", () => {
  it("CHECKOUT-5 is created once in the shop and at PayPal when posted ten times at once", async () => {
    const product = await createProduct(testShop);
    const order = paypalOrderRequest(testShop, product);
    const responses = await Promise.all(Array.from({ length: 10 }, () => postOrder(order)));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toMatchObject({
      http: 200,
      body: { status: "ok", order: { payment: { provider: "paypal" } } },
    });
    expect(await paypalOrdersOf(order.order_uuid)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });

  it("CHECKOUT-5 is kept if PayPal’s response is lost, and the same post tries again", async () => {
    const product = await createProduct(testShop);
    const order = paypalOrderRequest(testShop, product);
    await injectPaypalFailure("lost-response", "create", order.order_uuid);
    expect(await postOrder(order)).toMatchObject({
      http: 502,
      body: { status: "error", code: "payment-unavailable" },
    });
    expect(await paymentState(order.order_uuid)).toMatchObject({
      status: "awaiting_payment",
      payment: { provider_id: null },
    });
    const ordered = await placePaypalOrder(order);
    expect((await paypalOrdersOf(order.order_uuid)).map(({ id }) => id)).toEqual([ordered.paypal]);
    expect(
      await listRecords("ecommerce_order_line", `fields=id&filter[product][_eq]=${product}`),
    ).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-1 is refused if the shop has no PayPal client id", async () => {
    const shop = await createTestShop("ohne-paypal");
    await updateRecord("ecommerce_settings", shop.settings, { paypal_client_id: null });
    const product = await createProduct(shop);
    expect(await postOrder(paypalOrderRequest(shop, product))).toMatchObject({
      http: 409,
      body: { code: "unknown-payment-method" },
    });
    expect(await stockOf(product)).toBe(5);
  });

  it("PAY-4 has no online payment if paid by transfer", async () => {
    const { body } = await postOrder(orderRequest(testShop, await createProduct(testShop)));
    expect(body).toMatchObject({ status: "ok", order: { status: "awaiting_transfer" } });
    expect(body.status === "ok" && "payment" in body.order).toBe(false);
  });
});

describe("payment", () => {
  it("PAY-2 is refused for another order, and neither order changes", async () => {
    const [expensive, cheap] = [
      await placePaypalOrder(paypalOrderRequest(testShop, await createProduct(testShop))),
      await placePaypalOrder(paypalOrderRequest(testShop, await createProduct(testShop))),
    ];
    await approveAtPaypal(cheap);
    expect(
      await postPaypalTransaction(testShop, { uuid: expensive.uuid, paypal: cheap.paypal }),
    ).toMatchObject({
      http: 409,
      body: { code: "payment-mismatch" },
    });
    expect(await paypalKeysOf(cheap.uuid, "capture")).toEqual([]);
    for (const { uuid } of [expensive, cheap])
      expect(await paymentState(uuid)).toMatchObject({ status: "awaiting_payment" });
  });

  it("PAY-2 is refused for an unknown order, that of another shop and another payment method", async () => {
    const ordered = await placePaypalOrder(
      paypalOrderRequest(testShop, await createProduct(testShop)),
    );
    await approveAtPaypal(ordered);
    const transfer = orderRequest(testShop, await createProduct(testShop));
    await postOrder(transfer);
    expect(await postPaypalTransaction(testShop, { ...ordered, uuid: randomUUID() })).toMatchObject(
      {
        http: 404,
        body: { code: "unknown-order" },
      },
    );
    expect(await postPaypalTransaction(other, ordered)).toMatchObject({
      http: 404,
      body: { code: "unknown-order" },
    });
    expect(
      await postPaypalTransaction(testShop, { ...ordered, uuid: transfer.order_uuid }),
    ).toMatchObject({
      http: 409,
      body: { code: "payment-mismatch" },
    });
    expect(await paypalKeysOf(ordered.uuid, "capture")).toEqual([]);
  });

  it("PAY-2 is refused with unknown fields and wrong types", async () => {
    const ordered = await placePaypalOrder(
      paypalOrderRequest(testShop, await createProduct(testShop)),
    );
    for (const fields of [
      { amount: 1 },
      { paypal: { order_id: ordered.paypal, status: "COMPLETED" } },
      { paypal: ordered.paypal },
      { paypal: { order_id: "../../v1/oauth2/token" } },
      { order_id: "1" },
      { project: undefined },
    ])
      expect(await postPaypalTransaction(testShop, ordered, fields)).toMatchObject({
        http: 400,
        body: { code: "invalid-request" },
      });
  });
});

describe("order status", () => {
  it("CHECKOUT-6 is returned for the uuid without customer data", async () => {
    const order = orderRequest(testShop, await createProduct(testShop));
    await postOrder(order);
    const { http, body } = await stateOf(testShop.domain, order.order_uuid.toUpperCase());
    expect([http, body]).toEqual([
      200,
      {
        status: "ok",
        order: {
          order_uuid: order.order_uuid,
          order_number: stringMatching(/^S-/),
          status: "awaiting_transfer",
          total_price_brutto: 109.9,
          payment: { provider: "transfer", provider_order_id: null },
          pay_by: stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        },
      },
    ]);
  });

  it("CHECKOUT-6 is not returned for an unknown order or that of another shop", async () => {
    const order = orderRequest(testShop, await createProduct(testShop));
    await postOrder(order);
    expect(await stateOf(testShop.domain, randomUUID())).toMatchObject({
      http: 404,
      body: { code: "unknown-order" },
    });
    expect(await stateOf(other.domain, order.order_uuid)).toMatchObject({
      http: 404,
      body: { code: "unknown-order" },
    });
    expect(await stateOf(testShop.domain, "1")).toMatchObject({
      http: 400,
      body: { code: "invalid-request" },
    });
    expect((await fetch(`${inject("directusUrl")}/ecom/order/${order.order_uuid}`)).status).toBe(
      400,
    );
  });

  it("PAY-2 does not expose payments to callers without permission", async () => {
    expect((await fetch(`${inject("directusUrl")}/items/ecommerce_order_payment`)).status).toBe(
      403,
    );
    expect(
      await listRecords("ecommerce_order_payment", "fields=id&filter[provider][_eq]=paypal"),
    ).not.toEqual([]);
  });
});

describe("request that is not from PayPal", () => {
  it("PAY-5 is refused by its signature, and nothing changes", async () => {
    const order = await placeApprovedPaypalOrder(testShop);
    expect(await webhook(order, "CHECKOUT.ORDER.APPROVED", true)).toBe(400);
    const unsigned = { event_type: "CHECKOUT.ORDER.APPROVED", resource: { id: order.paypal } };
    expect((await postJson(`${inject("directusUrl")}/ecom/paypal/webhook`, unsigned)).http).toBe(
      400,
    );
    expect(await paymentState(order.uuid)).toMatchObject({
      status: "awaiting_payment",
      payment: { status: "pending" },
    });
    expect(await paypalKeysOf(order.uuid, "capture")).toEqual([]);
  });
});
