import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import type { StaffAction } from "#domain/order/staff-actions";
import type { OrderRequest } from "#contracts/order-requests";
import { requestDirectus, requestStatus, type Caller, logInAs, visitor } from "../support/directus";
import { runJobs, runJobsUntil } from "../support/jobs";
import {
  orderRequest,
  listRecords,
  type TestShop,
  postOrder,
  stockOf,
  createProduct,
  engravingPersonalization,
} from "./fixtures/test-shop";
import { executeSql } from "./fixtures/execute-sql";
import { stringContaining } from "../support/matchers";
import { caughtMails, uniqueEmail } from "./fixtures/forms-client";
import { mailOf } from "./fixtures/outbox";
import { placePaypalOrder, paypalOrderRequest, placePaidPaypalOrder } from "./fixtures/paypal";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";

/**
 * Staff actions on orders: as the demo's shop staff, with the same requests as the Directus app.
 */

let shop: TestShop;
let staff: Caller;
let editor: Caller;

beforeAll(async () => {
  shop = await createReviewShop("tresen", "tresen@mails.example");
  staff = await logInAs("shop");
  editor = await logInAs("editor");
});

const orderShape = z.object({
  id: z.number(),
  order_number: z.string(),
  status: z.string(),
  next_step: z.string().nullable(),
  refund_due: z.coerce.number().nullable(),
  payments: z.array(
    z.object({ status: z.string(), refunded_amount: z.coerce.number().nullable() }),
  ),
  history: z.array(
    z.object({
      to_status: z.string(),
      reason: z.string().nullable(),
      user: z.object({ first_name: z.string() }).nullable(),
    }),
  ),
});

async function stored(uuid: string) {
  const history =
    "history.to_status,history.reason,history.user.first_name&deep[history][_sort]=id";
  const fields = `id,order_number,status,next_step,refund_due,payments.status,payments.refunded_amount,${history}`;
  const [order] = await listRecords(
    "ecommerce_order",
    `filter[order_uuid][_eq]=${uuid}&fields=${fields}`,
  );
  return orderShape.parse(order);
}

/** Saves the order's form with a staff action. */
async function takeStaffAction(
  uuid: string,
  step: StaffAction | "dance",
  fields: Record<string, unknown> = {},
  as = staff,
) {
  const { id } = await stored(uuid);
  return requestDirectus(as, `/items/ecommerce_order/${id}`, "PATCH", {
    ...fields,
    next_step: step,
  });
}

/** Places an order of one unit out of five. */
async function ordered(
  fields: Partial<OrderRequest> = {},
  productFields: Record<string, unknown> = {},
) {
  const product = await createProduct(shop, productFields);
  const order = orderRequest(shop, product, { customer_email: uniqueEmail(), ...fields });
  const response = await postOrder(order);
  if (response.body.status !== "ok") throw new Error(JSON.stringify(response));
  return { uuid: order.order_uuid, product, email: order.customer_email };
}

const withSubject = (subject: RegExp) => (mail: { readonly subject: string }) =>
  subject.test(mail.subject);

