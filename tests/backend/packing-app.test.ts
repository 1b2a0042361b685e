import type { Browser, Locator, Page } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { APP_TEST_TIMEOUT_MS, APP_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { countClicks } from "../support/directus-app/count-clicks";
import { type Caller, logInAs } from "../support/directus";
import { openDirectusApp } from "../support/revisions-app";
import { createBranch } from "./fixtures/branches";
import { uniqueEmail } from "./fixtures/forms-client";
import { createInvoicingShop } from "./fixtures/invoicing-shop";
import {
  createProduct,
  createRecord,
  listRecords,
  orderRequest,
  type TestShop,
  updateRecord,
} from "./fixtures/test-shop";
import { placeOrder, takeStaffAction } from "./fixtures/unpaid-orders";

/* The packing table of the Directus app (STAFF-11). */

const STAFF = "shop@sternberg.example.com";
const DHL_NUMBERS = ["00340434161094022115", "00340434161094022116"] as const;

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

const onCleanup = cleanupAfterAll();
let browser: Browser;
let shop: TestShop;
let staff: Caller;

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
  shop = await createInvoicingShop("packing");
  staff = await logInAs("shop");
});

/** Places an order that the shop has confirmed. */
async function confirmed() {
  const product = await createProduct(shop);
  const order = await placeOrder(orderRequest(shop, product, { customer_email: uniqueEmail() }));
  expect((await takeStaffAction(staff, order.uuid, "confirm")).status).toBe(200);
  return order;
}

/** Places an order that is collected at a branch and paid there. */
async function collected() {
  const branch = await createBranch(shop, "Stammhaus");
  const pickup = await createRecord("ecommerce_shipping_method", {
    ...{ display_name: "Abholung im Stammhaus", free: true, pickup: true, branch },
  });
  await updateRecord("ecommerce_settings", shop.settings, {
    shipping_methods: { create: [{ shipping_method: pickup }], update: [], delete: [] },
  });
  return placeOrder(
    orderRequest(shop, await createProduct(shop), {
      ...{ customer_email: uniqueEmail(), payment_method: shop.payments.store },
      ...{ shipping_method: pickup, shipping_cost: 0, total_price_brutto: 100 },
    }),
  );
}

const rowOf = (page: Page, { number }: { readonly number: string }): Locator =>
  page.getByRole("listitem").filter({ hasText: number });

/** Requests what a link opens, as the user of the page. */
async function open(root: Page | Locator, name: string) {
  const link = root.getByRole("link", { name });
  const page = "page" in root ? root.page() : root;
  return page
    .context()
    .request.get(new URL((await link.getAttribute("href")) ?? "", page.url()).href);
}

const storedAs = async (uuid: string) => {
  const fields = "fields=status,tracking_number,carrier";
  const [order] = await listRecords("ecommerce_order", `filter[order_uuid][_eq]=${uuid}&${fields}`);
  return order;
};

