import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { OrderRequest } from "#contracts/order-requests";
import { dateIn } from "#domain/order/order-deadline";
import { ADMIN_BOOKMARKS } from "#backend/directus/model/bookmarks";
import { type Caller, logInAs, requestDirectus } from "../support/directus";
import { runJobs } from "../support/jobs";
import { createBranch } from "./fixtures/branches";
import { caughtMails, type Mail, uniqueEmail } from "./fixtures/forms-client";
import { changeMail, mailOf } from "./fixtures/outbox";
import { placePaidPaypalOrder } from "./fixtures/paypal";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import {
  createProduct,
  createRecord,
  orderRequest,
  stockOf,
  type TestShop,
  updateRecord,
} from "./fixtures/test-shop";
import {
  cancel,
  change,
  daysFromNow,
  placeOrder,
  readOrderDetails,
  storedOrder,
  takeStaffAction,
} from "./fixtures/unpaid-orders";

/** Orders that wait at a branch for their customers (STAFF-10). */

const BERLIN = "Europe/Berlin";
const READY = /liegt zur Abholung bereit$/;
const REMINDER = /^Erinnerung: /;

let shop: TestShop;
let staff: Caller;
let pickup: number;

beforeAll(async () => {
  shop = await createReviewShop("abholung", "abholung@mails.example");
  staff = await logInAs("shop");
  const branch = await createBranch(shop, "Stammhaus");
  pickup = await createRecord("ecommerce_shipping_method", {
    ...{ display_name: "Abholung im Stammhaus", free: true, pickup: true, branch },
  });
  await updateRecord("ecommerce_settings", shop.settings, {
    shipping_methods: { create: [{ shipping_method: pickup }], update: [], delete: [] },
  });
});

const terms = (days: Record<string, number | null>) =>
  updateRecord("ecommerce_settings", shop.settings, days);

/** Places an order that is collected at the branch and paid there. */
async function ordered(fields: Partial<OrderRequest> = {}) {
  const product = await createProduct(shop);
  const order = orderRequest(shop, product, {
    ...{ customer_email: uniqueEmail(), payment_method: shop.payments.store },
    ...{ shipping_method: pickup, shipping_cost: 0, total_price_brutto: 100 },
    ...fields,
  });
  return { ...(await placeOrder(order)), product };
}

const take = async (uuid: string, step: Parameters<typeof takeStaffAction>[2]) =>
  (await takeStaffAction(staff, uuid, step)).status;

async function ready(fields: Partial<OrderRequest> = {}) {
  const order = await ordered(fields);
  expect(await take(order.uuid, "ready")).toBe(200);
  return order;
}

/** Places an order that is collected at the branch and paid by PayPal. */
async function readyAndPaid() {
  const order = await placePaidPaypalOrder(shop, {
    ...{ shipping_method: pickup, shipping_cost: 0, total_price_brutto: 100 },
  });
  expect(await take(order.uuid, "confirm")).toBe(200);
  expect(await take(order.uuid, "ready")).toBe(200);
  return order;
}

const mailsAbout = ({ email }: { readonly email: string }, subject: RegExp, count: number) =>
  caughtMails(email, count, (mail) => subject.test(mail.subject));
const plain = (mail: Mail | undefined) => (mail?.text ?? "").replace(/[\u00a0\u202f]/g, " ");
const longDate = (timestamp: string | null) =>
  new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: BERLIN }).format(
    new Date(timestamp ?? 0),
  );

