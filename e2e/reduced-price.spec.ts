import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { documentFacts } from "./support/document-metadata";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { LANGUAGES } from "./support/languages";

/**
 * Reduced prices of the demo: its sales run from the day of installation for at least 30 days. The
 * struck price is the lowest of the 30 days before the sale, not the regular price (LAW-3).
 */

test.beforeEach(({ page }) => declineConsents(page));

/** Regular price 790 €, 760 € until 19 days before the installation, now 690 €. */
const WATCH = "produkt/9/regatta-40-quarzchronograph";
/** Each size has its own sale: 880 €, now 780 €. */
const RINGS = "produkt/28/trauringe-apsis-schmal";

const TEXTS = {
  de: {
    ...{ root: "/shop", price: "690,00 €", regular: "790,00 €", struck: "statt 760,00 €" },
    lowest: "niedrigster Preis der 30 Tage vor der Ermäßigung",
    ...{ size: "Ringgröße", rings: "780,00 €", ringsStruck: "statt 880,00 €" },
  },
  en: {
    ...{ root: "/en/shop", price: "€690.00", regular: "€790.00", struck: "was €760.00" },
    lowest: "lowest price of the 30 days before the reduction",
    ...{ size: "Ring size", rings: "€780.00", ringsStruck: "was €880.00" },
  },
  fr: {
    ...{ root: "/fr/shop", price: "690,00 €", regular: "790,00 €", struck: "au lieu de 760,00 €" },
    lowest: "prix le plus bas des 30 jours précédant la réduction",
    ...{ size: "Taille", rings: "780,00 €", ringsStruck: "au lieu de 880,00 €" },
  },
} as const;

const plain = (text: string | null) => (text ?? "").replace(/[\u00a0\u202f\s]+/g, " ");
const struck = (page: Page) => page.locator("main s, main del, [role=dialog] s, [role=dialog] del");
const mainText = async (page: Page) => plain(await page.getByRole("main").textContent());

for (const language of LANGUAGES) {
  const texts = TEXTS[language];

  for (const width of [360, 1280])
    test(`LAW-3 strikes through the lowest price of the 30 days before (${language}, ${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${texts.root}/${WATCH}`);
      await expect(struck(page)).toHaveCount(1);
      expect(plain(await struck(page).textContent())).toBe(texts.struck);
      const text = await mainText(page);
      expect(text).toContain(`${texts.struck} · ${texts.lowest}`);
      expect(text).toContain(texts.price);
      expect(text).not.toContain(texts.regular);
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
    });

  test(`LAW-3 belongs to the selected size (${language})`, async ({ page }) => {
    await page.goto(`${texts.root}/${RINGS}`);
    const sizes = page.getByRole("main").getByRole("group", { name: texts.size });
    await expect(sizes).toBeVisible();
    await expect(struck(page)).toHaveCount(0);
    await sizes.getByRole("radio", { name: "54", exact: true }).check();
    await expect(struck(page)).toHaveCount(1);
    expect(plain(await struck(page).textContent())).toBe(texts.ringsStruck);
    expect(await mainText(page)).toContain(texts.rings);
  });

  test(`LAW-3 LIST-5 the list has the sale price and strikes nothing through (${language})`, async ({
    page,
  }) => {
    await page.goto(`${texts.root}?q=Regatta`);
    const card = page.locator("[data-product-card]:visible").filter({ hasText: "Regatta 40" });
    await expect(card.first()).toBeVisible();
    const text = plain(await card.first().textContent());
    expect(text).toContain(texts.price);
    expect(text).not.toContain(texts.regular);
    await expect(struck(page)).toHaveCount(0);
  });

  test(`LAW-3 SEO-3 the document and its structured data have the sale price only (${language})`, async ({
    page,
    request,
  }) => {
    const response = await request.get(`${texts.root}/${WATCH}`);
    const html = await response.text();
    const { data } = await documentFacts(page, html);
    const offers = data.join("\n");
    expect(offers).toContain('"price":"690.00"');
    expect(offers).not.toMatch(/7[69]0\.00/);
    expect(html).not.toMatch(/<(s|del)[ >]/);
    expect(plain(html)).not.toContain(texts.regular);
  });
}
