import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { stringMatching } from "../support/matchers";
import {
  createTestShop,
  listRecords,
  type TestShop,
  postOrder,
  stockOf,
  createProduct,
  engravingPersonalization,
} from "./fixtures/test-shop";
import { caughtMails, uniqueEmail } from "./fixtures/forms-client";
import {
  approveAtKlarna,
  klarnaOrdersOf,
  resetKlarnaFailures,
  postKlarnaOrder,
  klarnaCalls,
  placeKlarnaOrder,
  postKlarnaSession,
  klarnaSessionOf,
  klarnaOrderRequest,
  placeApprovedKlarnaOrder,
} from "./fixtures/klarna";
import { stateOf, readStoredOrder } from "./fixtures/paypal";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";

let testShop: TestShop;
let other: TestShop;

beforeAll(async () => {
  testShop = await createTestShop("klarna");
  other = await createTestShop("klarna-fremd");
});

afterEach(resetKlarnaFailures);

describe("order with Klarna", () => {
  it("PAY-3 CHECKOUT-7 waits with its stock reserved, without a request to Klarna", async () => {
    const product = await createProduct(testShop);
    const order = klarnaOrderRequest(testShop, product);
    const response = await postOrder(order);
    expect(response).toMatchObject({
      http: 200,
      body: { status: "ok", order: { status: "awaiting_payment" } },
    });
    expect(response.body.status === "ok" && "payment" in response.body.order).toBe(false);
    expect(await readStoredOrder(order.order_uuid)).toMatchObject({
      payment: { provider: "klarna", provider_id: null, status: "pending" },
    });
    expect(await stockOf(product)).toBe(4);
    expect(await klarnaCalls(order.order_uuid, "session")).toEqual([]);
  });

  it("PAY-3 CHECKOUT-4 sends Klarna the server's lines with engraving, wrapping, shipping and tax, and both addresses", async () => {
    const personalization = engravingPersonalization(testShop, 12);
    const product = await createProduct(testShop, { personalization, tax_mode: "margin" });
    const plain = await createProduct(testShop, { display_name: "Uhr" });
    const line = { variant: null, personalization: {}, count: 1, price_brutto: 100 };
    const order = klarnaOrderRequest(testShop, product, {
      language: "fr",
      present_wrap: true,
      invoice_address: {
        company: "Brandt & Söhne",
        first_name: "Jördis",
        last_name: "Brandt",
        street: "Hafenstraße",
        number: "12",
        zip_code: "20457",
        city: "Hamburg",
        country_code: "DE",
      },
      products: [
        { ...line, product, personalization: { text: "C & J" }, price_brutto: 112 },
        { ...line, product: plain, count: 2 },
      ],
      total_price_brutto: 326.4,
    });
    const uuid = await placeKlarnaOrder(testShop, order);
    const { purchase } = await klarnaSessionOf(uuid);
    expect(purchase).toMatchObject({
      purchase_country: "DE",
      purchase_currency: "EUR",
      locale: "en-DE",
      order_amount: 32_640,
      merchant_reference1: stringMatching(/^S-20\d\d-\d{6}$/),
      merchant_reference2: uuid,
      auto_capture: false,
      billing_address: {
        organization_name: "Brandt & Söhne",
        street_address: "Hafenstraße 12",
        city: "Hamburg",
        country: "DE",
      },
      shipping_address: {
        given_name: "Jördis",
        street_address: "Am Alten Markt 4a",
        postal_code: "24103",
        email: order.customer_email,
      },
      order_lines: [
        {
          type: "physical",
          quantity: 1,
          unit_price: 11_200,
          total_amount: 11_200,
          tax_rate: 0,
          total_tax_amount: 0,
        },
        {
          type: "physical",
          name: "Uhr",
          quantity: 2,
          unit_price: 10_000,
          total_amount: 20_000,
          tax_rate: 1900,
          total_tax_amount: 3193,
        },
        {
          type: "shipping_fee",
          name: "Livraison",
          total_amount: 990,
          tax_rate: 1900,
          total_tax_amount: 158,
        },
        {
          type: "surcharge",
          name: "Emballage cadeau",
          total_amount: 450,
          tax_rate: 1900,
          total_tax_amount: 72,
        },
      ],
    });
    const [row] = await listRecords(
      "ecommerce_order",
      `fields=total_tax&filter[order_uuid][_eq]=${uuid}`,
    );
    expect(purchase.order_tax_amount).toBe(Math.round(Number(row?.total_tax) * 100));
    expect(JSON.stringify(purchase)).not.toContain("C & J");
  });

  it("PAY-3 has one session for repeated and simultaneous requests, and returns only its client token", async () => {
    const order = klarnaOrderRequest(testShop, await createProduct(testShop));
    await postOrder(order);
    const responses = await Promise.all([
      postKlarnaSession(testShop, order.order_uuid),
      postKlarnaSession(testShop, order.order_uuid),
    ]);
    responses.push(await postKlarnaSession(testShop, order.order_uuid.toUpperCase()));
    const { clientToken, id } = await klarnaSessionOf(order.order_uuid);
    for (const response of responses)
      expect(response).toEqual({
        http: 200,
        body: { status: "ok", session: { client_token: clientToken } },
      });
    expect(await readStoredOrder(order.order_uuid)).toMatchObject({ payment: { provider_id: id } });
  });

  it("PAY-3 gets no session if unknown, of another shop, with another payment method or with unknown fields", async () => {
    const order = klarnaOrderRequest(testShop, await createProduct(testShop));
    const transfer = klarnaOrderRequest(testShop, await createProduct(testShop), {
      payment_method: testShop.payments.transfer,
    });
    for (const each of [order, transfer]) await postOrder(each);
    expect(await postKlarnaSession(testShop, randomUUID())).toMatchObject({
      http: 404,
      body: { code: "unknown-order" },
    });
    expect(await postKlarnaSession(other, order.order_uuid)).toMatchObject({
      http: 404,
      body: { code: "unknown-order" },
    });
    expect(await postKlarnaSession(testShop, transfer.order_uuid)).toMatchObject({
      http: 409,
      body: { code: "payment-mismatch" },
    });
    expect(await postKlarnaSession(testShop, order.order_uuid, { order_amount: 1 })).toMatchObject({
      http: 400,
      body: { code: "invalid-request" },
    });
    expect(await klarnaCalls(order.order_uuid, "session")).toEqual([]);
  });
});

