import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { CARD_PAGE, injectCardFailure } from "./support/card";
import {
  goToCheckout,
  orderUuidFromUrl,
  ordersOf,
  restockRing,
  SHOP,
  uniqueEmail,
} from "./support/checkout";
import { declineConsents } from "./support/consent";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { FULL } from "./support/languages";

test.beforeAll(restockRing);
test.beforeEach(({ page }) => declineConsents(page));

/** Payment by card on the page of the fake Mollie. The short run pays in checkout-steps.spec.ts. */

const { shop, thanks } = SHOP.de;
const { hosted } = shop.payment;

test(
  "PAY-6 CHECKOUT-7 LAYOUT-11 a card payment that cannot start, is cancelled, fails or expires says so, and is then paid once",
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const email = uniqueEmail("card");
    await goToCheckout(page, "de", email, "Karte, Apple Pay");
    await orderUuidFromUrl(page, "de", hosted.open);
    expect(await horizontalOverflow(page)).toBe(0);
    await injectCardFailure(page);
    await page.getByRole("button", { name: hosted.open }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(hosted.start.title);
    await expectNoAxeViolations(page);
    await alert.getByRole("button", { name: "Erneut versuchen" }).click();

    for (const choice of [CARD_PAGE.de.canceled, CARD_PAGE.de.failed, CARD_PAGE.de.expired]) {
      await page.getByRole("button", { name: choice }).click();
      await expect(alert).toContainText(hosted.reasons.declined);
      await page.getByRole("button", { name: hosted.open }).click();
    }
    await page.getByRole("button", { name: CARD_PAGE.de.paid }).click();
    await expect(page.getByRole("heading", { level: 1, name: thanks })).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([
      { status: "paid", payments: [{ provider: "mollie", status: "completed", amount: 1265 }] },
    ]);
  },
);
