import { expect, type Page, test } from "@playwright/test";
import { STOCK_NOTIFICATION_MESSAGES } from "#domain/locale/messages/stock-notification.generated";
import { expectNoAxeViolations } from "./support/accessibility";
import { SHOP, uniqueEmail } from "./support/checkout";
import { declineConsents } from "./support/consent";
import { listItems, updateItem, waitForMail } from "./support/directus-records";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { createProduct, withdrawProducts } from "./support/own-product";
import { FULL, type Language } from "./support/languages";

/** A customer waits for a sold-out product, against a running Directus and the mail catcher. */

test.beforeEach(({ page }) => declineConsents(page));

const TEXTS = STOCK_NOTIFICATION_MESSAGES;
const { de, en, fr } = TEXTS;
test.afterAll(withdrawProducts);

const createSoldOut = (fields: Readonly<Record<string, unknown>> = {}) =>
  createProduct({ display_name: "Wunschstück", stock: 0, ...fields });

/** Returns the path of the link in the customer's mail. */
async function linkInMail(email: string, parameter: "bestaetigen" | "loeschen"): Promise<string> {
  const pattern = new RegExp(`https?://\\S+/benachrichtigung\\?${parameter}=[\\w-]+`);
  const { text } = await waitForMail(email, (mail) => pattern.test(mail.text));
  const { pathname, search } = new URL(pattern.exec(text)?.[0] ?? "");
  return pathname + search;
}

async function open(page: Page, language: Language, id: number) {
  await page.goto(`${SHOP[language].root}/produkt/${id}`);
  await expect(page.getByRole("article")).toBeVisible();
}

const dialogOf = (page: Page, language: Language) =>
  page.getByRole("dialog", { name: TEXTS[language].title });

test("SHOP-7 a customer waits for a sold-out size and is notified when it is back (de, 1280 px)", async ({
  page,
}) => {
  const email = uniqueEmail("waiting-de");
  const id = await createSoldOut({
    stock: null,
    variant_display_name: "Größe",
    product_variants: [
      { display_name: "52", stock: 2, active: true, sort: 1 },
      { display_name: "54", stock: 0, active: true, sort: 2 },
      { display_name: "56", stock: 0, active: true, sort: 3 },
      { display_name: "58", stock: 0, active: false, sort: 4 },
    ],
  });
  await open(page, "de", id);
  const trigger = page.getByRole("button", { name: SHOP.de.shop.availability.notifyVariant });
  await trigger.click();
  const dialog = dialogOf(page, "de");
  const size = dialog.getByRole("combobox", { name: "Größe" });
  await expect(size.getByRole("option")).toHaveText([de.choose, "54", "56"]);
  await dialog.getByRole("button", { name: de.send }).click();
  await expect(dialog.getByText(de.chooseMissing)).toBeVisible();
  await expect(size).toBeFocused();
  await size.selectOption("54");
  await dialog.getByRole("textbox", { name: SHOP.de.shop.submission.email }).fill("keine Adresse");
  await dialog.getByRole("button", { name: de.send }).click();
  await expect(dialog.getByText("Das ist keine vollständige E-Mail-Adresse.")).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("textbox", { name: SHOP.de.shop.submission.email }).fill(email);
  await dialog.getByRole("button", { name: de.send }).dblclick();
  await expect(dialog.getByText(de.done)).toBeVisible();
  await expect(dialog.getByText(email)).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("status").getByRole("button").click();
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();

  await page.goto(await linkInMail(email, "bestaetigen"));
  await expect(page.getByText(de.link.confirmQuestion)).toBeVisible();
  await page.getByRole("button", { name: de.link.confirm }).click();
  await expect(page.getByText(/Ihre Adresse ist bestätigt.*Wunschstück/)).toBeVisible();
  await expect(page).toHaveTitle(/^Benachrichtigung/);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: de.link.product }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Wunschstück/ })).toBeVisible();

  const [, size54] = await listItems("ecommerce_product_variant", "product", id);
  await updateItem("ecommerce_product_variant", size54?.id ?? 0, { stock: 1 });
  const notice = await waitForMail(email, ({ subject }) => subject.startsWith("Wieder da"));
  expect(notice.text).toMatch(/Ausführung: 54/);
  expect(notice.text).toContain(`/shop/produkt/${id}`);
  await expect.poll(() => listItems("stock_notification", "email", email)).toEqual([]);
});

test(
  "SHOP-7 LAYOUT-11 a customer asks for a sold-out product and deletes the request (en, 390 px)",
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const email = uniqueEmail("waiting-en");
    const id = await createSoldOut();
    await open(page, "en", id);
    await page.getByRole("button", { name: SHOP.en.shop.availability.notify }).click();
    const dialog = dialogOf(page, "en");
    await expect(dialog.getByRole("combobox")).toHaveCount(0);
    await dialog.getByRole("textbox", { name: SHOP.en.shop.submission.email }).fill(email);
    expect(await horizontalOverflow(page)).toBe(0);
    // The product is available again, but the page does not know it yet.
    await updateItem("ecommerce_product", id, { stock: 1 });
    await dialog.getByRole("button", { name: en.send }).click();
    await expect(dialog.getByText(en.errors["in-stock"])).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: SHOP.en.shop.submission.email })).toHaveValue(
      email,
    );
    await updateItem("ecommerce_product", id, { stock: 0 });
    await dialog.getByRole("button", { name: en.send }).click();
    await expect(dialog.getByText(en.done)).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goto(await linkInMail(email, "loeschen"));
    await expect(page.getByText(en.link.question)).toBeVisible();
    expect(await listItems("stock_notification", "email", email)).toHaveLength(1);
    expect(await horizontalOverflow(page)).toBe(0);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: en.link.delete }).click();
    await expect(page.getByText(en.link.deleted)).toBeVisible();
    expect(await listItems("stock_notification", "email", email)).toEqual([]);
    await page.goto("/en/shop/benachrichtigung?bestaetigen=nothing");
    await expect(page.getByText(en.link.invalid)).toBeVisible();
  },
);

test(
  "SHOP-7 a customer asks for a sold-out product and confirms it by keyboard (fr)",
  FULL,
  async ({ page }) => {
    const email = uniqueEmail("waiting-fr");
    await open(page, "fr", await createSoldOut());
    const trigger = page.getByRole("button", { name: SHOP.fr.shop.availability.notify });
    await trigger.focus();
    await page.keyboard.press("Enter");
    const dialog = dialogOf(page, "fr");
    await expect(dialog).toBeVisible();
    const field = dialog.getByRole("textbox", { name: SHOP.fr.shop.submission.email });
    await expectNoAxeViolations(page);
    while (!(await field.evaluate((input) => input === document.activeElement)))
      await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(fr.done)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(trigger).toBeFocused();
    const link = await linkInMail(email, "bestaetigen");
    expect(link).toMatch(/^\/fr\//);
    await page.goto(link);
    const confirm = page.getByRole("button", { name: fr.link.confirm });
    await confirm.press("Enter");
    await expect(page.getByText(/^Votre adresse est confirmée/)).toBeVisible();
    await page.reload();
    await confirm.press("Enter");
    await expect(page.getByText(fr.link.used)).toBeVisible();
    await expectNoAxeViolations(page);
  },
);
