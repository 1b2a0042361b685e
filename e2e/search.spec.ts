import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { FULL, languagesOf } from "./support/languages";

/** Search in the list and in the header, on desktop, phone and tablet, by keyboard. */

test.beforeEach(({ page }) => declineConsents(page));

const VISITS = {
  de: {
    root: "/shop",
    size: { width: 1280, height: 900 },
    field: "Produkte suchen",
    synonym: "Eheringe",
    suggested: "Trauring",
    found: /Trauring „Orbit“/,
    typed: "Verlobungsrng",
    corrected: "verlobungsring",
    match: /Verlobungsring „Rosalind“/,
    similar: "Treffer für „verlobungsring“",
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
    found: /“Orbit” wedding ring/,
    typed: "saphire pendnt",
    corrected: "sapphire pendant",
    match: /Sapphire pendant/,
    similar: "Matches for “sapphire pendant”",
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
    found: /Alliance «\s?Orbit\s?»/,
    typed: "chevalire ovale",
    corrected: "chevalière ovale",
    match: /Chevalière ovale/,
    similar: /Résultats pour «\s?chevalière ovale\s?»/,
    contact: "Contact",
    sort: "Trier",
    best: "Meilleurs résultats",
  },
} as const;

const headings = (page: Page, name: RegExp) =>
  page.getByRole("main").getByRole("heading", { name }).first();

for (const { language, details } of languagesOf("fr")) {
  const visit = VISITS[language];

  test(
    `SEARCH-1 SEARCH-3 LIST-4 finds synonyms, corrects typing errors and offers close matches and contact, by keyboard (${language})`,
    details,
    async ({ page }) => {
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
    },
  );
}

/** Opens the search of the header and returns its panel. */
async function openSearch(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole("banner").getByRole("button", { name });
  await button.focus();
  await page.keyboard.press("Enter");
  return page.getByRole("dialog", { name });
}

const optionsOf = (panel: Locator, group: string) =>
  panel.getByRole("group", { name: group }).getByRole("option");

test("SEARCH-2 SEARCH-5 LAYOUT-11 suggests products with picture and price, categories and pages on every page, and answers with opening hours (de)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/werkstatt");
  const panel = await openSearch(page, "Suche");
  const field = panel.getByRole("combobox", { name: "Website durchsuchen" });
  await expect(field).toBeFocused();
  await expect(optionsOf(panel, "Kategorien").first()).toBeVisible();
  await field.fill("Öffnungszeiten");
  const answers = panel.getByRole("list", { name: "Antworten" }).getByRole("listitem");
  await expect(answers.first()).toContainText(/Stammhaus am Marktplatz.*Heute:/);
  await field.fill("Trauringe");
  const product = optionsOf(panel, "Produkte").first();
  await expect(product).toContainText("€");
  await expect(product.locator("img")).toBeVisible();
  await expect(optionsOf(panel, "Kategorien").first()).toHaveText("Trauringe");
  await expect(optionsOf(panel, "Seiten").first()).toHaveText("Trauringe");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("button", { name: "Suche" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Trauringe");
  await optionsOf(panel, "Seiten").first().click();
  await expect(page).toHaveURL(/\/trauringe$/);
  await expect(panel).toHaveCount(0);
});

test(
  "SEARCH-2 SEARCH-3 LAYOUT-11 on a phone offers corrected words and contact when nothing is found, and says when it is offline (en)",
  FULL,
  async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/en/contact");
    const panel = await openSearch(page, "Search");
    const field = panel.getByRole("combobox");
    await field.fill("saphire pendnt");
    await expect(panel.getByText("Did you mean:")).toBeVisible();
    await expect(optionsOf(panel, "Products").first()).toContainText(/sapphire pendant/i);
    await expectNoAxeViolations(page);
    expect(await horizontalOverflow(page)).toBe(0);
    await panel.getByRole("button", { name: "sapphire pendant" }).click();
    await expect(optionsOf(panel, "Products").first()).toContainText(/sapphire pendant/i);
    await expect(field).toBeFocused();
    await field.fill("xylophone");
    await panel.getByRole("button", { name: "Contact" }).click();
    await expect(page.getByRole("dialog", { name: "Contact" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("button", { name: "Search" })).toBeFocused();
    await page.keyboard.press("Enter");
    await context.setOffline(true);
    await field.fill("pearl");
    await expect(panel.getByText(/You are offline at the moment/)).toBeVisible();
    await context.setOffline(false);
    await expect(optionsOf(panel, "Products").first()).toBeVisible();
  },
);

test("SEARCH-2 LAYOUT-11 works by keyboard in the shop (fr)", FULL, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/fr/shop/ringe");
  const panel = await openSearch(page, "Recherche");
  await expect(panel.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("alliances");
  const products = optionsOf(panel, "Produits");
  await expect(products.first()).toContainText(/Alliance/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(products.nth(1)).toHaveAttribute("aria-selected", "true");
  await expectNoAxeViolations(page);
  const selected = (await products.nth(1).getByText(/«/).textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fr\/shop\/produkt\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(selected);
  await openSearch(page, "Recherche");
  await panel.getByRole("combobox").fill("montre automatique");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fr\/shop\?q=montre%20automatique$/);
  await expect(page.getByRole("combobox", { name: "Rechercher des produits" })).toHaveValue(
    "montre automatique",
  );
});
