import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEMO_CREDENTIALS } from "../../backend/directus/directus-environment";
import { type Caller, logIn } from "../support/directus";
import {
  orderRequest,
  type TestShop,
  postOrder,
  stockOf,
  createProduct,
  updateRecord,
} from "./fixtures/test-shop";
import { caughtMails, uniqueEmail } from "./fixtures/forms-client";
import {
  approveAtKlarna,
  klarnaOrdersOf,
  klarnaSessionOf,
  resetKlarnaFailures,
  postKlarnaOrder,
  klarnaCalls,
  changeKlarnaOrder,
  injectKlarnaFailure,
  placeKlarnaOrder,
  PAID,
  postKlarnaSession,
  postKlarnaCallback,
  triggerKlarnaCallback,
  klarnaOrderRequest,
} from "./fixtures/klarna";
import { checkUntil, makeDue, paymentState } from "./fixtures/payment-state";
import { waitForStatus, expireReservation, readStoredOrder } from "./fixtures/paypal";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import { takeStaffAction } from "./fixtures/unpaid-orders";
import { type StaffAction } from "../../src/domain/order/staff-actions";

/**
 * Payments at Klarna after the purchase: ended in its portal, refunded, or left over from an ended
 * order.
 */

let shop: TestShop;
let staff: Caller;

beforeAll(async () => {
  shop = await createReviewShop("klarna-erstattung", "klarna@mails.example");
  staff = await logIn("shop@sternberg.example.com", DEMO_CREDENTIALS.SHOP_PASSWORD);
});

afterEach(resetKlarnaFailures);

async function bought() {
  const product = await createProduct(shop);
  const order = klarnaOrderRequest(shop, product, {
    customer_email: uniqueEmail(),
    language: "en",
  });
  const uuid = await placeKlarnaOrder(shop, order);
  expect((await postKlarnaOrder(shop, uuid, await approveAtKlarna(uuid))).http).toBe(200);
  const [klarna] = await klarnaOrdersOf(uuid);
  return { uuid, product, email: order.customer_email, klarna: klarna?.id ?? "" };
}

const statusOfStaffAction = async (uuid: string, step: StaffAction) =>
  (await takeStaffAction(staff, uuid, step)).status;

