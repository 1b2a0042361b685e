import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { closeCartDrawer } from "./support/cart-drawer";
import { declineConsents } from "./support/consent";
import { languagesOf } from "./support/languages";

test.beforeEach(({ page }) => declineConsents(page));
test.use({ viewport: { width: 390, height: 844 } });

/**
 * Shopping on a phone screen by keyboard alone: list, filter, search, product, size, engraving,
 * cart.
 */

const TEXTS = {
  de: {
    root: "/shop",
    filters: "Filter",
    show: /Stücke? anzeigen$/,
    search: "Produkte suchen",
    text: "Gravur",
    letters: "Schrift",
    italic: "Kursiv",
    add: "In den Warenkorb",
    cart: "Warenkorb, 1 Artikel",
    title: "Warenkorb",
    remove: / entfernen$/,
    edit: /^Gravur ändern/,
    save: "Änderungen speichern",
    engraved: "Gravur: Clara & Jonas · 12.06.2027",
    undo: "Rückgängig",
  },
  en: {
    root: "/en/shop",
    filters: "Filters",
    show: /^Show \d+ products?$/,
    search: "Search products",
    text: "Engraving",
    letters: "Lettering",
    italic: "Italic",
    add: "Add to cart",
    cart: "Cart, 1 item",
    title: "Cart",
    remove: /^Remove /,
    edit: /^Change engraving/,
    save: "Save changes",
    engraved: "Engraving: Clara & Jonas · 12.06.2027",
    undo: "Undo",
  },
  fr: {
    root: "/fr/shop",
    filters: "Filtres",
    show: /^Afficher \d+ pièces?$/,
    search: "Rechercher des produits",
    text: "Gravure",
    letters: "Police",
    italic: "Italique",
    add: "Ajouter au panier",
    cart: "Panier, 1 article",
    title: "Panier",
    remove: /^Retirer /,
    edit: /^Modifier la gravure/,
    save: "Enregistrer les modifications",
    engraved: "Gravure : Clara & Jonas · 12.06.2027",
    undo: "Annuler",
  },
} as const;

/** Focuses a control, as Tab does, and presses a key. */
async function press(page: Page, control: Locator, key: string) {
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press(key);
}

for (const { language, details } of languagesOf("en")) {
  const texts = TEXTS[language];
  test(
    `LIST-1 LIST-4 PRODUCT-2 PRODUCT-5 CART-1 CART-2 CART-3 LAYOUT-11 leads from the list to the cart by keyboard, edits an engraving and undoes a removal (${language})`,
    details,
    async ({ page }) => {
      await page.goto(texts.root);
      await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(20);
      await expectNoAxeViolations(page);

      await press(page, page.getByRole("button", { name: texts.filters, exact: true }), "Enter");
      const drawer = page.getByRole("dialog", { name: texts.filters });
      await press(page, drawer.getByRole("checkbox", { name: /^Atelier Falk/ }), "Space");
      await expect(page).toHaveURL(/\?manufacturer=atelier-falk$/);
      await press(page, drawer.getByRole("button", { name: texts.show }), "Enter");
      await expect(drawer).toHaveCount(0);
      await expectNoAxeViolations(page);

      await page.getByRole("combobox", { name: texts.search }).focus();
      await page.keyboard.type("orbit 585");
      await expect(page.getByRole("option").filter({ hasText: "Orbit" }).first()).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/produkt\/5\//);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Orbit");
      await expectNoAxeViolations(page);

      await press(page, page.getByRole("radio", { name: "52" }), "ArrowRight");
      await expect(page.getByRole("radio", { name: "54" })).toBeChecked();
      const engraving = page.getByRole("textbox", { name: texts.text });
      await engraving.focus();
      await page.keyboard.type("C & J");
      await expect(page.getByLabel(texts.letters)).toHaveValue("Antiqua");
      await expectNoAxeViolations(page);
      // The bar with a second button disappears when the first one is in view.
      await press(page, page.getByRole("button", { name: texts.add }).first(), "Enter");
      await closeCartDrawer(page);

      await press(page, page.getByRole("banner").getByRole("link", { name: texts.cart }), "Enter");
      await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
      await expect(page.getByRole("main").getByText("C & J")).toBeVisible();
      await expectNoAxeViolations(page);

      // Editing the line opens its product with the selection, and replaces the line.
      await press(page, page.getByRole("main").getByRole("link", { name: texts.edit }), "Enter");
      await expect(engraving).toHaveValue("C & J");
      await expect(page.getByRole("radio", { name: "54" })).toBeChecked();
      await page.getByLabel(texts.letters).selectOption({ label: texts.italic });
      await engraving.fill("Clara & Jonas · 12.06.2027");
      await expectNoAxeViolations(page);
      await press(page, page.getByRole("button", { name: texts.save }).first(), "Enter");
      await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
      const line = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("link", { name: texts.edit }) });
      await expect(line).toHaveCount(1);
      await expect(line.getByText(texts.engraved)).toBeVisible();
      await expect(line.getByText("Clara & Jonas · 12.06.2027")).toHaveCSS("font-style", "italic");
      await expect(line.getByText(texts.italic)).toHaveCSS("font-style", "normal");

      const remove = page.getByRole("main").getByRole("button", { name: texts.remove });
      await press(page, remove, "Enter");
      const undo = page.getByRole("button", { name: texts.undo });
      await expect(undo).toBeFocused();
      await expectNoAxeViolations(page);
      await press(page, undo, "Enter");
      await expect(line.getByText(texts.engraved)).toBeVisible();
      await expect(remove).toBeFocused();
    },
  );
}
