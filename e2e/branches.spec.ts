import { expect, test } from "@playwright/test";
import { z } from "zod";
import { expectNoAxeViolations } from "./support/accessibility";
import { clickContinue, fillAddress, SHOP, uniqueEmail } from "./support/checkout";
import { declineConsents } from "./support/consent";
import { requestAsAdmin } from "./support/directus";
import { listItems, waitForMail } from "./support/directus-records";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { FULL, LANGUAGES, languagesOf } from "./support/languages";
import { restock } from "./support/own-product";
import { readLayoutShift, recordLayoutShift } from "./support/layout-shift";

test.beforeEach(({ page }) => declineConsents(page));

/** Stock per branch on the product page, and an order that is collected at the other branch. */

const BRANCHES = {
  de: "Filiale Brückenstraße",
  en: "Brückenstraße branch",
  fr: "Boutique de la Brückenstraße",
} as const;

/** Products that only the main branch has. */
const STORIES = {
  de: {
    viewport: { width: 1280, height: 900 },
    product: 21,
    // The main branch opens at 9:30.
    now: "2026-12-01T09:00:00+01:00",
    branches: "In unseren Filialen",
    inStock: "Vorrätig",
    ready: "Abholbereit ab Fr, 4. Dez.",
    open: "09:30",
    method: /^Abholung in der Brückenstraße/,
    atBranch: `Filiale: ${BRANCHES.de}`,
    payment: "Zahlung bei Abholung",
  },
  en: {
    viewport: { width: 390, height: 844 },
    product: 60,
    now: "2026-12-28T15:00:00+01:00",
    branches: "At our branches",
    inStock: "In stock",
    ready: "Ready to collect from Mon 4 Jan",
    open: "Open now",
    method: /^Collection at the Brückenstraße branch/,
    atBranch: `Branch: ${BRANCHES.en}`,
    payment: /Payment on collection/,
  },
  fr: {
    viewport: { width: 360, height: 800 },
    product: 51,
    now: "2026-12-01T14:00:00+01:00",
    branches: "Dans nos boutiques",
    inStock: "Disponible",
    ready: "Prêt à retirer à partir du lun. 7 déc.",
    open: "18:30",
    method: /^Retrait à la boutique de la Brückenstraße/,
    atBranch: `Boutique\u00a0: ${BRANCHES.fr}`,
    payment: /Paiement/,
  },
} as const;

async function readOrder(email: string) {
  const query = `filter[customer_email][_eq]=${encodeURIComponent(email)}&fields=pickup_branch.display_name,lines.branch_stock_reserved`;
  return z
    .object({
      data: z.array(
        z.object({
          pickup_branch: z.object({ display_name: z.string() }),
          lines: z.array(z.object({ branch_stock_reserved: z.unknown() })),
        }),
      ),
    })
    .parse(await requestAsAdmin(`/items/ecommerce_order?${query}`)).data;
}

for (const { language, details } of languagesOf("en"))
  test(
    `SHOP-5 CHECKOUT-3 a customer sees the stock of the branches and orders for pick-up (${language})`,
    details,
    async ({ page }) => {
      const story = STORIES[language];
      await restock(story.product);
      const { root, shop, thanks } = SHOP[language];
      const { checkout } = shop;
      const email = uniqueEmail(`branch.${language}`);
      await page.setViewportSize(story.viewport);
      await page.clock.setFixedTime(new Date(story.now));
      await recordLayoutShift(page);
      await page.goto(`${root}/produkt/${story.product}`);
      // The branches load when their place is in view.
      const form = page.locator("main form").first();
      await form.evaluate((element) => element.scrollIntoView({ block: "end" }));
      const branches = page.getByRole("list", { name: story.branches });
      await branches.scrollIntoViewIfNeeded();
      const [main, other] = [
        branches.getByRole("listitem").first(),
        branches.getByRole("listitem").last(),
      ];
      await expect(main).toContainText(story.inStock);
      await expect(main).toContainText(story.open);
      await expect(other).toContainText(BRANCHES[language]);
      await expect(other).toContainText(story.ready);
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBe(0);

      await page.getByRole("button", { name: shop.product.add }).first().press("Enter");
      await expect.poll(() => page.evaluate(() => localStorage.getItem("int-cart"))).not.toBeNull();
      await page.goto(`${root}/kasse`);
      await page.getByLabel(checkout.email).fill(email);
      await fillAddress(page, language, checkout.address, "Lindenau");
      await clickContinue(page, language, "address");
      const options = page.getByRole("radio");
      await expect(options).toHaveCount(4);
      // Pick-ups come first, but a customer who does not choose gets a delivery.
      await expect(options.nth(2)).toBeChecked();
      const pickup = options.nth(1);
      await expect(pickup).toHaveAccessibleName(story.method);
      await expect(pickup).toHaveAccessibleName(
        new RegExp(`Brückenstraße 21, 97098\\sWeidenfurt ${story.ready}$`),
      );
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBe(0);
      await options.nth(2).focus();
      await page.keyboard.press("ArrowUp");
      await expect(pickup).toBeChecked();

      await clickContinue(page, language, "delivery");
      await page.getByRole("radio", { name: story.payment }).last().check();
      await clickContinue(page, language, "payment");
      const review = page.getByRole("region", { name: checkout.review });
      await expect(review.getByText(story.ready)).toBeVisible();
      await expect(page.getByText("Brückenstraße 21, 97098 Weidenfurt").first()).toBeVisible();
      await page.getByRole("button", { name: checkout.order }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: thanks })).toBeVisible();
      await expect(page.getByText(BRANCHES[language]).first()).toBeVisible();
      await expectNoAxeViolations(page);
      expect((await waitForMail(email)).text).toContain(story.atBranch);
      expect(await readOrder(email)).toEqual([
        {
          pickup_branch: { display_name: BRANCHES.de },
          lines: [{ branch_stock_reserved: [{ branch: 1, count: 1 }] }],
        },
      ]);
    },
  );

