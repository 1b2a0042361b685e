import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { SHOP_MESSAGES } from "#domain/locale/messages/shop.generated";
import { requestAsAdmin } from "./directus";

/** Steps of a checkout up to the payment, and the orders stored by it. */

export const SHOP = {
  de: {
    root: "/shop",
    shop: SHOP_MESSAGES.de,
    thanks: "Vielen Dank für Ihre Bestellung",
    text: /^Gravur/,
    letters: "Schrift",
    transfer: /^Vorkasse/,
  },
  en: {
    root: "/en/shop",
    shop: SHOP_MESSAGES.en,
    thanks: "Thank you for your order",
    text: /^Engraving/,
    letters: "Lettering",
    transfer: /^Bank transfer/,
  },
  fr: {
    root: "/fr/shop",
    shop: SHOP_MESSAGES.fr,
    thanks: "Merci de votre commande",
    text: /^Gravure/,
    letters: "Police",
    transfer: /^Virement/,
  },
} as const;
export type Language = keyof typeof SHOP;

const orderSchema = z.object({
  order_number: z.string(),
  status: z.string(),
  total_brutto: z.coerce.number(),
  present_wrap: z.boolean(),
  lines: z.array(
    z.object({
      display_name: z.string(),
      count: z.number(),
      price_brutto: z.coerce.number(),
      personalization: z.record(z.string(), z.string()).nullable(),
    }),
  ),
  addresses: z.array(z.object({ type: z.string(), city: z.string() })),
  payments: z.array(
    z.object({
      provider: z.string(),
      status: z.string(),
      amount: z.coerce.number(),
      capture_id: z.string().nullable(),
    }),
  ),
});

export async function ordersOf(email: string) {
  const fields = "*,lines.*,addresses.*,payments.*";
  const query = `filter[customer_email][_eq]=${encodeURIComponent(email)}&sort=id&fields=${fields}`;
  return z
    .object({ data: z.array(orderSchema) })
    .parse(await requestAsAdmin(`/items/ecommerce_order?${query}`)).data;
}

/** Restocks the wedding ring with more units than these tests buy. */
export async function restockRing(): Promise<void> {
  const response = await requestAsAdmin(
    "/items/ecommerce_product_variant?filter[product][_eq]=5&filter[display_name][_eq]=54&fields=id",
  );
  const { data } = z.object({ data: z.array(z.object({ id: z.number() })) }).parse(response);
  for (const { id } of data)
    await requestAsAdmin(`/items/ecommerce_product_variant/${id}`, "PATCH", { stock: 40 });
}

export async function fillAddress(
  page: Page,
  language: Language,
  title: string,
  city: string,
): Promise<void> {
  const { checkout } = SHOP[language].shop;
  const region = page.getByRole("region", { name: title, exact: true });
  const values = [
    [checkout.firstName, "Clara"],
    [checkout.lastName, "Ahrens"],
    [checkout.street, "Lindenweg"],
    [checkout.number, "4a"],
    [checkout.zipCode, "97070"],
    [checkout.city, city],
  ] as const;
  for (const [label, value] of values) await region.getByLabel(label, { exact: true }).fill(value);
}

type Step = "address" | "delivery" | "payment";

/** Continues from one checkout step to the next. */
export async function clickContinue(page: Page, language: Language, from: Step): Promise<void> {
  const { checkout } = SHOP[language].shop;
  await page.getByRole("button", { name: checkout.next[from] }).click();
  const next = {
    address: checkout.steps.delivery,
    delivery: checkout.steps.payment,
    payment: checkout.steps.review,
  }[from];
  await expect(
    page.getByRole("main").getByRole("heading", { level: 2, name: next, exact: true }),
  ).toBeVisible();
}

type OrderOptions = { readonly invoiceTo?: string; readonly wrapped?: boolean };

/** Continues from the completed address to the order button. */
export async function goToReview(
  page: Page,
  language: Language,
  payment: string | RegExp,
  options: OrderOptions = {},
): Promise<void> {
  const { checkout, gift } = SHOP[language].shop;
  const { invoiceTo, wrapped = false } = options;
  if (invoiceTo) {
    await page.getByRole("checkbox", { name: checkout.otherInvoice }).check();
    await fillAddress(page, language, checkout.invoiceAddress, invoiceTo);
  }
  await clickContinue(page, language, "address");
  if (wrapped) {
    await page.getByRole("checkbox", { name: new RegExp(checkout.wrapping) }).check();
    // The field moves the button that continues.
    await expect(page.getByRole("textbox", { name: new RegExp(gift.card) })).toBeVisible();
  }
  await clickContinue(page, language, "delivery");
  await page.getByRole("radio", { name: payment }).check();
  await clickContinue(page, language, "payment");
}

/** Puts an engraved ring into the cart and completes every checkout step up to the order button. */
export async function goToCheckout(
  page: Page,
  language: Language,
  email: string,
  payment: string | RegExp,
  options: OrderOptions = {},
): Promise<void> {
  const { shop, root, letters, text } = SHOP[language];
  await page.goto(`${root}/produkt/5/trauring-orbit`);
  await page.getByRole("radio", { name: "54" }).check();
  await page.getByRole("textbox", { name: text }).fill("C & J");
  await page.getByRole("combobox", { name: letters }).selectOption({ index: 1 });
  await page.getByRole("button", { name: shop.product.add }).first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("int-cart"))).not.toBeNull();
  await page.goto(`${root}/kasse`);
  await page.getByLabel(shop.checkout.email).fill(email);
  await fillAddress(page, language, shop.checkout.address, "Lindenau");
  await goToReview(page, language, payment, options);
}

/** Orders and waits for the payment page. `ready` is the provider's button on it. */
export async function orderUuidFromUrl(
  page: Page,
  language: Language,
  ready: RegExp | string,
): Promise<void> {
  const { shop, root } = SHOP[language];
  await page.getByRole("button", { name: shop.checkout.order }).click();
  await expect(page).toHaveURL(new RegExp(`${root}/zahlung\\?bestellung=[0-9a-f-]{36}$`));
  await expect(page.getByRole("heading", { level: 1, name: shop.payment.title })).toBeVisible();
  await expect(page.getByRole("button", { name: ready })).toBeVisible();
}

export const readStoredOrder = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("int-cart"), localStorage.getItem("int-checkout")]);
export const uniqueEmail = (name: string) =>
  `${name}.${Date.now()}.${Math.round(Math.random() * 1e6)}@example.com`;
