import type { Browser, Page } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { APP_TEST_TIMEOUT_MS, APP_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { countClicks } from "../support/directus-app/count-clicks";
import { administrator, logInAs, requestDirectus, requestStatus } from "../support/directus";
import { iconButton } from "../support/directus-app/form";
import { runJobsUntil } from "../support/jobs";
import { openDirectusApp, saveForm } from "../support/revisions-app";
import { caughtMails, uniqueEmail } from "./fixtures/forms-client";
import { createInvoicingShop } from "./fixtures/invoicing-shop";
import {
  createReviewShop,
  enquiryPost,
  post,
  SHOP_MAILBOX,
} from "./fixtures/reviews-and-enquiries";
import { createProduct, listRecords, orderRequest, postOrder } from "./fixtures/test-shop";

/* The day of a clerk in the Directus app. */

const STAFF = "shop@sternberg.example.com";

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

const onCleanup = cleanupAfterAll();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
});

const readOrder = async (uuid: string) => {
  const fields = "fields=id,order_number,documents.number,documents.type,addresses.id";
  const [order] = await listRecords("ecommerce_order", `filter[order_uuid][_eq]=${uuid}&${fields}`);
  return z
    .object({
      id: z.number(),
      order_number: z.string(),
      documents: z.array(z.object({ number: z.string() })),
      addresses: z.array(z.object({ id: z.number() })),
    })
    .parse(order);
};

/** Confirms an order that awaits a bank transfer. */
async function confirm(uuid: string) {
  const order = await readOrder(uuid);
  const path = `/items/ecommerce_order/${order.id}`;
  await requestDirectus(await logInAs("shop"), path, "PATCH", { next_step: "confirm" });
  return order;
}

describe("start page", () => {
  it("STAFF-2 opens after the login, counts what is due, and leads to its list in one click", async () => {
    const shop = await createInvoicingShop("start-page");
    const product = await createProduct(shop);
    const order = orderRequest(shop, product, { customer_email: uniqueEmail() });
    expect((await postOrder(order)).http).toBe(200);
    const { order_number } = await confirm(order.order_uuid);
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    await page.goto(`${inject("directusUrl")}/admin/login`);
    await page.getByPlaceholder("E-Mail").fill(STAFF);
    await page.getByPlaceholder("Passwort").fill(DEMO_CREDENTIALS.SHOP_PASSWORD);
    await page.getByPlaceholder("Passwort").press("Enter");
    await page.waitForURL("**/admin/start", { timeout: APP_TIMEOUT_MS });
    await expect
      .poll(() => page.locator("main .v-list-item").allInnerTexts(), { timeout: APP_TIMEOUT_MS })
      .toContainEqual(expect.stringMatching(/Bestellungen: Zu versenden\s+[1-9]\d*/));
    await page.locator("main .v-list-item", { hasText: "Zu versenden" }).click();
    await expect
      .poll(() => page.locator(".v-table tbody tr").allInnerTexts(), { timeout: APP_TIMEOUT_MS })
      .toContainEqual(expect.stringContaining(order_number));
    await page.close();
  });

  it("STAFF-2 STAFF-11 STAFF-12 STAFF-13 GOODS-7 GOODS-32 and the other modules of the shop team are not for editors", async () => {
    const editor = await logInAs("editor");
    expect(await requestStatus(editor, "/ecom/staff/month")).toBe(403);
    const page = await openDirectusApp(
      browser,
      "editor@sternberg.example.com",
      DEMO_CREDENTIALS.EDITOR_PASSWORD,
    );
    await page.goto(`${inject("directusUrl")}/admin/content`);
    const modules = page.locator(".module-bar .modules a");
    await modules.first().waitFor();
    const paths = await modules.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")),
    );
    expect(paths).toEqual([
      ...["/admin/content", "/admin/visual", "/admin/opening-hours", "/admin/legal-texts"],
      ...["/admin/files", "/admin/users"],
    ]);
    await page.close();
  });
});

describe("language", () => {
  it(
    "EDIT-6 STAFF-8 is that of the user from the first view on, so that no key of a label is shown",
    { tags: ["full"] },
    async () => {
      const email = `clerk-${Date.now()}@sternberg.example.com`;
      const password = "sternberg-english";
      const me = await requestDirectus(await logInAs("shop"), "/users/me?fields=role");
      const { role } = z.object({ data: z.object({ role: z.string() }) }).parse(me.body).data;
      const clerk = { email, password, role, language: "en-US" };
      expect(await requestDirectus(administrator(), "/users", "POST", clerk)).toMatchObject({
        status: 200,
      });
      const shop = await createInvoicingShop("language");
      const order = orderRequest(shop, await createProduct(shop), {
        customer_email: uniqueEmail(),
      });
      expect((await postOrder(order)).http).toBe(200);
      const { id } = await confirm(order.order_uuid);

      const page = await openDirectusApp(browser, email, password);
      const languages = new Set<string>();
      page.on("request", (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === "/translations")
          languages.add(searchParams.get("filter[language][_eq]") ?? "all");
      });
      await page.goto(`${inject("directusUrl")}/admin/content/ecommerce_order/${id}`);
      await page.getByRole("button", { name: "Sent or handed over" }).waitFor();
      await page.getByRole("button", { name: "Technical data" }).click();
      await page.getByText("Each step is recorded in the history.").waitFor();
      expect(await page.locator("body").innerText()).not.toMatch(/\bsite-[a-z]/);
      expect([...languages]).toEqual(["en-US"]);
      await page.close();
    },
  );
});

