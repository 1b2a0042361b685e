import { expect, test, type Page } from "@playwright/test";
import { goToReview, ordersOf, readStoredOrder, uniqueEmail } from "./support/checkout";
import { declineConsents } from "./support/consent";
import { FULL } from "./support/languages";
import { restock } from "./support/own-product";

test.beforeAll(() => restock(47));
test.beforeEach(({ page }) => declineConsents(page));

/** From the product list to an order, on the served site against a running Directus. */

const TEXTS = {
  de: {
    root: "/shop",
    add: "In den Warenkorb",
    toCart: "Zum Warenkorb",
    toCheckout: "Zur Kasse",
    email: "E-Mail-Adresse",
    fields: {
      Vorname: "Clara",
      Nachname: "Ahrens",
      Straße: "Lindenweg",
      Hausnummer: "4a",
      Postleitzahl: "97070",
      Ort: "Lindenau",
    },
    country: "Land",
    transfer: /Überweisung/,
    order: "Zahlungspflichtig bestellen",
    thanks: "Vielen Dank für Ihre Bestellung",
  },
} as const;

async function toCheckout(page: Page, product: string): Promise<void> {
  const texts = TEXTS.de;
  await page.goto(`${texts.root}/ohrschmuck`);
  await page.getByRole("link", { name: product }).click();
  await page.getByRole("button", { name: texts.add }).click();
  await page.getByRole("link", { name: texts.toCart }).first().click();
  await expect(page).toHaveURL(/\/shop\/warenkorb$/);
  await page.reload();
  await expect(page.getByRole("list", { name: "Stücke im Warenkorb" })).toContainText(product);
  await page.getByRole("link", { name: texts.toCheckout }).click();
  await expect(page).toHaveURL(/\/shop\/kasse$/);
}

async function fillCheckout(page: Page, email: string): Promise<void> {
  const texts = TEXTS.de;
  await page.getByLabel(texts.email).fill(email);
  for (const [label, value] of Object.entries(texts.fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel(texts.country, { exact: true }).selectOption("DE");
  await goToReview(page, "de", texts.transfer);
}

test(
  "ROUTE-7 LIST-1 CART-2 CART-4 CHECKOUT-5 CHECKOUT-6 an order by bank transfer is stored with the server's prices",
  FULL,
  async ({ page }) => {
    const email = uniqueEmail("clara");
    await toCheckout(page, "Creolen 28");
    await fillCheckout(page, email);
    await page.getByRole("button", { name: TEXTS.de.order }).dblclick();
    await expect(page.getByRole("heading", { name: TEXTS.de.thanks })).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/bestellung\/[0-9a-f-]{36}/);

    const stored = await ordersOf(email);
    expect(stored).toHaveLength(1);
    const [order] = stored;
    expect(order?.lines).toMatchObject([
      { display_name: expect.stringContaining("Creolen 28"), count: 1, price_brutto: 680 },
    ]);
    // 680.00 € is above the limit for free insured shipping.
    expect(order?.total_brutto).toBe(680);
    expect(order?.status).toBe("awaiting_transfer");
    await expect(page.getByText(order?.order_number ?? "no number").first()).toBeVisible();
    expect(await readStoredOrder(page)).toEqual([null, null]);
  },
);

test(
  "CHECKOUT-5 CART-5 a cart ordered in two tabs at the same time is one order",
  FULL,
  async ({ page, context }) => {
    const email = uniqueEmail("tabs");
    await toCheckout(page, "Creolen 28");
    await fillCheckout(page, email);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("int-checkout")))
      .toContain(email);
    const other = await context.newPage();
    await other.goto("/shop/kasse?step=review");
    await expect(other.getByText(email)).toBeVisible();
    // In the slower tab, the button may be removed before the click.
    const order = (tab: Page) =>
      tab.getByRole("button", { name: TEXTS.de.order }).click({ timeout: 10_000 });
    const clicks = await Promise.allSettled([order(page), order(other)]);
    expect(clicks.map(({ status }) => status)).toContain("fulfilled");
    for (const tab of [page, other])
      await expect(
        tab.getByRole("heading", {
          name: /^(?:Vielen Dank für Ihre Bestellung|Ihr Warenkorb ist leer)$/,
        }),
      ).toBeVisible();
    expect(await ordersOf(email)).toHaveLength(1);
    expect(await readStoredOrder(page)).toEqual([null, null]);
  },
);
