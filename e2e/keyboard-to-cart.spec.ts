import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { declineConsents } from "./support/consent";

test.beforeEach(({ page }) => declineConsents(page));
test.use({ viewport: { width: 390, height: 844 } });

/**
 * Shopping on a phone screen by keyboard alone: list, filter, search, product, size, engraving,
 * cart.
 */

const WORDS = {
  de: {
    root: "/shop",
    filters: "Filter",
    show: /Stücke? anzeigen$/,
    search: "Produkte suchen",
    text: "Gravurtext (innen)",
    letters: "Schrift",
    add: "In den Warenkorb",
    cart: "Warenkorb, 1 Artikel",
    title: "Warenkorb",
  },
  en: {
    root: "/en/shop",
    filters: "Filters",
    show: /^Show \d+ products?$/,
    search: "Search products",
    text: "Engraving text (inside)",
    letters: "Lettering",
    add: "Add to cart",
    cart: "Cart, 1 item",
    title: "Cart",
  },
  fr: {
    root: "/fr/shop",
    filters: "Filtres",
    show: /^Afficher \d+ pièces?$/,
    search: "Rechercher des produits",
    text: "Texte à graver (intérieur)",
    letters: "Écriture",
    add: "Ajouter au panier",
    cart: "Panier, 1 article",
    title: "Panier",
  },
} as const;

async function clean(page: Page) {
  // Waits for finite animations only: the shimmer of lazy content never ends.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    return Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)])).toEqual([]);
}

/** Focuses a control, as Tab does, and presses a key. */
async function press(page: Page, control: Locator, key: string) {
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press(key);
}

for (const [language, words] of Object.entries(WORDS)) {
  test(`LIST-1 LIST-4 PRODUCT-2 PRODUCT-5 CART-1 LAYOUT-11 leads from the list to the cart by keyboard (${language})`, async ({
    page,
  }) => {
    await page.goto(words.root);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(20);
    await clean(page);

    await press(page, page.getByRole("button", { name: words.filters, exact: true }), "Enter");
    const drawer = page.getByRole("dialog", { name: words.filters });
    await press(page, drawer.getByRole("checkbox", { name: /^Atelier Falk/ }), "Space");
    await expect(page).toHaveURL(/\?manufacturer=atelier-falk$/);
    await press(page, drawer.getByRole("button", { name: words.show }), "Enter");
    await expect(drawer).toHaveCount(0);
    await clean(page);

    await page.getByRole("combobox", { name: words.search }).focus();
    await page.keyboard.type("orbit 585");
    await expect(page.getByRole("option").filter({ hasText: "Orbit" }).first()).toBeVisible();
    await clean(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/produkt\/5\//);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Orbit");
    await clean(page);

    await press(page, page.getByRole("radio", { name: "52" }), "ArrowRight");
    await expect(page.getByRole("radio", { name: "54" })).toBeChecked();
    await page.getByLabel(words.text).focus();
    await page.keyboard.type("C & J");
    await page.getByLabel(words.letters).focus();
    await page.keyboard.type("Antiqua");
    await clean(page);
    await press(page, page.getByRole("button", { name: words.add }), "Enter");

    await press(page, page.getByRole("banner").getByRole("link", { name: words.cart }), "Enter");
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
    await expect(page.getByRole("main").getByText("C & J")).toBeVisible();
    await clean(page);
  });
}
