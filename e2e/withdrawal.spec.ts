import { expect, test, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { readPdf } from "#backend/mail-catcher/read-pdf";
import { SHOP_MESSAGES } from "#domain/locale/messages/shop.generated";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { listItems, type Mail, updateItem, waitForMail } from "./support/directus-records";
import { CONTENT_ORIGIN } from "./support/directus";
import { createProduct, withdrawProducts } from "./support/own-product";
import { FULL, languagesOf } from "./support/languages";

test.beforeEach(({ page }) => declineConsents(page));
test.afterAll(withdrawProducts);

/**
 * Customers who follow the link in their order confirmation to withdraw from the contract, to save
 * their invoice, or to cancel an unpaid order.
 */

const TEXTS = SHOP_MESSAGES;
const { de } = TEXTS;
type Language = keyof typeof TEXTS;

const MAILS = {
  de: { receipt: "Ihr Widerruf bei", cancelled: "storniert" },
  en: { receipt: "Your withdrawal at", cancelled: "cancelled" },
  fr: { receipt: "Votre rétractation auprès de", cancelled: "annulée" },
} as const;

const orderResponse = z.object({
  order: z.object({ order_uuid: z.string(), order_number: z.string() }),
});

/** Orders a product at 590.00 € by transfer, as the checkout posts it. */
async function order(language: Language) {
  const product = await createProduct({ price_brutto: 590 });
  const email = `widerruf.${randomUUID().slice(0, 12)}@example.com`;
  const response = await fetch(`${CONTENT_ORIGIN}/ecom/order`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      project: "sternberg.example",
      order_uuid: randomUUID(),
      language,
      customer_email: email,
      payment_method: 1,
      shipping_method: 1,
      present_wrap: false,
      shipping_cost: 0,
      total_price_brutto: 590,
      shipping_address: {
        first_name: "Clara",
        last_name: "Ahrens",
        street: "Lindenweg",
        number: "4a",
        zip_code: "97070",
        city: "Lindenau",
        country_code: "DE",
      },
      products: [{ product, variant: null, personalization: {}, count: 1, price_brutto: 590 }],
    }),
  });
  const { order: created } = orderResponse.parse(await response.json());
  return { email, product, uuid: created.order_uuid, number: created.order_number };
}

function linkIn({ text }: Mail): string {
  const found = /\/\S+\/bestellung\/\S+\?token=\S+/.exec(
    text.replaceAll(/https?:\/\/[^/\s]+/g, ""),
  )?.[0];
  if (found === undefined) throw new Error(`No link to the order: ${text}`);
  return found;
}

async function openOrder(page: Page, language: Language) {
  const created = await order(language);
  await page.goto(linkIn(await waitForMail(created.email, ({ text }) => text.includes("token="))));
  const details = page.getByRole("region", { name: TEXTS[language].order.details.title });
  await expect(details.getByText("Lindenweg 4a")).toBeVisible();
  return { ...created, details };
}

