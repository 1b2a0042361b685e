import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { fillAddress, goToReview, type Language, SHOP, uniqueEmail } from "./support/checkout";
import { declineConsents } from "./support/consent";
import { listItems, waitForMail } from "./support/directus-records";
import { FULL } from "./support/languages";

/** A customer makes up a pair of wedding rings, changes it, and orders it as one line. */

test.beforeEach(({ page }) => declineConsents(page));

const RINGS = "produkt/29/trauringe-zwilling-recyceltes-gold";

const TEXTS = {
  de: {
    first: "Ring 1",
    second: "Ring 2",
    size: "Ringgröße",
    alloy: "Weißgold 585",
    text: /^Gravur/,
    ...{ stone: /^1 natürlicher Brillant/, from: "ab 1.490,00 €", payment: /Überweisung/ },
    missing: "Bitte ergänzen Sie: Ringgröße.",
    choices: "Ringgröße: 56 · Breite: 6 mm · Legierung: Weißgold 585",
    mail: "Ring 2: Ringgröße: 56; Breite: 6 mm; Legierung: Weißgold 585",
  },
  en: {
    ...{ first: "Ring 1", second: "Ring 2", size: "Ring size", alloy: "White gold 585" },
    ...{ stone: /^1 natural diamond/, from: "from €1,490.00", text: /^Engraving/ },
    ...{ payment: /Bank transfer/, missing: "Please complete: Ring size." },
    choices: "Ring size: 56 · Width: 6 mm · Alloy: White gold 585",
    mail: "Ring 2: Ring size: 56; Width: 6 mm; Alloy: White gold 585",
  },
  fr: {
    ...{ first: "Alliance 1", second: "Alliance 2", size: "Taille", alloy: "Or blanc 585" },
    ...{ stone: /^1 diamant/, from: "dès 1 490,00 €", text: /^Gravure/ },
    ...{ payment: /Virement/, missing: "" },
    choices: "Taille : 56 · Largeur : 6 mm · Alliage : Or blanc 585",
    mail: "Alliance 2 : Taille : 56 ; Largeur : 6 mm ; Alliage : Or blanc 585",
  },
} as const;

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const ring = (page: Page, language: Language, at: "first" | "second") =>
  page.getByRole("group", { name: TEXTS[language][at], exact: true });

async function open(page: Page, language: Language): Promise<void> {
  await page.goto(`${SHOP[language].root}/${RINGS}`);
  await expect(ring(page, language, "second")).toBeVisible();
}

/** Chooses both sizes; ring 1 gets a stone and an engraving, ring 2 another width and alloy. */
async function choosePair(page: Page, language: Language): Promise<void> {
  const texts = TEXTS[language];
  const [first, second] = [ring(page, language, "first"), ring(page, language, "second")];
  await first.getByRole("combobox", { name: texts.size }).selectOption("52");
  await first.getByRole("radio", { name: texts.stone }).check();
  await first.getByRole("textbox", { name: texts.text }).fill("Clara & Jonas · 12.06.2027");
  await second.getByRole("combobox", { name: texts.size }).selectOption("56");
  await second.getByRole("radio", { name: "6 mm" }).check();
  await second.getByRole("radio", { name: texts.alloy }).check();
  await second.getByRole("textbox", { name: texts.text }).fill("Jonas & Clara");
}

async function priceOf(page: Page): Promise<string> {
  return plain((await page.locator("article p[aria-live=polite]").first().textContent()) ?? "");
}

/** Orders the cart by bank transfer. Returns the address of the customer. */
async function order(page: Page, language: Language): Promise<string> {
  const { root, shop, thanks } = SHOP[language];
  const email = uniqueEmail(`paar.${language}`);
  await page.goto(`${root}/kasse`);
  await page.getByLabel(shop.checkout.email).fill(email);
  await fillAddress(page, language, shop.checkout.address, "Lindenau");
  await goToReview(page, language, TEXTS[language].payment);
  await expect(page.getByText(TEXTS[language].choices).first()).toBeVisible();
  await page.getByRole("button", { name: shop.checkout.order }).click();
  await expect(page.getByRole("heading", { level: 1, name: thanks })).toBeVisible();
  return email;
}