describe("packing table", () => {
  it(
    "STAFF-11 STAFF-10 STAFF-5 dispatches scanned orders at once in two clicks; a refused one keeps its row",
    { tags: ["full"] },
    async () => {
      const [first, second, taken] = [await confirmed(), await confirmed(), await confirmed()];
      const pickup = await collected();
      const page = await openDirectusApp(browser, STAFF, DEMO_CREDENTIALS.SHOP_PASSWORD);
      const clicks = await countClicks(page);
      await page.goto(`${inject("directusUrl")}/admin/start`);
      await page.locator('.module-bar a[href$="/packing"]').click();
      const scan = page.getByRole("textbox", { name: "Scannen" });
      await scan.waitFor({ timeout: APP_TIMEOUT_MS });

      const scanned = [
        ...[first, second].map((order, index) => ({ order, number: DHL_NUMBERS[index] ?? "" })),
        { order: taken, number: "1Z12345E0205271688" },
      ];
      for (const { order, number } of scanned) {
        await scan.pressSequentially(order.number);
        await scan.press("Enter");
        const tracking = page.getByRole("textbox", { name: `Sendungsnummer ${order.number}` });
        await tracking.and(page.locator(":focus")).waitFor();
        await page.keyboard.type(number);
        await page.keyboard.press("Enter");
        await scan.and(page.locator(":focus")).waitFor();
      }
      expect(await rowOf(page, first).innerText()).toContain("DHL");
      expect(await rowOf(page, taken).innerText()).toContain("UPS");
      await scan.pressSequentially(pickup.number);
      await scan.press("Enter");

      // A colleague is faster.
      expect((await takeStaffAction(staff, taken.uuid, "cancel")).status).toBe(200);
      const printed = await open(page, "Auftragszettel drucken");
      const html = await printed.text();
      for (const { number } of [first, second, taken, pickup])
        expect(html).toContain(`aria-label="${number}"`);

      await page.getByRole("button", { name: "Versenden oder bereitlegen" }).click();
      await rowOf(page, pickup).filter({ hasText: "Abholbereit" }).waitFor();
      expect(await clicks()).toBe(2);
      for (const order of [first, second])
        expect(await rowOf(page, order).innerText()).toContain("Versandt.");
      expect(await rowOf(page, taken).innerText()).toContain("Vielleicht war jemand schneller");
      expect(await rowOf(page, taken).innerText()).not.toContain("|");
      expect(await rowOf(page, taken).getByRole("textbox").inputValue()).toBe("1Z12345E0205271688");
      expect(await storedAs(first.uuid)).toEqual({
        ...{ status: "shipped", tracking_number: DHL_NUMBERS[0], carrier: "dhl" },
      });
      expect(await storedAs(second.uuid)).toMatchObject({ status: "shipped" });
      expect(await storedAs(taken.uuid)).toMatchObject({
        status: "cancelled",
        tracking_number: null,
      });

      const pdf = await open(rowOf(page, first), "Lieferschein");
      expect(pdf.headers()["content-type"]).toContain("application/pdf");

      // The customer comes to the shop.
      await page.locator(".module-bar a[href$='/admin/start']").click();
      await page.locator("main .v-list-item", { hasText: "Abholbereit" }).click();
      await page.locator(".v-table tbody tr", { hasText: pickup.number }).click();
      await page.getByRole("button", { name: "Versandt oder übergeben" }).click();
      const dialog = page.getByRole("form");
      await dialog.getByRole("button", { name: "Versandt oder übergeben" }).click();
      const state = page.locator(".order-page-header").getByRole("status");
      await state.filter({ hasText: "Versandt" }).waitFor();
      await page.close();
    },
  );

  it(
    "STAFF-11 STAFF-5 asks for the carrier of a number of several carriers, and keeps what is typed without an answer",
    { tags: ["full"] },
    async () => {
      const order = await confirmed();
      const page = await openDirectusApp(browser, STAFF, DEMO_CREDENTIALS.SHOP_PASSWORD);
      await page.goto(`${inject("directusUrl")}/admin/packing`);
      const row = rowOf(page, order);
      const tracking = row.getByRole("textbox", { name: `Sendungsnummer ${order.number}` });
      await tracking.fill("12345678901234");
      await tracking.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Hermes" }).click();
      const dispatch = page.getByRole("button", { name: "Versenden oder bereitlegen" });
      await page.route("**/items/ecommerce_order/*", (route) => route.abort(), { times: 1 });
      await dispatch.click();
      await row.filter({ hasText: "Es kam keine Antwort" }).waitFor();
      expect(await tracking.inputValue()).toBe("12345678901234");
      await dispatch.click();
      await row.filter({ hasText: "Versandt." }).waitFor();
      expect(await storedAs(order.uuid)).toEqual({
        ...{ status: "shipped", tracking_number: "12345678901234", carrier: "hermes" },
      });
      await page.close();
    },
  );

  it("STAFF-11 prints nothing for visitors and editors", async () => {
    const { uuid } = await confirmed();
    const { token } = await logInAs("editor");
    const editor = { authorization: `Bearer ${token ?? ""}` };
    const statuses = async (headers: Readonly<Record<string, string>>) =>
      Promise.all(
        [`desk?orders=${uuid}`, `desk?print=labels&orders=${uuid}`, `delivery-note/${uuid}`].map(
          async (path) => {
            const { status } = await fetch(`${inject("directusUrl")}/ecom/${path}`, { headers });
            return status;
          },
        ),
      );
    expect(await statuses({})).toEqual([401, 401, 403]);
    expect(await statuses(editor)).toEqual([403, 403, 403]);
  });
});
