import type { Browser, Page } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { APP_TEST_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { countClicks } from "../support/directus-app/count-clicks";
import { openAppAsStaff, openRecord } from "../support/revisions-app";
import { createBranches, createStocked, stockRows, type TestBranches } from "./fixtures/branches";
import {
  createProduct,
  createRecord,
  createTestShop,
  listRecords,
  type TestShop,
} from "./fixtures/test-shop";
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
  it(
    "GOODS-31 GOODS-30 STAFF-14 a correction with its reason is in the history, and low stock on the start page",
    { tags: ["full"] },
    async () => {
      const name = `${shop.domain} Uhr`;
      const product = await createStocked(shop, at, [4, 2], {
        ...{ display_name: name, low_stock_threshold: 4 },
      });
      const page = await openAppAsStaff(browser);
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
    },
  );
});

describe("stock-take in the app", () => {
  const PIECES = 30;
  let shop: TestShop;
  let at: TestBranches;

  beforeAll(async () => {
    shop = await createTestShop("inventur");
    at = await createBranches(shop, ["Altstadt", "Bahnhof"]);
    const first = await createProduct(shop, { status: "archived" });
    const [owners] = await listRecords(
      "ecommerce_product",
      `filter[id][_eq]=${first}&fields=category,manufacturer`,
    );
    for (let number = 1; number <= PIECES; number += 1)
      await createRecord("ecommerce_product", {
        ...{ ...owners, project: shop.project, status: "published", price_brutto: 100 },
        ...{ display_name: `Ring ${number}`, slug: `inventur-${number}`, tax_mode: "standard" },
        ...{ reference_number: `INV-${number}`, branch_stock: stockRows(at, 5, 2) },
      });
  });

  /** Begins a stock-take of a branch. A choice takes two clicks. Returns the clicks of choices. */
  async function begin(page: Page, branch: string): Promise<number> {
    await page.locator('.module-bar a[href$="/admin/stock-take"]').click();
    // The texts of the choices belong to the label.
    await page.getByLabel(/^Projekt/).selectOption(String(shop.project));
    await page.getByLabel(/^Filiale/).selectOption(branch);
    await page.getByRole("button", { name: "Beginnen" }).click();
    await page.getByText(`0 von ${PIECES} gezählt`).waitFor();
    return 4;
  }
  /** Types counts, each followed by Enter. The first piece that is not counted has the focus. */
  async function type(page: Page, first: number, counts: readonly number[]): Promise<void> {
    const input = page.getByRole("textbox", { name: `INV-${first},` });
    await input.and(page.locator(":focus")).waitFor();
    for (const count of counts) {
      await page.keyboard.type(String(count));
      await page.keyboard.press("Enter");
    }
  }
  const differences = (page: Page) =>
    page
      .getByRole("table", { name: "Differenzen" })
      .locator("tbody tr")
      .evaluateAll((rows) => rows.map((row) => row.textContent));

  it("GOODS-32 counts 30 pieces at two branches in at most 70 clicks, mostly by keyboard", async () => {
    const page = await openAppAsStaff(browser);
    const clicks = await countClicks(page);
    await page.goto(`${inject("directusUrl")}/admin/start`);
    let choices = await begin(page, "Altstadt");
    await type(
      page,
      1,
      Array.from({ length: 10 }, () => 5),
    );
    await page.getByText(`10 von ${PIECES} gezählt`).waitFor();
    // The counts are on the server: the page goes on where it was left.
    await page.reload();
    await page.getByText(`10 von ${PIECES} gezählt`).waitFor();
    await type(page, 11, [4, 7, ...Array.from({ length: PIECES - 12 }, () => 5)]);
    await page.getByText(`${PIECES} von ${PIECES} gezählt`).waitFor();
    await page.getByRole("button", { name: "Differenzen" }).click();
    await page.getByRole("button", { name: "Differenzen bestätigen" }).waitFor();
    expect(await differences(page)).toEqual([
      expect.stringMatching(/^INV-11Ring 1154-1-100,00\s€$/),
      expect.stringMatching(/^INV-12Ring 1257\+2200,00\s€$/),
    ]);
    await page.getByRole("button", { name: "Differenzen bestätigen" }).click();
    await page.getByText("Die Inventur ist abgeschlossen", { exact: false }).waitFor();

    choices += await begin(page, "Bahnhof");
    await type(
      page,
      1,
      Array.from({ length: PIECES - 1 }, () => 2),
    );
    // A scanner types an item number and Enter. The last piece is not counted.
    await page.getByLabel("Artikelnummer und Enter").click();
    await page.keyboard.type("inv-3");
    await page.keyboard.press("Enter");
    await type(page, 3, [1]);
    await page.getByText(`${PIECES - 1} von ${PIECES} gezählt`).waitFor();
    await page.getByRole("button", { name: "Differenzen" }).click();
    await page.getByText("Nicht gezählt: 1").waitFor();
    await page.getByRole("button", { name: "Differenzen bestätigen" }).click();
    await page.getByText("Die Inventur ist abgeschlossen", { exact: false }).waitFor();
    expect((await clicks()) + choices).toBeLessThanOrEqual(70);

    const changed = await listRecords(
      "ecommerce_product",
      `filter[project][_eq]=${shop.project}&filter[stock][_neq]=7&fields=reference_number,stock&sort=id`,
    );
    expect(
      changed.filter(({ reference_number: number }) => String(number).startsWith("INV")),
    ).toEqual([
      { reference_number: "INV-3", stock: 6 },
      { reference_number: "INV-11", stock: 6 },
      { reference_number: "INV-12", stock: 9 },
    ]);
    await page.close();
  });
});