test("SHOP-3 LAYOUT-11 a pair of rings is made up, checked, changed and ordered as one line (de)", async ({
  page,
}) => {
  const { shop } = SHOP.de;
  const texts = TEXTS.de;
  await open(page, "de");
  expect(await priceOf(page)).toBe(texts.from);

  // On a desktop the button stays in view below the choices, and covers no focused field.
  const add = page.getByRole("button", { name: shop.product.add }).first();
  await expect(add).toBeInViewport({ ratio: 1 });
  const firstText = ring(page, "de", "first").getByRole("textbox", { name: texts.text });
  await firstText.focus();
  const [field, button] = [await firstText.boundingBox(), await add.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);

  // Missing choices are named at their field. What was entered is kept.
  const [first, second] = [ring(page, "de", "first"), ring(page, "de", "second")];
  await second.getByRole("textbox", { name: texts.text }).fill("Jonas");
  await add.click();
  await expect(first.getByText(texts.missing)).toBeVisible();
  await expect(second.getByText(texts.missing)).toBeVisible();
  await expect(first.getByRole("combobox", { name: texts.size })).toBeFocused();
  await expect(second.getByRole("textbox", { name: texts.text })).toHaveValue("Jonas");
  await expectNoAxeViolations(page);

  // Each ring has its own metal in the preview, and the price contains both.
  await choosePair(page, "de");
  await expect(page.getByText(texts.missing)).toHaveCount(0);
  await expect(first.locator("figure [data-metal]")).toHaveAttribute("data-metal", "yellow_gold");
  await expect(second.locator("figure [data-metal]")).toHaveAttribute("data-metal", "white_gold");
  await expect(second.locator("figure")).toContainText("Jonas & Clara");
  // 1,490.00; ring 1: stone 95.00, engraving 25.00; ring 2: 6 mm 90.00, white gold 60.00,
  // engraving 25.00.
  expect(await priceOf(page)).toBe("1.785,00 €");

  await page.getByRole("button", { name: "Ring 2 wie Ring 1" }).click();
  await expect(second.getByRole("status")).toContainText("Größe und Gravur bleiben");
  await expect(second.getByRole("radio", { name: texts.stone })).toBeChecked();
  await expect(second.getByRole("combobox", { name: texts.size })).toHaveValue("56");
  expect(await priceOf(page)).toBe("1.730,00 €");
  await choosePair(page, "de");
  await second.getByRole("radio", { name: "Ohne Stein" }).check();
  expect(await priceOf(page)).toBe("1.785,00 €");
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: shop.product.add }).first().click();
  await expect(page.getByRole("dialog")).toContainText(texts.choices);
  await expect(page.getByRole("dialog")).toContainText("Clara & Jonas · 12.06.2027");
  await expectNoAxeViolations(page);

  // The line is changed at its place.
  await page.getByRole("link", { name: /Auswahl ändern: Trauringe/ }).click();
  await expect(ring(page, "de", "second").getByRole("textbox", { name: texts.text })).toHaveValue(
    "Jonas & Clara",
  );
  await ring(page, "de", "second")
    .getByRole("radio", { name: /^Komfort/ })
    .check();
  await page.getByRole("button", { name: shop.product.save }).first().click();
  const lines = page.getByRole("list", { name: shop.cart.lines }).getByRole("listitem");
  await expect(lines).toHaveCount(1);
  await expect(page.getByText(texts.choices)).toContainText("Profil: Komfort, innen gewölbt");

  const email = await order(page, "de");
  const details = page.getByRole("list", { name: shop.order.details.lines });
  await expect(details).toContainText(texts.choices);
  await expectNoAxeViolations(page);
  const [stored] = await listItems("ecommerce_order", "customer_email", email);
  const [line] = await listItems("ecommerce_order_line", "order", Number(stored?.id));
  expect(Number(line?.["price_brutto"])).toBe(1825);
  expect(line?.["personalization_text"]).toContain("Ring 2 – Ringgröße: 56; Breite: 6\u00a0mm");
  const mail = await waitForMail(email, ({ text }) => text.includes("Ring 2"));
  expect(plain(mail.text)).toContain(texts.mail);
  expect(plain(mail.text)).toContain("Ring 1, Gravur: Clara & Jonas · 12.06.2027");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "SHOP-3 SHOP-2 the buy bar names the missing size, and the pair is ordered (en)",
    FULL,
    async ({ page }) => {
      const { shop } = SHOP.en;
      await open(page, "en");
      expect(await priceOf(page)).toBe(TEXTS.en.from);
      const bar = page.getByRole("button", { name: "Choose: Ring size" });
      await bar.click();
      await expect(ring(page, "en", "first").getByLabel(TEXTS.en.size)).toBeFocused();
      await expect(ring(page, "en", "first").getByText(TEXTS.en.missing)).toBeVisible();
      await choosePair(page, "en");
      await expect(bar).toHaveCount(0);
      expect(await priceOf(page)).toBe("€1,785.00");
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await expectNoAxeViolations(page);
      await page.getByRole("button", { name: shop.product.add }).first().click();
      await expect(page.getByRole("dialog")).toContainText(TEXTS.en.choices);
      const email = await order(page, "en");
      const mail = await waitForMail(email, ({ text }) => text.includes("Ring 2"));
      expect(plain(mail.text)).toContain(TEXTS.en.mail);
    },
  );
});

test("SHOP-3 a pair is made up by keyboard alone (fr)", FULL, async ({ page }) => {
  const { shop } = SHOP.fr;
  const texts = TEXTS.fr;
  await open(page, "fr");
  const [first, second] = [ring(page, "fr", "first"), ring(page, "fr", "second")];
  await first.getByRole("combobox", { name: texts.size }).focus();
  await page.keyboard.type("52");
  // Width, alloy, profile and stone are one stop each; arrow keys choose.
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(first.getByRole("radio", { name: texts.stone })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Clara");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Alliance 2 comme Alliance 1" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(second.getByRole("radio", { name: texts.stone })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("56");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(second.getByRole("radio", { name: texts.alloy })).toBeChecked();
  expect(await priceOf(page)).toBe("1 855,00 €");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText(texts.choices);
  await expect(drawer).toContainText("Gravure");
  await expect(drawer.getByRole("link", { name: shop.cart.toCheckout })).toBeVisible();
});
