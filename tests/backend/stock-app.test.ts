import type { Browser, Page } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { APP_TEST_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { openDirectusApp, openRecord } from "../support/revisions-app";
import { createBranches, createStocked, type TestBranches } from "./fixtures/branches";
import { createTestShop, type TestShop } from "./fixtures/test-shop";
import { orderOf, placeOrder } from "./fixtures/unpaid-orders";

/* The stock in the Directus app. */

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

const onCleanup = cleanupAfterAll();
let browser: Browser;
let shop: TestShop;
let at: TestBranches;

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
  shop = await createTestShop("bestand-app");
  at = await createBranches(shop, ["Markt", "Hafen"]);
});

const openApp = (): Promise<Page> =>
  openDirectusApp(browser, "shop@sternberg.example.com", DEMO_CREDENTIALS.SHOP_PASSWORD);

/** Corrects a count in the dialog, with the keyboard once it is open. */
async function correct(page: Page, place: string, count: string, reason: string) {
  await page.getByRole("button", { name: `Ändern ${place}` }).click();
  const dialog = page.getByRole("form", { name: `Bestand ändern: ${place}` });
  await dialog.getByLabel("Neuer Bestand, oder +/−").and(page.locator(":focus")).waitFor();
  await page.keyboard.type(count);
  await dialog.getByLabel("Grund").selectOption(reason);
  return dialog;
}

describe("stock in the app", () => {
  it("GOODS-31 GOODS-30 a correction with its reason is in the history, and low stock on the start page", async () => {
    const name = `${shop.domain} Uhr`;
    const product = await createStocked(shop, at, [4, 2], {
      ...{ display_name: name, low_stock_threshold: 4 },
    });
    const page = await openApp();
    await openRecord(page, "ecommerce_product", product);
    const counts = page.getByRole("table", { name: "Bestand jetzt" });
    await counts.getByRole("row", { name: "Markt 4" }).waitFor();
    const dialog = await correct(page, "Markt", "-2", "Beschädigt");
    await dialog.getByLabel("Notiz").fill("Glas gesprungen");
    await dialog.getByText("Bestand: 4 → 2").waitFor();
    // A customer orders meanwhile.
    await placeOrder(orderOf(shop, product, 1));
    await page.keyboard.press("Enter");
    await dialog.getByText("von 4 auf 3 geändert", { exact: false }).waitFor();
    await dialog.getByText("Bestand: 3 → 1").waitFor();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await counts.getByRole("row", { name: "Markt 1" }).waitFor();
    const newest = page.getByRole("table", { name: "Verlauf" }).locator("tbody tr").first();
    await newest.filter({ hasText: "Beschädigt: Glas gesprungen" }).waitFor();
    expect(await newest.innerText()).toMatch(/Markt\s+3 → 1\s+Beschädigt: Glas gesprungen\s+\S/);

    await page.goto(`${inject("directusUrl")}/admin/start`);
    await page.locator("main .v-list-item", { hasText: "Produkte: Wenig Bestand" }).click();
    await page.locator(".v-table tbody tr", { hasText: name }).waitFor();
    await page.close();
  });
});
