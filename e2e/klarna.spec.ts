import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import {
  type Language,
  uniqueEmail,
  restockRing,
  ordersOf,
  orderUuidFromUrl,
  SHOP,
  readStoredOrder,
  goToCheckout,
} from "./support/checkout";
import { FULL, languagesOf } from "./support/languages";
import { inKlarnaDialog, KLARNA, injectKlarnaFailure } from "./support/klarna";

test.beforeAll(() => restockRing());
test.beforeEach(({ page }) => declineConsents(page));

/** Payment with Klarna against its fake server. */

const TEXTS = {
  de: { name: "Rechnung mit Klarna", agree: "Kauf bestätigen" },
  en: { name: "Invoice with Klarna", agree: "Confirm purchase" },
  // For Germany, Klarna supports only German and English.
  fr: { name: "Facture avec Klarna", agree: "Confirm purchase" },
} as const;

const mails = z.array(z.object({ subject: z.string() }));

async function mailsTo(email: string) {
  const mailCatcher = process.env["TEST_MAIL_URL"] ?? "http://localhost:8026";
  return mails.parse(
    await (await fetch(`${mailCatcher}/messages?to=${encodeURIComponent(email)}`)).json(),
  );
}

async function order(page: Page, language: Language, email: string) {
  await goToCheckout(page, language, email, TEXTS[language].name);
  await orderUuidFromUrl(page, language, SHOP[language].shop.klarna.open);
}

for (const { language, details } of languagesOf("de")) {
  // The German order is an engraved present with a separate invoice address.
  const isEngravedPresent = language === "de";
  test(
    `PAY-3 CHECKOUT-4 CHECKOUT-6 LAYOUT-11 a guest pays with Klarna, ${isEngravedPresent ? "an engraved present with a separate invoice address, " : ""}and receives a mail (${language})`,
    details,
    async ({ page }) => {
      const { shop, thanks, root } = SHOP[language];
      const email = uniqueEmail(`klarna.${language}`);
      const requested: string[] = [];
      page.on("request", (request) => requested.push(request.url()));
      await goToCheckout(
        page,
        language,
        email,
        TEXTS[language].name,
        isEngravedPresent ? { invoiceTo: "Seebach", wrapped: true } : {},
      );
      expect(requested.filter((url) => url.startsWith(KLARNA))).toEqual([]);
      await orderUuidFromUrl(page, language, shop.klarna.open);
      await expect(
        page.frameLocator(`iframe[src^="${KLARNA}/widget"]`).getByRole("heading"),
      ).toBeVisible();
      if (isEngravedPresent) await expectNoAxeViolations(page);
      expect(await readStoredOrder(page)).not.toContain(null);

      await inKlarnaDialog(page, shop.klarna.open, TEXTS[language].agree);
      await expect(page.getByRole("heading", { level: 1, name: thanks })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${root}/bestellung/`));
      const [placed, ...more] = await ordersOf(email);
      expect(more).toEqual([]);
      expect(placed).toMatchObject({
        status: "paid",
        present_wrap: isEngravedPresent,
        lines: [{ count: 1, personalization: { text: "C & J" } }],
      });
      expect(placed?.payments).toMatchObject([
        { provider: "klarna", status: "completed", amount: placed?.total_brutto },
      ]);
      expect(placed?.payments[0]?.capture_id).toMatch(/./);
      expect(placed?.addresses.map(({ type, city }) => `${type} ${city}`).sort()).toEqual(
        isEngravedPresent ? ["invoice Seebach", "shipping Lindenau"] : ["shipping Lindenau"],
      );
      expect(await readStoredOrder(page)).toEqual([null, null]);
      await expect
        .poll(async () =>
          (await mailsTo(email)).map(({ subject }) =>
            subject.includes(placed?.order_number ?? "none"),
          ),
        )
        .toEqual([true]);
    },
  );
}

test(
  "PAY-3 CHECKOUT-7 the customer retries after cancel, reload, decline and lost response, and there is one order",
  FULL,
  async ({ page }) => {
    const { klarna } = SHOP.de.shop;
    const email = uniqueEmail("klarna.again");
    await order(page, "de", email);
    await inKlarnaDialog(page, klarna.open, "Abbrechen und zurück zum Geschäft");
    await expect(page.getByText(klarna.cancelled)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: klarna.open })).toBeVisible();

    await injectKlarnaFailure(page, "rejected");
    await inKlarnaDialog(page, klarna.open, TEXTS.de.agree);
    await expect(page.getByRole("alert")).toContainText(
      "Die Bestellung konnte nicht übermittelt werden",
    );
    await expect(page.getByRole("alert")).toContainText(klarna.reasons.declined);
    await expect(page.getByRole("button", { name: klarna.open })).toBeVisible();
    await expectNoAxeViolations(page);
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(["awaiting_payment"]);

    // Klarna's response to the shop is lost, and so is the shop's response to the browser.
    await injectKlarnaFailure(page, "lost-response");
    const orderRoute = "**/ecom/klarna/order";
    await page.route(orderRoute, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await inKlarnaDialog(page, klarna.open, TEXTS.de.agree);
    await expect(page.getByRole("alert")).toContainText(
      "Die Klarna-Bestellung konnte nicht aufgegeben werden",
    );
    expect(await readStoredOrder(page)).not.toContain(null);
    await page.unroute(orderRoute);
    await page.getByRole("button", { name: SHOP.de.shop.payment.retry }).click();
    await expect(page.getByRole("heading", { level: 1, name: SHOP.de.thanks })).toBeVisible();
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(["paid"]);
  },
);
