import { expect, type Locator, test } from "@playwright/test";
import { declineConsents } from "./support/consent";
import { FULL } from "./support/languages";

/** Texts that exist in German only are marked on English and French pages. */

test.beforeEach(({ page }) => declineConsents(page));

const TEXTS = {
  en: {
    ...{ imprint: "/en/imprint", contact: "/en/contact", country: "Switzerland" },
    branches: ["Main shop on the market square", "Brückenstraße branch"],
  },
  fr: {
    ...{ imprint: "/fr/mentions-legales", contact: "/fr/contact", country: "Suisse" },
    branches: ["Boutique de la place du Marché", "Boutique de la Brückenstraße"],
  },
} as const;

/** Returns the language in which a screen reader pronounces an element. */
const languageOf = (element: Locator) =>
  element.evaluate((node) => node.closest("[lang]")?.getAttribute("lang"));

for (const [language, details] of [
  ["en", {}],
  ["fr", FULL],
] as const)
  test(
    `ACCESS-4 names of registers are marked, branches and countries translated (${language})`,
    details,
    async ({ page }) => {
      const { imprint, contact, country, branches } = TEXTS[language];
      await page.goto(imprint);
      const provider = page.getByRole("complementary").first();
      expect(await languageOf(provider.getByText("Handwerkskammer Lindenau"))).toBe("de");
      for (const branch of branches)
        expect(await languageOf(provider.getByText(branch).first())).toBe(language);
      expect(await languageOf(page.getByRole("heading", { level: 1 }))).toBe(language);
      await page.goto(contact);
      for (const branch of branches)
        expect(
          await languageOf(page.getByRole("main").getByText(branch, { exact: true }).first()),
        ).toBe(language);
      await page.goto(`/${language}/shop/produkt/1`);
      await expect(page.getByRole("article")).toContainText(country);
      await expect(page.getByRole("article")).not.toContainText("Schweiz");
    },
  );