describe("staff actions", () => {
  it("ORDER-5 STAFF-5 confirm a transfer, ship it with a tracking number and complete it, with mails to the customer", async () => {
    const { uuid, email } = await ordered();
    expect((await takeStaffAction(uuid, "confirm")).status).toBe(200);
    expect(await stored(uuid)).toMatchObject({
      status: "confirmed",
      next_step: null,
      payments: [{ status: "completed" }],
    });
    await caughtMails(email, 1, withSubject(/^Ihre Zahlung ist da: Bestellung S-/));
    const parcel = { tracking_number: "00340434161094015902" };
    expect((await takeStaffAction(uuid, "ship", parcel)).status).toBe(200);
    const [mail] = await caughtMails(email, 1, withSubject(/ ist unterwegs$/));
    expect(mail?.text).toContain("Sendungsnummer: 00340434161094015902");
    expect(mail?.text).toContain("https://www.dhl.de/");
    expect(mail?.text).toContain("piececode=00340434161094015902");
    expect(mail?.text).toContain("1 × Ring Solitär");
    expect((await takeStaffAction(uuid, "complete")).status).toBe(200);
    const { status, history } = await stored(uuid);
    expect(status).toBe("completed");
    expect(
      history.map(({ to_status: to, user }) => [to, user?.first_name ?? null]).slice(-3),
    ).toEqual([
      ["confirmed", "Samuel"],
      ["shipped", "Samuel"],
      ["completed", "Samuel"],
    ]);
    const { order_number: number } = await stored(uuid);
    expect(await caughtMails(email, 3, (one) => one.text.includes(number))).toHaveLength(3);
  });

  it("ORDER-1 ORDER-3 cancel a paid order: its stock is released once, and the refund stays due until it is made", async () => {
    const { uuid, product, email } = await placePaidPaypalOrder(shop);
    expect(await stockOf(product)).toBe(4);
    expect((await takeStaffAction(uuid, "refund")).status).toBe(400);
    expect((await takeStaffAction(uuid, "cancel")).status).toBe(200);
    expect(await stockOf(product)).toBe(5);
    expect(await stored(uuid)).toMatchObject({
      status: "cancelled",
      refund_due: 109.9,
      payments: [{ status: "completed" }],
    });
    const [mail] = await caughtMails(email, 1, withSubject(/ ist storniert$/));
    expect((mail?.text ?? "").replace(/\s/g, " ")).toContain(
      "Den Betrag von 109,90 € erstatten wir Ihnen",
    );
    expect((await takeStaffAction(uuid, "cancel")).status).toBe(400);
    expect(await stockOf(product)).toBe(5);
    expect((await takeStaffAction(uuid, "refund")).status).toBe(200);
    expect(await stored(uuid)).toMatchObject({
      status: "cancelled",
      refund_due: null,
      payments: [{ status: "refunded" }],
    });
    expect((await takeStaffAction(uuid, "refund")).status).toBe(400);
    const [refunded] = await caughtMails(email, 1, withSubject(/^Erstattung zu Ihrer Bestellung/));
    expect((refunded?.text ?? "").replace(/\s/g, " ")).toContain("Betrag: 109,90 €");
  });

  it("ORDER-1 STAFF-9 refund at most what is paid and not refunded yet, and refuse any other amount", async () => {
    const { uuid } = await placePaidPaypalOrder(shop);
    const { id } = await stored(uuid);
    const enter = async (refund_due: number | null, as = staff) => {
      const { status, body } = await requestDirectus(as, `/items/ecommerce_order/${id}`, "PATCH", {
        refund_due,
      });
      return { status, text: JSON.stringify(body) };
    };
    expect((await takeStaffAction(uuid, "cancel")).status).toBe(200);
    for (const amount of [-1, 0, 109.91, 100_000]) {
      const { status, text } = await enter(amount);
      expect([amount, status]).toEqual([amount, 400]);
      expect(text).toContain("109,90");
      expect((await enter(amount, visitor)).text).not.toContain("109,90");
    }
    expect((await enter(40)).status).toBe(200);
    expect((await takeStaffAction(uuid, "refund")).status).toBe(200);
    expect(await stored(uuid)).toMatchObject({
      refund_due: null,
      payments: [{ status: "completed", refunded_amount: 40 }],
    });
    expect((await enter(69.91)).text).toContain("69,90");
    expect((await enter(69.9)).status).toBe(200);
    expect((await enter(null)).status).toBe(200);
    expect((await enter(69.9)).status).toBe(200);
    executeSql(`update ecommerce_order set refund_due = 70 where id = ${id}`);
    const refused = await takeStaffAction(uuid, "refund");
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      // In the language of the user only.
      stringContaining(`"„Zu erstatten“ ist mehr, als gezahlt und noch nicht erstattet ist."`),
    ]);
    expect((await enter(69.9)).status).toBe(200);
    expect((await takeStaffAction(uuid, "refund")).status).toBe(200);
    expect(await stored(uuid)).toMatchObject({
      payments: [{ status: "refunded", refunded_amount: 109.9 }],
    });
    expect((await enter(0.01)).status).toBe(400);
  });

  it("ORDER-5 cancel an unpaid order without a refund", async () => {
    const { uuid } = await ordered();
    expect((await takeStaffAction(uuid, "cancel")).status).toBe(200);
    expect(await stored(uuid)).toMatchObject({
      status: "cancelled",
      refund_due: null,
      payments: [{ status: "pending" }],
    });
  });

  it("ORDER-5 ORDER-3 end a shipped order when goods are returned, without changing the stock", async () => {
    const { uuid, product, email } = await placePaidPaypalOrder(shop);
    for (const step of ["confirm", "ship", "take_back"] as const)
      expect((await takeStaffAction(uuid, step)).status, step).toBe(200);
    expect(await stored(uuid)).toMatchObject({ status: "withdrawn", refund_due: 109.9 });
    expect(await stockOf(product)).toBe(4);
    await caughtMails(email, 1, withSubject(/^Ihr Widerruf zur Bestellung S-/));
  });

  it.each([
    ["awaiting a transfer", "ship"],
    ["awaiting a transfer", "complete"],
    ["awaiting a transfer", "take_back"],
    ["awaiting a transfer", "dance"],
  ] as const)("ORDER-5 for an order that is %s refuse %s and save nothing", async (_, step) => {
    const { uuid, product } = await ordered();
    const before = await stored(uuid);
    const refused = await takeStaffAction(uuid, step, { staff_note: "Nicht speichern" });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain("ORDER_STEP_REFUSED");
    expect(await stored(uuid)).toEqual(before);
    expect(
      await listRecords("ecommerce_order", `filter[order_uuid][_eq]=${uuid}&fields=staff_note`),
    ).toEqual([{ staff_note: null }]);
    expect(await stockOf(product)).toBe(4);
  });

  it("ORDER-1 refuse to cancel an order while its PayPal payment is open", async () => {
    const order = paypalOrderRequest(shop, await createProduct(shop));
    await placePaypalOrder(order);
    expect((await takeStaffAction(order.order_uuid, "cancel")).status).toBe(400);
    expect((await stored(order.order_uuid)).status).toBe("awaiting_payment");
  });

  it.each([
    ["confirm", []],
    ["ship", ["confirm"]],
    ["complete", ["confirm", "ship"]],
    ["cancel", []],
    ["take_back", ["confirm", "ship"]],
    ["refund", ["confirm", "cancel"]],
  ] as const satisfies readonly (readonly [StaffAction, readonly StaffAction[]])[])(
    "ORDER-5 EDIT-4 %s changes nothing when another field of the save is refused",
    async (step, earlier) => {
      const { uuid } = await ordered();
      for (const each of earlier) expect((await takeStaffAction(uuid, each)).status).toBe(200);
      const before = await stored(uuid);
      const refused = await takeStaffAction(uuid, step, { tracking_link: "dhl.de/xy" });
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain("tracking_link");
      expect(await stored(uuid)).toEqual(before);
      const mended = { tracking_link: "https://dhl.example/xy", tracking_number: "1" };
      expect((await takeStaffAction(uuid, step, mended)).status).toBe(200);
      expect((await stored(uuid)).history).toHaveLength(before.history.length + 1);
    },
  );

  it("ORDER-5 LAW-4 refund the amount that is entered in the same save", async () => {
    const { uuid } = await placePaidPaypalOrder(shop);
    await takeStaffAction(uuid, "cancel");
    expect((await takeStaffAction(uuid, "refund", { refund_due: 25 })).status).toBe(200);
    const { id, refund_due: due } = await stored(uuid);
    expect(due).toBeNull();
    const refunds = await listRecords(
      "ecommerce_order_history",
      `filter[order][_eq]=${id}&filter[event][_eq]=refunded&fields=amount`,
    );
    expect(refunds.map(({ amount }) => Number(amount))).toEqual([25]);
  });

  it("ORDER-5 change none of several orders when one of them is refused", async () => {
    const [open, ended] = [await ordered(), await ordered()];
    await takeStaffAction(ended.uuid, "cancel");
    const keys = [(await stored(open.uuid)).id, (await stored(ended.uuid)).id];
    const reply = await requestDirectus(staff, "/items/ecommerce_order", "PATCH", {
      keys,
      data: { next_step: "confirm" },
    });
    expect(reply.status).toBe(400);
    expect((await stored(open.uuid)).status).toBe("awaiting_transfer");
  });

  it("ORDER-5 cannot be bypassed by writing a status, and are refused for editors and visitors", async () => {
    const { uuid } = await ordered();
    const { id } = await stored(uuid);
    expect(
      await requestStatus(staff, `/items/ecommerce_order/${id}`, "PATCH", {
        status: "completed",
      }),
    ).toBe(403);
    expect((await takeStaffAction(uuid, "confirm", {}, editor)).status).toBe(403);
    expect((await takeStaffAction(uuid, "confirm", {}, visitor)).status).toBe(403);
    expect((await stored(uuid)).status).toBe("awaiting_transfer");
  });

  it("ORDER-5 succeed while the mail server is down, and the mail is sent once later", async () => {
    const { uuid, email } = await ordered();
    const sentAt = async () => (await mailOf(uuid, "order_status"))?.sent_at;
    await fetch(`${inject("mailUrl")}/server`, { method: "DELETE" });
    try {
      expect((await takeStaffAction(uuid, "cancel")).status).toBe(200);
      expect((await stored(uuid)).status).toBe("cancelled");
      await runJobs();
      expect(await sentAt()).toBeNull();
    } finally {
      await fetch(`${inject("mailUrl")}/server`, { method: "PUT" });
    }
    await runJobsUntil(async () => expect(await sentAt()).not.toBeNull());
    await runJobs();
    expect(await caughtMails(email, 1, withSubject(/ ist storniert$/))).toHaveLength(1);
  });
});

