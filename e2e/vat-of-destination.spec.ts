import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { clickContinue, fillAddress, SHOP, uniqueEmail } from "./support/checkout";
import { declineConsents } from "./support/consent";
import { listItems, waitForMail } from "./support/directus-records";
import { FULL, LANGUAGES } from "./support/languages";
import { restock } from "./support/own-product";

test.beforeAll(() => restock(46));
test.beforeEach(({ page }) => declineConsents(page));

/** A product with the standard rate, in stock. */
const PRODUCT = "/produkt/46";

const STORIES = {
  de: {
    home: /Darin enthalten: 19\s% Mehrwertsteuer auf/,
    pickup: /Abholung/,
    delivery: /Wertversand/,
    country: "Frankreich",
    code: "FR",
    zip: "75002",
    percent: 20,
    abroad: /Darin enthalten: 20\s% Mehrwertsteuer \(Frankreich\) auf/,
  },
  en: {
    home: /Included: 19% VAT on/,
    pickup: /Collection/,
    delivery: /Insured/,
    country: "Luxembourg",
    code: "LU",
    zip: "2449",
    percent: 17,
    abroad: /Included: 17% VAT \(Luxembourg\) on/,
  },
  fr: {
    home: /Dont 19\s% de TVA sur/,
    pickup: /Retrait/,
    delivery: /assuré/,
    country: "Pays-Bas",
    code: "NL",
    zip: "1012 AB",
    percent: 21,
    abroad: /Dont 21\s% de TVA \(Pays-Bas\) sur/,
  },
} as const;

for (const language of LANGUAGES)
  test(
    `LAW-4 CHECKOUT-3 the VAT follows country and shipping method from the checkout to the mail (${language})`,
    FULL,
    async ({ page }) => {
      const story = STORIES[language];
      const { root, shop, thanks, transfer } = SHOP[language];
      const { checkout } = shop;
      const email = uniqueEmail(`vat.${language}`);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${root}${PRODUCT}`);
      // No rate before the country is known.
      await expect(page.getByText(shop.product.taxIncluded).first()).toBeVisible();
      await page.getByRole("button", { name: shop.product.add }).first().press("Enter");
      const drawer = page.getByRole("dialog");
      await drawer.getByRole("link", { name: shop.cart.toCheckout }).press("Enter");

      const summary = page.getByRole("region", { name: checkout.review });
      await expect(summary.getByText(story.home)).toBeVisible();
      const address = page.getByRole("region", { name: checkout.address, exact: true });
      await address.getByLabel(checkout.countryCode, { exact: true }).selectOption(story.country);
      await expect(summary.getByText(story.abroad)).toBeVisible();
      await expect(summary.getByText(story.home)).toHaveCount(0);
      await expectNoAxeViolations(page);

      await page.getByLabel(checkout.email).fill(email);
      await fillAddress(page, language, checkout.address, "Marienthal");
      await address.getByLabel(checkout.zipCode, { exact: true }).fill(story.zip);
      await clickContinue(page, language, "address");
      await page.getByRole("radio", { name: story.pickup }).first().check();
      await expect(summary.getByText(story.home)).toBeVisible();
      await page.getByRole("radio", { name: story.delivery }).first().check();
      await expect(summary.getByText(story.abroad)).toBeVisible();

      await clickContinue(page, language, "delivery");
      await page.getByRole("radio", { name: transfer }).check();
      await clickContinue(page, language, "payment");
      await expect(summary.getByText(story.abroad)).toBeVisible();
      await summary.getByRole("button", { name: checkout.order }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: thanks })).toBeVisible();
      const details = page.getByRole("region", { name: shop.order.details.title });
      await expect(details.getByText(story.abroad)).toBeVisible();
      expect((await waitForMail(email)).text).toMatch(story.abroad);
      const [stored] = await listItems("ecommerce_order", "customer_email", email);
      expect(stored).toMatchObject({
        tax_country: story.code,
        tax_breakdown: [{ mode: "standard", percent: story.percent }],
      });
    },
  );
