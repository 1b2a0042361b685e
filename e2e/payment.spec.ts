import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import de from "../locales/de/shop.json";
import en from "../locales/en/shop.json";
import fr from "../locales/fr/shop.json";
import { declineConsents } from "./support/answered";
import { askAsAdmin, CONTENT_ORIGIN } from "./support/directus";
import { approveElsewhere, inPayPal, PAYPAL, paypalWill, providerOrder } from "./support/paypal";

/** More of the ring than these stories buy. */
test.beforeAll(async () => {
  const found = await askAsAdmin("/items/ecommerce_product_variant?filter[product][_eq]=5&filter[display_name][_eq]=54&fields=id");
  const { data } = z.object({ data: z.array(z.object({ id: z.number() })) }).parse(found);
  for (const { id } of data) await askAsAdmin(`/items/ecommerce_product_variant/${id}`, "PATCH", { stock: 40 });
});
test.beforeEach(({ page }) => declineConsents(page));

/** Customers who pay with PayPal, against its double: with an engraving, as a present, with an invoice to another address. */

const WORDS = {
  de: { root: "/shop", shop: de, pay: "Jetzt bezahlen", thanks: "Vielen Dank für Ihre Bestellung", text: /^Gravurtext/, letters: "Schrift" },
  en: { root: "/en/shop", shop: en, pay: "Pay now", thanks: "Thank you for your order", text: /^Engraving text/, letters: "Lettering" },
  fr: { root: "/fr/shop", shop: fr, pay: "Payer maintenant", thanks: "Merci de votre commande", text: /^Texte à graver/, letters: "Écriture" },
} as const; // prettier-ignore
type Language = keyof typeof WORDS;

const orderShape = z.object({
  order_number: z.string(),
  status: z.string(),
  total_brutto: z.coerce.number(),
  present_wrap: z.boolean(),
  lines: z.array(z.object({ count: z.number(), personalization: z.record(z.string(), z.string()).nullable() })),
  addresses: z.array(z.object({ type: z.string(), city: z.string() })),
  payments: z.array(z.object({ provider: z.string(), status: z.string(), amount: z.coerce.number(), capture_id: z.string().nullable() })),
});

async function ordersOf(email: string) {
  const fields = "*,lines.*,addresses.*,payments.*";
  const query = `filter[customer_email][_eq]=${encodeURIComponent(email)}&sort=id&fields=${fields}`;
  return z.object({ data: z.array(orderShape) }).parse(await askAsAdmin(`/items/ecommerce_order?${query}`)).data;
}

async function clean(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)])).toEqual([]);
}

async function fillAddress(page: Page, language: Language, title: string, city: string) {
  const { checkout } = WORDS[language].shop;
  const part = page.getByRole("region", { name: title, exact: true });
  const values = [
    [checkout.firstName, "Clara"],
    [checkout.lastName, "Ahrens"],
    [checkout.street, "Lindenweg"],
    [checkout.number, "4a"],
    [checkout.zipCode, "97070"],
    [checkout.city, city],
  ] as const;
  for (const [label, value] of values) await part.getByLabel(label, { exact: true }).fill(value);
}

/** A ring with words in it is in the cart, the form at the checkout is filled in, and PayPal is chosen. */
async function toCheckout(page: Page, language: Language, email: string) {
  const { shop, root, letters, text } = WORDS[language];
  await page.goto(`${root}/produkt/5/trauringe-orbit`);
  await page.getByRole("radio", { name: "54" }).check();
  await page.getByRole("textbox", { name: text }).fill("C & J");
  await page.getByRole("combobox", { name: letters }).selectOption({ index: 1 });
  await page.getByRole("button", { name: shop.product.add }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("int-cart"))).not.toBeNull();
  await page.goto(`${root}/kasse`);
  await page.getByLabel(shop.checkout.email).fill(email);
  await fillAddress(page, language, shop.checkout.address, "Lindenau");
  await page.getByRole("radio", { name: "PayPal" }).check();
}

async function order(page: Page, language: Language) {
  const { shop, root } = WORDS[language];
  await page.getByRole("button", { name: shop.checkout.order }).click();
  await expect(page).toHaveURL(new RegExp(`${root}/zahlung\\?bestellung=[0-9a-f-]{36}$`));
  await expect(page.getByRole("heading", { level: 1, name: shop.payment.title })).toBeVisible();
  await expect(page.getByRole("button", { name: /^PayPal/ })).toBeVisible();
}

const stored = (page: Page) => page.evaluate(() => [localStorage.getItem("int-cart"), localStorage.getItem("int-checkout")]);
const mailbox = (name: string) => `${name}.${Date.now()}.${Math.round(Math.random() * 1e6)}@example.com`;

