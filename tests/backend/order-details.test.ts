import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { OrderRequest } from "#contracts/order-requests";
import { runJobs } from "../support/jobs";
import { anyString } from "../support/matchers";
import {
  orderRequest,
  listRecords,
  type TestShop,
  postOrder,
  stockOf,
  createProduct,
  updateRecord,
  engravingPersonalization,
} from "./fixtures/test-shop";
import { caughtMails, type Mail, postForm, agedProof, uniqueEmail } from "./fixtures/forms-client";
import {
  approveAtPaypal,
  paypalOrdersOf,
  waitForStatus,
  resetPaypalFailures,
  paypalKeysOf,
  injectPaypalFailure,
  placePaypalOrder,
  postPaypalTransaction,
  webhook,
  paypalOrderRequest,
} from "./fixtures/paypal";
import { paymentState } from "./fixtures/payment-state";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import { cancel, fetchOrderPage, placeOrder, type Placed } from "./fixtures/unpaid-orders";

const MAILBOX = "bestellungen@seite.example";

let shop: TestShop;

beforeAll(async () => {
  shop = await createReviewShop("seite", MAILBOX);
});
afterEach(resetPaypalFailures);

async function ordered(fields: Partial<OrderRequest> = {}, product?: number): Promise<Placed> {
  return placeOrder(
    orderRequest(shop, product ?? (await createProduct(shop)), {
      customer_email: uniqueEmail(),
      ...fields,
    }),
  );
}

const see = (uuid: string, query?: Record<string, string>) => fetchOrderPage(shop, uuid, query);

const cancelMail = (mail: Mail) => /storniert/i.test(mail.subject);
const about = (number: string) => (mail: Mail) => cancelMail(mail) && mail.text.includes(number);

describe("order page", () => {
  it("CHECKOUT-6 LEGAL-5 shows the whole order with the token of the confirmation's link", async () => {
    const engraving = engravingPersonalization(shop, 25, {
      translations: [{ language: "fr", display_name: "Gravure" }],
    });
    const product = await createProduct(shop, { personalization: engraving });
    const line = { product, variant: null, count: 1 };
    const { uuid, number, token, email } = await ordered(
      {
        products: [
          { ...line, personalization: { text: "C & J" }, price_brutto: 125 },
          { ...line, personalization: {}, price_brutto: 100 },
        ],
        total_price_brutto: 234.9,
      },
      product,
    );
    const [mail] = await caughtMails(email);
    expect(mail?.text).toContain(`/shop/bestellung/${uuid}?token=${token}`);
    expect(mail?.text).toContain(`/shop/widerruf?bestellung=${number}`);

    const { http, body } = await see(uuid, { token });
    if (body.status !== "ok" || !body.order.details) throw new Error(JSON.stringify(body));
    expect(http).toBe(200);
    const { details } = body.order;
    expect(details).toMatchObject({
      ...{
        customer_email: email,
        customer_name: "Jördis Brandt",
        lines_total_brutto: 225,
        present_wrap_price: null,
        present_card: null,
      },
      shipping: { name: "Versicherter Versand", pickup: false, cost: 9.9 },
      payment: { name: "Vorkasse per Überweisung", status: "pending" },
      taxes: [{ mode: "standard", percent: 19, gross: 234.9 }],
      history: [{ status: "awaiting_transfer" }],
      ...{ withdrawals: [], may: ["cancel", "withdraw"] },
    });
    expect(details.lines).toMatchObject([
      {
        total_brutto: 125,
        product,
        personalization: [{ name: "Gravurtext", value: "C & J", engraved: true }],
        withdrawal_exclusion: "custom_made",
      },
      { total_brutto: 100, personalization: [], withdrawal_exclusion: "none" },
    ]);
    expect(details.addresses).toMatchObject([
      { type: "shipping", last_name: "Brandt", city: "Kiel" },
    ]);
    const french = await see(uuid, { token, language: "fr" });
    expect(JSON.stringify(french.body)).toContain('"name":"Gravure"');

    await postForm("withdrawal", {
      ...{
        project: shop.domain,
        locale: "de",
        withdrawal_uuid: uuid,
        name: "Jördis Brandt",
        order_number: number,
        email,
      },
      ...{ altcha: await agedProof() },
    });
    const after = await see(uuid, { token });
    expect(after.body).toMatchObject({
      order: {
        details: {
          withdrawals: [{ at: anyString }],
          history: [{ status: "awaiting_transfer" }],
        },
      },
    });
  });

  it("CHECKOUT-6 SAFE-2 shows only the order status without a valid token", async () => {
    const [one, other] = [await ordered(), await ordered()];
    const bare = await see(one.uuid);
    expect(bare).toMatchObject({
      http: 200,
      body: { status: "ok", order: { order_number: one.number } },
    });
    const forged = createHmac("sha256", "secret-of-the-tests").update(one.uuid).digest("base64url");
    const cut = one.token.slice(0, -1);
    for (const token of [
      other.token,
      forged,
      cut,
      `${one.token}A`,
      "",
      "x",
      "../..",
      "ä".repeat(43),
    ])
      expect(await see(one.uuid, { token }), token).toEqual(bare);
    expect(JSON.stringify(bare.body)).not.toMatch(/details|Brandt|@/);
    expect((await see(one.uuid, { token: one.token, project: "nobody.example" })).http).toBe(404);
  });
});

