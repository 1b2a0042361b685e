import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { languagesOf } from "./support/languages";

test.beforeEach(({ page }) => declineConsents(page));

const PRODUCT = "/produkt/47";

const TEXTS = {
  de: {
    root: "/shop",
    add: "In den Warenkorb",
    cart: "Warenkorb",
    added: /^Im Warenkorb: /,
    continue: "Weiter umsehen",
    remove: / entfernen$/,
    undo: "Rückgängig",
    checkout: "Zur Kasse",
    path: /\/shop\/kasse$/,
  },
  en: {
    root: "/en/shop",
    add: "Add to cart",
    cart: "Cart",
    added: /^In your cart: /,
    continue: "Continue shopping",
    remove: /^Remove /,
    undo: "Undo",
    checkout: "Go to checkout",
    path: /\/en\/shop\/kasse$/,
  },
  fr: {
    root: "/fr/shop",
    add: "Ajouter au panier",
    cart: "Panier",
    added: /^Dans votre panier\s: /,
    continue: "Continuer la visite",
    remove: /^Retirer /,
    undo: "Annuler",
    checkout: "Passer à la caisse",
    path: /\/fr\/shop\/kasse$/,
  },
} as const;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
test.use({ viewport: PHONE });

for (const { language, details } of languagesOf("fr")) {
  const texts = TEXTS[language];
  test(
    `SHOP-1 LAYOUT-11 leads by keyboard from the product through the cart drawer to the checkout (${language})`,
    details,
    async ({ page }) => {
      await page.goto(`${texts.root}${PRODUCT}`);
      const title = await page.getByRole("heading", { level: 1 }).innerText();
      const name = new RegExp(title.replace(/\s/g, "\\s"));
      const add = page.getByRole("button", { name: texts.add }).first();
      await add.focus();
      await page.keyboard.press("Enter");
      const drawer = page.getByRole("dialog", { name: texts.cart });
      await expect(drawer.getByText(texts.added)).toHaveText(name);
      await expect(drawer.getByRole("heading", { name })).toBeVisible();
      await expect(drawer.getByRole("presentation")).toBeVisible();
      await expectNoAxeViolations(page);
      // A sheet at the bottom edge on phones, a panel at the end edge elsewhere.
      for (const screen of [PHONE, DESKTOP]) {
        await page.setViewportSize(screen);
        await expect
          .poll(async () => {
            const { x = 0, y = 0, width = 0, height = 0 } = (await drawer.boundingBox()) ?? {};
            return { right: Math.round(x + width), bottom: Math.round(y + height), isSheet: x < 1 };
          })
          .toEqual({ right: screen.width, bottom: screen.height, isSheet: screen === PHONE });
      }
      await page.setViewportSize(PHONE);

      await drawer.getByRole("button", { name: texts.remove }).focus();
      await page.keyboard.press("Enter");
      await expect(drawer.getByRole("button", { name: texts.undo })).toBeFocused();
      await expect(drawer.getByRole("link", { name: texts.checkout })).toHaveCount(0);
      await expectNoAxeViolations(page);
      await page.keyboard.press("Enter");
      await expect(drawer.getByRole("button", { name: texts.remove })).toBeFocused();

      await drawer.getByRole("button", { name: texts.continue }).focus();
      await page.keyboard.press("Enter");
      await expect(drawer).toHaveCount(0);
      await expect(add).toBeFocused();

      await page.keyboard.press("Enter");
      await drawer.getByRole("link", { name: texts.checkout }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(texts.path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(drawer).toHaveCount(0);
    },
  );
}
