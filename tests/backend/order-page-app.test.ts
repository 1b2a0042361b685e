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
const state = (page: Page) => page.locator(".order-page-header").getByRole("status");
/** Confirms the open dialog with its own button. */
const confirm = (page: Page, name: string) =>
  page.getByRole("form").getByRole("button", { name, exact: true }).click();

describe("page of an order", () => {
  it("STAFF-8 STAFF-9 STAFF-13 ORDER-5 brings a paid order from the start page to its dispatch in six clicks", async () => {
    const { email, order_number } = await placeOrder();
    const page = await openPage();
    const clicks = await countClicks(page);
    await page.goto(`${inject("directusUrl")}/admin/start`);
    await page.locator("main .v-list-item", { hasText: "Anzunehmen" }).click();
    await page.locator(".v-table tbody tr", { hasText: order_number }).click();
    await button(page, "Bestätigen").click();
    await confirm(page, "Bestätigen");
    await expect.poll(() => state(page).innerText()).toBe("Bestätigt");
    await button(page, "Versandt oder übergeben").click();
    // The field has the focus.
    await page.keyboard.type("0034 0434 1610 9401 5902");
    await page.getByRole("form").getByRole("link", { name: "Sendung verfolgen" }).waitFor();
    await confirm(page, "Versandt oder übergeben");
    await expect.poll(() => state(page).innerText()).toBe("Versandt");
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

  it("STAFF-9 shows the second of two clerks why the step is refused, and the new state; what was typed stays", async () => {
    const { id } = await placeOrder();
    const pages = [await openPage(), await openPage()] as const;
    const [first, second] = pages;
    for (const page of pages) {
      await page.goto(`${inject("directusUrl")}/admin/content/ecommerce_order/${id}`);
      await button(page, "Bestätigen").click();
    }
    await confirm(first, "Bestätigen");
    await expect.poll(() => state(first).innerText()).toBe("Bestätigt");
    await confirm(second, "Bestätigen");
    await expect
      .poll(() => second.getByRole("form").getByRole("alert").innerText())
      .toContain("Vielleicht war jemand schneller.");
    await expect.poll(() => state(second).innerText()).toBe("Bestätigt");
    await second.keyboard.press("Escape");

    for (const page of pages) {
      await button(page, "Versandt oder übergeben").click();
      await page.getByLabel("Sendungsnummer").fill(page === first ? "1Z9999999999999999" : "typed");
    }
    await first.keyboard.press("Enter");
    await expect.poll(() => state(first).innerText()).toBe("Versandt");
    await second.keyboard.press("Enter");
    await expect
      .poll(() => second.getByRole("form").getByRole("alert").innerText())
      .not.toContain(" | ");
    await expect.poll(() => state(second).innerText()).toBe("Versandt");
    expect(await second.getByLabel("Sendungsnummer").inputValue()).toBe("typed");
    for (const page of pages) await page.close();
  });
});

describe("refund of an order", () => {
  it("STAFF-6 returns one of two pieces through PayPal in five clicks, with a credit note about this piece", async () => {
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
    await expect.poll(() => page.getByRole("form").innerText()).toMatch(/100,00\s€: Erstattet/);
    expect(await clicks()).toBe(5);
    await confirm(page, "Schließen");
    const order = page.locator(".order-page");
    await expect.poll(() => order.innerText()).toContain("1 × Ring Solitär");
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
  });

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
      await expect.poll(() => page.getByRole("form").innerText()).toContain("antwortet nicht");
      await resetPaypalFailures();
      await confirm(page, "Erneut versuchen");
      await expect.poll(() => page.getByRole("form").innerText()).toMatch(/12,50\s€: Erstattet/);
      await page.close();
    },
  );
});
