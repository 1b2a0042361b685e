import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import type { StaffAction } from "#domain/order/staff-actions";
import { dateIn } from "#domain/order/order-deadline";
import { type Caller, logInAs, visitor } from "../support/directus";
import { stringContaining, stringMatching } from "../support/matchers";
import { runJobs, runJobsUntil } from "../support/jobs";
import { createBranches, createStocked, itemsAtBranches } from "./fixtures/branches";
import { caughtMails, type Mail } from "./fixtures/forms-client";
import { createInvoicingShop } from "./fixtures/invoicing-shop";
import { becomes, makeDue as makePaymentDue, paymentState } from "./fixtures/payment-state";
import {
  endRefunds,
  injectPaypalFailure,
  paypalKeysOf,
  placePaidPaypalOrder,
  refundAtPaypal,
  resetPaypalFailures,
  webhook,
} from "./fixtures/paypal";
import {
  NOTHING,
  parseRefund,
  refund as refundAs,
  REFUNDS,
  refundsOf,
  requestRefund as requestRefundAs,
  retryRefund,
} from "./fixtures/refunds";
import {
  createProduct,
  engravingPersonalization,
  listRecords,
  orderRequest,
  postOrder,
  stockOf,
  type TestShop,
  updateRecord,
} from "./fixtures/test-shop";
import { daysFromNow, takeStaffAction } from "./fixtures/unpaid-orders";

/** Refunds by line, by staff and at the provider. */

let shop: TestShop;
let staff: Caller;
let editor: Caller;

beforeAll(async () => {
  shop = await createInvoicingShop("zeilen");
  staff = await logInAs("shop");
  editor = await logInAs("editor");
});

afterEach(resetPaypalFailures);

const requestRefund = (uuid: string, fields: Record<string, unknown>, caller = staff) =>
  requestRefundAs(caller, uuid, fields);
const refund = (uuid: string, fields: Record<string, unknown>) => refundAs(staff, uuid, fields);
const retry = (id: number, caller = staff) => retryRefund(caller, id);

const REFUNDED = "PAYMENT.CAPTURE.REFUNDED";
const linesOf = async (uuid: string) =>
  z
    .array(z.object({ id: z.number() }))
    .parse(
      await listRecords(
        "ecommerce_order_line",
        `filter[order][order_uuid][_eq]=${uuid}&sort=sort&fields=id`,
      ),
    )
    .map(({ id }) => id);

const documentShape = z.object({
  type: z.string(),
  total_brutto: z.coerce.number(),
  total_tax: z.coerce.number(),
});

async function documentsOf(uuid: string, count: number) {
  const find = async () =>
    z
      .array(documentShape)
      .parse(
        await listRecords("ecommerce_document", `filter[order][order_uuid][_eq]=${uuid}&sort=id`),
      );
  await runJobsUntil(async () => expect(await find()).toHaveLength(count));
  return find();
}

const plain = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ");
const titled = (subject: RegExp) => (mail: Mail) => subject.test(mail.subject);
const creditNote = (mail: Mail | undefined) =>
  plain(mail?.attachments.find(({ filename }) => filename.includes("-RK-"))?.content);

const makeDue = (id: number) =>
  updateRecord("ecommerce_refund", id, { next_attempt_at: daysFromNow(-1) });

async function placeTransfer(product: number, count: number) {
  const order = orderRequest(shop, product, {
    products: [{ product, variant: null, personalization: {}, count, price_brutto: 100 }],
    total_price_brutto: 100 * count + 9.9,
  });
  const { http } = await postOrder(order);
  expect(http).toBe(200);
  return { uuid: order.order_uuid, email: order.customer_email };
}

async function takeSteps(uuid: string, ...steps: readonly StaffAction[]): Promise<void> {
  for (const step of steps) expect((await takeStaffAction(staff, uuid, step)).status).toBe(200);
}

