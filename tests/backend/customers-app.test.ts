import type { Browser, Page } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import type { StaffAction } from "#domain/order/staff-actions";
import { APP_TEST_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { type Caller, logInAs, requestDirectus } from "../support/directus";
import { countClicks } from "../support/directus-app/count-clicks";
import { openDirectusApp } from "../support/revisions-app";
import { uniqueEmail } from "./fixtures/forms-client";
import { createReviewShop, enquiryPost, post } from "./fixtures/reviews-and-enquiries";
import { createProduct, orderRequest, type TestShop } from "./fixtures/test-shop";
import { placeOrder, storedOrder } from "./fixtures/unpaid-orders";

/* The view of a customer in the Directus app. */

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

const onCleanup = cleanupAfterAll();
let browser: Browser;
let staff: Caller;

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
  staff = await logInAs("shop");
});

async function order(shop: TestShop, customer_email: string, ...steps: readonly StaffAction[]) {
  const product = await createProduct(shop, { stock: 5 });
  const request = orderRequest(shop, product, { customer_email });
  const { first_name, last_name } = { first_name: "Zoé", last_name: "Kundenschau" };
  const shipping_address = { ...request.shipping_address, first_name, last_name };
  const { uuid, number } = await placeOrder({ ...request, shipping_address });
  const { id } = await storedOrder(uuid);
  for (const next_step of steps) {
    const path = `/items/ecommerce_order/${id}`;
    expect((await requestDirectus(staff, path, "PATCH", { next_step })).status).toBe(200);
  }
  return { number, id };
}

const rowsOf = (page: Page, caption: string) =>
  page
    .getByRole("table", { name: caption })
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.children, (cell) => cell.textContent.trim()).join(" | ")),
    );

describe("customers", () => {
  it(
    "STAFF-13 a customer's earlier orders and messages are found in two clicks",
    { tags: ["full"] },
    async () => {
      const shop = await createReviewShop("customers");
      const email = uniqueEmail();
      const [before, domain] = email.split("@");
      const paid = await order(shop, email, "confirm");
      const open = await order(shop, `${before?.toUpperCase()}@${domain}`);
      // An address that contains the other one.
      await order(shop, `a${email}`);
      const product = await createProduct(shop, { display_name: "Ring Aurora" });
      const enquiry = await enquiryPost(shop, product, { name: "Zoé Kundenschau", email });
      expect((await post("request", enquiry)).http).toBe(200);

      const page = await openDirectusApp(
        browser,
        "shop@sternberg.example.com",
        DEMO_CREDENTIALS.SHOP_PASSWORD,
      );
      const clicks = await countClicks(page);
      await page.goto(`${inject("directusUrl")}/admin/start`);
      await page.locator('.module-bar a[href$="/admin/customers"]').click();
      const search = page.getByRole("searchbox", { name: "Name, E-Mail, Telefon" });
      await search.fill(`kundenschau ${before}`);
      const row = page.locator("tbody tr").filter({ has: page.getByText(email, { exact: true }) });
      await row.first().waitFor();
      const [number, received] = [row.locator("td").nth(2), row.locator("td").nth(3)];
      expect(await number.innerText()).toBe("2");
      expect(await received.innerText()).toBe("109,90\u00a0€");
      await row.getByRole("link").click();
      await page.getByRole("table", { name: "Bestellungen" }).waitFor();
      expect(await clicks()).toBe(2);
      const amount = "109,90\u00a0€";
      expect(await rowsOf(page, "Bestellungen")).toEqual([
        expect.stringMatching(`^${open.number} \\| .* \\| Wartet auf Überweisung \\| ${amount}$`),
        expect.stringMatching(`^${paid.number} \\| .* \\| Bestätigt \\| ${amount}$`),
      ]);
      expect(await rowsOf(page, "Produktanfragen")).toEqual([
        expect.stringMatching(/^Ring Aurora \| .* \| Neu$/),
      ]);
      expect(await page.getByRole("table").count()).toBe(2);
      await page.getByRole("link", { name: paid.number }).click();
      await page.waitForURL(`**/admin/content/ecommerce_order/${paid.id}`);

      // The number of an order finds its customer.
      await page.locator('.module-bar a[href$="/admin/customers"]').click();
      await search.fill(open.number);
      await row.first().waitFor();
      expect(await rowsOf(page, "Kunden")).toEqual([expect.stringContaining(email)]);
      await page.close();
    },
  );
});
