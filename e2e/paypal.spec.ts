import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import * as checkout from "./support/checkout";
import {
  clickContinue,
  type Language,
  uniqueEmail,
  ordersOf,
  SHOP,
  readStoredOrder,
} from "./support/checkout";
import { FULL, languagesOf } from "./support/languages";
import { inPaypalPopup, PAYPAL, injectPaypalFailure } from "./support/paypal";
import { horizontalOverflow } from "./support/horizontal-overflow";

test.beforeAll(() => checkout.restockRing());
test.beforeEach(({ page }) => declineConsents(page));

/**
 * Payment with PayPal against its fake server: with engraving, as a present, with a separate
 * invoice address.
 */

const PAY = { de: "Jetzt bezahlen", en: "Pay now", fr: "Payer maintenant" } as const;

const toCheckout = (
  page: Page,
  language: Language,
  email: string,
  options?: Parameters<typeof checkout.goToReview>[3],
) => checkout.goToCheckout(page, language, email, "PayPal", options);
const order = (page: Page, language: Language) =>
  checkout.orderUuidFromUrl(page, language, /^PayPal/);

for (const { language, details } of languagesOf("en")) {
  test(
    `PAY-1 PAY-2 CHECKOUT-4 CHECKOUT-6 LAYOUT-11 pays an engraved present with a separate invoice address (${language})`,
    details,
    async ({ page }) => {
      const { thanks, root } = SHOP[language];
      const email = uniqueEmail(`paypal.${language}`);
      const requested: string[] = [];
      page.on("request", (request) => requested.push(request.url()));
      await toCheckout(page, language, email, { invoiceTo: "Seebach", wrapped: true });
      expect(requested.filter((url) => url.startsWith(PAYPAL))).toEqual([]);

      await order(page, language);
      await expectNoAxeViolations(page);
      expect((await ordersOf(email)).map(({ status }) => status)).toEqual(["awaiting_payment"]);
      expect(await readStoredOrder(page)).not.toContain(null);
      await inPaypalPopup(page, PAY[language]);
      await expect(page.getByRole("heading", { level: 1, name: thanks })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${root}/bestellung/`));
      await expectNoAxeViolations(page);

      const [placed, ...more] = await ordersOf(email);
      expect(more).toEqual([]);
      expect(placed).toMatchObject({ status: "paid", present_wrap: true, total_brutto: 1271.5 });
      expect(placed?.lines).toMatchObject([{ count: 1, personalization: { text: "C & J" } }]);
      expect(placed?.addresses.map(({ type, city }) => `${type} ${city}`).sort()).toEqual([
        "invoice Seebach",
        "shipping Lindenau",
      ]);
      expect(placed?.payments).toMatchObject([
        { provider: "paypal", status: "completed", amount: 1271.5 },
      ]);
      expect(placed?.payments[0]?.capture_id).toMatch(/./);
      await expect(page.getByText(placed?.order_number ?? "no number")).toBeVisible();
      expect(await readStoredOrder(page)).toEqual([null, null]);
    },
  );
}

test(
  "PAY-1 CHECKOUT-7 LAYOUT-11 a customer who cancels in PayPal pays by transfer at 320 pixels; the first order is cancelled",
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const email = uniqueEmail("cancels");
    await toCheckout(page, "de", email);
    await order(page, "de");
    expect(await horizontalOverflow(page)).toBe(0);
    await inPaypalPopup(page, "Abbrechen und zurück zum Geschäft");
    await expect(page.getByText(/Sie haben die Zahlung abgebrochen/)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Andere Zahlungsart wählen" }).click();
    await expect(page).toHaveURL(/\/kasse\?step=payment$/);
    await page.getByRole("radio", { name: /Überweisung/ }).check();
    await clickContinue(page, "de", "payment");
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: SHOP.de.thanks })).toBeVisible();
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual([
      "cancelled",
      "awaiting_transfer",
    ]);
  },
);

test(
  "PAY-2 CHECKOUT-5 after a lost response, a decline and a reload the customer retries and pays once",
  FULL,
  async ({ page }) => {
    const email = uniqueEmail("lost");
    await toCheckout(page, "de", email);
    await order(page, "de");
    await page.reload();
    await injectPaypalFailure(page, "declined");
    await inPaypalPopup(page, "Jetzt bezahlen");
    await expect(page.getByRole("alert")).toContainText("PayPal hat die Zahlung abgelehnt");
    await expectNoAxeViolations(page);
    // PayPal's response to the shop is lost, and so is the shop's response to the browser.
    await injectPaypalFailure(page, "lost-response");
    await page.route(
      "**/ecom/order/paypal_transaction",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await inPaypalPopup(page, "Jetzt bezahlen");
    await expect(page.getByRole("alert")).toContainText(
      "Die PayPal-Zahlung konnte nicht übermittelt werden",
    );
    expect(await readStoredOrder(page)).not.toContain(null);
    await page.getByRole("button", { name: "Noch einmal senden" }).click();
    await expect(page.getByRole("heading", { level: 1, name: SHOP.de.thanks })).toBeVisible();
    const placed = await ordersOf(email);
    expect(
      placed.map(({ status, payments }) => [status, payments.map((payment) => payment.status)]),
    ).toEqual([["paid", ["completed"]]]);
  },
);