describe("cancellation by the customer", () => {
  it("ORDER-6 ORDER-3 releases the stock of an unpaid order once, and mails customer and shop once", async () => {
    const product = await createProduct(shop);
    const order = await ordered({}, product);
    expect(await stockOf(product)).toBe(4);
    const responses = await Promise.all(Array.from({ length: 4 }, () => cancel(shop, order)));
    for (const { http, body } of responses)
      expect([http, body]).toMatchObject([200, { status: "ok", order: { status: "cancelled" } }]);
    expect((await cancel(shop, order)).http).toBe(200);
    expect(await stockOf(product)).toBe(5);
    expect((await paymentState(order.uuid)).steps).toEqual(["awaiting_transfer", "cancelled"]);
    const [history] = await listRecords(
      "ecommerce_order_history",
      `filter[order][order_uuid][_eq]=${order.uuid}&filter[to_status][_eq]=cancelled`,
    );
    expect(history).toMatchObject({ reason: "cancelled by the customer" });
    const [own] = await caughtMails(order.email, 1, cancelMail);
    expect(own?.text).toContain("sobald er bei uns eingegangen ist");
    const [notice] = await caughtMails(MAILBOX, 1, about(order.number));
    expect(notice?.text).toContain("zahlen Sie es dann zurück");
    await runJobs();
    expect(await caughtMails(order.email, 1, cancelMail)).toHaveLength(1);
    expect(await caughtMails(MAILBOX, 1, about(order.number))).toHaveLength(1);
    expect((await see(order.uuid, { token: order.token })).body).toMatchObject({
      order: { status: "cancelled", details: { may: [] } },
    });
  });

  it("ORDER-6 SAFE-2 requires the token and the project of the order", async () => {
    const [one, other] = [await ordered(), await ordered()];
    for (const fields of [{ token: other.token }, { token: "" }, { project: "nobody.example" }])
      expect(await cancel(shop, one, fields)).toMatchObject({
        http: 404,
        body: { code: "unknown-order" },
      });
    expect((await paymentState(one.uuid)).status).toBe("awaiting_transfer");
  });

  it("ORDER-6 LEGAL-5 is neither offered nor accepted for bullion", async () => {
    const coin = await createProduct(shop, { withdrawal_exclusion: "financial_market" });
    const placed = await ordered({}, coin);
    expect(await see(placed.uuid, { token: placed.token })).toMatchObject({
      body: { order: { details: { may: [] } } },
    });
    expect(await cancel(shop, placed)).toMatchObject({ http: 409, body: { code: "order-closed" } });
  });

  it("ORDER-6 is refused for paid, shipped and ended orders", async () => {
    const store = await ordered({
      payment_method: shop.payments.store,
      shipping_method: shop.pickup,
      shipping_cost: 0,
      total_price_brutto: 100,
    });
    expect((await cancel(shop, store)).http).toBe(200);
    const paid = await ordered();
    const { id } = await paymentState(paid.uuid);
    const codes = {
      confirmed: "order-paid",
      shipped: "order-paid",
      withdrawn: "order-closed",
      expired: "order-closed",
    };
    for (const [status, code] of Object.entries(codes)) {
      await updateRecord("ecommerce_order", id, { status });
      expect(await cancel(shop, paid), status).toMatchObject({ http: 409, body: { code } });
    }
  });
});

