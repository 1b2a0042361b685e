import type { Browser } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { zonedTimeToUtc, createZonedClock } from "#domain/calendar/time-zone";
import { APP_TEST_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { list, administrator } from "../support/directus";
import { countClicks } from "../support/directus-app/count-clicks";
import { Form, formIsLoaded, iconButton } from "../support/directus-app/form";
import { runJobs } from "../support/jobs";
import { openAppAsStaff } from "../support/revisions-app";
import { executeSql, timestampSql } from "./fixtures/execute-sql";
import { backdate, pricesOf } from "./fixtures/prices";
import {
  createProduct,
  createRecord,
  createTestShop,
  listRecords,
  updateRecord,
} from "./fixtures/test-shop";

/* A promotion in the Directus app. */

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

const onCleanup = cleanupAfterAll();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
});

const DAY = 86_400_000;
/** Midnight of the next Friday, as typed. */
const friday = (): Date => {
  const today = new Date(new Date().toISOString().slice(0, "2026-11-27".length));
  return new Date(today.getTime() + ((5 - today.getUTCDay() + 7) % 7 || 7) * DAY);
};
const typed = (date: Date): string => date.toISOString().slice(0, "2026-11-27T00:00".length);

describe("promotion in the app", () => {
  it("GOODS-3 reduces a brand by 10 % from Friday to Sunday in at most seven clicks", async () => {
    const shop = await createTestShop("promotions-app");
    // The form begins with the project of the website. A draft changes no list of other tests.
    const manufacturer = await createRecord("ecommerce_manufacturer", {
      ...{ project: 1, display_name: "Adler & Söhne", slug: shop.domain.replaceAll(".", "-") },
      sort: 0,
    });
    // A shop has few brands: those of other tests come last.
    executeSql("update ecommerce_manufacturer set sort = 1000 where sort is null");
    const product = await createProduct(shop, {
      ...{ project: 1, status: "draft", display_name: "Ring Adler", manufacturer },
    });
    const page = await openAppAsStaff(browser);
    const clicks = await countClicks(page);
    await page.goto(`${inject("directusUrl")}/admin/start`);
    await page.locator('.module-bar a[href$="/admin/content"]').click();
    const navigation = page.getByRole("navigation", { name: "Module Navigation" });
    await navigation.getByText("Aktionen", { exact: true }).click();
    const main = page.locator("#main-content");
    await main.getByRole("heading", { level: 1, name: "Aktionen", exact: true }).waitFor();
    await iconButton(main.locator("header"), "add").click();
    await formIsLoaded(main);
    const form = new Form(page, main);
    await form.fill("Name", "Wochenende");
    await form.fill("Ermäßigung in Prozent", "10");
    const start = friday();
    const end = new Date(start.getTime() + 3 * DAY);
    await page.getByLabel("Beginn", { exact: true }).fill(typed(start));
    await page.getByLabel("Ende", { exact: true }).fill(typed(end));
    await form.field("Marken").getByRole("button", { name: "Vorhandene hinzufügen" }).click();
    const drawer = page.locator(".v-drawer").last();
    await drawer.locator("tbody tr", { hasText: "Adler & Söhne" }).click();
    await iconButton(drawer.locator("header"), "check").click();
    await drawer.waitFor({ state: "detached" });
    const row = page.getByRole("table", { name: "Betroffene Preise" }).locator("tbody tr");
    await row.filter({ hasText: "Ring Adler" }).waitFor();
    expect(await row.innerText()).toMatch(/100,00\s€\s+90,00\s€/);
    await iconButton(main.locator("header"), "check").click();
    await page.waitForURL(/ecommerce_promotion(\?|$)/);
    expect(await clicks()).toBeLessThanOrEqual(7);

    const [saved] = await list(
      administrator(),
      "ecommerce_promotion",
      `filter[manufacturers][manufacturer][_eq]=${manufacturer}&fields=id,starts_at,ends_at`,
    );
    const clock = createZonedClock("Europe/Berlin");
    expect(new Date(String(saved?.["starts_at"])).getTime()).toBe(
      zonedTimeToUtc(start.getTime(), clock),
    );
    const promotion = Number(saved?.["id"]);
    executeSql(
      `update ecommerce_promotion set starts_at = ${timestampSql(Date.now() - 1)} where id = ${promotion}`,
    );
    await runJobs();
    expect((await pricesOf(product)).slice(0, 2)).toEqual([90, 100]);
    await page.close();
  });

  it(
    "GOODS-4 says in the form why prices stay, and which promotion is cheaper",
    { tags: ["full"] },
    async () => {
      const shop = await createTestShop("promotions-form");
      const product = await createProduct(shop, { display_name: "Ring Adler" });
      await backdate(product, 60);
      const times = { starts_at: new Date(), ends_at: new Date(Date.now() + DAY) };
      const fields = { project: shop.project, products: [{ product }], ...times };
      await createRecord("ecommerce_promotion", { ...fields, name: "Advent", percent: 20 });
      const weaker = await createRecord("ecommerce_promotion", {
        ...{ ...fields, name: "Wochenende", percent: 10, status: "draft" },
      });
      const page = await openAppAsStaff(browser);
      await page.goto(`${inject("directusUrl")}/admin/content/ecommerce_promotion/${weaker}`);
      const row = page.getByRole("table", { name: "Betroffene Preise" }).locator("tbody tr");
      await row.filter({ hasText: "Günstiger in „Advent“" }).waitFor();
      await new Form(page, page.locator("#main-content")).fill("Ermäßigung in Prozent", "30");
      await row.filter({ hasText: /100,00\s€\s*70,00\s€\s*100,00\s€/ }).waitFor();
      for (const { id } of await listRecords(
        "ecommerce_promotion",
        `filter[project][_eq]=${shop.project}&fields=id`,
      ))
        await updateRecord("ecommerce_promotion", Number(id), { status: "draft" });
      await page.close();
    },
  );
});
