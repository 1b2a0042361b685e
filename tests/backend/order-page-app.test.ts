import type { Browser, Page } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { readPdf } from "#backend/mail-catcher/read-pdf";
import { APP_TEST_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { countClicks } from "../support/directus-app/count-clicks";
import { openDirectusApp } from "../support/revisions-app";
import { caughtMails } from "./fixtures/forms-client";
import { createInvoicingShop } from "./fixtures/invoicing-shop";
import { injectPaypalFailure, placePaidPaypalOrder, resetPaypalFailures } from "./fixtures/paypal";
import { createProduct, listRecords, type TestShop } from "./fixtures/test-shop";

/* An order as a clerk works with it in the Directus app. */

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

const onCleanup = cleanupAfterAll();
let browser: Browser;
let shop: TestShop;

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
  shop = await createInvoicingShop("order-page");
});

const openPage = (): Promise<Page> =>
  openDirectusApp(browser, "shop@sternberg.example.com", DEMO_CREDENTIALS.SHOP_PASSWORD);

/** Places an order that is paid with PayPal. */
async function placeOrder(fields: Parameters<typeof placePaidPaypalOrder>[1] = {}) {
  const { uuid, email } = await placePaidPaypalOrder(shop, fields);
  const [order] = await listRecords(
    "ecommerce_order",
    `filter[order_uuid][_eq]=${uuid}&fields=id,order_number`,
  );
  return { email, uuid, ...z.object({ id: z.number(), order_number: z.string() }).parse(order) };
}

const placeTwoPieces = async () =>
  placeOrder({
    products: [
      {
        ...{ product: await createProduct(shop), variant: null, personalization: {} },
        ...{ count: 2, price_brutto: 100 },
      },
    ],
    total_price_brutto: 209.9,
  });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const state = (page: Page, name: string) =>
  page.locator(".order-page-header").getByRole("status").filter({ hasText: name });
const dialog = (page: Page, text: string | RegExp) =>
  page.getByRole("form").filter({ hasText: text });
/** Confirms the open dialog with its own button. */
const confirm = (page: Page, name: string) =>
  page.getByRole("form").getByRole("button", { name, exact: true }).click();