describe("answers", () => {
  it(
    "STAFF-4 answer an enquiry in four clicks: the customer gets a mail, the enquiry keeps the answer",
    { tags: ["full"] },
    async () => {
      const shop = await createReviewShop("answers");
      const product = await createProduct(shop);
      const enquiry = await enquiryPost(shop, product, { name: "Ambre Frage" });
      expect((await post("request", enquiry)).http).toBe(200);
      const page = await openDirectusApp(browser, STAFF, DEMO_CREDENTIALS.SHOP_PASSWORD);
      const clicks = await countClicks(page);
      await page.goto(`${inject("directusUrl")}/admin/start`);
      await page.locator("main .v-list-item", { hasText: "Produktanfragen" }).click();
      await page.locator(".v-table tbody tr", { hasText: "Ambre Frage" }).click();
      const answer = page.locator('[data-field="answer"] textarea');
      await answer.click();
      await answer.fill("Bonjour,\n\nElle sera là mardi.");
      expect(await saveForm(page)).toBe(200);
      expect(await clicks()).toBe(4);
      const [mail] = await caughtMails(String(enquiry["email"]), 1, ({ subject }) =>
        subject.startsWith("Réponse de"),
      );
      expect(mail?.text).toContain("Elle sera là mardi.");
      expect(mail?.text).toContain("> Quand sera-t-elle disponible");
      expect(mail?.headers["reply-to"]).toContain(SHOP_MAILBOX);
      const [stored] = await listRecords(
        "ecommerce_request",
        `filter[product][_eq]=${product}&fields=status,answers.text,answers.email,answers.user.role`,
      );
      expect(stored).toMatchObject({
        status: "answered",
        answers: [{ text: "Bonjour,\n\nElle sera là mardi.", email: enquiry["email"] }],
      });
      await page.close();
      const stray = { text: "Bonjour", email: "stranger@post.example", project: shop.project };
      const staff = await logInAs("shop");
      expect(await requestStatus(staff, "/items/message_answer", "POST", stray)).toBe(403);
    },
  );
});

describe("search in the list of orders", () => {
  it(
    "STAFF-1 finds an order by customer, e-mail address, number, invoice and article",
    { tags: ["full"] },
    async () => {
      const shop = await createInvoicingShop("order-search");
      const article = `ART-${Date.now()}`;
      const product = await createProduct(shop, { stock: 5, reference_number: article });
      const [request, other] = ["Zweigle", "Andere"].map((last_name) => {
        const order = orderRequest(shop, product, { customer_email: uniqueEmail() });
        return {
          ...order,
          shipping_address: { ...order.shipping_address, first_name: "Erika", last_name },
        };
      });
      if (!request || !other) throw new Error("no orders");
      for (const order of [request, other]) expect((await postOrder(order)).http).toBe(200);
      const { order_number, addresses } = await confirm(request.order_uuid);
      await runJobsUntil(async () =>
        expect((await readOrder(request.order_uuid)).documents.length).toBeGreaterThan(0),
      );
      const [invoice] = (await readOrder(request.order_uuid)).documents;

      const page = await openDirectusApp(browser, STAFF, DEMO_CREDENTIALS.SHOP_PASSWORD);
      await page.goto(`${inject("directusUrl")}/admin/content/ecommerce_order`);
      await iconButton(page.locator("header"), "search").click();
      const search = page.getByRole("searchbox", { name: "Elemente suchen" });
      await expectOnly(page, search, "zweigle ERIKA", order_number);
      await expectOnly(page, search, request.customer_email, order_number);
      await expectOnly(page, search, invoice?.number ?? "", order_number);
      await expectOnly(page, search, `${article} zweigle`, order_number);

      await requestDirectus(
        await logInAs("shop"),
        `/items/ecommerce_order_address/${addresses[0]?.id}`,
        "PATCH",
        {
          last_name: "Zweigle-Berg",
        },
      );
      await expectOnly(page, search, "zweigle-berg", order_number);
      await page.close();
    },
  );
});

/** Types a search and waits until the list shows only this order. */
async function expectOnly(
  page: Page,
  search: ReturnType<Page["getByRole"]>,
  text: string,
  orderNumber: string,
): Promise<void> {
  await search.fill(text);
  const rows = page.locator(".v-table tbody tr");
  await expect
    .poll(() => rows.allInnerTexts(), { timeout: APP_TIMEOUT_MS, message: text })
    .toEqual([expect.stringContaining(orderNumber)]);
}
