import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./support/accessibility";
import { uniqueEmail } from "./support/checkout";
import { declineConsents } from "./support/consent";
import { createProduct, withdrawProducts } from "./support/own-product";
import { listItems, waitForMail, updateItem } from "./support/directus-records";
import { waitUntilIdle } from "./support/idle";
import { FULL, LANGUAGES, languagesOf, type Language } from "./support/languages";

/** Reviews and enquiries of a product, against a running Directus and the mail catcher. */

test.beforeEach(({ page }) => declineConsents(page));

const STAFF_MAILBOX = "post@sternberg.example";
const TEXTS = {
  de: {
    product: "/shop/produkt",
    ratings: "Bewertungen",
    empty: "Noch hat niemand dieses Stück bewertet.",
    verified: "Kauf bestätigt",
    unverified: "Kauf nicht geprüft",
    unverifiedNote: "Ob die übrigen von Käufern stammen, prüfen wir nicht.",
    write: "Bewertung schreiben",
    form: "Ihre Bewertung",
    stars: "Wie viele Sterne geben Sie?",
    four: "4 Sterne",
    fourOf: "4 von 5 Sternen",
    name: "Name",
    comment: /^Ihre Meinung/,
    sendRating: "Bewertung absenden",
    thanks: "Vielen Dank für Ihre Bewertung!",
    ratingFailed: "Die Bewertung konnte nicht übermittelt werden",
    date: /^\d{1,2}\. \S+ 20\d\d$/,
    available: "Verfügbarkeit anfragen",
    price: "Preis anfragen",
    about: "Worum geht es?",
    email: "E-Mail-Adresse",
    message: /^Nachricht/,
    send: "Anfrage senden",
    enquirySent: "Ihre Anfrage ist bei uns",
    requestFailed: "Die Anfrage konnte nicht übermittelt werden",
    subject: /^Ihre Anfrage: /,
    close: "Schließen",
  },
  en: {
    product: "/en/shop/produkt",
    ratings: "Reviews",
    empty: "There are no reviews of this product yet.",
    verified: "Verified purchase",
    unverified: "Purchase not verified",
    unverifiedNote: "We do not check whether the others come from buyers.",
    write: "Write a review",
    form: "Your review",
    stars: "How many stars would you give?",
    four: "4 stars",
    fourOf: "4 out of 5 stars",
    name: "Name",
    comment: /^Your comments/,
    sendRating: "Send review",
    thanks: "Thank you for your review!",
    ratingFailed: "Could not post rating",
    date: /^\d{1,2} \S+ 20\d\d$/,
    available: "Ask about availability",
    price: "Ask for the price",
    about: "What is your question about?",
    email: "E-mail address",
    message: /^Message/,
    send: "Send enquiry",
    enquirySent: "We have received your enquiry",
    ...{ requestFailed: "Could not post request", subject: /^Your enquiry: /, close: "Close" },
  },
  fr: {
    product: "/fr/shop/produkt",
    ratings: "Avis",
    empty: "Personne n’a encore donné son avis sur cette pièce.",
    verified: "Achat vérifié",
    unverified: "Achat non vérifié",
    unverifiedNote: "Nous ne vérifions pas si les autres viennent d’acheteurs.",
    write: "Donner mon avis",
    form: "Votre avis",
    stars: "Combien d’étoiles donnez-vous ?",
    four: "4 étoiles",
    fourOf: /4 étoiles sur 5/,
    name: "Nom",
    comment: /^Votre opinion/,
    sendRating: "Envoyer mon avis",
    thanks: "Merci pour votre avis !",
    ratingFailed: "L’avis n’a pas pu être transmis",
    date: /^(?:1er|\d{1,2}) \S+ 20\d\d$/,
    available: "Demander la disponibilité",
    price: "Demander le prix",
    about: "De quoi s’agit-il ?",
    email: "Adresse e-mail",
    message: /^Message/,
    send: "Envoyer la demande",
    enquirySent: "Nous avons bien reçu votre demande",
    requestFailed: "La demande n’a pas pu être transmise",
    subject: /^Votre demande\u00a0: /,
    close: "Fermer",
  },
} as const;

test.afterAll(withdrawProducts);

async function open(page: Page, language: Language, id: number): Promise<void> {
  await page.goto(`${TEXTS[language].product}/${id}/stueck`);
  await expect(page.getByRole("article")).toBeVisible();
}