describe("simultaneous cancellation and payment", () => {
  async function withToken(stock = 5) {
    const product = await createProduct(shop, { stock });
    const order = paypalOrderRequest(shop, product, { customer_email: uniqueEmail() });
    const at = await placePaypalOrder(order);
    const { body } = await postOrder(order);
    if (body.status !== "ok" || body.order.token === undefined) throw new Error("no token");
    return { ...at, product, token: body.order.token };
  }

  it("ORDER-1 end either paid with reserved stock, or cancelled with the money refunded", async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await withToken();
      await approveAtPaypal(order);
      const [paying, cancelling] = await Promise.all([
        round % 2 === 0
          ? postPaypalTransaction(shop, order)
          : wait(15 * round).then(() => postPaypalTransaction(shop, order)),
        cancel(shop, order),
      ]);
      const { status, payment } = await paymentState(order.uuid);
      const [provided] = await paypalOrdersOf(order.uuid);
      const captured = provided?.capture?.status ?? null;
      if (status === "paid") {
        expect(payment.status).toBe("completed");
        expect([cancelling.http, captured, await stockOf(order.product)]).toEqual([
          409,
          "COMPLETED",
          4,
        ]);
      } else {
        expect(status).toBe("cancelled");
        expect(cancelling.http).toBe(200);
        expect(paying.http).not.toBe(200);
        expect([null, "REFUNDED"]).toContain(captured);
        expect(await stockOf(order.product)).toBe(5);
      }
    }
  });

  it("ORDER-1 capture no approved payment after the cancellation", async () => {
    const order = await withToken();
    await approveAtPaypal(order);
    expect((await cancel(shop, order)).http).toBe(200);
    expect(await webhook(order, "CHECKOUT.ORDER.APPROVED")).toBe(200);
    expect((await postPaypalTransaction(shop, order)).http).toBe(409);
    expect(await paypalKeysOf(order.uuid, "capture")).toHaveLength(0);
    expect(await paymentState(order.uuid)).toMatchObject({ status: "cancelled" });
  });

  it("PAY-5 end paid if the capture's response was lost", async () => {
    const order = await withToken();
    await approveAtPaypal(order);
    await injectPaypalFailure("lost-response", "capture", order.uuid);
    await injectPaypalFailure("500", "get", order.uuid);
    expect((await postPaypalTransaction(shop, order)).http).toBe(502);
    expect(await cancel(shop, order)).toMatchObject({ http: 409, body: { code: "order-paid" } });
    await waitForStatus(order.uuid, "paid");
    expect(await stockOf(order.product)).toBe(4);
  });

  it("ORDER-1 cancel nothing while PayPal fails", async () => {
    const order = await withToken();
    await injectPaypalFailure("500", "get", order.uuid, 1000);
    expect(await cancel(shop, order)).toMatchObject({
      http: 502,
      body: { code: "payment-unavailable" },
    });
    expect(await paymentState(order.uuid)).toMatchObject({ status: "awaiting_payment" });
    await resetPaypalFailures();
    expect((await cancel(shop, order)).http).toBe(200);
    expect(await stockOf(order.product)).toBe(5);
  });
});
