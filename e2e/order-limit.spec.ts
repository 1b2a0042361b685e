import { expect, test } from "@playwright/test";
import { ERRORS_MESSAGES } from "#domain/locale/messages/errors.generated";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { FULL, LANGUAGES } from "./support/languages";
import { uniqueEmail, restockRing, ordersOf, SHOP, goToCheckout } from "./support/checkout";

test.beforeAll(restockRing);
test.beforeEach(({ page }) => declineConsents(page));

/**
 * A customer orders more than the demo shop allows unpaid (20 items), reads why, and orders less.
 */
const TEXTS = {
  de: {
    errors: ERRORS_MESSAGES.de,
    payment: "Vorkasse per Überweisung",
    contact: "/kontakt",
    most: "höchstens 20 Stück",
  },
  en: {
    errors: ERRORS_MESSAGES.en,
    payment: "Bank transfer",
    contact: "/en/contact",
    most: "at most 20 items",
  },
  fr: {
    errors: ERRORS_MESSAGES.fr,
    payment: "Virement",
    contact: "/fr/contact",
    most: "20 articles au maximum",
  },
} as const;

for (const language of LANGUAGES) {
  test(
    `ORDER-4 an order above the limit explains in ${language} what to do and keeps the input`,
    FULL,
    async ({ page }) => {
      const { errors, payment, contact, most } = TEXTS[language];
      const { shop, root, thanks } = SHOP[language];
      const email = uniqueEmail(`limit.${language}`);
      await goToCheckout(page, language, email, payment);
      await page.goto(`${root}/warenkorb`);
      const count = page.getByRole("spinbutton").first();
      await count.fill("21");
      await page.goto(`${root}/kasse?step=review`);
      await page.getByRole("button", { name: shop.checkout.order }).click();

      const notice = page.getByRole("alert").filter({ hasText: errors["customer-limit"] });
      await expect(notice).toContainText(most);
      await expect(
        notice.getByRole("link", { name: shop.checkout.limit.contactPage }),
      ).toHaveAttribute("href", contact);
      await expect(notice.getByRole("link", { name: /\+49/ })).toHaveAttribute("href", /^tel:\+49/);
      await expectNoAxeViolations(page);
      expect(await ordersOf(email)).toEqual([]);

      await page.goto(`${root}/warenkorb`);
      await expect(count).toHaveValue("21");
      await count.fill("2");
      await page.goto(`${root}/kasse?step=review`);
      await page.getByRole("button", { name: shop.checkout.order }).click();
      await expect(page.getByRole("heading", { level: 1, name: thanks })).toBeVisible();
      expect(await ordersOf(email)).toMatchObject([
        { status: "awaiting_transfer", lines: [{ count: 2 }] },
      ]);
    },
  );
}