describe("refund by staff", () => {
  it("STAFF-6 LAW-5 returns pieces and shipping through PayPal, and the rest adds up to the invoice", async () => {
    const plainRing = await createProduct(shop, { price_brutto: 33.33 });
    const engraved = await createProduct(shop, {
      display_name: "Trauring",
      personalization: engravingPersonalization(shop, 25),
    });
    const order = await placePaidPaypalOrder(shop, {
      language: "fr",
      products: [
        {
          ...{ product: plainRing, variant: null, personalization: {}, count: 3 },
          price_brutto: 33.33,
        },
        {
          ...{ product: engraved, variant: null, personalization: { text: "Clara" }, count: 1 },
          price_brutto: 125,
        },
      ],
      total_price_brutto: 234.89,
    });
    const [ringLine, engravedLine] = await linesOf(order.uuid);
    const first = await refund(order.uuid, {
      ...{ lines: [{ line: ringLine, count: 2 }], shipping: true, restock: true },
    });
    expect(first).toMatchObject({ status: "done", amount: 7656, failure: null });
    expect(await paymentState(order.uuid)).toMatchObject({
      ...{ status: "paid", payment_alert: null, events: [["partly_refunded", 76.56]] },
      payment: { status: "completed", refunded_amount: 76.56 },
    });
    expect([await stockOf(plainRing), await stockOf(engraved)]).toEqual([4, 4]);
    const [mail] = await caughtMails(order.email, 1, titled(/^Remboursement partiel/));
    expect(plain(mail?.text)).toContain("2 × Ring Solitär");
    expect(plain(mail?.text)).toMatch(/Frais de livraison ?: 9,90 €/);
    expect(plain(mail?.text)).toContain("76,56 €");
    expect(plain(mail?.text)).not.toContain("Trauring");
    expect(creditNote(mail)).toContain("Ring Solitär");
    expect(creditNote(mail)).toMatch(/33,33 € 66,66 €/);
    expect(creditNote(mail)).toMatch(/Versicherter Versand.* 9,90 €/);

    const tooMany = await requestRefund(order.uuid, { lines: [{ line: ringLine, count: 2 }] });
    expect([tooMany.status, JSON.stringify(tooMany.body)]).toEqual([
      400,
      stringContaining("REFUND_REFUSED"),
    ]);
    const rest = [
      { line: ringLine, count: 1 },
      { line: engravedLine, count: 1 },
    ];
    expect(await refund(order.uuid, { lines: rest, restock: true })).toMatchObject({
      ...{ status: "done", amount: 15_833 },
    });
    const state = await paymentState(order.uuid);
    expect(state).toMatchObject({ status: "paid", payment: { status: "refunded" } });
    expect(state.payment.refunded_amount).toBe(234.89);
    expect([await stockOf(plainRing), await stockOf(engraved)]).toEqual([5, 5]);
    // What PayPal reports is what the shop has refunded.
    expect(await webhook(order, REFUNDED, false, true)).toBe(200);
    expect(await paymentState(order.uuid)).toEqual(state);
    expect(await refundsOf(order.uuid)).toMatchObject([
      {
        ...{ origin: "staff", status: "done", reference: stringMatching(/^\w+$/) },
        lines: [{ line: ringLine, count: 2, amount: "66.66" }],
      },
      { origin: "staff", status: "done" },
    ]);
    const [invoice, ...notes] = await documentsOf(order.uuid, 3);
    expect(notes.map(({ type }) => type)).toEqual(["credit_note", "credit_note"]);
    for (const amount of ["total_brutto", "total_tax"] as const)
      expect(notes.reduce((sum, note) => sum + note[amount] * 100, 0)).toBeCloseTo(
        (invoice?.[amount] ?? 0) * 100,
      );
    const last = await caughtMails(order.email, 1, titled(/^Remboursement de/));
    expect(creditNote(last[0])).toContain("Clara");
  });

  it("STAFF-6 pays once for a repeated request, and of two requests above the limit one is refused", async () => {
    const order = await placePaidPaypalOrder(shop);
    const key = randomUUID();
    const twice = await Promise.all([
      refund(order.uuid, { key, amount: "20.00" }),
      refund(order.uuid, { key, amount: "20.00" }),
    ]);
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
    expect(await refund(order.uuid, { key, amount: "20.00" })).toMatchObject({ status: "done" });
    expect(await paypalKeysOf(order.uuid, "refund")).toHaveLength(1);
    const both = await Promise.all([
      requestRefund(order.uuid, { amount: "60.00" }),
      requestRefund(order.uuid, { amount: "60.00" }),
    ]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400 || status === 409)).toHaveLength(1);
    expect((await paymentState(order.uuid)).payment.refunded_amount).toBe(80);
  });

  it("STAFF-6 is kept while PayPal is down, and repeated by staff or by the job without paying twice", async () => {
    const order = await placePaidPaypalOrder(shop);
    const before = await paymentState(order.uuid);
    for (const repeat of ["staff", "job"] as const) {
      await injectPaypalFailure("500", "refund", order.uuid);
      const key = randomUUID();
      const pending = await refund(order.uuid, { key, amount: "10.00" });
      expect(pending).toMatchObject({ status: "pending", failure: "unreachable" });
      if (repeat === "staff") expect(await paymentState(order.uuid)).toEqual(before);
      // The amount is reserved, and what is in doubt must not be paid once more.
      const again = await requestRefund(order.uuid, { amount: "10.00" });
      expect([again.status, (await refundsOf(order.uuid)).at(-1)?.id]).toEqual([409, pending.id]);
      if (repeat === "staff") {
        const repeated = await retry(pending.id);
        expect([repeated.status, parseRefund(repeated.body).status]).toEqual([200, "done"]);
      } else {
        await makeDue(pending.id);
        await runJobsUntil(async () =>
          expect((await refundsOf(order.uuid)).at(-1)?.status).toBe("done"),
        );
      }
      expect(new Set(await paypalKeysOf(order.uuid, "refund"))).toContain(`refund-${key}`);
      expect((await retry(pending.id)).status).toBe(400);
    }
    expect(new Set(await paypalKeysOf(order.uuid, "refund")).size).toBe(2);
    expect(await paymentState(order.uuid)).toMatchObject({
      payment: { refunded_amount: 20 },
      events: [
        ["partly_refunded", 10],
        ["partly_refunded", 10],
      ],
    });
  });

  it("STAFF-6 STAFF-7 is counted once if its answer is lost and PayPal reports it", async () => {
    const order = await placePaidPaypalOrder(shop);
    await injectPaypalFailure("lost-response", "refund", order.uuid);
    expect(await refund(order.uuid, { amount: "15.00" })).toMatchObject({
      ...{ status: "pending", failure: "unreachable" },
    });
    expect(await webhook(order, REFUNDED, false, true)).toBe(200);
    // The report makes the refund due for the job, which may run already.
    await runJobs();
    expect(await paymentState(order.uuid)).toMatchObject({
      ...{ payment: { refunded_amount: 15 }, events: [["partly_refunded", 15]] },
    });
    expect(await webhook(order, REFUNDED, false, true)).toBe(200);
    expect(await refundsOf(order.uuid)).toMatchObject([{ status: "done", amount: 1500 }]);
    expect((await paymentState(order.uuid)).events).toHaveLength(1);
  });

  it("STAFF-6 that PayPal reviews is done when PayPal has completed it", async () => {
    const order = await placePaidPaypalOrder(shop);
    await injectPaypalFailure("pending", "refund", order.uuid);
    const reviewed = await refund(order.uuid, { amount: "12.00" });
    expect(reviewed).toMatchObject({ status: "pending", failure: null });
    await endRefunds(order, "COMPLETED");
    expect(parseRefund((await retry(reviewed.id)).body).status).toBe("done");
    expect((await paymentState(order.uuid)).payment.refunded_amount).toBe(12);
  });

  it("STAFF-6 that PayPal refuses leaves the amount free and is listed for staff until it is refunded", async () => {
    const order = await placePaidPaypalOrder(shop);
    await injectPaypalFailure("refused", "refund", order.uuid);
    expect(await refund(order.uuid, { amount: "109.90" })).toMatchObject({
      ...{ status: "failed", failure: "refused" },
    });
    expect(await paymentState(order.uuid)).toMatchObject({
      ...{ payment_alert: "refund_failed", payment: { refunded_amount: null } },
    });
    expect(await refund(order.uuid, { amount: "109.90" })).toMatchObject({ status: "done" });
    expect(await paymentState(order.uuid)).toMatchObject({
      ...{ payment_alert: null, payment: { status: "refunded" } },
    });
  });

  it("STAFF-6 without an answer for days is listed for staff, who repeat it", async () => {
    const order = await placePaidPaypalOrder(shop);
    await injectPaypalFailure("500", "refund", order.uuid, 2);
    const pending = await refund(order.uuid, { amount: "10.00" });
    await updateRecord("ecommerce_refund", pending.id, {
      ...{ attempts: 40, next_attempt_at: daysFromNow(-1) },
    });
    await runJobsUntil(async () =>
      expect(await refundsOf(order.uuid)).toMatchObject([
        { status: "pending", failure: "unanswered" },
      ]),
    );
    expect(await paymentState(order.uuid)).toMatchObject({ payment_alert: "refund_failed" });
    expect(parseRefund((await retry(pending.id)).body).status).toBe("done");
    expect(await paymentState(order.uuid)).toMatchObject({
      ...{ payment_alert: null, payment: { refunded_amount: 10 } },
    });
  });

  it("STAFF-6 SHOP-5 by bank transfer is recorded with its day, and pieces return to their branch", async () => {
    const branches = await createBranches(shop);
    const product = await createStocked(shop, branches, [2, 1]);
    const order = await placeTransfer(product, 3);
    const today = dateIn("Europe/Berlin", new Date());
    const [line] = await linesOf(order.uuid);
    const one = { lines: [{ line, count: 1 }], restock: true };
    expect((await requestRefund(order.uuid, { ...one, done_on: today })).status).toBe(400);
    await takeSteps(order.uuid, "confirm", "ship", "complete");
    for (const done_on of [null, daysFromNow(2).slice(0, 10), "2020-01-01"])
      expect((await requestRefund(order.uuid, { ...one, done_on })).status).toBe(400);
    expect(await refund(order.uuid, { ...one, done_on: today })).toMatchObject({
      ...{ status: "done", amount: 10_000 },
    });
    expect(await stockOf(product)).toBe(1);
    expect((await itemsAtBranches(branches, product)).reduce((sum, items) => sum + items)).toBe(1);
    const rest = { ...one, lines: [{ line, count: 2 }], done_on: today };
    await refund(order.uuid, rest);
    expect(await itemsAtBranches(branches, product)).toEqual([2, 1]);
    expect(await refundsOf(order.uuid)).toMatchObject([{ done_on: today }, { done_on: today }]);
    const mails = await caughtMails(order.email, 2, titled(/^Erstattung zu Ihrer Bestellung/));
    const texts = mails.map(({ text }) => plain(text)).join();
    for (const pieces of ["1 × Ring Solitär", "2 × Ring Solitär"]) expect(texts).toContain(pieces);
  });

  it("STAFF-6 SAFE-2 is refused for editors and visitors, for other content types and for incomplete requests", async () => {
    const order = await placePaidPaypalOrder(shop);
    const { id } = await paymentState(order.uuid);
    for (const caller of [editor, visitor]) {
      expect((await requestRefund(order.uuid, { amount: "1.00" }, caller)).status).toBe(403);
      expect((await retry(1, caller)).status).toBe(403);
    }
    const body = JSON.stringify({ ...NOTHING, key: randomUUID(), order: id, amount: "1.00" });
    const response = await fetch(`${inject("directusUrl")}${REFUNDS}`, {
      method: "POST",
      headers: { authorization: `Bearer ${staff.token ?? ""}`, "content-type": "text/plain" },
      body,
    });
    expect(response.status).toBe(400);
    for (const fields of [
      { amount: "1.00", key: "x" },
      { amount: "1.001" },
      { amount: "1.00", done_on: daysFromNow(0).slice(0, 10) },
      { amount: "0.00" },
      { amount: "109.91" },
      {},
    ])
      expect((await requestRefund(order.uuid, fields)).status).toBe(400);
    expect(await refundsOf(order.uuid)).toEqual([]);
  });
});

