import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { documentFacts } from "./support/document-metadata";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { languagesOf } from "./support/languages";

/**
 * Reduced prices of the demo: its sales run from the day of installation for at least 30 days. The
 * struck price is the lowest of the 30 days before the sale, not the regular price (LAW-3).
 */

test.beforeEach(({ page }) => declineConsents(page));

/** Regular price 790 €, 760 € until 19 days before the installation, now 690 €. */
const WATCH = "produkt/9/regatta-40-quarzchronograph";

const TEXTS = {
  de: {
    ...{ root: "/shop", price: "690,00 €", regular: "790,00 €", struck: "statt 760,00 €" },
    lowest: "niedrigster Preis der 30 Tage vor der Ermäßigung",
  },
  en: {
    ...{ root: "/en/shop", price: "€690.00", regular: "€790.00", struck: "was €760.00" },
    lowest: "lowest price of the 30 days before the reduction",
  },
  fr: {
    ...{ root: "/fr/shop", price: "690,00 €", regular: "790,00 €", struck: "au lieu de 760,00 €" },
    lowest: "prix le plus bas des 30 jours précédant la réduction",
  },
} as const;

const plain = (text: string | null) => (text ?? "").replace(/[\u00a0\u202f\s]+/g, " ");
const struck = (page: Page) => page.locator("main s, main del, [role=dialog] s, [role=dialog] del");
const mainText = async (page: Page) => plain(await page.getByRole("main").textContent());

for (const { language, details } of languagesOf("de"))
  test(
    `LAW-3 LIST-5 strikes through the lowest price of the 30 days before on the product page, and nothing in the list (${language})`,
    details,
    async ({ page }) => {
      const texts = TEXTS[language];
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(`${texts.root}?q=Regatta`);
      const card = page.locator("[data-product-card]:visible").filter({ hasText: "Regatta 40" });
      await expect(card.first()).toBeVisible();
      const inList = plain(await card.first().textContent());
      expect(inList).toContain(texts.price);
      expect(inList).not.toContain(texts.regular);
      await expect(struck(page)).toHaveCount(0);

      await page.goto(`${texts.root}/${WATCH}`);
      await expect(struck(page)).toHaveCount(1);
      expect(plain(await struck(page).textContent())).toBe(texts.struck);
      const text = await mainText(page);
      expect(text).toContain(`${texts.struck} · ${texts.lowest}`);
      expect(text).toContain(texts.price);
      expect(text).not.toContain(texts.regular);
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
    },
  );

test("LAW-3 SEO-3 document and structured data have the sale price only, in each language", async ({
  page,
  request,
}) => {
  for (const { root, regular } of Object.values(TEXTS)) {
    const html = await (await request.get(`${root}/${WATCH}`)).text();
    const { data } = await documentFacts(page, html);
    const offers = data.join("\n");
    expect(offers).toContain('"price":"690.00"');
    expect(offers).not.toMatch(/7[69]0\.00/);
    expect(html).not.toMatch(/<(s|del)[ >]/);
    expect(plain(html)).not.toContain(regular);
  }
});
