import { createHash, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import * as v from "valibot";
import { z } from "zod";
import { readPdf } from "#backend/mail-catcher/read-pdf";
import type { StaffAction } from "#domain/order/staff-actions";
import { orderDetailsSchema } from "#contracts/order-details";
import type { OrderRequest } from "#contracts/order-requests";
import {
  administrator,
  create,
  type Caller,
  logInAs,
  requestDirectus,
  visitor,
} from "../support/directus";
import { runJobsUntil } from "../support/jobs";
import { caughtMails, uniqueEmail } from "./fixtures/forms-client";
import { placePaidPaypalOrder } from "./fixtures/paypal";
import { executeSql } from "./fixtures/execute-sql";
import { addInvoiceParticulars, createInvoicingShop } from "./fixtures/invoicing-shop";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import {
  createProduct,
  createRecord,
  listRecords,
  orderRequest,
  postOrder,
  type TestShop,
} from "./fixtures/test-shop";
import { placeOrder as placeOrderWithToken } from "./fixtures/unpaid-orders";

/** Invoices, credit notes and delivery notes of orders, with a running Directus. */

const documentShape = z.object({
  id: z.number(),
  number: z.string(),
  type: z.string(),
  total_brutto: z.coerce.number(),
  total_tax: z.coerce.number(),
  sha256: z.string(),
  pdf: z.string(),
});

let staff: Caller;
let editor: Caller;

beforeAll(async () => {
  staff = await logInAs("shop");
  editor = await logInAs("editor");
});

const orderId = async (uuid: string): Promise<number> => {
  const [order] = await listRecords("ecommerce_order", `filter[order_uuid][_eq]=${uuid}&fields=id`);
  return z.object({ id: z.number() }).parse(order).id;
};

async function takeStep(uuid: string, next_step: StaffAction, fields = {}): Promise<void> {
  const path = `/items/ecommerce_order/${await orderId(uuid)}`;
  const { status } = await requestDirectus(staff, path, "PATCH", { ...fields, next_step });
  expect(status).toBe(200);
}

async function placeOrder(
  shop: TestShop,
  fields: Partial<OrderRequest> = {},
  productFields: Record<string, unknown> = {},
) {
  const product = await createProduct(shop, { stock: 50, ...productFields });
  const order = orderRequest(shop, product, { customer_email: uniqueEmail(), ...fields });
  const { body } = await postOrder(order);
  if (body.status !== "ok") throw new Error(JSON.stringify(body));
  return { uuid: order.order_uuid, email: order.customer_email };
}

/** Runs the jobs until an order has as many documents. */
async function documentsOf(uuid: string, count: number) {
  const order = await orderId(uuid);
  const find = async () =>
    z
      .array(documentShape)
      .parse(await listRecords("ecommerce_document", `filter[order][_eq]=${order}&sort=id`));
  await runJobsUntil(async () => expect(await find()).toHaveLength(count));
  return find();
}

const pdfOf = async (id: number, caller: Caller = staff) => {
  const headers = caller.token === undefined ? {} : { Authorization: `Bearer ${caller.token}` };
  return fetch(`${inject("directusUrl")}/ecom/document/${id}`, { headers });
};

const withFile = (start: string) => (mail: { attachments: readonly { filename: string }[] }) =>
  mail.attachments.some(({ filename }) => filename.startsWith(start));

/** Creates a manufacturer whose electric goods the shop imports. */
const importedBrand = ({ project }: TestShop) =>
  createRecord("ecommerce_manufacturer", {
    ...{ project, display_name: "Meridian", slug: `meridian-${randomUUID()}` },
    ...{ imported_by_shop: true, weee_number: "DE 99999999" },
  });

describe("documents of an order", () => {
  it("LAW-5 LAW-10 the invoice comes with the mail about the payment, the delivery note with that about dispatch", async () => {
    const shop = await createInvoicingShop("belege");
    const name = "Ring כהן 王小明";
    const manufacturer = await importedBrand(shop);
    const electric = { display_name: name, contains_battery: true, manufacturer };
    const { uuid, email } = await placeOrder(shop, {}, electric);
    await takeStep(uuid, "confirm");
    const [paid] = await caughtMails(email, 1, withFile("Rechnung-RE-"));
    const file = paid?.attachments.find(({ filename }) => filename.startsWith("Rechnung-RE-"));
    expect(file?.type).toBe("application/pdf");
    expect(file?.content).toContain("Haus");
    expect(file?.content).toContain(name);
    expect(file?.content).toContain("WEEE-Reg.-Nr.: DE 99999999");
    expect(file?.content).toMatch(/Umsatzsteuer-Identifikationsnummer:\s+DE999999999/);
    expect(file?.content).toMatch(/Gesamtbetrag 109,90\s€/);
    expect(file?.content).toMatch(/19\s% Umsatzsteuer 92,35\s€ 17,55\s€ 109,90\s€/);
    await takeStep(uuid, "ship");
    const [sent] = await caughtMails(email, 1, withFile("Lieferschein-LS-"));
    expect(sent?.attachments.map(({ filename }) => filename.slice(0, 15))).toEqual([
      "Lieferschein-LS",
    ]);
    const [invoice, note] = await documentsOf(uuid, 2);
    expect(invoice).toMatchObject({ type: "invoice", total_brutto: 109.9, total_tax: 17.55 });
    expect(note?.type).toBe("delivery_note");
    await takeStep(uuid, "complete");
    expect(await documentsOf(uuid, 2)).toHaveLength(2);
  });

  it("LAW-5 an order paid online gets its invoice with the confirmation", async () => {
    const shop = await createInvoicingShop("online");
    const { uuid, email } = await placePaidPaypalOrder(shop);
    const [mail] = await caughtMails(email, 1, withFile("Rechnung-RE-"));
    expect(mail?.attachments).not.toEqual([]);
    const [invoice] = await documentsOf(uuid, 1);
    expect(invoice?.number).toMatch(/^RE-\d{4}-000001$/);
  });

  it("LAW-5 refunds are credit notes with a mail, up to the amount of the invoice", async () => {
    const shop = await createInvoicingShop("erstattung");
    const { uuid, email } = await placeOrder(shop);
    await takeStep(uuid, "confirm");
    await takeStep(uuid, "ship");
    await takeStep(uuid, "take_back");
    await documentsOf(uuid, 2);
    const path = `/items/ecommerce_order/${await orderId(uuid)}`;
    await requestDirectus(staff, path, "PATCH", { refund_due: 40 });
    await takeStep(uuid, "refund");
    const [mail] = await caughtMails(email, 1, withFile("Rechnungskorrektur-RK-"));
    const [invoice, , credit] = await documentsOf(uuid, 3);
    expect(credit).toMatchObject({ type: "credit_note", total_brutto: 40, total_tax: 6.39 });
    expect(mail?.attachments[0]?.content).toContain(
      `mindert die Rechnung ${String(invoice?.number)} vom`,
    );
    await requestDirectus(staff, path, "PATCH", { refund_due: 69.9 });
    await takeStep(uuid, "refund");
    const [, , , rest] = await documentsOf(uuid, 4);
    expect(rest).toMatchObject({ type: "credit_note", total_brutto: 69.9, total_tax: 11.16 });
  });

  it("LAW-5 a document that cannot be stored returns its number, and the order continues", async () => {
    const shop = await createInvoicingShop("fehler");
    const year = new Intl.DateTimeFormat("en", {
      timeZone: "Europe/Berlin",
      year: "numeric",
    }).format();
    const range = `${shop.project} invoice ${year}`;
    const lastNumber = async () => {
      const rows = await listRecords(
        "ecommerce_number_range",
        `filter[range][_eq]=${encodeURIComponent(range)}&fields=last_number`,
      );
      return z.array(z.object({ last_number: z.number() })).parse(rows)[0]?.last_number;
    };
    const setLastNumber = (count: number) =>
      executeSql(
        `update ecommerce_number_range set last_number = ${count} where range = '${range}'`,
      );
    const first = await placeOrder(shop);
    await takeStep(first.uuid, "confirm");
    await documentsOf(first.uuid, 1);
    // The next number is in use, so the record cannot be stored.
    setLastNumber(0);
    const second = await placeOrder(shop);
    await takeStep(second.uuid, "confirm");
    const [order] = await listRecords(
      "ecommerce_order",
      `filter[order_uuid][_eq]=${second.uuid}&fields=id,status`,
    );
    expect(order?.["status"]).toBe("confirmed");
    const due = () =>
      listRecords(
        "ecommerce_order_history",
        `filter[order][_eq]=${Number(order?.["id"])}&filter[documents_due_at][_nnull]=true&fields=documents_due_at`,
      );
    // The retry is planned for later than the step itself.
    const retryAt = async () => Date.parse(String((await due())[0]?.["documents_due_at"]));
    await runJobsUntil(async () => expect(await retryAt()).toBeGreaterThan(Date.now() + 60_000));
    expect(await lastNumber()).toBe(0);
    expect(await documentsOf(second.uuid, 0)).toEqual([]);
    setLastNumber(1);
    await takeStep(second.uuid, "ship");
    const [invoice, note] = await documentsOf(second.uuid, 2);
    expect([invoice?.number, note?.type]).toEqual([`RE-${year}-000002`, "delivery_note"]);
    expect(await due()).toEqual([]);
  });

  it("LAW-5 without a tax number of the company no document is issued, and mails are not delayed", async () => {
    const shop = await createReviewShop("ohne-nummer", "ohne@documents.example");
    const { uuid, email } = await placeOrder(shop);
    await takeStep(uuid, "confirm");
    const [mail] = await caughtMails(email, 1, ({ subject }) => subject.startsWith("Ihre Zahlung"));
    expect(mail?.attachments).toEqual([]);
    expect(await documentsOf(uuid, 0)).toEqual([]);
  });

  const makeDue = (orders: readonly number[]) =>
    executeSql(
      `update ecommerce_order_history set documents_due_at = date_created where "order" in (${orders.join()}) and documents_due_at is not null`,
    );
  const retryTimesOf = async (orders: readonly number[]) => {
    const rows = await listRecords(
      "ecommerce_order_history",
      `filter[order][_in]=${orders.join()}&filter[documents_due_at][_nnull]=true&fields=documents_due_at`,
    );
    return rows.map((row) => Date.parse(String(row["documents_due_at"])));
  };

  it(
    "LAW-5 all orders of such a shop wait together, and get their documents once the company has the number",
    { tags: ["full"] },
    async () => {
      const shop = await createReviewShop("wartend", "wartend@documents.example");
      const placed = await Promise.all([placeOrder(shop), placeOrder(shop), placeOrder(shop)]);
      for (const { uuid, email } of placed) {
        await takeStep(uuid, "confirm");
        // The mail tries to issue the documents of its own order.
        await caughtMails(email, 1, ({ subject }) => subject.startsWith("Ihre Zahlung"));
      }
      const orders = await Promise.all(placed.map(({ uuid }) => orderId(uuid)));
      makeDue(orders);
      await runJobsUntil(async () =>
        expect(Math.min(...(await retryTimesOf(orders)))).toBeGreaterThan(Date.now() + 60_000),
      );
      // One update of all of them, not one attempt for each.
      expect(new Set(await retryTimesOf(orders)).size).toBe(1);

      await addInvoiceParticulars(shop);
      makeDue(orders);
      for (const { uuid } of placed)
        expect((await documentsOf(uuid, 1)).map(({ type }) => type)).toEqual(["invoice"]);
      expect(await retryTimesOf(orders)).toEqual([]);
    },
  );

  it(
    "LAW-5 a company that cannot be read does not delay the documents of other shops",
    { tags: ["full"] },
    async () => {
      const [broken, sound] = [
        await createInvoicingShop("unlesbar"),
        await createReviewShop("lesbar", "lesbar@documents.example"),
      ];
      const [first, second] = [await placeOrder(broken), await placeOrder(sound)];
      const setLegalForm = (form: string) =>
        executeSql(`update company set legal_form = '${form}' where project = ${broken.project}`);
      await takeStep(second.uuid, "confirm");
      await addInvoiceParticulars(sound);
      setLegalForm("unknown");
      try {
        await takeStep(first.uuid, "confirm");
        const ofBroken = await orderId(first.uuid);
        makeDue([ofBroken, await orderId(second.uuid)]);
        expect((await documentsOf(second.uuid, 1)).map(({ type }) => type)).toEqual(["invoice"]);
        await runJobsUntil(async () =>
          expect((await retryTimesOf([ofBroken]))[0]).toBeGreaterThan(Date.now() + 60_000),
        );
      } finally {
        setLegalForm("other");
      }
      makeDue([await orderId(first.uuid)]);
      expect((await documentsOf(first.uuid, 1)).map(({ type }) => type)).toEqual(["invoice"]);
    },
  );
});

describe("documents on the order page", () => {
  const api = `${inject("directusUrl")}/ecom/order`;
  const detailsShape = v.object({
    order: v.object({ details: v.pick(orderDetailsSchema, ["documents"]) }),
  });

  it("LAW-5 SAFE-2 CHECKOUT-6 are listed and served to the customer who has the token of the order", async () => {
    const shop = await createInvoicingShop("kundenseite");
    const product = await createProduct(shop, { stock: 50 });
    const place = () =>
      placeOrderWithToken(orderRequest(shop, product, { customer_email: uniqueEmail() }));
    const [own, other] = [await place(), await place()];
    for (const { uuid } of [own, other]) {
      await takeStep(uuid, "confirm");
      await documentsOf(uuid, 1);
    }
    const [invoice] = await documentsOf(own.uuid, 1);
    const [foreign] = await documentsOf(other.uuid, 1);
    const query = (token: string) => new URLSearchParams({ project: shop.domain, token });
    const details: unknown = await (await fetch(`${api}/${own.uuid}?${query(own.token)}`)).json();
    expect(v.parse(detailsShape, details).order.details.documents).toEqual([
      { type: "invoice", number: invoice?.number },
    ]);
    const pdf = (uuid: string, number: string | undefined, token: string) =>
      fetch(`${api}/${uuid}/document/${number}?${query(token)}`);
    const response = await pdf(own.uuid, invoice?.number, own.token);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(invoice?.sha256);
    for (const [uuid, number, token] of [
      [own.uuid, invoice?.number, other.token],
      [own.uuid, invoice?.number, ""],
      [own.uuid, foreign?.number, own.token],
      [own.uuid, "RE-1999-000001", own.token],
      [randomUUID(), invoice?.number, own.token],
    ] as const)
      expect((await pdf(uuid, number, token)).status).toBe(404);
  });
});

describe("accounting export", () => {
  const exported = (caller: Caller, parameters: Record<string, string> = {}) => {
    const headers = caller.token === undefined ? {} : { Authorization: `Bearer ${caller.token}` };
    const query = new URLSearchParams(parameters).toString();
    return fetch(`${inject("directusUrl")}/ecom/accounting${query && `?${query}`}`, { headers });
  };

  it("LAW-5 SAFE-2 contains the documents of a period for staff only, also in DATEV's format", async () => {
    const shop = await createInvoicingShop("buchhaltung");
    const { uuid } = await placeOrder(shop);
    await takeStep(uuid, "confirm");
    const [invoice] = await documentsOf(uuid, 1);
    const number = String(invoice?.number);
    const year = number.slice(3, 7);
    const period = {
      ...{ project: String(shop.project), from: `${year}-01-01`, to: `${year}-12-31` },
      format: "csv",
    };
    const csv = await (await exported(staff, period)).text();
    expect(csv).toContain(`"invoice","${number}"`);
    expect(csv).toContain(',92.35,17.55,109.90,19.00,"standard"');
    for (const caller of [editor, visitor])
      expect((await exported(caller, period)).status).toBe(403);
    const datev = { ...period, format: "datev" };
    const missing = await exported(staff, datev);
    expect([missing.status, await missing.json()]).toEqual([
      422,
      { problem: "numbers", omitted: [] },
    ]);
    await create(staff, "accounting_settings", {
      ...{ project: shop.project, consultant_number: 29_098, client_number: 55_003 },
    });
    const response = await exported(staff, datev);
    expect(response.headers.get("content-disposition")).toContain("EXTF_Buchungsstapel");
    const text = new TextDecoder("windows-1252").decode(await response.arrayBuffer());
    expect(text.startsWith('"EXTF";700;21;"Buchungsstapel";13;')).toBe(true);
    expect(text).toContain('109,90;"S";"EUR";;;;10000;8400;;');
    expect(text).toContain(`;"${number}";`);
    const margin = await placeOrder(shop, {}, { tax_mode: "margin" });
    await takeStep(margin.uuid, "confirm");
    const [secondHand] = await documentsOf(margin.uuid, 1);
    const unbooked = await exported(staff, datev);
    expect(unbooked.status).toBe(422);
    expect(await unbooked.json()).toMatchObject({
      problem: "accounts",
      omitted: [{ type: "invoice", number: secondHand?.number, mode: "margin", taxCountry: "DE" }],
    });
    const rest = await exported(staff, { ...datev, rest: "1" });
    const booked = new TextDecoder("windows-1252").decode(await rest.arrayBuffer());
    // The shipping of this order is taxed at 19 %, so it has an account.
    expect(booked.match(/^[\d,]+;"S"/gm)).toEqual(['109,90;"S"', '9,90;"S"']);
    for (const wrong of [{ from: `${year}-12-31`, to: `${year}-01-01` }, { from: "2026-13-01" }]) {
      const refused = await exported(staff, { ...datev, ...wrong });
      expect([refused.status, await refused.json()]).toMatchObject([422, { problem: "period" }]);
    }
    for (const caller of [editor, visitor]) expect((await exported(caller)).status).toBe(403);
  });
});

describe("stored documents", () => {
  it("LAW-5 cannot be changed, added or deleted by anyone, and their PDF stays the same", async () => {
    const shop = await createInvoicingShop("fest");
    const { uuid } = await placeOrder(shop);
    await takeStep(uuid, "confirm");
    const [invoice] = await documentsOf(uuid, 1);
    const id = invoice?.id ?? 0;
    const admin = administrator();
    const path = `/items/ecommerce_document/${id}`;
    for (const caller of [admin, staff, editor, visitor]) {
      const refused = [
        await requestDirectus(caller, path, "PATCH", { number: "RE-2026-999999" }),
        await requestDirectus(caller, path, "DELETE"),
        await requestDirectus(caller, "/items/ecommerce_document", "POST", {
          number: `RE-${randomUUID()}`,
        }),
        await requestDirectus(caller, "/items/ecommerce_number_range", "PATCH", {
          query: { filter: { id: { _gt: 0 } } },
          data: { last_number: 0 },
        }),
      ];
      for (const { status } of refused) expect([400, 401, 403]).toContain(status);
    }
    const order = await orderId(uuid);
    const nested = { documents: { create: [], update: [{ id, number: "X" }], delete: [] } };
    const form = await requestDirectus(admin, `/items/ecommerce_order/${order}`, "PATCH", nested);
    expect(form.status).toBe(403);
    const deletion = await requestDirectus(admin, `/items/ecommerce_order/${order}`, "DELETE");
    expect(deletion.status).not.toBe(204);
    expect(await documentsOf(uuid, 1)).toEqual([invoice]);
  });

  it("LAW-5 SAFE-2 staff find it in the order and open the PDF, whose checksum is stored; nobody else can", async () => {
    const shop = await createInvoicingShop("ansicht");
    const { uuid } = await placeOrder(shop);
    await takeStep(uuid, "confirm");
    const [invoice] = await documentsOf(uuid, 1);
    const form = `/items/ecommerce_order/${await orderId(uuid)}?fields=documents.number`;
    expect((await requestDirectus(staff, form)).body).toMatchObject({
      data: { documents: [{ number: invoice?.number }] },
    });
    const response = await pdfOf(invoice?.id ?? 0);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(invoice?.sha256);
    const { pages, title } = await readPdf(bytes);
    expect(title).toBe(`Rechnung ${String(invoice?.number)}`);
    expect(pages.join("\n")).toContain(invoice?.number);
    // The API conceals the file itself.
    expect(invoice?.pdf).toMatch(/^\*+$/);
    for (const caller of [editor, visitor])
      expect((await pdfOf(invoice?.id ?? 0, caller)).status).toBe(403);
    expect((await pdfOf(999_999_999)).status).toBe(404);
  });
});