for (const { language, details: run } of languagesOf("de")) {
  test(
    `LEGAL-5 CHECKOUT-6 a customer follows the confirmation link and withdraws by keyboard: ${language}`,
    run,
    async ({ page, context }) => {
      const { withdrawal } = TEXTS[language];
      const { email, number, uuid, details } = await openOrder(page, language);
      // The token is removed from the URL, and a reload still opens the order.
      expect(new URL(page.url()).search).toBe("");
      if (language === "de") {
        await page.reload();
        await expect(details.getByText("Lindenweg 4a")).toBeVisible();
      }
      await expectNoAxeViolations(page);
      await details.getByRole("link", { name: withdrawal.title }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: withdrawal.title })).toBeVisible();
      const field = (label: string) => page.getByRole("textbox", { name: label });
      await expect(field(withdrawal.orderNumber)).toHaveValue(number);
      await expect(field(withdrawal.email)).toHaveValue(email);

      // Nothing overflows the page, even on the smallest screen.
      const screen = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      if (screen) await page.setViewportSize(screen);

      // A missing field is reported and linked.
      await field(withdrawal.name).fill("");
      await field(withdrawal.name).press("Enter");
      const summary = page.getByRole("group").filter({ hasText: withdrawal.name });
      await expect(summary).toBeFocused();
      await expectNoAxeViolations(page);
      await summary.getByRole("link", { name: withdrawal.name }).press("Enter");
      await expect(field(withdrawal.name)).toBeFocused();
      await page.keyboard.type("Clara Ahrens");
      await page.keyboard.press("Enter");

      await expect(
        page.getByRole("heading", { level: 1, name: withdrawal.review.title }),
      ).toBeFocused();
      await expect(page.getByText(withdrawal.review.whole)).toBeVisible();
      await expectNoAxeViolations(page);
      const confirm = page.getByRole("button", { name: withdrawal.review.confirm });
      if (language === "de") {
        // Offline: the withdrawal fails, no input is lost, and it can be sent again.
        await context.setOffline(true);
        await confirm.press("Enter");
        const failed = page.getByRole("alert").filter({ hasText: withdrawal.failed.title });
        await expect(failed).toBeFocused();
        await expect(failed.getByRole("link", { name: withdrawal.failed.mail })).toBeVisible();
        await expectNoAxeViolations(page);
        await context.setOffline(false);
      }
      await confirm.press("Enter");
      await expect(
        page.getByRole("heading", { level: 1, name: withdrawal.received.title }),
      ).toBeFocused();
      await expect(page.getByText(/\d\d:\d\d:\d\d/)).toBeVisible();
      await expectNoAxeViolations(page);

      const receipt = await waitForMail(email, ({ subject }) =>
        subject.startsWith(MAILS[language].receipt),
      );
      for (const expected of [number, "Clara Ahrens", email])
        expect(receipt.text).toContain(expected);
      const [stored, ...others] = await listItems("withdrawal", "email", email);
      expect(others).toEqual([]);
      const [storedOrder] = await listItems("ecommerce_order", "order_uuid", uuid);
      expect(stored).toMatchObject({ order: storedOrder?.id, status: "received", doubtful: false });
    },
  );
}

for (const { language, details: run } of languagesOf("en")) {
  test(
    `LAW-5 CHECKOUT-6 a customer saves the invoice of a paid order: ${language}`,
    run,
    async ({ page }) => {
      const { uuid, number, details } = await openOrder(page, language);
      const [storedOrder] = await listItems("ecommerce_order", "order_uuid", uuid);
      const id = storedOrder?.id ?? 0;
      await updateItem("ecommerce_order", id, { next_step: "confirm" });
      const documents = () => listItems("ecommerce_document", "order", id);
      await expect.poll(async () => (await documents()).length).toBe(1);
      const invoice = String((await documents())[0]?.["number"]);
      await page.reload();
      const texts = TEXTS[language].order.details.documents;
      const button = details.getByRole("button", { name: `${texts.invoice} ${invoice} (PDF)` });
      await expect(button).toBeVisible();
      await expectNoAxeViolations(page);
      const [download] = await Promise.all([page.waitForEvent("download"), button.press("Enter")]);
      expect(download.suggestedFilename()).toBe(`${texts.invoice}-${invoice}.pdf`);
      const { pages, language: written } = await readPdf(
        new Uint8Array(readFileSync(await download.path())),
      );
      for (const text of [invoice, number, "Clara Ahrens"])
        expect(pages.join("\n")).toContain(text);
      expect(String(written).slice(0, 2)).toBe(language);
      await expect(button).toBeFocused();
    },
  );
}

test("ORDER-6 a customer cancels an unpaid order after a confirmation", FULL, async ({ page }) => {
  const { cancel, states } = de.order;
  const { email, product, uuid, details } = await openOrder(page, "de");
  const button = details.getByRole("button", { name: cancel.button });
  await button.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: cancel.title });
  await expect(dialog.getByRole("button", { name: cancel.no })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.press("Enter");
  await dialog.getByRole("button", { name: cancel.yes }).press("Enter");
  const title = page.getByRole("heading", { level: 1, name: states.cancelled.title });
  await expect(title).toBeVisible();
  await expect(details.getByText(de.order.states.cancelled.step)).toBeVisible();
  await expect(button).toBeHidden();
  await expect(title).toBeFocused();
  await expectNoAxeViolations(page);
  await waitForMail(email, ({ subject }) => subject.includes(MAILS.de.cancelled));
  const [storedOrder] = await listItems("ecommerce_order", "order_uuid", uuid);
  expect(storedOrder).toMatchObject({ status: "cancelled" });
  expect(await listItems("ecommerce_product", "id", product)).toMatchObject([{ stock: 5 }]);
});
