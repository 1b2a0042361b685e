import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { declineConsents } from "./support/consent";
import {
  createItem,
  deleteItem,
  listItems,
  waitForMail,
  updateItem,
} from "./support/directus-records";
import { LANGUAGES, type Language } from "./support/languages";

/** Reviews and enquiries of a product, against a running Directus and the mail catcher. */

test.beforeEach(({ page }) => declineConsents(page));

const STAFF_MAILBOX = "post@sternberg.example";
const WORDS = {
  de: {
    ...{
      product: "/shop/produkt",
      ratings: "Bewertungen",
      empty: "Noch hat niemand dieses Stück bewertet.",
      verified: "Kauf bestätigt",
    },
    ...{
      honest: "Ob die übrigen von Käufern stammen, prüfen wir nicht.",
      write: "Bewertung schreiben",
      form: "Ihre Bewertung",
    },
    ...{
      stars: "Wie viele Sterne geben Sie?",
      four: "4 Sterne",
      fourOf: "4 von 5 Sternen",
      name: "Name",
      comment: /^Ihre Meinung/,
    },
    ...{
      sendRating: "Bewertung absenden",
      thanks: "Vielen Dank für Ihre Bewertung!",
      ratingFailed: "Die Bewertung konnte nicht übermittelt werden",
    },
    ...{
      date: /^\d{1,2}\. \S+ 20\d\d$/,
      more: "Weitere Bewertungen laden",
      available: "Verfügbarkeit anfragen",
      price: "Preis anfragen",
    },
    ...{
      about: "Worum geht es?",
      email: "E-Mail-Adresse",
      message: /^Nachricht/,
      send: "Anfrage senden",
      asked: "Ihre Anfrage ist bei uns",
    },
    ...{
      requestFailed: "Die Anfrage konnte nicht übermittelt werden",
      subject: /^Ihre Anfrage: /,
      close: "Schließen",
    },
  },
  en: {
    ...{
      product: "/en/shop/produkt",
      ratings: "Reviews",
      empty: "There are no reviews of this product yet.",
      verified: "Verified purchase",
    },
    ...{
      honest: "Whether the others come from buyers we do not check.",
      write: "Write a review",
      form: "Your review",
    },
    ...{
      stars: "How many stars do you give?",
      four: "4 stars",
      fourOf: "4 out of 5 stars",
      name: "Name",
      comment: /^Your opinion/,
    },
    ...{
      sendRating: "Send review",
      thanks: "Thank you for your review!",
      ratingFailed: "Could not post rating",
    },
    ...{
      date: /^\S+ \d{1,2}, 20\d\d$/,
      more: "Load more reviews",
      available: "Ask about availability",
      price: "Ask for the price",
    },
    ...{
      about: "What is it about?",
      email: "E-mail address",
      message: /^Message/,
      send: "Send enquiry",
      asked: "We have received your enquiry",
    },
    ...{ requestFailed: "Could not post request", subject: /^Your enquiry: /, close: "Close" },
  },
  fr: {
    ...{
      product: "/fr/shop/produkt",
      ratings: "Avis",
      empty: "Personne n’a encore donné son avis sur cette pièce.",
      verified: "Achat vérifié",
    },
    ...{
      honest: "Nous ne vérifions pas si les autres viennent d’acheteurs.",
      write: "Donner mon avis",
      form: "Votre avis",
    },
    ...{
      stars: "Combien d’étoiles donnez-vous ?",
      four: "4 étoiles",
      fourOf: /4 .*5 étoiles/,
      name: "Nom",
      comment: /^Votre opinion/,
    },
    ...{
      sendRating: "Envoyer mon avis",
      thanks: "Merci pour votre avis !",
      ratingFailed: "L’avis n’a pas pu être transmis",
    },
    ...{
      date: /^\d{1,2} \S+ 20\d\d$/,
      more: "Charger d’autres avis",
      available: "Demander la disponibilité",
      price: "Demander le prix",
    },
    ...{
      about: "De quoi s’agit-il ?",
      email: "Adresse e-mail",
      message: /^Message/,
      send: "Envoyer la demande",
      asked: "Nous avons bien reçu votre demande",
    },
    ...{
      requestFailed: "La demande n’a pas pu être transmise",
      subject: /^Votre demande : /,
      close: "Fermer",
    },
  },
} as const;

/** Products created by these tests, isolated from all other tests. */
const pieces: number[] = [];
let count = 0;
async function aPiece(fields: Readonly<Record<string, unknown>> = {}): Promise<number> {
  count += 1;
  const slug = `probe-${Date.now()}-${count}`;
  const id = await createItem("ecommerce_product", {
    ...{
      project: 1,
      status: "published",
      display_name: `Probestück ${slug}`,
      slug,
      reference_number: slug,
      category: 1,
      manufacturer: 1,
    },
    ...{ price_brutto: 100, stock: 5, reorder_possible: false, tax_mode: "standard" },
    translations: [
      { language: "en", display_name: `Sample ${slug}` },
      { language: "fr", display_name: `Échantillon ${slug}` },
    ],
    ...fields,
  });
  pieces.push(id);
  return id;
}
test.afterAll(async () => {
  for (const id of pieces) {
    for (const request of await listItems("ecommerce_request", "product", id))
      await deleteItem("ecommerce_request", request.id);
    for (const rating of await listItems("ecommerce_product_rating", "product", id))
      await deleteItem("ecommerce_product_rating", rating.id);
    await deleteItem("ecommerce_product", id);
  }
});

