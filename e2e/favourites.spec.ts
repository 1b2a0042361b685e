import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { declineConsents } from "./support/consent";
import { FULL, languagesOf } from "./support/languages";

test.beforeEach(({ page }) => declineConsents(page));

const TEXTS = {
  de: {
    root: "",
    title: "Merkzettel",
    heart: / merken$/,
    remove: / entfernen$/,
    undo: "Rückgängig",
    move: / verschieben$/,
    shared: "Geteilter Merkzettel",
    addAll: "Auf meinen Merkzettel",
    empty: "Ihr Merkzettel ist leer",
    noPieces: "Diese Liste enthält keine Stücke",
    missing: "1 Stück dieser Liste zeigen wir nicht mehr.",
    add: /^In den Warenkorb: /,
  },
  en: {
    root: "/en",
    title: "Favourites",
    heart: /^Save /,
    remove: /^Remove /,
    undo: "Undo",
    move: /^Move /,
    shared: "Shared favourites",
    addAll: "Add to my favourites",
    empty: "You have no favourites yet",
    noPieces: "This list has no pieces",
    missing: "1 piece on this list is no longer available.",
    add: /^Add to cart: /,
  },
  fr: {
    root: "/fr",
    title: "Favoris",
    heart: /^Ajouter .* aux favoris$/,
    remove: /^Retirer /,
    undo: "Annuler",
    move: /^Déplacer /,
    shared: "Favoris partagés",
    addAll: "Ajouter à mes favoris",
    empty: "Vous n’avez pas encore de favoris",
    noPieces: "Cette liste ne contient aucune pièce",
    missing: "Nous ne présentons plus 1 pièce de cette liste.",
    add: /^Ajouter au panier\s: /,
  },
} as const;

const entry = (page: Page) => page.evaluate(() => localStorage.getItem("int-favourites"));

const PHONE = { width: 390, height: 844 };

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  for (const { language, details } of languagesOf("en"))
    test(
      `SHOP-6 LAYOUT-11 keeps, restores, sorts, notes and shares favourites by keyboard (${language})`,
      details,
      async ({ page, browser }) => {
        const texts = TEXTS[language];
        await page.goto(`${texts.root}/shop`);
        const hearts = page.getByRole("main").getByRole("button", { name: texts.heart });
        await expect(hearts.nth(1)).toBeVisible();
        expect(await entry(page)).toBeNull();
        await hearts.nth(0).focus();
        await page.keyboard.press("Enter");
        await hearts.nth(1).focus();
        await page.keyboard.press("Enter");
        await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "true");
        const link = page.getByRole("link", { name: `${texts.title} (2)`, exact: true });
        await expect(link).toBeVisible();
        await expectNoAxeViolations(page);

        // A page outside the shop has the count, too.
        await page.goto(`${texts.root}/`);
        await expect(link).toBeVisible();
        await link.focus();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
        const list = page.getByRole("list", { name: texts.title });
        await expect(list.getByRole("listitem")).toHaveCount(2);
        await expectNoAxeViolations(page);

        await list.getByRole("button", { name: texts.remove }).first().focus();
        await page.keyboard.press("Enter");
        await expect(list.getByRole("listitem")).toHaveCount(1);
        await expect(list.getByRole("button", { name: texts.remove })).toBeFocused();
        await page.getByRole("button", { name: texts.undo }).focus();
        await page.keyboard.press("Enter");
        await expect(list.getByRole("listitem")).toHaveCount(2);

        await list.getByRole("textbox").first().fill("54");
        await list.getByRole("button", { name: texts.move }).first().press("Enter");
        await page.getByRole("dialog").getByRole("textbox").fill("Anna");
        await page.keyboard.press("Enter");
        const named = page.getByRole("list", { name: "Anna" });
        await expect(named.getByRole("button", { name: texts.move })).toBeFocused();
        await page.reload();
        await expect(named.getByRole("textbox")).toHaveValue("54");
        await expect(list.getByRole("listitem")).toHaveCount(1);
        await expectNoAxeViolations(page);

        const ids = await page.evaluate(() => {
          const stored: unknown = JSON.parse(localStorage.getItem("int-favourites") ?? "{}");
          return JSON.stringify(stored).match(/(?<="id":)\d+/g) ?? [];
        });
        const other = await browser.newContext({ viewport: PHONE });
        const visitor = await other.newPage();
        await declineConsents(visitor);
        await visitor.goto(
          `${texts.root}/shop/merkzettel?liste=${ids.join(",")},99999,x&name=Anna`,
        );
        await expect(visitor.getByRole("heading", { level: 1, name: /Anna$/ })).toBeVisible();
        const shared = visitor.getByRole("list", { name: texts.shared });
        await expect(shared.getByRole("listitem")).toHaveCount(2);
        await expect(visitor.getByText(texts.missing)).toBeVisible();
        expect(await entry(visitor)).toBeNull();
        await expectNoAxeViolations(visitor);
        await visitor.getByRole("button", { name: texts.addAll }).focus();
        await visitor.keyboard.press("Enter");
        await expect(
          visitor.getByRole("link", { name: `${texts.title} (2)`, exact: true }),
        ).toBeVisible();
        await visitor.goto(`${texts.root}/shop/merkzettel?liste=x`);
        await expect(
          visitor.getByRole("heading", { level: 1, name: texts.noPieces }),
        ).toBeVisible();
        await other.close();
      },
    );
});

test("SHOP-6 says that nothing is saved if the list cannot be loaded", FULL, async ({ page }) => {
  await page.route("**/favourites-*.js", (route) => route.abort());
  await page.goto("/shop");
  const heart = page.getByRole("main").getByRole("button", { name: TEXTS.de.heart }).first();
  await heart.click();
  await expect(page.getByRole("alert")).toHaveText(
    "Nicht gespeichert. Bitte prüfen Sie Ihre Verbindung.",
  );
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await page.unroute("**/favourites-*.js");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("alert")).toBeHidden();
});
