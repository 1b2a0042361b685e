import { type Browser } from "@playwright/test";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import {
  createBranches,
  createStocked,
  itemsAtBranches,
  type TestBranches,
  VARIANT_STOCK,
} from "../backend/fixtures/branches";
import { uniqueEmail } from "../backend/fixtures/forms-client";
import { createReviewShop, post, reservationPost } from "../backend/fixtures/reviews-and-enquiries";
import {
  createProduct,
  createRecord,
  listRecords,
  orderRequest,
  postOrder,
  stockOf,
  type TestShop,
  updateRecord,
  variantsOf,
} from "../backend/fixtures/test-shop";
import { APP_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { DirectusApp } from "../support/directus-app/app";
import type { Form } from "../support/directus-app/form";
import { administrator, requestDirectus, visitor } from "../support/directus";

/*
 * Performs the steps of docs/shop-staff-guide.md and docs/editor-guide.md on products, stock and
 * search in the Directus app by clicking and typing. Customers use the APIs of the shop.
 */

const STAFF = { email: "shop@sternberg.example.com", password: DEMO_CREDENTIALS.SHOP_PASSWORD };
const NAME = `Manschettenknöpfe ${Date.now()}`;
const CHAIN = `Kette ${Date.now()}`;
const BANGLE = `Reif ${Date.now()}`;

/** Waits as long as for the app, which the machine also runs. */
const WAIT = { timeout: APP_TIMEOUT_MS, interval: 250 };

const searchResponse = z.object({ data: z.object({ ids: z.array(z.number()) }) });

let shop: TestShop;
let at: TestBranches;
let chain: number;
let bangle: number;
let browser: Browser;
let staff: DirectusApp;

const onCleanup = cleanupAfterAll();

beforeAll(async () => {
  shop = await createReviewShop("catalog-app", "catalog-app@mails.example");
  at = await createBranches(shop, ["Markt", "Hafen"]);
  await updateRecord("ecommerce_settings", shop.settings, { viewing_hold_days: 3 });
  // The app keeps an open list, which then lacks products that the API creates.
  chain = await createProduct(shop, { display_name: CHAIN, stock: 9 });
  bangle = await createProduct(shop, {
    ...{ display_name: BANGLE, stock: null },
    product_variants: [{ display_name: "S", active: true, stock: 4 }],
  });
  browser = await openBrowser();
  onCleanup(() => browser.close());
  staff = await DirectusApp.logIn(browser, STAFF);
});

describe("a set in the Directus app", { tags: ["full"] }, () => {
  /** Adds a field that each part offers as a choice, with its options. */
  async function addChoice(
    set: Form,
    [key, de, en]: readonly [string, string, string],
    options: readonly (readonly [string, string, string])[],
    preselected?: string,
  ): Promise<void> {
    const field = await set.addRow("Felder");
    await field.fillAll({ Schlüssel: key, Name: de });
    await field.choose("Art", "Auswahl");
    await field.tick("Pflichtfeld");
    await field.translate({ English: { Name: en } });
    for (const [name, english, price] of options) {
      const option = await field.addRow("Auswahl mit Aufpreisen");
      await option.fillAll({ Name: name, Aufpreis: price });
      await option.tick("Vorausgewählt", name === preselected);
      await option.translate({ English: { Name: english } });
      await option.accept();
    }
    await field.accept();
  }

  it("SHOP-3 EDIT-1 is created with parts, choices and surcharges, chosen in a product, and gets a field for one part only", async () => {
    const set = await staff.create("Shop/Personalisierungen");
    await set.fill("Name", NAME);
    await set.tick("Gehört zum Produkt");
    await set.translate({ English: { Name: "Cuff links" } });
    for (const [key, de, en] of [
      ["knopf-links", "Knopf links", "Left link"],
      ["knopf-rechts", "Knopf rechts", "Right link"],
    ] as const) {
      const part = await set.addRow("Teile eines Sets");
      await part.fillAll({ Schlüssel: key, Name: de });
      await part.translate({ English: { Name: en } });
      await part.accept();
    }
    await addChoice(
      set,
      ["legierung", "Legierung", "Alloy"],
      [
        ["Silber 925", "Silver 925", "0"],
        ["Gelbgold 585", "Yellow gold 585", "180.5"],
      ],
      "Silber 925",
    );
    const text = await set.addRow("Felder");
    await text.fillAll({ Schlüssel: "monogramm", Name: "Monogramm", Aufpreis: "25" });
    await text.fill("Höchstlänge", "3");
    await text.translate({ English: { Name: "Monogram" } });
    await text.accept();
    await staff.save();

    const product = await createProduct(shop, { display_name: `${NAME} aus Silber` });
    const form = await staff.open("Produkte", `${NAME} aus Silber`);
    await form.unfold("Varianten und Gravur");
    await form.pickRecord("Personalisierung", NAME);
    await staff.save();

    const ordered = (personalization: Record<string, string>, price: number) =>
      orderRequest(shop, product, {
        customer_email: uniqueEmail(),
        products: [{ product, variant: null, personalization, count: 1, price_brutto: price }],
        total_price_brutto: price + 9.9,
      });
    const choices = {
      "knopf-links.legierung": "Silber 925",
      "knopf-rechts.legierung": "Gelbgold 585",
      "knopf-rechts.monogramm": "CJ",
    };
    // 100.00; the right one: yellow gold 180.50, monogram 25.00.
    expect((await postOrder(ordered(choices, 100))).body).toMatchObject({
      code: "price-changed",
      changes: [{ kind: "price", previous: 100, current: 305.5 }, {}],
    });
    expect((await postOrder(ordered(choices, 305.5))).body).toMatchObject({ status: "ok" });
    const [line] = await listRecords(
      "ecommerce_order_line",
      `fields=personalization_text&filter[product][_eq]=${product}`,
    );
    expect(line?.["personalization_text"]).toBe(
      "Knopf links – Legierung: Silber 925\n" +
        "Knopf rechts – Legierung: Gelbgold 585; Monogramm: CJ",
    );

    const existing = await staff.open("Shop/Personalisierungen", NAME);
    const field = await existing.addRow("Felder");
    await field.fillAll({ Schlüssel: "stein", Name: "Stein" });
    await field.choose("Art", "Auswahl");
    await field.pickRecord("Nur für diesen Teil", "Knopf rechts");
    const option = await field.addRow("Auswahl mit Aufpreisen");
    await option.fillAll({ Name: "Onyx", Aufpreis: "60" });
    await option.accept();
    await field.accept();
    await staff.save();
    const [stored] = await listRecords(
      "ecommerce_personalization_field",
      `fields=part.key,options.display_name&filter[key][_eq]=stein&sort=-id`,
    );
    expect(stored).toMatchObject({
      part: { key: "knopf-rechts" },
      options: [{ display_name: "Onyx" }],
    });
  });
});

describe("the stock of the branches in the Directus app", () => {
  it("SHOP-5 EDIT-1 is entered, changed and removed in the form of a product", async () => {
    const items = async () => [await stockOf(chain), ...(await itemsAtBranches(at, chain))];
    let form = await staff.open("Produkte", CHAIN);
    for (const [branch, count] of [
      ["Markt", "2"],
      ["Hafen", "3"],
    ] as const) {
      const row = await form.addRow("Bestand je Filiale");
      await row.pickRecord("Filiale", branch);
      await row.fill("Anzahl", count);
      await row.accept();
    }
    await staff.save();
    await expect.poll(items, WAIT).toEqual([5, 2, 3]);

    form = await staff.open("Produkte", CHAIN);
    expect(await form.rows("Bestand je Filiale")).toMatchObject([
      expect.stringContaining("Markt: 2"),
      expect.stringContaining("Hafen: 3"),
    ]);
    const row = await form.openRow("Bestand je Filiale", "Hafen");
    await row.fill("Anzahl", "1");
    await row.accept();
    await staff.save();
    await expect.poll(items, WAIT).toEqual([3, 2, 1]);

    form = await staff.open("Produkte", CHAIN);
    await form.removeRow("Bestand je Filiale", "Markt");
    await staff.save();
    await expect.poll(items, WAIT).toEqual([1, 1]);
  });

  it("SHOP-5 EDIT-1 is entered for a variant, in its panel", { tags: ["full"] }, async () => {
    const form = await staff.open("Produkte", BANGLE);
    await form.unfold("Varianten und Gravur");
    const variant = await form.openRow("Varianten", /^S\b/);
    const row = await variant.addRow("Bestand je Filiale");
    await row.pickRecord("Filiale", "Hafen");
    await row.fill("Anzahl", "2");
    await row.accept();
    await variant.accept();
    await staff.save();
    const [id = 0] = await variantsOf(bangle);
    const stockOfVariant = () =>
      listRecords("ecommerce_product_variant", `fields=stock&filter[id][_eq]=${id}`);
    await expect.poll(() => itemsAtBranches(at, id, VARIANT_STOCK), WAIT).toEqual([2]);
    await expect.poll(stockOfVariant, WAIT).toEqual([{ stock: 2 }]);
  });
});

describe("a reservation for viewing in the Directus app", { tags: ["full"] }, () => {
  it("SHOP-5 EDIT-1 is listed with deadline, branch and product, and closed by staff", async () => {
    const product = await createStocked(shop, at, [1, 0], { display_name: `Uhr ${Date.now()}` });
    const customer = `Ambre Ménard ${Date.now()}`;
    const sent = await reservationPost(shop, product, at.main, { name: customer });
    expect((await post("reservation", sent)).http).toBe(200);
    const items = async () => [await stockOf(product), ...(await itemsAtBranches(at, product))];
    expect(await items()).toEqual([0, 0, 0]);

    await staff.openBookmark("Reservierungen zur Ansicht", "Bereitgelegt");
    const line = staff.main.locator("tbody tr").filter({ hasText: customer });
    await line.waitFor();
    for (const shown of ["Markt", "Uhr", "Reserviert"])
      expect(await line.innerText()).toContain(shown);
    const form = await staff.openLine(customer);
    expect(await form.field("Name").locator("input").isDisabled()).toBe(true);
    await form.choose("Stand", "Storniert");
    await staff.save();
    await expect.poll(items, WAIT).toEqual([1, 1, 0]);
    await staff.openBookmark("Reservierungen zur Ansicht", "Bereitgelegt");
    await line.waitFor({ state: "detached" });
  });
});

describe("synonyms of the search in the Directus app", { tags: ["full"] }, () => {
  async function search(q: string): Promise<readonly number[]> {
    const query = new URLSearchParams({ q, language: "de", project: "sternberg.example" });
    const reply = await requestDirectus(visitor, `/search/products?${query.toString()}`);
    return searchResponse.parse(reply.body).data.ids;
  }

  it("SEARCH-1 EDIT-1 are created, extended and deleted, and change the search at once", async () => {
    const product = await createRecord("ecommerce_product", {
      ...{ project: 1, status: "published", category: 1, manufacturer: 1, price_brutto: 100 },
      ...{ display_name: "Diadem Morgenglanz", slug: `diadem-${Date.now()}`, stock: 1 },
      ...{ reference_number: `DIADEM-${Date.now()}`, tax_mode: "standard" },
    });
    const remove = () =>
      requestDirectus(administrator(), `/items/ecommerce_product/${product}`, "DELETE");
    onCleanup(remove);
    const finds = (q: string, isFound: boolean) =>
      expect.poll(async () => (await search(q)).includes(product), WAIT).toBe(isFound);
    await finds("Diadem", true);
    await finds("Stirnreif", false);

    const form = await staff.create("Shop/Synonyme der Suche");
    await form.pickRecord("Sprache", "Deutsch");
    await form.addTags("Wörter", ["Diadem", "Stirnreif"]);
    await staff.save();
    await finds("Stirnreif", true);

    const entry = await staff.open("Shop/Synonyme der Suche", "Stirnreif");
    await entry.addTags("Wörter", ["Krönchen"]);
    await staff.save();
    await finds("Krönchen", true);

    await staff.open("Shop/Synonyme der Suche", "Stirnreif");
    await staff.deleteRecord();
    await finds("Stirnreif", false);
  });
});