describe("purchase with Klarna", () => {
  it("PAY-3 is placed after approval, and the order is paid", async () => {
    const { uuid, product, token } = await placeApprovedKlarnaOrder(testShop);
    const response = await postKlarnaOrder(testShop, uuid, token);
    const [placed, ...more] = await klarnaOrdersOf(uuid);
    expect(more).toEqual([]);
    expect(response).toEqual({
      http: 200,
      body: {
        message: "ok",
        status: "ok",
        order: {
          order_uuid: uuid,
          order_number: stringMatching(/^S-/),
          status: "paid",
          total_price_brutto: 109.9,
          payment: { provider: "klarna", provider_order_id: placed?.id },
        },
      },
    });
    expect(placed).toMatchObject({ status: "AUTHORIZED", purchase: { order_amount: 10_990 } });
    expect(await readStoredOrder(uuid)).toMatchObject({
      status: "paid",
      payment: { status: "completed", capture_id: placed?.id },
      steps: ["awaiting_payment", "paid"],
    });
    expect(await stockOf(product)).toBe(4);
    expect((await stateOf(testShop.domain, uuid)).body).toMatchObject({
      order: { status: "paid" },
    });
    expect(await postKlarnaSession(testShop, uuid)).toMatchObject({
      http: 409,
      body: { code: "order-closed" },
    });
  });

  it("PAY-3 CHECKOUT-5 is placed once with equal responses for repeated and simultaneous posts", async () => {
    const { uuid, product, token } = await placeApprovedKlarnaOrder(testShop);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => postKlarnaOrder(testShop, uuid, token)),
    );
    responses.push(await postKlarnaOrder(testShop, uuid, token));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toMatchObject({
      http: 200,
      body: { message: "ok", order: { status: "paid" } },
    });
    expect(await klarnaOrdersOf(uuid)).toHaveLength(1);
    expect(new Set((await klarnaCalls(uuid, "place")).map(({ key }) => key)).size).toBe(1);
    expect(await readStoredOrder(uuid)).toMatchObject({ steps: ["awaiting_payment", "paid"] });
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-3 CHECKOUT-6 is confirmed to the customer by one mail, also when posted twice", async () => {
    const shop = await createReviewShop("klarna-post", "auftrag@klarna.example");
    const email = uniqueEmail();
    const uuid = await placeKlarnaOrder(
      shop,
      klarnaOrderRequest(shop, await createProduct(shop), { customer_email: email }),
    );
    const token = await approveAtKlarna(uuid);
    const [{ body }] = await Promise.all([
      postKlarnaOrder(shop, uuid, token),
      postKlarnaOrder(shop, uuid, token),
    ]);
    const [mail, ...more] = await caughtMails(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain("order" in body ? body.order.order_number : "no order");
  });

  it("PAY-3 is refused with a token that Klarna did not issue", async () => {
    const { uuid, product } = await placeApprovedKlarnaOrder(testShop);
    expect(await postKlarnaOrder(testShop, uuid, randomUUID())).toMatchObject({
      http: 409,
      body: { code: "payment-declined" },
    });
    expect(await readStoredOrder(uuid)).toMatchObject({
      status: "awaiting_payment",
      payment: { status: "pending", capture_id: null },
    });
    expect(await klarnaOrdersOf(uuid)).toEqual([]);
    expect(await stockOf(product)).toBe(4);
  });

  it("PAY-3 is refused with the token of a cheaper order, and neither is paid", async () => {
    const cheap = await placeApprovedKlarnaOrder(testShop);
    const product = await createProduct(testShop, { price_brutto: 300 });
    const line = { product, variant: null, personalization: {}, count: 1, price_brutto: 300 };
    const expensive = await placeKlarnaOrder(
      testShop,
      klarnaOrderRequest(testShop, product, { products: [line], total_price_brutto: 309.9 }),
    );
    expect(await postKlarnaOrder(testShop, expensive, cheap.token)).toMatchObject({
      http: 409,
      body: { code: "payment-declined" },
    });
    for (const uuid of [expensive, cheap.uuid])
      expect(await readStoredOrder(uuid)).toMatchObject({ status: "awaiting_payment" });
    expect(await klarnaOrdersOf(expensive)).toEqual([]);
  });

  it("PAY-3 is refused with unknown fields, for another shop's order and for another payment method", async () => {
    const { uuid, token } = await placeApprovedKlarnaOrder(testShop);
    for (const fields of [
      { amount: 1 },
      { authorization_token: "../../../x" },
      { authorization_token: undefined },
      { order_uuid: "1" },
    ])
      expect(await postKlarnaOrder(testShop, uuid, token, fields)).toMatchObject({
        http: 400,
        body: { code: "invalid-request" },
      });
    expect(await postKlarnaOrder(other, uuid, token)).toMatchObject({
      http: 404,
      body: { code: "unknown-order" },
    });
    const transfer = klarnaOrderRequest(testShop, await createProduct(testShop), {
      payment_method: testShop.payments.transfer,
    });
    await postOrder(transfer);
    expect(await postKlarnaOrder(testShop, transfer.order_uuid, token)).toMatchObject({
      http: 409,
      body: { code: "payment-mismatch" },
    });
    expect(await klarnaOrdersOf(uuid)).toEqual([]);
  });
});