for (const language of ["de", "en", "fr"] as const) {
  test(`PAY-1 PAY-2 CHECKOUT-4 CHECKOUT-6 LAYOUT-11 an engraved present is paid with PayPal, its invoice goes elsewhere (${language})`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { shop, pay, thanks, root } = WORDS[language];
    const email = mailbox(`paypal.${language}`);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await toCheckout(page, language, email);
    await page.getByRole("checkbox", { name: shop.checkout.otherInvoice }).check();
    await fillAddress(page, language, shop.checkout.invoiceAddress, "Seebach");
    await page.getByRole("checkbox", { name: new RegExp(shop.checkout.wrapping) }).check();
    await clean(page);
    expect(asked.filter((url) => url.startsWith(PAYPAL))).toEqual([]);

    await order(page, language);
    await clean(page);
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(["awaiting_payment"]);
    expect(await stored(page)).not.toContain(null);
    await inPayPal(page, pay);
    await expect(page.getByRole("heading", { level: 1, name: thanks })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${root}/bestellung/`));
    await clean(page);

    const [placed, ...more] = await ordersOf(email);
    expect(more).toEqual([]);
    expect(placed).toMatchObject({ status: "paid", present_wrap: true, total_brutto: 1271.5 });
    expect(placed?.lines).toMatchObject([{ count: 1, personalization: { text: "C & J" } }]);
    expect(placed?.addresses.map(({ type, city }) => `${type} ${city}`).sort()).toEqual(["invoice Seebach", "shipping Lindenau"]);
    expect(placed?.payments).toMatchObject([{ provider: "paypal", status: "completed", amount: 1271.5 }]);
    expect(placed?.payments[0]?.capture_id).toMatch(/./);
    await expect(page.getByText(placed?.order_number ?? "no number")).toBeVisible();
    expect(await stored(page)).toEqual([null, null]);
  });
}

test("PAY-1 CHECKOUT-7 who cancels in PayPal's window pays by transfer instead: one order counts, the other has given its piece back", async ({
  page,
}) => {
  const email = mailbox("cancels");
  await toCheckout(page, "de", email);
  await order(page, "de");
  await inPayPal(page, "Abbrechen und zurück zum Geschäft");
  await expect(page.getByText(/Sie haben die Zahlung abgebrochen/)).toBeVisible();
  await clean(page);
  await page.getByRole("link", { name: "Andere Zahlungsart wählen" }).click();
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue(email);
  await page.getByRole("radio", { name: /Überweisung/ }).check();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: WORDS.de.thanks })).toBeVisible();
  expect((await ordersOf(email)).map(({ status }) => status)).toEqual(["cancelled", "awaiting_transfer"]);
});

test("PAY-2 CHECKOUT-5 an answer that is lost, a decline and a reload: the customer tries again, and pays once", async ({ page }) => {
  const email = mailbox("lost");
  await toCheckout(page, "de", email);
  await order(page, "de");
  await page.reload();
  await paypalWill(page, "declined");
  await inPayPal(page, "Jetzt bezahlen");
  await expect(page.getByRole("alert")).toContainText("PayPal hat die Zahlung abgelehnt");
  await clean(page);
  // Neither PayPal's answer to the shop arrives, nor the shop's to the browser.
  await paypalWill(page, "lost-answer");
  await page.route(
    "**/ecom/order/paypal_transaction",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await inPayPal(page, "Jetzt bezahlen");
  await expect(page.getByRole("alert")).toContainText("Die PayPal-Zahlung konnte nicht übermittelt werden");
  expect(await stored(page)).not.toContain(null);
  await page.getByRole("button", { name: "Noch einmal senden" }).click();
  await expect(page.getByRole("heading", { level: 1, name: WORDS.de.thanks })).toBeVisible();
  const placed = await ordersOf(email);
  expect(placed.map(({ status, payments }) => [status, payments.map((payment) => payment.status)])).toEqual([["paid", ["completed"]]]);
});

test("PAY-5 whose browser dies after paying finds the order paid, and the cart that became it empty", async ({ page }) => {
  const email = mailbox("dies");
  await toCheckout(page, "de", email);
  await order(page, "de");
  const [number, address] = [await providerOrder(page, CONTENT_ORIGIN), page.url()];
  await page.goto("about:blank");
  await approveElsewhere(number, CONTENT_ORIGIN);
  await expect.poll(async () => (await ordersOf(email)).map(({ status }) => status)).toEqual(["paid"]);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: WORDS.de.thanks })).toBeVisible();
  expect(await stored(page)).toEqual([null, null]);
});

test("PAY-1 a script of PayPal's that does not come is told, and the page asks nobody else", async ({ page, context }) => {
  const email = mailbox("offline");
  await toCheckout(page, "de", email);
  await context.route(`${PAYPAL}/sdk/**`, (route) => route.abort());
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await expect(page.getByRole("alert")).toContainText("PayPal ist gerade nicht erreichbar");
  await clean(page);
  await context.unroute(`${PAYPAL}/sdk/**`);
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByRole("button", { name: /^PayPal/ })).toBeVisible();
});

test("PAY-1 LAYOUT-11 nothing of the payment is wider than 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await toCheckout(page, "de", mailbox("narrow"));
  await order(page, "de");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});