const someone = () => `clara.${Date.now()}.${(count += 1)}@post.example`;

async function open(page: Page, language: Language, id: number): Promise<void> {
  await page.goto(`${WORDS[language].product}/${id}/stueck`);
  await expect(page.getByRole("article")).toBeVisible();
}

async function ratings(page: Page, language: Language): Promise<Locator> {
  const region = page.getByRole("region", { name: WORDS[language].ratings, exact: true });
  await page.getByRole("main").evaluate((main) => main.scrollIntoView({ block: "end" }));
  await expect(region).toBeVisible();
  return region;
}

async function axe(page: Page): Promise<void> {
  // Waits until fade-in animations have finished.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)])).toEqual([]);
}

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`RATING-1 LEGAL-5 a review is stored as a draft and shown once published, without a rebuild (${language})`, async ({
    page,
  }) => {
    const id = await aPiece();
    await open(page, language, id);
    const region = await ratings(page, language);
    await expect(region.getByText(words.empty)).toBeVisible();
    await expect(region.getByText(words.honest)).toBeVisible();
    await region.getByRole("button", { name: words.write }).click();
    const form = region.getByRole("form", { name: words.form });
    await form
      .getByRole("group", { name: words.stars })
      .getByRole("radio", { name: words.four })
      .click();
    await expect(form.getByRole("radio", { name: words.four })).toBeChecked();
    await form.getByRole("textbox", { name: words.name, exact: true }).fill("Clara S.");
    await form.getByRole("textbox", { name: words.comment }).fill("Feine Arbeit.\nDanke!");
    await axe(page);
    await form.getByRole("button", { name: words.sendRating }).click();
    await expect(region.getByText(words.thanks)).toBeVisible({ timeout: 15_000 });
    await axe(page);

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
    await expect((await ratings(page, language)).getByText(words.empty)).toBeVisible();

    await updateItem("ecommerce_product_rating", stored[0]?.id ?? 0, { status: "published" });
    await page.reload();
    const voice = (await ratings(page, language)).getByRole("listitem");
    await expect(voice).toHaveCount(1);
    await expect(voice.getByText(words.fourOf)).toBeAttached();
    await expect(voice.getByText("Clara S.")).toBeVisible();
    await expect(voice.getByText("Feine Arbeit.")).toBeVisible();
    await expect(voice.getByRole("time")).toHaveText(words.date);
    await expect(voice.getByText(words.verified)).toHaveCount(0);
    await axe(page);
  });

  test(`REQUEST-1 an enquiry is stored and mailed to the site and, in their language, to the customer (${language})`, async ({
    page,
  }) => {
    const id = await aPiece({
      product_variants: [
        { display_name: "54", price_brutto: 120, stock: 2, active: true, sort: 1 },
      ],
    });
    const email = someone();
    await open(page, language, id);
    await page.getByRole("radio", { name: "54" }).check({ force: true });
    await page.getByRole("button", { name: words.available }).click();
    const dialog = page.getByRole("dialog", { name: words.available });
    await expect(
      dialog.getByRole("combobox").nth(1).getByRole("option", { selected: true }),
    ).toHaveText("54");
    await expect(dialog.getByRole("combobox", { name: words.about })).toHaveValue("availability");
    await axe(page);
    await dialog.getByRole("textbox", { name: words.name, exact: true }).fill("Clara Sonntag");
    await dialog.getByRole("textbox", { name: words.email }).fill(email);
    await dialog.getByRole("textbox", { name: words.message }).fill("Bis Weihnachten?");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: words.send }).dblclick();
    await expect(dialog.getByText(words.asked)).toBeVisible({ timeout: 15_000 });
    await axe(page);
    await dialog.getByRole("status").getByRole("button", { name: words.close }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: words.available })).toBeFocused();

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
    expect((await waitForMail(email)).subject).toMatch(words.subject);
    expect((await waitForMail(STAFF_MAILBOX, ({ text }) => text.includes(email))).text).toContain(
      "> Bis Weihnachten?",
    );
  });

  test(`RATING-1 REQUEST-1 a failed submission shows an error, keeps the input, and is stored once on retry (${language})`, async ({
    page,
  }) => {
    const id = await aPiece({ price_brutto: null });
    const email = someone();
    await open(page, language, id);
    // The request arrives, but its response is lost: to the customer it failed.
    const lose = async (path: string) =>
      page.route(`**/ecom/${path}`, async (route) => {
        await route.fetch();
        await route.abort();
      });
    await lose("request");
    await page.getByRole("button", { name: words.price }).click();
    const dialog = page.getByRole("dialog", { name: words.price });
    await dialog.getByRole("textbox", { name: words.name, exact: true }).fill("Clara");
    await dialog.getByRole("textbox", { name: words.email }).fill(email);
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: words.send }).click();
    await expect(dialog.getByRole("alert")).toContainText(words.requestFailed, { timeout: 15_000 });
    await axe(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: words.price }).click();
    await expect(dialog.getByRole("textbox", { name: words.email })).toHaveValue(email);
    await page.unroute("**/ecom/request");
    await dialog.getByRole("button", { name: words.send }).click();
    await expect(dialog.getByText(words.asked)).toBeVisible({ timeout: 15_000 });
    expect(await listItems("ecommerce_request", "email", email)).toMatchObject([
      { type: "price", product: id },
    ]);
    await page.keyboard.press("Escape");

    await lose("rating");
    const region = await ratings(page, language);
    await region.getByRole("button", { name: words.write }).click();
    const form = region.getByRole("form", { name: words.form });
    // By keyboard alone: the focus is on the stars.
    await expect(form.getByRole("radio").first()).toBeFocused();
    await page.keyboard.press("Space");
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
    await expect(form.getByRole("radio", { name: words.four })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Clara");
    await page.keyboard.press("Enter");
    await expect(form.getByRole("alert")).toContainText(words.ratingFailed, { timeout: 15_000 });
    await axe(page);
    await expect(form.getByRole("textbox", { name: words.name, exact: true })).toHaveValue("Clara");
    await page.unroute("**/ecom/rating");
    await form.getByRole("button", { name: words.sendRating }).click();
    await expect(region.getByText(words.thanks)).toBeVisible({ timeout: 15_000 });
    expect(await listItems("ecommerce_product_rating", "product", id)).toMatchObject([
      { rating: 4, status: "draft" },
    ]);
  });
}