describe("page of an order", () => {
  it("STAFF-8 STAFF-9 STAFF-13 ORDER-5 brings a paid order from the start page to its dispatch in six clicks", async () => {
    const { email, order_number } = await placeOrder();
    const page = await openPage();
    const clicks = await countClicks(page);
    // Other tests leave paid orders, which can fill the first page of the list.
    await page.route(/\/items\/ecommerce_order\?limit=50/, (route) =>
      route.continue({ url: route.request().url().replace("limit=50", "limit=500") }),
    );
    await page.goto(`${inject("directusUrl")}/admin/start`);
    await page.locator("main .v-list-item", { hasText: "Anzunehmen" }).click();
    await page.locator(".v-table tbody tr", { hasText: order_number }).click();
    await button(page, "Bestätigen").click();
    await confirm(page, "Bestätigen");
    await state(page, "Bestätigt").waitFor();
    await button(page, "Versandt oder übergeben").click();
    // The field has the focus.
    await page.keyboard.type("0034 0434 1610 9401 5902");
    await page.getByRole("form").getByRole("link", { name: "Sendung verfolgen" }).waitFor();
    await confirm(page, "Versandt oder übergeben");
    await state(page, "Versandt").waitFor();
    expect(await clicks()).toBe(6);

    const text = (await page.locator(".order-page").innerText()).replaceAll("\u00a0", " ");
    for (const part of [
      ...[order_number, "Ring Solitär", "100,00 €", "9,90 €", "109,90 €", "17,55 €"],
      ...["Jördis Brandt", "Am Alten Markt 4a", "DHL 0034 0434 1610 9401 5902", email],
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Verlauf\s[\s\S]*Versandt[\s\S]*Bestätigt[\s\S]*Bezahlt/);
    expect(text).not.toContain("by the staff");
    const [mail] = await caughtMails(email, 1, ({ subject }) => subject.endsWith("ist unterwegs"));
    expect(mail?.text).toContain("https://www.dhl.de/");

    // Nothing is left to be saved or discarded.
    await page.getByRole("link", { name: "Alles zu diesem Kunden" }).click();
    await page.getByRole("table", { name: "Bestellungen" }).getByText(order_number).waitFor();
    expect(await clicks()).toBe(7);
    await page.close();
  });

  it(
    "STAFF-9 shows the second of two clerks why the step is refused, and the new state; what was typed stays",
    { tags: ["full"] },
    async () => {
      const { id } = await placeOrder();
      const pages = [await openPage(), await openPage()] as const;
      const [first, second] = pages;
      for (const page of pages) {
        await page.goto(`${inject("directusUrl")}/admin/content/ecommerce_order/${id}`);
        await button(page, "Bestätigen").click();
      }
      await confirm(first, "Bestätigen");
      await state(first, "Bestätigt").waitFor();
      await confirm(second, "Bestätigen");
      const refusal = second
        .getByRole("form")
        .getByRole("alert")
        .filter({ hasText: "Vielleicht war jemand schneller." });
      await refusal.waitFor();
      await state(second, "Bestätigt").waitFor();
      await second.keyboard.press("Escape");

      for (const page of pages) {
        await button(page, "Versandt oder übergeben").click();
        await page
          .getByLabel("Sendungsnummer")
          .fill(page === first ? "1Z9999999999999999" : "typed");
      }
      await first.getByLabel("Sendungsnummer").press("Enter");
      await state(first, "Versandt").waitFor();
      await second.getByLabel("Sendungsnummer").press("Enter");
      await refusal.waitFor();
      expect(await refusal.innerText()).not.toContain(" | ");
      await state(second, "Versandt").waitFor();
      expect(await second.getByLabel("Sendungsnummer").inputValue()).toBe("typed");
      for (const page of pages) await page.close();
    },
  );
});

describe("refund of an order", () => {
  it(
    "STAFF-6 returns one of two pieces through PayPal in five clicks, with a credit note about this piece",
    { tags: ["full"] },
    async () => {
      const { email, order_number } = await placeTwoPieces();
      const page = await openPage();
      const clicks = await countClicks(page);
      await page.goto(`${inject("directusUrl")}/admin/start`);
      await page.locator("main .v-list-item", { hasText: "Anzunehmen" }).click();
      await page.locator(".v-table tbody tr", { hasText: order_number }).click();
      await button(page, "Erstatten").click();
      await button(page, "Ein Stück mehr: Ring Solitär").click();
      expect(await page.locator(".order-page-amount").innerText()).toContain("100,00");
      await confirm(page, "Erstatten");
      await dialog(page, /100,00\s€: Erstattet/).waitFor();
      expect(await clicks()).toBe(5);
      await confirm(page, "Schließen");
      const order = page.locator(".order-page");
      await order.filter({ hasText: "1 × Ring Solitär" }).waitFor();
      const note = order.getByRole("link", { name: /^Rechnungskorrektur RK-/ });
      const href = await note.evaluate((link) =>
        link instanceof HTMLAnchorElement ? link.href : "",
      );
      const pdf = await page.request.get(href);
      const { pages } = await readPdf(new Uint8Array(await pdf.body()));
      expect(pages.join("\n")).toMatch(/Ring Solitär[\s\S]*100,00/);
      const [mail] = await caughtMails(email, 1, ({ text }) => text.includes("100,00"));
      expect(mail).toBeDefined();
      await page.close();
    },
  );

  it(
    "STAFF-6 says that PayPal did not answer, and repeats the refund with one click",
    { tags: ["full"] },
    async () => {
      const { id, uuid } = await placeTwoPieces();
      const page = await openPage();
      await page.goto(`${inject("directusUrl")}/admin/content/ecommerce_order/${id}`);
      await button(page, "Erstatten").click();
      await page.getByLabel("Oder ein Betrag").fill("12,5");
      await injectPaypalFailure("500", "refund", uuid, 20);
      await confirm(page, "Erstatten");
      await dialog(page, "antwortet nicht").waitFor();
      await resetPaypalFailures();
      await confirm(page, "Erneut versuchen");
      await dialog(page, /12,50\s€: Erstattet/).waitFor();
      await page.close();
    },
  );
});
