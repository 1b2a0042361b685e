import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { clickContinue, fillAddress, SHOP, uniqueEmail } from "./support/checkout";
import { declineConsents } from "./support/consent";
import { waitForMail } from "./support/directus-records";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { FULL, LANGUAGES } from "./support/languages";
import { readLayoutShift, recordLayoutShift } from "./support/layout-shift";
import { restock } from "./support/own-product";

test.beforeAll(() => restock(46));
test.beforeEach(({ page }) => declineConsents(page));

/** An engravable product in stock: one working day, with engraving three. */
const PRODUCT = "/produkt/46";

const STORIES = {
  de: {
    viewport: { width: 1280, height: 900 },
    // The cut-off time is 14:00.
    now: "2026-12-01T09:00:00+01:00",
    plain: "Bei Ihnen Do, 3. – Fr, 4. Dez.",
    engraved: "Bei Ihnen Sa, 5. – Mo, 7. Dez.",
    country: "Lieferung nach Deutschland (",
    courier: "Bei Ihnen Sa, 5. Dez.",
    pickup: "Abholbereit ab Fr, 4. Dez.",
    afterPayment: "4–5 Werktage nach Zahlungseingang",
  },
  en: {
    viewport: { width: 390, height: 844 },
    // After the cut-off time, so the preparation starts on 29 December.
    now: "2026-12-28T15:00:00+01:00",
    plain: "With you Thu, 31 Dec 2026 – Sat, 2 Jan 2027",
    engraved: "With you Tue 5 Jan – Thu 7 Jan",
    country: "Delivery to Germany (",
    courier: "With you Tue 5 Jan",
    pickup: "Ready to collect from Mon 4 Jan",
    afterPayment: "4–5 working days after your payment arrives",
  },
  fr: {
    viewport: { width: 360, height: 800 },
    now: "2026-12-01T14:00:00+01:00",
    plain: "Chez vous\u00a0: ven. 4 – sam. 5 déc.",
    engraved: "Chez vous\u00a0: mar. 8 – mer. 9 déc.",
    country: "Livraison\u00a0: Allemagne (",
    courier: "Chez vous\u00a0: mar. 8 déc.",
    pickup: "Prêt à retirer à partir du lun. 7 déc.",
    afterPayment: "4–5 jours ouvrés après réception du paiement",
  },
} as const;

for (const language of LANGUAGES)
  test(
    `SHOP-4 CHECKOUT-3 states the delivery date from the product to the mail (${language})`,
    FULL,
    async ({ page }) => {
      const story = STORIES[language];
      const { root, shop, text, thanks, transfer } = SHOP[language];
      const email = uniqueEmail(`delivery.${language}`);
      const { checkout } = shop;
      await page.setViewportSize(story.viewport);
      await page.clock.setFixedTime(new Date(story.now));
      await recordLayoutShift(page);
      await page.goto(`${root}${PRODUCT}`);
      // The date loads when its place is in view.
      await page
        .getByText(shop.availability.inStock)
        .first()
        .evaluate((stock) => stock.scrollIntoView({ block: "center" }));
      await expect(page.getByText(story.plain)).toBeVisible();
      await expect(page.getByText(story.country)).toBeVisible();
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
      await page.getByRole("textbox", { name: text }).first().fill("Clara");
      await expect(page.getByText(story.engraved)).toBeVisible();
      await expect(page.getByText(story.plain)).toHaveCount(0);
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBe(0);

      await page.getByRole("button", { name: shop.product.add }).first().press("Enter");
      const drawer = page.getByRole("dialog");
      await expect(drawer.getByText(story.engraved)).toBeVisible();
      await expect(drawer.getByText(story.country)).toBeVisible();
      await expectNoAxeViolations(page);
      await drawer.getByRole("link", { name: shop.product.toCart }).press("Enter");
      const summary = page.getByRole("region", { name: shop.cart.summary });
      await expect(summary.getByText(story.engraved)).toBeVisible();
      await expect(summary.getByText(story.country)).toBeVisible();
      await expectNoAxeViolations(page);

      // On phones, the link is in a bar below the summary.
      const main = page.getByRole("main");
      await main.getByRole("link", { name: shop.cart.toCheckout }).press("Enter");
      await page.getByLabel(checkout.email).fill(email);
      await fillAddress(page, language, checkout.address, "Lindenau");
      await clickContinue(page, language, "address");
      const options = page.getByRole("radio");
      await expect(options).toHaveCount(4);
      const dates = [story.pickup, story.pickup, story.engraved, story.courier];
      for (const [index, date] of dates.entries())
        await expect(options.nth(index)).toHaveAccessibleName(new RegExp(`${date}$`));
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBe(0);

      await clickContinue(page, language, "delivery");
      await page.getByRole("radio", { name: "PayPal" }).check();
      await clickContinue(page, language, "payment");
      const review = page.getByRole("region", { name: checkout.review });
      await expect(review.getByText(story.engraved)).toBeVisible();
      // No date can be promised before a bank transfer has arrived.
      await page.goto(`${root}/kasse?step=payment`);
      await page.getByRole("radio", { name: transfer }).check();
      await clickContinue(page, language, "payment");
      await expect(review.getByText(story.afterPayment)).toBeVisible();
      await review.getByRole("button", { name: checkout.order }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: thanks })).toBeVisible();
      const next = page.getByRole("region", { name: shop.order.next.title });
      await expect(next.getByText(story.afterPayment)).toBeVisible();
      await expectNoAxeViolations(page);
      const mail = await waitForMail(email);
      expect(mail.text).toContain(story.afterPayment);
    },
  );