test("REQUEST-1 PRODUCT-1 for a sold out product, the enquiry replaces the cart button", async ({
  page,
}) => {
  await open(page, "de", await aPiece({ stock: 0 }));
  await expect(page.getByText("Ausverkauft")).toBeVisible();
  await expect(page.getByRole("button", { name: "In den Warenkorb" })).toHaveCount(0);
  const ask = page.getByRole("button", { name: "Verfügbarkeit anfragen" });
  const wrap = page.getByRole("button", { name: "Geschenkverpackung anfragen" });
  const paint = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await paint(ask)).not.toBe(await paint(wrap));
});

test("RATING-1 marks verified purchases and loads reviews five at a time", async ({ page }) => {
  const id = await aPiece();
  for (let number = 1; number <= 7; number += 1)
    await createItem("ecommerce_product_rating", {
      ...{
        project: 1,
        product: id,
        status: "published",
        rating: 1 + (number % 5),
        name: `Stimme ${number}`,
        language: "de",
      },
      ...{ comment: `Wort ${number}`, verified: number === 7 },
    });
  await open(page, "de", id);
  const region = await ratings(page, "de");
  const voices = region.getByRole("listitem");
  await expect(voices).toHaveCount(5);
  await expect(voices.first()).toContainText("Stimme 7");
  await expect(voices.first()).toContainText("Kauf bestätigt");
  await expect(region.getByRole("row", { name: "3 Sterne 2" })).toBeVisible();
  await region.getByRole("button", { name: "Weitere Bewertungen laden" }).click();
  await expect(voices).toHaveCount(7);
  await expect(voices.nth(5)).toBeFocused();
  await axe(page);
});

test("RATING-1 REQUEST-1 loads reviews only in view, and no challenge before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, "de", 5);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => /product_rating|challenge/.test(url))).toEqual([]);
  const before = asked.length;
  await ratings(page, "de");
  await expect(
    page.getByRole("listitem").filter({ hasText: "von 5 Sternen" }).first(),
  ).toBeVisible();
  expect(asked.slice(before).some((url) => url.includes("ecommerce_product_rating"))).toBe(true);
});

for (const width of [320, 640]) {
  test(`RATING-1 REQUEST-1 LAYOUT-11 nothing is cut off at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await open(page, "fr", 5);
    const region = await ratings(page, "fr");
    await region.getByRole("button", { name: WORDS.fr.write }).click();
    await expect(region.getByRole("form")).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: WORDS.fr.available }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(
      await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(0);
    const send = dialog.getByRole("button", { name: WORDS.fr.send });
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport();
  });
}

test("RATING-1 SETTINGS-2 without allow_ratings, neither product page nor list shows reviews", async ({
  page,
}) => {
  // The setting is changed only in this visitor's response, since the tests share the shop.
  await page.route("**/items/ecommerce_settings*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"allow_ratings":true', '"allow_ratings":false'),
    });
  });
  await open(page, "de", 5);
  await page.getByRole("main").evaluate((main) => main.scrollIntoView({ block: "end" }));
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: "Verfügbarkeit anfragen" })).toBeVisible();
  await expect(page.getByText("von 5 Sternen")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Bewertungen" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Bewertung schreiben" })).toHaveCount(0);
  await page.goto("/shop");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await expect(page.getByText("von 5 Sternen")).toHaveCount(0);
});