/** Names the lists of orders of the shop team that contain an order. */
async function listsWith(uuid: string): Promise<readonly string[]> {
  const lists = ADMIN_BOOKMARKS.filter(({ collection }) => collection === "ecommerce_order");
  const found = await Promise.all(
    lists.map(async ({ name, filter }) => {
      const query = JSON.stringify({ _and: [filter, { order_uuid: { _eq: uuid } }] });
      const { body } = await requestDirectus(
        staff,
        `/items/ecommerce_order?fields=id&filter=${encodeURIComponent(query)}`,
      );
      return z.object({ data: z.array(z.unknown()) }).parse(body).data.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

describe("ready for collection", () => {
  it("STAFF-10 tells the customer where, when, until when and what to bring; the order page says so too", async () => {
    const order = await ready();
    const { status, reserved_until } = await storedOrder(order.uuid);
    expect(status).toBe("ready_for_collection");
    expect(dateIn(BERLIN, new Date(reserved_until ?? 0))).toBe(
      dateIn(BERLIN, new Date(daysFromNow(14))),
    );
    expect(await listsWith(order.uuid)).toEqual(["ready_for_collection"]);
    const [mail] = await mailsAbout(order, READY, 1);
    const text = plain(mail);
    for (const part of [
      ...["Stammhaus", "Marktplatz 7", "97070 Lindenau", "09:30", order.number],
      ...["Personalausweis", "bar oder mit Karte: 100,00 €", longDate(reserved_until)],
    ])
      expect(text).toContain(part);
    expect(mail?.headers["reply-to"]).toContain("abholung@mails.example");
    const { history } = await readOrderDetails(shop, order);
    expect(history.at(-1)).toMatchObject({ status: "ready_for_collection" });
    // The handover ends it, with the payment at the branch.
    expect(await take(order.uuid, "ship")).toBe(200);
    expect(await storedOrder(order.uuid)).toMatchObject({
      ...{ status: "shipped", payments: [{ status: "completed" }] },
    });
  });

  it("STAFF-10 is refused for an order that is sent; a customer in the shop needs no such step", async () => {
    const product = await createProduct(shop);
    const sent = await placeOrder(orderRequest(shop, product));
    expect(await take(sent.uuid, "confirm")).toBe(200);
    const refused = await takeStaffAction(staff, sent.uuid, "ready");
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain("nicht in einer Filiale abgeholt");
    expect((await storedOrder(sent.uuid)).status).toBe("confirmed");
    expect(await listsWith(sent.uuid)).toEqual(["to_ship"]);
    const { uuid } = await ordered();
    expect(await listsWith(uuid)).toEqual(["to_prepare"]);
    expect(await take(uuid, "ship")).toBe(200);
    expect(await mailOf(uuid, "collection_ready")).toBeUndefined();
  });

  it("STAFF-10 follows the settings, whose reminder must precede the end of the period", async () => {
    await terms({ collection_reminder_days: null, collection_expiry_days: null });
    const { uuid } = await ready();
    expect((await storedOrder(uuid)).reserved_until).toBeNull();
    expect(await mailOf(uuid, "collection_reminder")).toBeUndefined();
    await terms({ collection_reminder_days: 7, collection_expiry_days: 14 });
    await expect(terms({ collection_expiry_days: 7 })).rejects.toThrow();
  });
});

describe("an order that is not collected", () => {
  it("STAFF-10 is reminded of once, then cancelled with its items back in stock if it was to be paid in the shop", async () => {
    const order = await ready();
    await mailsAbout(order, READY, 1);
    await changeMail(order.uuid, "collection_reminder", { due_at: daysFromNow(-1) });
    await runJobs();
    await runJobs();
    const [reminder] = await mailsAbout(order, REMINDER, 1);
    expect(plain(reminder)).toContain("Marktplatz 7");
    expect((await storedOrder(order.uuid)).status).toBe("ready_for_collection");
    expect(await stockOf(order.product)).toBe(4);
    await change(order.uuid, { reserved_until: daysFromNow(-1) });
    await runJobs();
    await runJobs();
    const { status, lines, history } = await storedOrder(order.uuid);
    expect({ status, lines }).toEqual({
      ...{ status: "cancelled", lines: [{ count: 1, stock_reserved: 0 }] },
    });
    expect(history.at(-1)?.reason).toBe("not collected in time");
    expect(await stockOf(order.product)).toBe(5);
    await mailsAbout(order, /ist storniert$/, 1);
    expect(await mailsAbout(order, REMINDER, 1)).toHaveLength(1);
  });

  it("STAFF-10 stays if it is paid, and is listed as not collected", async () => {
    const order = await readyAndPaid();
    await changeMail(order.uuid, "collection_reminder", { due_at: daysFromNow(-2) });
    await runJobs();
    await change(order.uuid, { reserved_until: daysFromNow(-1) });
    await runJobs();
    expect((await storedOrder(order.uuid)).status).toBe("ready_for_collection");
    expect(await stockOf(order.product)).toBe(4);
    expect(await listsWith(order.uuid)).toEqual(["not_collected", "ready_for_collection"]);
  });

  it("STAFF-10 ORDER-6 gets no reminder after a cancellation, by the staff or the customer, which returns its items", async () => {
    const [byStaff, byCustomer] = [await ready(), await ready()];
    expect(await take(byStaff.uuid, "cancel")).toBe(200);
    expect((await cancel(shop, byCustomer)).http).toBe(200);
    for (const order of [byStaff, byCustomer]) {
      await mailsAbout(order, /ist storniert$/, 1);
      await changeMail(order.uuid, "collection_reminder", { due_at: daysFromNow(-1) });
    }
    await runJobs();
    for (const order of [byStaff, byCustomer]) {
      expect(await mailsAbout(order, REMINDER, 0)).toEqual([]);
      expect(await mailOf(order.uuid, "collection_reminder")).toBeUndefined();
      expect(await stockOf(order.product)).toBe(5);
      expect((await storedOrder(order.uuid)).status).toBe("cancelled");
    }
  });
});