describe("packing slip", () => {
  const requestPackingSlip = async (uuid: string, as: Caller, language = "de") => {
    const headers = {
      "accept-language": language,
      ...(as.token === undefined ? {} : { authorization: `Bearer ${as.token}` }),
    };
    const response = await fetch(`${inject("directusUrl")}/ecom/desk/${uuid}`, { headers });
    return {
      http: response.status,
      html: (await response.text()).replace(/\s+/g, " "),
      headers: response.headers,
    };
  };

  it("PRODUCT-5 SHOP-8 contains what packing and engraving need, with customer input escaped", async () => {
    const product = await createProduct(shop, {
      personalization: engravingPersonalization(shop, 25),
    });
    const order = orderRequest(shop, product, {
      ...{
        customer_phone: "+49 431 5551234",
        comment: "<script>alert(1)</script>",
        present_wrap: true,
        present_card: "Für Dich <3",
        total_price_brutto: 139.4,
      },
      products: [
        {
          product,
          variant: null,
          personalization: { text: "C & J <3" },
          count: 1,
          price_brutto: 125,
        },
      ],
    });
    expect((await postOrder(order)).http).toBe(200);
    const { http, html, headers } = await requestPackingSlip(order.order_uuid, staff);
    expect(http).toBe(200);
    for (const text of [
      "C &#38; J &#60;3",
      "Gravurtext",
      "Geschenkverpackung",
      "Text der Grußkarte",
      "Für Dich &#60;3",
      "Am Alten Markt 4a",
      "+49 431 5551234",
      "wartet auf Überweisung",
    ])
      expect(html).toContain(text);
    // A gift has no prices; any other order has.
    expect(html).not.toContain("€");
    const { uuid } = await ordered();
    expect((await requestPackingSlip(uuid, staff)).html).toContain("109,90 €");
    expect(html).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
    expect(html).not.toContain("<script");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("LAW-8 asks staff to identify cash payers from the limit on", async () => {
    const pickUp = async (price: number) => {
      const product = await createProduct(shop, { price_brutto: price, metal: "fine_silver" });
      const order = orderRequest(shop, product, {
        ...{ payment_method: shop.payments.store, shipping_method: shop.pickup },
        ...{ shipping_cost: 0, total_price_brutto: price },
        products: [{ product, variant: null, personalization: {}, count: 1, price_brutto: price }],
      });
      expect((await postOrder(order)).http).toBe(200);
      return (await requestPackingSlip(order.order_uuid, staff)).html;
    };
    const text = "Bei Barzahlung Identität feststellen (GwG)";
    expect(await pickUp(1999.99)).not.toContain(text);
    expect(await pickUp(2000)).toContain(text);
  });

  it("SAFE-2 is available only to users who may read orders", async () => {
    const { uuid } = await ordered();
    expect((await requestPackingSlip(uuid, staff)).http).toBe(200);
    expect((await requestPackingSlip(randomUUID(), staff)).http).toBe(404);
    expect((await requestPackingSlip("1%20or%201", staff)).http).toBe(404);
    for (const [caller, http] of [
      [visitor, 401],
      [editor, 403],
    ] as const) {
      const refused = await requestPackingSlip(uuid, caller, "fr");
      expect(refused.http).toBe(http);
      expect(refused.html).not.toContain("Jördis");
      expect(refused.html).toContain("Il faut pour cela être connecté au back-office");
    }
  });
});