async function reviewsRegion(page: Page, language: Language): Promise<Locator> {
  const region = page.getByRole("region", { name: TEXTS[language].ratings, exact: true });
  // The page grows while its parts load, so that one scroll may not reach the reviews.
  await expect(async () => {
    await page.getByRole("main").evaluate((main) => main.scrollIntoView({ block: "end" }));
    const write = region.getByRole("button", { name: TEXTS[language].write });
    await expect(write).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  return region;
}

for (const { language, details } of languagesOf("de")) {
  const texts = TEXTS[language];
  test(
    `RATING-1 LEGAL-5 a review is stored as a draft and shown once published, without a rebuild (${language})`,
    details,
    async ({ page }) => {
      const id = await createProduct();
      await open(page, language, id);
      const region = await reviewsRegion(page, language);
      await expect(region.getByText(texts.empty)).toBeVisible();
      await expect(region.getByText(texts.unverifiedNote)).toBeVisible();
      await region.getByRole("button", { name: texts.write }).click();
      const form = page.getByRole("dialog", { name: texts.form });
      await form
        .getByRole("radiogroup", { name: texts.stars })
        .getByRole("radio", { name: texts.four })
        .click();
      await expect(form.getByRole("radio", { name: texts.four })).toBeChecked();
      await form.getByRole("textbox", { name: texts.name, exact: true }).fill("Clara S.");
      await form.getByRole("textbox", { name: texts.comment }).fill("Feine Arbeit.\nDanke!");
      await expectNoAxeViolations(page);
      await form.getByRole("button", { name: texts.sendRating }).click();
      await expect(form.getByText(texts.thanks)).toBeVisible();
      await expectNoAxeViolations(page);
      await form.getByRole("status").getByRole("button", { name: texts.close }).click();
      await expect(form).toBeHidden();
      await expect(region.getByRole("button", { name: texts.write })).toBeFocused();

      const stored = await listItems("ecommerce_product_rating", "product", id);
      expect(stored).toMatchObject([
        {
          status: "draft",
          rating: 4,
          name: "Clara S.",
          comment: "Feine Arbeit.\nDanke!",
          language,
          verified: false,
        },
      ]);
      await page.reload();
      await expect((await reviewsRegion(page, language)).getByText(texts.empty)).toBeVisible();

      await updateItem("ecommerce_product_rating", stored[0]?.id ?? 0, { status: "published" });
      await page.reload();
      const review = (await reviewsRegion(page, language)).getByRole("listitem");
      await expect(review).toHaveCount(1);
      await expect(review.getByText(texts.fourOf)).toBeAttached();
      await expect(review.getByText("Clara S.")).toBeVisible();
      await expect(review.getByText("Feine Arbeit.")).toBeVisible();
      await expect(review.getByRole("time")).toHaveText(texts.date);
      await expect(review.getByText(texts.verified)).toHaveCount(0);
      await expect(review.getByText(texts.unverified)).toBeVisible();
      await expectNoAxeViolations(page);
    },
  );
}

for (const { language, details } of languagesOf("en")) {
  const texts = TEXTS[language];
  test(
    `SHOP-6 REQUEST-1 LAYOUT-11 an enquiry carries the product, and is stored and mailed to the site and, in their language, to the customer (${language})`,
    details,
    async ({ page }) => {
      const id = await createProduct({
        product_variants: [
          { display_name: "54", price_brutto: 120, stock: 2, active: true, sort: 1 },
        ],
      });
      const email = uniqueEmail("clara");
      // In English on a phone, in French by keyboard.
      if (language === "en") await page.setViewportSize({ width: 390, height: 844 });
      const isKeyboard = language === "fr";
      await open(page, language, id);
      await page.getByRole("radio", { name: "54" }).check({ force: true });
      const trigger = page.getByRole("button", { name: texts.available });
      if (isKeyboard) await trigger.press("Enter");
      else await trigger.click();
      const dialog = page.getByRole("dialog", { name: texts.available });
      await expect(
        dialog.getByRole("combobox").nth(1).getByRole("option", { selected: true }),
      ).toHaveText("54");
      await expect(dialog.getByRole("combobox", { name: texts.about })).toHaveValue("availability");
      await expectNoAxeViolations(page);
      await dialog.getByRole("textbox", { name: texts.name, exact: true }).fill("Clara Sonntag");
      await dialog.getByRole("textbox", { name: texts.email }).fill(email);
      await dialog.getByRole("textbox", { name: texts.message }).fill("Bis Weihnachten?");
      const send = dialog.getByRole("button", { name: texts.send });
      if (isKeyboard) {
        await dialog.getByRole("checkbox").press("Space");
        await send.press("Enter");
      } else {
        await dialog.getByRole("checkbox").check();
        await send.dblclick();
      }
      await expect(dialog.getByText(texts.enquirySent)).toBeVisible();
      await expectNoAxeViolations(page);
      await dialog.getByRole("status").getByRole("button", { name: texts.close }).click();
      await expect(dialog).toBeHidden();
      await expect(trigger).toBeFocused();

      const stored = await listItems("ecommerce_request", "email", email);
      expect(stored).toMatchObject([
        {
          status: "new",
          type: "availability",
          product: id,
          name: "Clara Sonntag",
          message: "Bis Weihnachten?",
          language,
        },
      ]);
      expect(stored[0]?.["variant"]).not.toBeNull();
      expect((await waitForMail(email)).subject).toMatch(texts.subject);
      expect((await waitForMail(STAFF_MAILBOX, ({ text }) => text.includes(email))).text).toContain(
        "> Bis Weihnachten?",
      );
    },
  );
}

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  test(
    `RATING-1 REQUEST-1 a failed submission shows an error, keeps the input, and is stored once on retry (${language})`,
    FULL,
    async ({ page }) => {
      const id = await createProduct({ price_brutto: null });
      const email = uniqueEmail("clara");
      await open(page, language, id);
      // The request arrives, but its response is lost: to the customer it failed.
      const loseResponse = async (path: string) =>
        page.route(`**/ecom/${path}`, async (route) => {
          await route.fetch();
          await route.abort();
        });
      await loseResponse("request");
      await page.getByRole("button", { name: texts.price }).click();
      const dialog = page.getByRole("dialog", { name: texts.price });
      await dialog.getByRole("textbox", { name: texts.name, exact: true }).fill("Clara");
      await dialog.getByRole("textbox", { name: texts.email }).fill(email);
      await dialog.getByRole("checkbox").check();
      await dialog.getByRole("button", { name: texts.send }).click();
      await expect(dialog.getByRole("alert")).toContainText(texts.requestFailed);
      await expectNoAxeViolations(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: texts.price }).click();
      await expect(dialog.getByRole("textbox", { name: texts.email })).toHaveValue(email);
      await page.unroute("**/ecom/request");
      await dialog.getByRole("button", { name: texts.send }).click();
      await expect(dialog.getByText(texts.enquirySent)).toBeVisible();
      expect(await listItems("ecommerce_request", "email", email)).toMatchObject([
        { type: "price", product: id },
      ]);
      await page.keyboard.press("Escape");

      await loseResponse("rating");
      const region = await reviewsRegion(page, language);
      await region.getByRole("button", { name: texts.write }).click();
      const form = page.getByRole("dialog", { name: texts.form });
      // By keyboard alone: the focus is on the stars.
      await expect(form.getByRole("radio").first()).toBeFocused();
      await page.keyboard.press("Space");
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowRight");
      const four = form.getByRole("radio", { name: texts.four });
      await expect(four).toBeChecked();
      // The focus follows in the next frame.
      await expect(four).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.type("Clara");
      await page.keyboard.press("Enter");
      await expect(form.getByRole("alert")).toContainText(texts.ratingFailed);
      await expectNoAxeViolations(page);
      await expect(form.getByRole("textbox", { name: texts.name, exact: true })).toHaveValue(
        "Clara",
      );
      await page.unroute("**/ecom/rating");
      await form.getByRole("button", { name: texts.sendRating }).click();
      await expect(form.getByText(texts.thanks)).toBeVisible();
      expect(await listItems("ecommerce_product_rating", "product", id)).toMatchObject([
        { rating: 4, status: "draft" },
      ]);
    },
  );
}