/** An order that its customer approved and cancelled, but that Klarna still has. */
async function cancelledAtKlarna() {
  const product = await createProduct(shop);
  const order = klarnaOrderRequest(shop, product, { customer_email: uniqueEmail() });
  const { body } = await postOrder(order);
  if (body.status !== "ok" || body.order.token === undefined) throw new Error(JSON.stringify(body));
  const uuid = order.order_uuid;
  expect((await postKlarnaSession(shop, uuid)).http).toBe(200);
  const token = await approveAtKlarna(uuid);
  expect((await postKlarnaOrder(shop, uuid, token)).http).toBe(200);
  const { id, payment } = await paymentState(uuid);
  // The state after a cancellation that overtook the purchase.
  await updateRecord("ecommerce_order_payment", payment.id, {
    status: "pending",
    next_check_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await updateRecord("ecommerce_order", id, { status: "cancelled" });
  const [klarna] = await klarnaOrdersOf(uuid);
  return { uuid, klarna: klarna?.id ?? "" };
}

describe("order ended in Klarna's portal", () => {
  it.each(["CANCELLED", "EXPIRED"] as const)(
    "ORDER-2 (%s) is cancelled before shipping, and the customer is not charged",
    async (status) => {
      const { uuid, product, klarna, email } = await bought();
      await changeKlarnaOrder(klarna, { status });
      for (let times = 0; times < 2; times += 1)
        expect(await triggerKlarnaCallback({ notification: klarna })).toBe(200);
      const state = await paymentState(uuid);
      expect(state).toMatchObject({
        status: "cancelled",
        refund_due: null,
        payment_alert: "voided",
        payment: { status: "refunded" },
      });
      expect(state.events).toEqual([["voided", 109.9]]);
      expect(await stockOf(product)).toBe(5);
      const [mail] = await caughtMails(email, 1, (one) =>
        one.subject.endsWith("payment cancelled"),
      );
      expect(mail?.text).toContain("You will not be charged");
    },
  );

  it("ORDER-2 is withdrawn by a full refund after shipping, but not by a partial one, without a notification", async () => {
    const { uuid, klarna, product } = await bought();
    for (const step of ["confirm", "ship"] as const)
      expect(await statusOfStaffAction(uuid, step)).toBe(200);
    await changeKlarnaOrder(klarna, { status: "CAPTURED", captured: 10_990, refunded: 1000 });
    await makeDue(uuid);
    await expect
      .poll(async () => (await paymentState(uuid)).payment_alert, { timeout: 60_000 })
      .toBe("partly_refunded");
    expect(await paymentState(uuid)).toMatchObject({
      status: "shipped",
      payment: { status: "completed", refunded_amount: 10 },
    });
    await changeKlarnaOrder(klarna, { refunded: 10_990 });
    await makeDue(uuid);
    await waitForStatus(uuid, "withdrawn");
    expect(await paymentState(uuid)).toMatchObject({
      ...{ refund_due: null, payment: { status: "refunded", refunded_amount: 109.9 } },
      events: [
        ["partly_refunded", 10],
        ["refunded", 99.9],
      ],
    });
    expect(await stockOf(product)).toBe(4);
  });

  it("ORDER-2 is paid if captured there", async () => {
    const { uuid, klarna } = await bought();
    await changeKlarnaOrder(klarna, { status: "CAPTURED", captured: 10_990 });
    expect(await triggerKlarnaCallback({ notification: klarna })).toBe(200);
    expect(await readStoredOrder(uuid)).toMatchObject(PAID);
  });
});

describe("payment left at Klarna by an ended order", () => {
  it("ORDER-1 is cancelled there, also if Klarna fails at first", async () => {
    const { uuid } = await cancelledAtKlarna();
    await injectKlarnaFailure("500", "cancel", uuid, 2);
    await makeDue(uuid);
    await expect
      .poll(async () => (await paymentState(uuid)).payment.status, { timeout: 15_000 })
      .toBe("refunded");
    expect((await klarnaOrdersOf(uuid)).map(({ status }) => status)).toEqual(["CANCELLED"]);
    expect(new Set((await klarnaCalls(uuid, "cancel")).map(({ key }) => key)).size).toBe(1);
    expect((await paymentState(uuid)).events).toEqual([["voided", 109.9]]);
  });

  it("ORDER-1 is listed for staff if it was captured in the portal", async () => {
    const { uuid, klarna } = await cancelledAtKlarna();
    await changeKlarnaOrder(klarna, { status: "CAPTURED", captured: 10_990 });
    await makeDue(uuid);
    await expect
      .poll(async () => (await paymentState(uuid)).payment_alert, { timeout: 15_000 })
      .toBe("refund_failed");
    expect(await paymentState(uuid)).toMatchObject({ status: "cancelled", refund_due: 109.9 });
  });

  it("ORDER-1 is cancelled also for an order whose payment failed", async () => {
    const { uuid } = await cancelledAtKlarna();
    await updateRecord("ecommerce_order", (await paymentState(uuid)).id, {
      status: "payment_failed",
    });
    await makeDue(uuid);
    await expect
      .poll(async () => (await klarnaOrdersOf(uuid)).map(({ status }) => status), {
        timeout: 15_000,
      })
      .toEqual(["CANCELLED"]);
  });
});

describe("Klarna outage of several days", () => {
  it("ORDER-1 CHECKOUT-7 ends the reservation, and an order placed at Klarna is cancelled afterwards", async () => {
    const product = await createProduct(shop);
    const uuid = await placeKlarnaOrder(
      shop,
      klarnaOrderRequest(shop, product, { customer_email: uniqueEmail() }),
    );
    const token = await approveAtKlarna(uuid);
    await injectKlarnaFailure("lost-response", "place", uuid);
    expect((await postKlarnaOrder(shop, uuid, token)).http).toBe(502);
    for (const operation of ["place", "get", "release", "read-session"] as const)
      await injectKlarnaFailure("500", operation, uuid, 1000);
    const { id } = await paymentState(uuid);
    const date_created = new Date(Date.now() - 3.1 * 86_400_000).toISOString();
    await updateRecord("ecommerce_order", id, { date_created, reserved_until: date_created });
    await waitForStatus(uuid, "expired");
    expect(await stockOf(product)).toBe(5);
    await updateRecord("ecommerce_product", product, { stock: 0 });
    await checkUntil(uuid, { payment_alert: "unverified" }, 35);
    await resetKlarnaFailures();
    await makeDue(uuid);
    await expect
      .poll(async () => (await paymentState(uuid)).payment.status, { timeout: 60_000 })
      .toBe("refunded");
    expect((await klarnaOrdersOf(uuid)).map(({ status }) => status)).toEqual(["CANCELLED"]);
    expect(await paymentState(uuid)).toMatchObject({
      status: "expired",
      payment_alert: null,
      refund_due: null,
    });
  });
});

describe("expired order", () => {
  async function expired() {
    const product = await createProduct(shop, { stock: 1 });
    const uuid = await placeKlarnaOrder(shop, klarnaOrderRequest(shop, product));
    const { id: session } = await klarnaSessionOf(uuid);
    await expireReservation(uuid);
    await waitForStatus(uuid, "expired");
    return { uuid, product, session };
  }

  it("ORDER-1 is not revived by an unknown token, in a callback or a post, however often", async () => {
    const { uuid, product, session: id } = await expired();
    for (let times = 0; times < 2; times += 1) {
      expect(
        await postKlarnaCallback("authorization", {
          session_id: id,
          authorization_token: "made-up-token",
        }),
      ).toBe(200);
      expect(await postKlarnaOrder(shop, uuid, "made-up-token")).toMatchObject({
        http: 409,
        body: { code: "payment-declined" },
      });
    }
    expect(await readStoredOrder(uuid)).toMatchObject({
      status: "expired",
      steps: ["awaiting_payment", "expired"],
    });
    expect(await stockOf(product)).toBe(1);
    expect(await klarnaCalls(uuid, "place")).toEqual([]);
    // The product is for sale again.
    expect((await postOrder(orderRequest(shop, product))).http).toBe(200);
  });

  it("ORDER-1 stays expired while Klarna fails, and the callback is answered with 503 for a retry", async () => {
    const { uuid } = await expired();
    const token = await approveAtKlarna(uuid);
    await injectKlarnaFailure("500", "read-session", uuid, 2);
    expect(await triggerKlarnaCallback({ authorization: uuid })).toBe(503);
    expect((await postKlarnaOrder(shop, uuid, token)).http).toBe(502);
    expect(await readStoredOrder(uuid)).toMatchObject({ status: "expired" });
    expect(await triggerKlarnaCallback({ authorization: uuid })).toBe(200);
    expect(await readStoredOrder(uuid)).toMatchObject({ status: "paid" });
  });
});
