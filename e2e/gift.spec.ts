import { expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { expectNoAxeViolations } from "./support/accessibility";
import { clickContinue, fillAddress, type Language, SHOP, uniqueEmail } from "./support/checkout";
import { declineConsents } from "./support/consent";
import { requestAsAdmin } from "./support/directus";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { FULL } from "./support/languages";
import { restock } from "./support/own-product";

test.beforeAll(() => restock(47));
test.beforeEach(({ page }) => declineConsents(page));

/** A gift from the product page to the stored order, with its card text. */

const CARD = "Alles Gute, <b>Clara</b>";

/** Scrolls down to the offer of gift wrapping, which loads when it is in view. */
async function scrollToOffer(page: Page, language: Language) {
  const offer = page.getByRole("region", {
    name: new RegExp(`^${SHOP[language].shop.gift.title}`),
  });
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(offer).toBeVisible({ timeout: 150 });
  }).toPass({ timeout: 60_000 });
  await offer.scrollIntoViewIfNeeded();
  return offer;
}

async function storedGift(email: string) {
  const query = `filter[customer_email][_eq]=${encodeURIComponent(email)}&fields=present_wrap,present_card,present_wrap_price`;
  return z
    .object({
      data: z.array(
        z.object({
          present_wrap: z.boolean(),
          present_card: z.string().nullable(),
          present_wrap_price: z.coerce.number(),
        }),
      ),
    })
    .parse(await requestAsAdmin(`/items/ecommerce_order?${query}`)).data;
}

for (const [language, width, keyboard] of [
  ["de", 1280, false],
  ["en", 390, false],
  ["fr", 1280, true],
] as const)
  test(
    `SHOP-8 LAYOUT-11 a customer orders a gift with a card text (${language}, ${width} px${keyboard ? ", by keyboard" : ""})`,
    FULL,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const { root, shop, thanks, transfer } = SHOP[language];
      const email = uniqueEmail(`gift-${language}`);
      await page.goto(`${root}/produkt/47`);
      const offer = await scrollToOffer(page, language);
      await expect(offer).toContainText(/6[.,]50/);
      const picture = offer.getByRole("presentation");
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const wrap = offer.getByRole("checkbox", { name: shop.checkout.wrapping });
      if (keyboard) {
        await wrap.focus();
        await page.keyboard.press("Space");
        await page.keyboard.press("Tab");
        await page.keyboard.type(CARD);
      } else {
        await wrap.check();
        await offer.getByRole("textbox").fill("x".repeat(301));
        await expect(offer.getByText(/300/).last()).toBeVisible();
        await offer.getByRole("textbox").fill(CARD);
      }
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBe(0);

      const add = page.getByRole("button", { name: shop.product.add }).first();
      if (keyboard) await add.press("Enter");
      else await add.click();
      const drawer = page.getByRole("dialog", { name: shop.cart.title });
      await expect(drawer.getByText(/6[.,]50/)).toBeVisible();
      await page.goto(`${root}/warenkorb`);
      await scrollToOffer(page, language);
      const inCart = page.getByRole("region", { name: shop.cart.summary });
      await expect(inCart.getByRole("textbox")).toHaveValue(CARD);
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBe(0);

      await page.goto(`${root}/kasse`);
      await page.getByLabel(shop.checkout.email).fill(email);
      await fillAddress(page, language, shop.checkout.address, "Lindenau");
      await clickContinue(page, language, "address");
      await expect(
        page.getByRole("checkbox", { name: new RegExp(shop.checkout.wrapping) }),
      ).toBeChecked();
      await expect(page.getByRole("textbox", { name: new RegExp(shop.gift.card) })).toHaveValue(
        CARD,
      );
      await expectNoAxeViolations(page);
      await clickContinue(page, language, "delivery");
      await page.getByRole("radio", { name: transfer }).check();
      await clickContinue(page, language, "payment");
      await expect(page.getByText(CARD)).toBeVisible();
      await page.getByRole("button", { name: shop.checkout.order }).click();
      await expect(page.getByRole("heading", { level: 1, name: thanks })).toBeVisible();
      await expect(page.getByText(CARD)).toBeVisible();
      expect(await storedGift(email)).toEqual([
        { present_wrap: true, present_card: CARD, present_wrap_price: 6.5 },
      ]);
    },
  );