test(
  "REQUEST-1 PRODUCT-1 for a sold out product, the enquiry replaces the cart button",
  FULL,
  async ({ page }) => {
    await open(page, "de", await createProduct({ stock: 0 }));
    await expect(page.getByText("Ausverkauft")).toBeVisible();
    await expect(page.getByRole("button", { name: "In den Warenkorb" })).toHaveCount(0);
    const enquiryButton = page.getByRole("button", { name: "Verfügbarkeit anfragen" });
    const wrappingButton = page.getByRole("button", { name: "Geschenkverpackung anfragen" });
    const backgroundOf = (button: Locator) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await backgroundOf(enquiryButton)).not.toBe(await backgroundOf(wrappingButton));
  },
);

test(
  "RATING-1 REQUEST-1 loads reviews only in view, and no challenge before",
  FULL,
  async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page, "de", 5);
    await waitUntilIdle(page);
    expect(requested.filter((url) => /product_rating|challenge/.test(url))).toEqual([]);
    const before = requested.length;
    await reviewsRegion(page, "de");
    await expect(
      page.getByRole("listitem").filter({ hasText: "von 5 Sternen" }).first(),
    ).toBeVisible();
    expect(requested.slice(before).some((url) => url.includes("ecommerce_product_rating"))).toBe(
      true,
    );
  },
);

for (const width of [320, 640]) {
  test(
    `RATING-1 REQUEST-1 LAYOUT-11 nothing is cut off at ${width} pixels`,
    FULL,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await open(page, "fr", 5);
      const region = await reviewsRegion(page, "fr");
      await region.getByRole("button", { name: TEXTS.fr.write }).click();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      const expectToFit = async (name: string, send: string) => {
        const dialog = page.getByRole("dialog", { name });
        await expect(dialog).toBeVisible();
        expect(
          await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
        ).toBeLessThanOrEqual(0);
        const button = dialog.getByRole("button", { name: send });
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport();
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      };
      await expectToFit(TEXTS.fr.form, TEXTS.fr.sendRating);
      await page.getByRole("button", { name: TEXTS.fr.available }).click();
      await expectToFit(TEXTS.fr.available, TEXTS.fr.send);
    },
  );
}