describe("refund at the provider", () => {
  it("STAFF-7 ORDER-2 is a record of the same kind, without lines", async () => {
    const order = await placePaidPaypalOrder(shop);
    await refund(order.uuid, { amount: "20.00" });
    await refundAtPaypal(order, 30);
    expect(await webhook(order, REFUNDED, false, true)).toBe(200);
    expect(await refundsOf(order.uuid)).toMatchObject([
      { origin: "staff", amount: 2000 },
      { origin: "provider", status: "done", amount: 3000, lines: [] },
    ]);
    await refundAtPaypal(order);
    expect(await webhook(order, REFUNDED, false, true)).toBe(200);
    expect(await paymentState(order.uuid)).toMatchObject({
      ...{ status: "cancelled", payment: { status: "refunded", refunded_amount: 109.9 } },
      events: [
        ["partly_refunded", 20],
        ["partly_refunded", 30],
        ["refunded", 59.9],
      ],
    });
    const [invoice, ...notes] = await documentsOf(order.uuid, 4);
    expect(notes.reduce((sum, note) => sum + note.total_tax * 100, 0)).toBeCloseTo(
      (invoice?.total_tax ?? 0) * 100,
    );
  });

  it("STAFF-7 ORDER-2 of everything leaves nothing to pay for a refund that is pending", async () => {
    const order = await placePaidPaypalOrder(shop);
    await injectPaypalFailure("500", "refund", order.uuid);
    expect(await refund(order.uuid, { amount: "20.00" })).toMatchObject({ status: "pending" });
    await refundAtPaypal(order);
    expect(await webhook(order, REFUNDED, false, true)).toBe(200);
    expect((await paymentState(order.uuid)).payment.refunded_amount).toBe(89.9);
    // PayPal has nothing left, so the pending refund fails and its amount belongs to the other one.
    await runJobsUntil(async () =>
      expect((await refundsOf(order.uuid))[0]).toMatchObject({ status: "failed" }),
    );
    await makePaymentDue(order.uuid);
    await becomes(order.uuid, {
      ...{ status: "cancelled", payment: { status: "refunded", refunded_amount: 109.9 } },
    });
    const refunds = await refundsOf(order.uuid);
    expect(refunds.map(({ origin, status, amount }) => [origin, status, amount])).toEqual([
      ["staff", "failed", 2000],
      ["provider", "done", 8990],
      ["provider", "done", 2000],
    ]);
  });
});
