import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { APP_TEST_TIMEOUT_MS, APP_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { countClicks } from "../support/directus-app/count-clicks";
import { iconButton } from "../support/directus-app/form";
import { administrator, requestDirectus } from "../support/directus";
import { fieldOf, openAppAsStaff, saveForm } from "../support/revisions-app";
import { createProduct, createTestShop, listRecords } from "./fixtures/test-shop";

/* The goods of the shop in the Directus app. */

const PRODUCT = "ecommerce_product";

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

const onCleanup = cleanupAfterAll();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
});

const ROOT = join(__dirname, "../..");
const fileList = z.object({ data: z.array(z.object({ id: z.string() })) });

const PICTURES = ["ring-corona", "ring-corona-close", "ring-memoire-box"].map((name) =>
  join(ROOT, `backend/directus/seed/media/products/${name}.jpg`),
);

/** Selects the record of a field in the drawer that lists them. */
async function pick(page: Page, field: string, name: string): Promise<void> {
  await fieldOf(page, PRODUCT, field).locator(".v-list-item").first().click();
  const drawer = page.locator(".v-drawer");
  await iconButton(drawer.locator("header"), "search").click();
  await page.keyboard.type(name);
  await drawer.locator("tbody tr").filter({ hasText: name }).first().click();
  await iconButton(drawer.locator("header"), "check").click();
  await drawer.waitFor({ state: "detached" });
}

async function type(input: Locator, text: string): Promise<void> {
  await input.click();
  await input.page().keyboard.type(text);
}

describe("sizes at once", () => {
  it("GOODS-1 creates a product with five sizes and three pictures in 20 clicks", async () => {
    const number = `G-${Date.now()}`;
    const page = await openAppAsStaff(browser);
    const clicks = await countClicks(page);
    await page.goto(`${inject("directusUrl")}/admin/content/${PRODUCT}`);
    await iconButton(page.locator("#main-content header"), "add").click({
      timeout: APP_TIMEOUT_MS,
    });
    const input = (field: string) => fieldOf(page, PRODUCT, field).locator("input").first();
    await type(input("display_name"), "Ring Aurora");
    await type(input("reference_number"), number);
    await pick(page, "category", "Trauringe");
    await pick(page, "manufacturer", "Aurelis");
    await fieldOf(page, PRODUCT, "images").getByRole("button", { name: "Datei hochladen" }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      iconButton(page.locator("#dialog-outlet"), "file_upload").click(),
    ]);
    await chooser.setFiles(PICTURES);
    await fieldOf(page, PRODUCT, "images").locator(".v-list-item").nth(2).waitFor();
    await type(input("price_brutto"), "1.299,50");

    await page.getByRole("button", { name: "Varianten und Gravur" }).click();
    const sizes = page.getByRole("form", { name: "Größen anlegen" });
    await type(sizes.getByRole("textbox", { name: "Größen" }), "54 bis 62 in Zweierschritten");
    await page.keyboard.press("Tab");
    expect(await sizes.getByRole("textbox", { name: "Preis" }).getAttribute("placeholder")).toBe(
      "1.299,50\u00a0€",
    );
    await page.keyboard.press("Tab");
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    const table = page.getByRole("table", { name: "Neue Größen" });
    await table.locator("tbody tr").nth(4).waitFor();
    expect(await table.locator("tbody tr").count()).toBe(5);
    await type(table.getByRole("textbox", { name: "Preis 62" }), "1.349");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("0");
    await page.keyboard.press("Tab");
    await page.keyboard.type("4006381333930");
    await table.getByText("keine gültige GTIN (EAN)").waitFor();
    await page.keyboard.press("Backspace");
    await page.keyboard.type("1");
    await table.getByText("keine gültige GTIN (EAN)").waitFor({ state: "detached" });
    expect(await saveForm(page, "POST")).toBe(200);
    expect(await clicks()).toBeLessThanOrEqual(20);

    const variant = "display_name,reference_number_suffix,price_brutto,stock,gtin";
    const fields = [
      ...["slug", "price_brutto", "images"],
      ...variant.split(",").map((name) => `product_variants.${name}`),
    ];
    const [stored] = await listRecords(
      PRODUCT,
      `filter[reference_number][_eq]=${number}&fields=${fields.join(",")}`,
    );
    expect(stored).toEqual({
      slug: `ring-aurora-${number.toLowerCase()}`,
      price_brutto: 1299.5,
      images: [expect.any(Number), expect.any(Number), expect.any(Number)],
      product_variants: ["54", "56", "58", "60", "62"].map((size) => ({
        ...{ display_name: size, reference_number_suffix: `-${size}` },
        ...(size === "62"
          ? { price_brutto: 1349, stock: 0, gtin: "4006381333931" }
          : { price_brutto: null, stock: 2, gtin: null }),
      })),
    });
    await page.close();
  });
});

describe("list of products", () => {
  it(
    "GOODS-2 shows picture, name, number, price, stock and status at 1280 pixels without scrolling",
    { tags: ["full"] },
    async () => {
      const shop = await createTestShop("goods");
      const { body } = await requestDirectus(
        administrator(),
        "/files?limit=1&fields=id&filter[type][_eq]=image/jpeg",
      );
      const few = { reorder_possible: true, stock: 0 };
      const name = `${shop.domain} picture`;
      const images = fileList.parse(body).data.map(({ id }) => ({ file: id }));
      const shown = { ...few, images, display_name: name };
      await createProduct(shop, shown);
      await createProduct(shop, {
        ...shown,
        product_variants: [{ ...few, display_name: "54", active: true }],
      });
      const page = await openAppAsStaff(browser);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${inject("directusUrl")}/admin/content/${PRODUCT}`);
      const table = page.locator("#main-content .v-table");
      await iconButton(page.locator("#main-content header"), "search").click({
        timeout: APP_TIMEOUT_MS,
      });
      await page.keyboard.type(name);
      const picture = table.locator("tbody tr", { hasText: name }).first().locator("img");
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {
          timeout: APP_TIMEOUT_MS,
        })
        .toBeGreaterThan(0);
      const headings = table.locator("thead th").filter({ hasText: /\S/ });
      const names = (await headings.allInnerTexts()).map((heading) => heading.trim());
      // The heading of the pictures is hidden.
      expect(names.filter(Boolean)).toEqual([
        ...["Name", "Artikelnummer", "Preis mit Mehrwertsteuer", "Bestand", "Status"],
      ]);
      const status = await headings.last().boundingBox();
      const sidebar = await page.getByRole("contentinfo").boundingBox();
      expect((status?.x ?? Infinity) + (status?.width ?? 0)).toBeLessThanOrEqual(sidebar?.x ?? 0);
      for (const list of ["Produkte", "Produktvarianten"]) {
        await page.goto(`${inject("directusUrl")}/admin/start`);
        await page.locator("main .v-list-item", { hasText: `${list}: Wenig Bestand` }).click();
        await page.waitForURL(/[?&]bookmark=/);
        await table.locator("tbody tr", { hasText: name }).locator("img").waitFor();
      }
      await page.close();
    },
  );
});
