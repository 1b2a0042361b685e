import type { Browser, Page } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { APP_TEST_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { openDirectusApp } from "../support/revisions-app";
import { createProduct, createTestShop } from "./fixtures/test-shop";

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

const onCleanup = cleanupAfterAll();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
});

const few = { reorder_possible: true, stock: 3 };
const many = { reorder_possible: true, stock: 4 };

const withVariants = (...variants: readonly Record<string, unknown>[]) => ({
  product_variants: variants.map((variant, index) => ({ display_name: `${index}`, ...variant })),
});

/** Products with few pieces, and products whose list must not contain them. */
const LOW = {
  "sold out": { reorder_possible: true, stock: 0 },
  "few left": few,
  "unused variants": { ...few, ...withVariants({ ...many, active: false }) },
};
const ENOUGH = {
  "many left": many,
  "one-off piece": { reorder_possible: false, stock: 1 },
  "not counted": { reorder_possible: true, stock: null },
  draft: { ...few, status: "draft", ...withVariants(few) },
  "few of a variant": { ...few, ...withVariants(many, few, { ...few, active: false }) },
};

/** Opens a list from the start page and returns its rows that contain a text. */
async function openList(page: Page, list: string, text: string) {
  await page.goto(`${inject("directusUrl")}/admin/start`);
  await page.locator("main .v-list-item", { hasText: `${list}: Wenig Bestand` }).click();
  await page.waitForURL(/[?&]bookmark=/);
  return page.locator(".v-table tbody tr", { hasText: text });
}

describe("low stock", () => {
  it("STAFF-14 is counted on the start page and leads to what can be reordered", async () => {
    const shop = await createTestShop("low-stock");
    for (const [name, fields] of Object.entries({ ...LOW, ...ENOUGH }))
      await createProduct(shop, { display_name: `${shop.domain} ${name}`, ...fields });
    const page = await openDirectusApp(
      browser,
      "shop@sternberg.example.com",
      DEMO_CREDENTIALS.SHOP_PASSWORD,
    );
    const products = await openList(page, "Produkte", shop.domain);
    for (const name of Object.keys(LOW)) await products.filter({ hasText: name }).waitFor();
    expect(await products.count()).toBe(Object.keys(LOW).length);
    const variants = await openList(page, "Produktvarianten", shop.domain);
    await variants.first().waitFor();
    expect(await variants.allInnerTexts()).toEqual([
      expect.stringMatching(/ few of a variant\s+1\s[^]*\s3\s*$/),
    ]);
    await page.close();
  });
});
