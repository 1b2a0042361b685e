import type { Browser, Locator, Page } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { APP_TEST_TIMEOUT_MS, openAppContext, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { administrator, logInAs, requestDirectus } from "../support/directus";
import { countClicks } from "../support/directus-app/count-clicks";
import { createBranches, itemsAtBranches } from "./fixtures/branches";
import { createProduct, createTestShop, listRecords } from "./fixtures/test-shop";
import { daysFromNow } from "./fixtures/unpaid-orders";

/* The grid of prices and stock in the Directus app. */

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

const PRODUCTS = "ecommerce_product";
const onCleanup = cleanupAfterAll();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
});

const ownUser = z.object({ data: z.object({ role: z.string() }) });

/** Creates a second person of the shop team. */
async function createColleague() {
  const account = { email: `grid-${Date.now()}@sternberg.example.com`, password: "sternberg-grid" };
  const me = await requestDirectus(await logInAs("shop"), "/users/me?fields=role");
  const { role } = ownUser.parse(me.body).data;
  const user = { ...account, role, language: "de-DE" };
  const { status } = await requestDirectus(administrator(), "/users", "POST", user);
  expect(status).toBe(200);
  return account;
}

async function openStart(account: { readonly email: string; readonly password: string }) {
  const context = await openAppContext(browser, account, {
    viewport: { width: 1600, height: 1000 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  const clicks = await countClicks(page);
  await page.goto(`${inject("directusUrl")}/admin/start`);
  return { page, clicks };
}

const grid = (page: Page): Locator => page.getByRole("grid", { name: "Preise und Bestand" });
const row = (page: Page, name: string): Locator =>
  grid(page).getByRole("row").filter({ hasText: name });

/** The cell of a column, by its heading. */
async function cell(page: Page, name: string, column: string): Promise<Locator> {
  const headings = await grid(page).getByRole("columnheader").allInnerTexts();
  const at = headings.findIndex((heading) => heading.trim() === column);
  return row(page, name).locator(`[data-column="${at}"]`);
}

/** Opens the grid from the start page and finds products by their name. */
async function openGrid(page: Page, search: string, count: number): Promise<void> {
  await page.locator('.module-bar a[href$="/admin/content"]').click();
  await page
    .getByRole("navigation", { name: "Module Navigation" })
    .locator('a[href*="/ecommerce_product?bookmark="]')
    .filter({ has: page.getByText("Preise und Bestand", { exact: true }) })
    .click();
  await grid(page).waitFor();
  await page.locator("#main-content header .search-input").click();
  await page.keyboard.type(search);
  await page.waitForFunction(
    (rows) => document.querySelectorAll(".goods-grid tbody tr").length === rows,
    count,
  );
}

async function typeDown(page: Page, values: readonly string[]): Promise<void> {
  for (const value of values) {
    await page.keyboard.type(value);
    await page.keyboard.press("Enter");
  }
}

const saveButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Speichern (Strg+S)" });

async function saved(page: Page, message: string): Promise<void> {
  await page.locator(".notifications-group").getByText(message, { exact: true }).waitFor();
}

describe("grid of products in the app", () => {
  it("FEED-4 GOODS-20 GOODS-21 GOODS-22 GOODS-23 changes six prices in at most 9 clicks, and stock at two branches by keyboard", async () => {
    const shop = await createTestShop("grid-app");
    const at = await createBranches(shop, ["Stammhaus", "Filiale"]);
    const products: number[] = [];
    for (const number of [1, 2, 3, 4, 5, 6])
      products.push(
        await createProduct(shop, {
          display_name: `Münze ${number} ${shop.domain}`,
          ...(number === 3
            ? {
                ...{ sale_price_brutto: 80, sale_starts_at: daysFromNow(3) },
                sale_ends_at: daysFromNow(9),
              }
            : {}),
        }),
      );
    const prices = async () => {
      const filter = `filter[id][_in]=${products.join(",")}`;
      const found = await listRecords(PRODUCTS, `${filter}&fields=price_brutto&sort=id`);
      return found.map((product) => Number(product["price_brutto"]));
    };
    const { clicks, page } = await openStart({
      email: "shop@sternberg.example.com",
      password: DEMO_CREDENTIALS.SHOP_PASSWORD,
    });
    await openGrid(page, shop.domain, 6);

    // Somebody else changes a price meanwhile.
    const { page: other } = await openStart(await createColleague());
    await openGrid(other, `Münze 6 ${shop.domain}`, 1);
    await (await cell(other, "Münze 6", "Preis")).click();
    await other.keyboard.type("66");
    await other.keyboard.press("Control+s");
    await saved(other, "Gespeichert: 1.");

    await (await cell(page, "Münze 1", "Preis")).click();
    await typeDown(page, ["1.101,50", "102", "70", "104,-", "105", "106"]);
    await page.keyboard.press("Control+z");
    expect(await (await cell(page, "Münze 6", "Preis")).innerText()).toBe("100,00");
    await page.keyboard.press("Control+y");
    await page.getByText("6 Änderungen", { exact: true }).waitFor();
    await saveButton(page).click();
    await saved(page, "Gespeichert: 4. Nicht gespeichert: 2.");
    expect(await clicks()).toBeLessThanOrEqual(9);
    expect(await prices()).toEqual([1101.5, 102, 100, 104, 105, 66]);

    // Refused cells stay marked with their reason.
    const refused = await cell(page, "Münze 3", "Preis");
    expect(await refused.getAttribute("aria-invalid")).toBe("true");
    expect(await refused.innerText()).toBe("70,00");
    const problems = page.getByRole("region", { name: "Noch nicht gespeichert" });
    await problems
      .getByText("Der Aktionspreis muss über null und unter dem regulären Preis liegen.")
      .waitFor();
    await refused.click();
    const described = page.locator(`#${(await refused.getAttribute("aria-describedby")) ?? ""}`);
    await described.filter({ hasText: "Der Aktionspreis muss" }).waitFor();
    await page.keyboard.type("103");
    await page.keyboard.press("Enter");
    // What somebody else has changed is shown, not overwritten.
    await problems.getByText("jetzt 66,00, Ihr Wert 106,00").waitFor();
    await problems.getByRole("button", { name: "Eigenen Wert nehmen" }).click();
    await page.keyboard.press("Control+s");
    await saved(page, "Gespeichert: 2.");
    expect(await prices()).toEqual([1101.5, 102, 103, 104, 105, 106]);

    // A column from a spreadsheet, and the keyboard. A count creates what a branch does not have.
    const main = await cell(page, "Münze 1", "Stammhaus");
    await main.click();
    await page.evaluate(() => navigator.clipboard.writeText("1\r\n2\r\n3\r\n4\r\n5\r\nsechs\r\n"));
    await page.keyboard.press("Control+v");
    await page.locator(".goods-grid").getByText("Eingefügt: 6.", { exact: true }).waitFor();
    await page.keyboard.press("ArrowRight");
    await typeDown(page, ["0", "1", "0", "1", "0", "1"]);
    const wrong = await cell(page, "Münze 6", "Stammhaus");
    expect(await wrong.getAttribute("aria-invalid")).toBe("true");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("F2");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("6");
    await page.keyboard.press("Tab");
    expect(await (await cell(page, "Münze 6", "Bestand")).innerText()).toBe("7");
    await page.keyboard.press("Control+s");
    await saved(page, "Gespeichert: 12.");
    const stored: (readonly number[])[] = [];
    for (const product of products) stored.push(await itemsAtBranches(at, product));
    expect(stored).toEqual([
      ...[
        [1, 0],
        [2, 1],
        [3, 0],
      ],
      ...[
        [4, 1],
        [5, 0],
        [6, 1],
      ],
    ]);

    const gtin = await cell(page, "Münze 1", "GTIN (EAN)");
    await gtin.click();
    await page.keyboard.type("4006381333930");
    await page.keyboard.press("Enter");
    await problems.getByText("keine gültige GTIN (EAN)").waitFor();
    await gtin.click();
    await typeDown(page, ["4006381333931"]);
    await page.keyboard.press("Control+s");
    await saved(page, "Gespeichert: 1.");
    const [coin] = await listRecords(PRODUCTS, `filter[id][_eq]=${products[0]}&fields=gtin`);
    expect(coin).toEqual({ gtin: "4006381333931" });

    // Changes stay when the list is read in another order. Leaving with changes asks.
    await main.click();
    await page.keyboard.press("Delete");
    await grid(page).getByRole("button", { name: "Artikelnummer" }).click();
    await grid(page).locator('[aria-sort="ascending"]', { hasText: "Artikelnummer" }).waitFor();
    await page.locator('.module-bar a[href$="/admin/start"]').click();
    await page.getByRole("button", { name: "Weiter bearbeiten" }).click();
    await page.getByText("1 Änderung", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Alle Änderungen verwerfen" }).click();
    await page.locator('.module-bar a[href$="/admin/start"]').click();
    await page.waitForURL(/\/admin\/start/);
    await page.context().close();
    await other.context().close();
  });
});
