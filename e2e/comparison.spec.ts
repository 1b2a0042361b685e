import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { SHOP } from "./support/checkout";
import { declineConsents } from "./support/consent";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { FULL, languagesOf } from "./support/languages";

test.beforeEach(({ page }) => declineConsents(page));

/** Comparison of watches: from the product page, by keyboard, on phone and desktop. */

const TEXTS = {
  de: {
    root: "/shop",
    size: { width: 1280, height: 900 },
    link: "Mit anderen vergleichen",
    title: "Vergleich",
    add: "Uhren hinzufügen",
    differences: "Nur Unterschiede zeigen",
    remove: /entfernen$/,
    empty: "Nichts zu vergleichen",
  },
  en: {
    root: "/en/shop",
    size: { width: 390, height: 844 },
    link: "Compare with others",
    title: "Comparison",
    add: "Add from Watches",
    differences: "Show differences only",
    remove: /^Remove/,
    empty: "Nothing to compare",
  },
  fr: {
    root: "/fr/shop",
    size: { width: 360, height: 740 },
    link: "Comparer avec d’autres",
    title: "Comparaison",
    add: "Ajouter\u00a0: Montres",
    differences: "Afficher seulement les différences",
    remove: /^Retirer/,
    empty: "Rien à comparer",
  },
} as const;

const attributes = (page: Page) => page.getByRole("table").locator("tbody th");

for (const { language, details } of languagesOf("en")) {
  const texts = TEXTS[language];
  test(
    `SHOP-6 LAYOUT-11 compares watches by keyboard (${language}, ${texts.size.width} px)`,
    details,
    async ({ page }) => {
      await page.setViewportSize(texts.size);
      await page.goto(`${texts.root}/produkt/1`);
      const link = page.getByRole("link", { name: texts.link });
      await link.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
      const columns = page.getByRole("columnheader");
      await expect(columns).toHaveCount(1);

      const select = page.getByRole("combobox", { name: texts.add });
      await expect(select).toBeEnabled();
      await select.focus();
      for (const count of [2, 3]) {
        const [, next] = await select.getByRole("option").allTextContents();
        await select.selectOption({ index: 1 });
        await expect(columns).toHaveCount(count);
        await expect(columns.last()).toContainText(next ?? "missing");
        await expect(select).toBeFocused();
      }
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBe(0);

      const all = await attributes(page).count();
      await page.getByRole("checkbox", { name: texts.differences }).press("Space");
      await expect.poll(() => attributes(page).count()).toBeLessThan(all);
      expect(await attributes(page).count()).toBeGreaterThan(0);

      // The address contains the comparison.
      await page.reload();
      await expect(columns).toHaveCount(3);
      for (const count of [2, 1]) {
        await page.getByRole("button", { name: texts.remove }).last().press("Enter");
        await expect(columns).toHaveCount(count);
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      }
      await page.getByRole("button", { name: texts.remove }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: texts.empty })).toBeFocused();
      await expectNoAxeViolations(page);
    },
  );
}

for (const [language, width] of [
  ["de", 1280],
  ["fr", 360],
] as const)
  test(
    `SHOP-6 LAYOUT-11 compares watches chosen in the list (${language}, ${width} px)`,
    FULL,
    async ({ page }) => {
      const { root, title } = TEXTS[language];
      const { select, open } = SHOP[language].shop.comparison;
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${root}/uhren`);
      const choices = page.getByRole("checkbox", { name: new RegExp(`^${select} `) });
      await expect(choices.nth(1)).toBeAttached();
      if (width < 992) await expect(choices.first()).toBeVisible();
      await choices.first().focus();
      await page.keyboard.press("Space");
      await choices.nth(1).check();
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBe(0);
      const way = page.getByRole("link", { name: open.replace("{{number}}", "2") });
      await way.click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("columnheader")).toHaveCount(2);
    },
  );
