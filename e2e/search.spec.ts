import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { LANGUAGES } from "./support/languages";

/** Search for products: synonyms and typing errors, on desktop and phone, by keyboard. */

test.beforeEach(({ page }) => declineConsents(page));

const VISITS = {
  de: {
    root: "/shop",
    size: { width: 1280, height: 900 },
    field: "Produkte suchen",
    synonym: "Eheringe",
    suggested: "Trauring",
    found: /Trauringe „Orbit“/,
    typed: "Verlobungsrng",
    corrected: "verlobungsring",
    match: /Verlobungsring „Rosalind“/,
    similar: "Ähnliche Stücke",
    contact: "Kontakt",
    sort: "Sortieren",
    best: "Beste Treffer zuerst",
  },
  en: {
    root: "/en/shop",
    size: { width: 390, height: 844 },
    field: "Search products",
    synonym: "wedding bands",
    suggested: "wedding ring",
    found: /“Orbit” wedding rings/,
    typed: "saphire pendnt",
    corrected: "sapphire pendant",
    match: /Sapphire pendant/,
    similar: "Similar pieces",
    contact: "Contact",
    sort: "Sort",
    best: "Best matches first",
  },
  fr: {
    root: "/fr/shop",
    size: { width: 768, height: 1024 },
    field: "Rechercher des produits",
    synonym: "anneaux de mariage",
    suggested: "Alliance",
    found: /Alliances «\s?Orbit\s?»/,
    typed: "chevalire ovale",
    corrected: "chevalière ovale",
    match: /Chevalière ovale/,
    similar: "Pièces similaires",
    contact: "Contact",
    sort: "Trier",
    best: "Meilleurs résultats d’abord",
  },
} as const;

const headings = (page: Page, name: RegExp) =>
  page.getByRole("main").getByRole("heading", { name }).first();

for (const language of LANGUAGES) {
  const visit = VISITS[language];

  test(`SEARCH-1 SEARCH-3 LIST-4 finds synonyms, corrects typing errors and offers close matches and contact, by keyboard (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(visit.size);
    await page.goto(visit.root);
    const field = page.getByRole("combobox", { name: visit.field });
    await field.focus();
    await page.keyboard.type(visit.synonym);
    const suggestions = page.getByRole("listbox").getByRole("option");
    await expect(suggestions.filter({ hasText: visit.suggested }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(headings(page, visit.found)).toBeVisible();
    await expect(page.getByRole("combobox", { name: visit.sort })).toHaveValue("");
    await expect(page.getByRole("option", { name: visit.best })).toBeAttached();

    await field.fill(visit.typed);
    await page.keyboard.press("Enter");
    const similar = page.getByRole("region", { name: visit.similar });
    await expect(similar.getByRole("heading", { name: visit.match }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await horizontalOverflow(page)).toBe(0);

    const contact = page.getByRole("main").getByRole("button", { name: visit.contact });
    await contact.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: visit.contact })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(contact).toBeFocused();

    await page.getByRole("link", { name: visit.corrected, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?q=/);
    await expect(similar).toHaveCount(0);
    await expect(headings(page, visit.match)).toBeVisible();
    await expect(field).toHaveValue(visit.corrected);
  });
}
