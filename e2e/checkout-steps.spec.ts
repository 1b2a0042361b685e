import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { CARD_PAGE } from "./support/card";
import { declineConsents } from "./support/consent";
import { uniqueEmail, ordersOf, SHOP } from "./support/checkout";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { FULL } from "./support/languages";
import { restock } from "./support/own-product";

test.beforeAll(() => restock(48));
test.beforeEach(({ page }) => declineConsents(page));

/** The checkout by keyboard alone: each step and each of its errors. */

/** Presses Tab until the element has the focus, as a keyboard user does. */
async function tabTo(
  page: Page,
  role: "textbox" | "radio" | "button" | "checkbox" | "link",
  name: string | RegExp,
) {
  const target = page.getByRole(role, { name, exact: typeof name === "string" }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return target;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${String(name)}`);
}

/** Asserts that the page has no axe violations and no horizontal overflow. */
async function expectAccessibleLayout(page: Page) {
  await expectNoAxeViolations(page);
  expect(await horizontalOverflow(page)).toBe(0);
}

async function press(page: Page, name: string) {
  await tabTo(page, "button", name);
  await page.keyboard.press("Enter");
}

// The footer has headings as well.
const stepHeading = (page: Page, name: string) =>
  page.getByRole("main").getByRole("heading", { level: 2, name, exact: true });

for (const width of [390, 1280])
  test(
    `CHECKOUT-1 LAYOUT-11 the checkout has a header without menu, shop and bottom bar (${width} px)`,
    FULL,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/shop/produkt/47");
      await page.getByRole("button", { name: SHOP.de.shop.product.add }).first().click();
      await page.getByRole("link", { name: SHOP.de.shop.cart.toCheckout }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(SHOP.de.shop.checkout.title);
      const header = page.getByRole("banner");
      const menu = header.getByRole("navigation", { name: "Menü" });
      const cart = page.locator("#int-cart").getByRole("link");
      for (const hidden of [menu, cart, header.getByRole("button", { name: "Menü" })])
        await expect(hidden).toHaveCount(0);
      await expect(header.getByRole("link", { name: /Startseite/ })).toBeVisible();
      await expect(header.getByRole("link", { name: /^EN/ })).toBeVisible();
      expect(await horizontalOverflow(page)).toBe(0);
      // On a phone, the items are folded above the form.
      const review = page.getByRole("region", { name: SHOP.de.shop.checkout.review });
      const item = review.getByRole("listitem");
      if (width === 390) {
        await expect(item).toBeHidden();
        await review.getByRole("heading").click();
      }
      await expect(item).toBeVisible();
      await expectAccessibleLayout(page);
      // Back in the cart, the whole header returns.
      await page.getByRole("link", { name: SHOP.de.shop.checkout.back }).click();
      await expect(cart).toBeVisible();
      await expect(header.getByRole("button", { name: "Menü" })).toBeVisible();
    },
  );

for (const [language, width, details] of [
  ["de", 360, {}],
  ["en", 1280, FULL],
  ["fr", 360, FULL],
] as const)
  test(
    `CHECKOUT-1 CHECKOUT-4 CART-5 PAY-6 LAYOUT-11 completes the checkout and pays by card by keyboard, with every step and error (${language}, ${width} px)`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const { root, shop, thanks } = SHOP[language];
      const { checkout, cart } = shop;
      const email = uniqueEmail(`keyboard.${language}`);
      // A cart from the day before: the earring was cheaper, and one product is no longer for sale.
      await page.addInitScript(() => {
        if (localStorage.getItem("int-cart-seeded")) return;
        localStorage.setItem("int-cart-seeded", "yes");
        const line = (cartId: number, product: number, priceBrutto: number, name: string) => ({
          cartId,
          product,
          variant: null,
          personalization: {},
          count: 1,
          priceBrutto,
          display: { name },
        });
        const products = [line(1, 48, 350, "Creolen 20"), line(2, 999_999, 50, "Brosche")];
        localStorage.setItem(
          "int-cart",
          JSON.stringify({
            products,
            totalCount: 2,
            totalPriceBrutto: 400,
            timestamp: Date.now(),
            version: 1,
          }),
        );
      });
      await page.goto(`${root}/warenkorb`);
      const notice = page.getByRole("alert");
      await expect(notice).toContainText("Brosche");
      expect(await horizontalOverflow(page)).toBe(0);
      await press(page, checkout.changes.acceptAll);
      await expect(notice).toHaveCount(0);
      await expect(page.getByRole("status").first()).toHaveText(cart.upToDate);
      await expect(page.getByRole("list", { name: cart.lines }).getByRole("listitem")).toHaveCount(
        1,
      );
      await tabTo(page, "link", cart.toCheckout);
      await page.keyboard.press("Enter");

      // Address step: first empty, then with invalid values, then complete.
      await expect(stepHeading(page, checkout.steps.address)).toBeVisible();
      await press(page, checkout.next.address);
      const [summaryStart = ""] = checkout.errorSummary_other.split("{{count}}");
      const summary = page.getByRole("group", { name: summaryStart });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveCount(7);
      expect(await horizontalOverflow(page)).toBe(0);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("textbox", { name: checkout.email })).toBeFocused();
      const values = [
        [checkout.email, "clara@"],
        [checkout.firstName, "Clara"],
        [checkout.lastName, "<b>Ahrens</b>"],
        [checkout.street, "Lindenweg"],
        [checkout.number, "4a"],
        [checkout.zipCode, "970"],
        [checkout.city, "Lindenau"],
        [`${checkout.phone} (${checkout.optional})`, "Klingel"],
      ] as const;
      for (const [label, value] of values)
        await (await tabTo(page, "textbox", label)).pressSequentially(value);
      await press(page, checkout.next.address);
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveText([
        checkout.email,
        checkout.zipCode,
        checkout.phone,
      ]);
      await expectAccessibleLayout(page);

      for (const [label, value] of [
        [checkout.email, email],
        [checkout.zipCode, "97070"],
        [values[7][0], "0931 3043210"],
      ] as const) {
        await tabTo(page, "textbox", label);
        await page.keyboard.press("ControlOrMeta+A");
        await page.keyboard.type(value);
      }
      // The last field is checked when it is left.
      await expect(summary.getByRole("link")).toHaveText([checkout.phone]);
      await page.keyboard.press("Enter");

      await expect(stepHeading(page, checkout.steps.delivery)).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`${root}/kasse\\?step=delivery$`));
      await expectAccessibleLayout(page);
      await tabTo(page, "checkbox", new RegExp(checkout.wrapping));
      await page.keyboard.press("Space");
      await press(page, checkout.next.delivery);

      await expect(stepHeading(page, checkout.steps.payment)).toBeFocused();
      expect(await horizontalOverflow(page)).toBe(0);
      // Browser back, forward by the step link, and a reload: each step keeps its state and input.
      await page.goBack();
      await expect(
        page.getByRole("checkbox", { name: new RegExp(checkout.wrapping) }),
      ).toBeChecked();
      await tabTo(page, "link", checkout.steps.payment);
      await page.keyboard.press("Enter");
      await expect(stepHeading(page, checkout.steps.payment)).toBeFocused();
      await page.reload();
      await expect(stepHeading(page, checkout.steps.payment)).toBeVisible();
      await expect(page.getByRole("radio").first()).toBeChecked();
      await expect(page.getByRole("radio").first()).toHaveAccessibleName(
        /Visa Mastercard .*Mollie/,
      );
      await press(page, checkout.next.payment);

      await expect(stepHeading(page, checkout.steps.review)).toBeFocused();
      await expect(page.getByText("<b>Ahrens</b>")).toBeVisible();
      expect(await horizontalOverflow(page)).toBe(0);
      // The order request fails, then the price rises, then the order succeeds.
      await page.route("**/ecom/order", (route) => route.abort(), { times: 1 });
      await press(page, checkout.order);
      await expect(page.getByRole("alert")).toContainText(checkout.inputSaved);
      expect(await horizontalOverflow(page)).toBe(0);
      await page.route(
        "**/ecom/order",
        (route) => route.fulfill({ status: 409, json: PRICE_CHANGED }),
        {
          times: 1,
        },
      );
      await press(page, checkout.order);
      await expect(page.getByRole("alert")).toContainText(checkout.changes.title);
      await expectAccessibleLayout(page);
      await press(page, checkout.changes.accept);
      await expect(page.getByRole("alert")).toContainText("Creolen 20");
      await press(page, checkout.changes.accept);
      await expect(page.getByRole("alert")).toHaveCount(0);
      await press(page, checkout.order);
      await expect(page.getByRole("heading", { level: 1, name: shop.payment.title })).toBeVisible();
      await expectAccessibleLayout(page);
      await press(page, shop.payment.hosted.open);
      await press(page, CARD_PAGE[language].paid);
      await expect(page.getByRole("heading", { level: 1, name: thanks })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${root}/bestellung/`));
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expectAccessibleLayout(page);
      expect(await ordersOf(email)).toMatchObject([
        {
          ...{ status: "paid", total_brutto: 390 + 6.5, present_wrap: true },
          payments: [{ provider: "mollie", status: "completed", amount: 396.5 }],
        },
      ]);
    },
  );

/**
 * Response of the order API when a price has risen since the page was opened. The shop itself still
 * shows the old price.
 */
const PRICE_CHANGED = {
  status: "error",
  code: "price-changed",
  message: "…",
  changes: [{ kind: "price", line: 0, product: 48, variant: null, previous: 390, current: 400 }],
};