const RESERVATIONS = {
  de: {
    viewport: { width: 1280, height: 900 },
    product: 22,
    reserve: "Zur Ansicht reservieren: Stammhaus am Marktplatz",
    subject: /^Für Sie zurückgelegt: /,
  },
  en: {
    viewport: { width: 390, height: 844 },
    product: 43,
    reserve: "Reserve to view: Main shop on the market square",
    subject: /^Reserved for you: /,
  },
  fr: {
    viewport: { width: 1280, height: 900 },
    product: 42,
    reserve: "Réserver pour la voir en boutique : Boutique de la place du Marché",
    subject: /^Réservé pour vous\u00a0: /,
  },
} as const;

for (const language of LANGUAGES)
  test(
    `SHOP-5 a customer reserves an item of a branch for viewing, by keyboard (${language})`,
    FULL,
    async ({ page }) => {
      const story = RESERVATIONS[language];
      const { root, shop } = SHOP[language];
      const email = uniqueEmail(`viewing.${language}`);
      await page.setViewportSize(story.viewport);
      await page.goto(`${root}/produkt/${story.product}`);
      await page.getByRole("button", { name: shop.product.add }).first().scrollIntoViewIfNeeded();
      const open = page.getByRole("button", { name: story.reserve });
      await open.scrollIntoViewIfNeeded();
      await open.press("Enter");
      const dialog = page.getByRole("dialog", { name: shop.reservation.title });
      await expect(dialog.getByLabel(shop.reservation.branch)).toHaveValue("1");
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBe(0);
      // Missing input is reported at its field, and the form of the purchase is not submitted.
      await dialog.getByRole("button", { name: shop.reservation.send }).press("Enter");
      await expect(dialog.getByLabel(shop.submission.name)).toBeFocused();
      await expect(dialog.getByText(shop.submission.privacy)).toBeVisible();
      await page.keyboard.type("Clara Ahrens");
      await page.keyboard.press("Tab");
      await page.keyboard.type(email);
      await dialog.getByLabel(shop.reservation.visit).selectOption({ index: 1 });
      await dialog.getByRole("checkbox").press("Space");
      await dialog.getByRole("button", { name: shop.reservation.send }).press("Enter");
      await expect(dialog.getByText(shop.reservation.done)).toBeVisible();
      await expectNoAxeViolations(page);
      const mail = await waitForMail(email);
      expect(mail.subject).toMatch(story.subject);
      expect(mail.text).toContain("Marktplatz 7");
      expect(await page.evaluate(() => localStorage.getItem("int-cart"))).toBeNull();
      const [stored] = await listItems("viewing_reservation", "email", email);
      expect(stored).toMatchObject({ status: "reserved", branch: 1, product: story.product });
      // The item is free again for other visitors.
      await requestAsAdmin(`/items/viewing_reservation/${String(stored?.id)}`, "PATCH", {
        status: "cancelled",
      });
    },
  );
