import { readFileSync } from "node:fs";
import { type Browser } from "@playwright/test";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { readPdf } from "#backend/mail-catcher/read-pdf";
import {
  orderRequest,
  listRecords,
  postOrder,
  createProduct,
  type TestShop,
} from "../backend/fixtures/test-shop";
import { caughtMails, uniqueEmail } from "../backend/fixtures/forms-client";
import { addInvoiceParticulars } from "../backend/fixtures/invoicing-shop";
import {
  reviewPost,
  enquiryPost,
  createReviewShop,
  post,
  ring,
} from "../backend/fixtures/reviews-and-enquiries";
import { openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { DirectusApp } from "../support/directus-app/app";
import type { Form } from "../support/directus-app/form";
import { visitor, list as read } from "../support/directus";
import { placePaidPaypalOrder } from "../backend/fixtures/paypal";

/*
 * Performs the steps of docs/shop-staff-guide.md in the Directus app by clicking and typing.
 * Customers use the order API.
 */

const STAFF = { email: "shop@sternberg.example.com", password: DEMO_CREDENTIALS.SHOP_PASSWORD };

let shop: TestShop;
let browser: Browser;
let staff: DirectusApp;

/** Places an order of one ring with payment by transfer. */
async function orderByTransfer() {
  const order = orderRequest(shop, await createProduct(shop), { customer_email: uniqueEmail() });
  const response = await postOrder(order);
  if (response.body.status !== "ok") throw new Error(JSON.stringify(response));
  return { email: order.customer_email, number: await numberOf(order.order_uuid) };
}

/** Places an order of one ring and pays it with PayPal. */
async function orderByPaypal() {
  const { email, uuid } = await placePaidPaypalOrder(shop);
  return { email, number: await numberOf(uuid) };
}

async function numberOf(uuid: string): Promise<string> {
  const [order] = await listRecords(
    "ecommerce_order",
    `filter[order_uuid][_eq]=${uuid}&fields=order_number`,
  );
  return String(order?.["order_number"]);
}

/** Opens a record from a bookmark of its collection. */
async function openFrom(collection: string, bookmark: string, text: string): Promise<Form> {
  await staff.openBookmark(collection, bookmark);
  return staff.openLine(text);
}

/** Opens an order, opens the dialog of a step, fills in its texts and confirms. */
async function takeStaffAction(
  bookmark: string,
  number: string,
  step: string,
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await openFrom("Bestellungen", bookmark, number);
  await staff.main.getByRole("button", { name: step, exact: true }).click();
  const dialog = staff.page.getByRole("form");
  for (const [label, text] of Object.entries(texts)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole("button", { name: step, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

const about = (subject: RegExp) => (mail: { readonly subject: string }) =>
  subject.test(mail.subject);

const onCleanup = cleanupAfterAll();

beforeAll(async () => {
  shop = await createReviewShop("shop-staff-app", "shop-staff-app@mails.example");
  await addInvoiceParticulars(shop);
  browser = await openBrowser();
  onCleanup(() => browser.close());
  staff = await DirectusApp.logIn(browser, STAFF);
});

describe("shop staff and orders in the Directus app", () => {
  it("ORDER-5 print the packing slip, confirm the transfer and send the parcel, with history and mails to the customer", async () => {
    const { email, number } = await orderByTransfer();
    const open = await openFrom("Bestellungen", "Offene Überweisung", number);
    const [packingSlip] = await Promise.all([
      staff.page.context().waitForEvent("page"),
      open.root.getByRole("link", { name: "Auftragszettel drucken" }).click(),
    ]);
    await packingSlip.getByText(number).first().waitFor();
    await packingSlip.close();
    await takeStaffAction("Offene Überweisung", number, "Bestätigen");
    await caughtMails(email, 1, about(/^Ihre Zahlung ist da: Bestellung S-/));
    await takeStaffAction("Zu versenden", number, "Versandt oder übergeben", {
      Sendungsnummer: "00340434161094015902",
    });
    const [mail] = await caughtMails(email, 1, about(/ ist unterwegs$/));
    expect(mail?.text).toContain("Sendungsnummer: 00340434161094015902");
    const form = await staff.open("Bestellungen", number);
    const history = await form.root.locator(".order-page-history").innerText();
    for (const state of ["Bestätigt", "Versandt"]) expect(history).toContain(state);
    expect(history).not.toContain("by the staff");
  });
});

describe("shop staff, documents and refunds in the Directus app", { tags: ["full"] }, () => {
  it("EDIT-1 LAW-5 open the invoice of an order as PDF, enter the numbers of the tax adviser and export a month for DATEV", async () => {
    const { email, number } = await orderByPaypal();
    const isInvoice = (file: { filename: string }) => file.filename.startsWith("Rechnung-RE-");
    await caughtMails(email, 1, ({ attachments }) => attachments.some(isInvoice));
    const form = await staff.open("Bestellungen", number);
    const link = form.root.getByRole("link", { name: /^Rechnung RE-/ });
    const [invoiceNumber = ""] = /RE-\d{4}-\d{6}/.exec(await link.innerText()) ?? [];
    // The base URL of the app applies.
    const pdf = await staff.page.request.get(
      await link.evaluate((element) => (element instanceof HTMLAnchorElement ? element.href : "")),
    );
    expect(pdf.headers()["content-type"]).toContain("application/pdf");
    const { pages } = await readPdf(new Uint8Array(await pdf.body()));
    expect(pages.join("\n")).toContain(invoiceNumber);

    const accounting = await staff.create("Bestellungen/Buchhaltung");
    await accounting.fillAll({ Beraternummer: "29098", Mandantennummer: "55003" });
    await accounting.pickRecord("Projekt", "Haus shop-staff-app");
    await staff.save();
    await staff.page.locator('.module-bar a[href$="/admin/month-end"]').click();
    await staff.main.getByRole("group", { name: "Projekt" }).click();
    await staff.page.locator(".v-menu-content").getByText("Haus shop-staff-app").click();
    await staff.main.getByRole("button", { name: "Nächster Monat" }).click();
    await staff.main.getByRole("table", { name: "Umsatz und Umsatzsteuer" }).waitFor();
    const [download] = await Promise.all([
      staff.page.waitForEvent("download"),
      staff.main.getByRole("button", { name: "DATEV-Datei herunterladen" }).first().click(),
    ]);
    expect(download.suggestedFilename()).toContain("EXTF_Buchungsstapel");
    const file = new TextDecoder("windows-1252").decode(readFileSync(await download.path()));
    expect(file).toContain('"EXTF";700;21;"Buchungsstapel";13;');
    expect(file).toMatch(/109,90;"S";"EUR";.*"RE-\d{4}-\d{6}"/);
  });

  it("ORDER-5 STAFF-6 cancel a paid order and refund it", async () => {
    const { email, number } = await orderByPaypal();
    await takeStaffAction("Anzunehmen", number, "Stornieren");
    await caughtMails(email, 1, about(/ ist storniert$/));
    await openFrom("Bestellungen", "Zu erstatten", number);
    await staff.main.getByRole("button", { name: "Erstatten", exact: true }).click();
    const dialog = staff.page.getByRole("form");
    for (const name of ["Alles", "Erstatten", "Schließen"])
      await dialog.getByRole("button", { name, exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await staff.openBookmark("Bestellungen", "Zu erstatten");
    // The app shows all orders until the filter of the bookmark is applied.
    await staff.main.getByText(number).first().waitFor({ state: "detached" });
  });
});

describe("shop staff and customer messages in the Directus app", { tags: ["full"] }, () => {
  it("RATING-1 STAFF-3 release and answer a review, which visitors see at once", async () => {
    const product = await ring(shop);
    expect((await post("rating", await reviewPost(shop, product))).http).toBe(200);
    const seen = () =>
      read(
        visitor,
        "ecommerce_product_rating",
        `filter[product][_eq]=${product}&fields=comment,answer`,
      );
    expect(await seen()).toEqual([]);
    const form = await openFrom("Bewertungen", "Zu prüfen", "Clémence M.");
    expect(await form.field("Kauf bestätigt").getByRole("checkbox").isDisabled()).toBe(true);
    expect(await form.field("Kommentar").locator("textarea").isDisabled()).toBe(true);
    await form.choose("Status", "Veröffentlicht");
    await form.field("Antwort des Shops").locator("textarea").fill("Merci beaucoup !");
    await staff.save();
    expect(await seen()).toEqual([expect.objectContaining({ answer: "Merci beaucoup !" })]);
  });

  it("REQUEST-1 mark an enquiry as answered", async () => {
    const product = await ring(shop);
    expect(
      (await post("request", await enquiryPost(shop, product, { name: "Ambre Ménard" }))).http,
    ).toBe(200);
    const form = await openFrom("Produktanfragen", "Zu beantworten", "Ambre Ménard");
    await form.choose("Status", "Beantwortet");
    await staff.save();
    const [request] = await listRecords(
      "ecommerce_request",
      `filter[product][_eq]=${product}&fields=status`,
    );
    expect(request?.["status"]).toBe("answered");
  });
});
