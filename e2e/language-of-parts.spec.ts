import { expect, type Locator, test } from "@playwright/test";
import { declineConsents } from "./support/consent";

/** Texts that exist in German only are marked on English and French pages. */

test.beforeEach(({ page }) => declineConsents(page));

const TEXTS = {
  en: { imprint: "/en/imprint", contact: "/en/contact", country: "Switzerland" },
  fr: { imprint: "/fr/mentions-legales", contact: "/fr/contact", country: "Suisse" },
} as const;

/** Returns the language in which a screen reader pronounces an element. */
const languageOf = (element: Locator) =>
  element.evaluate((node) => node.closest("[lang]")?.getAttribute("lang"));

for (const [language, { imprint, contact, country }] of Object.entries(TEXTS))
  test(`ACCESS-4 names of branches and registers are marked, countries translated (${language})`, async ({
    page,
  }) => {
    await page.goto(imprint);
    const provider = page.getByRole("complementary").first();
    expect(await languageOf(provider.getByText("Handwerkskammer Lindenau"))).toBe("de");
    expect(await languageOf(provider.getByText("Stammhaus am Marktplatz").first())).toBe("de");
    expect(await languageOf(page.getByRole("heading", { level: 1 }))).toBe(language);
    await page.goto(contact);
    const branch = page.getByRole("main").getByText("Filiale Brückenstraße", { exact: true });
    expect(await languageOf(branch.first())).toBe("de");
    await page.goto(`/${language}/shop/produkt/1`);
    await expect(page.getByRole("article")).toContainText(country);
    await expect(page.getByRole("article")).not.toContainText("Schweiz");
  });
