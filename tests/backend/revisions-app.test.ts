import type { Browser, Page } from "@playwright/test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { APP_TEST_TIMEOUT_MS, APP_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { requestDirectus, create, logInAs, type Caller } from "../support/directus";
import {
  applyRevision,
  fieldOf,
  openDirectusApp,
  openRecord,
  replaceText,
  saveForm,
  showRecord,
} from "../support/revisions-app";

/*
 * Restores revisions in the Directus app by clicking: lost values are back after an earlier
 * revision is applied and saved.
 */

const EDITOR = "editor@sternberg.example.com";
const SHOP = "shop@sternberg.example.com";

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

let browser: Browser;
let editor: Caller;
let shop: Caller;

const onCleanup = cleanupAfterAll();

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
  editor = await logInAs("editor");
  shop = await logInAs("shop");
});

const stored = async (caller: Caller, path: string): Promise<unknown> =>
  (await requestDirectus(caller, `/items/${path}`)).body;

/** Input of a translated field; German is first, English next to it. */
const translationInput = (page: Page, collection: string, field: string, place = 0) =>
  fieldOf(page, collection, field).nth(place).locator("input").first();

describe("revisions panel", () => {
  it(
    "EDIT-2 lets an editor restore the title, the text of a block and a removed block of a page",
    { tags: ["full"] },
    async () => {
      const id = await create(editor, "page", {
        key: "revision_app",
        translations: [{ language: "de", title: "Ringe pflegen", path: "revision-app" }],
        blocks: [
          {
            collection: "block_cta",
            item: {
              link_path: "/kontakt",
              translations: [{ language: "de", headline: "Vorher", link_label: "Kontakt" }],
            },
          },
          {
            collection: "block_quote",
            item: { translations: [{ language: "de", text: "Ein Satz" }] },
          },
        ],
      });
      const fields =
        "fields=status,translations.title,blocks.collection,blocks.item:block_cta.translations.headline,blocks.item:block_quote.translations.text";
      const before = await stored(editor, `page/${id}?${fields}`);
      const page = await openDirectusApp(browser, EDITOR, DEMO_CREDENTIALS.EDITOR_PASSWORD);
      await openRecord(page, "page", id);
      const title = translationInput(page, "page_translations", "title");
      await replaceText(title, "Etwas anderes");
      const blocks = fieldOf(page, "page", "blocks");
      await blocks
        .locator(".v-list-item")
        .nth(1)
        .locator(".deselect, [data-icon=close], [data-icon=delete]")
        .first()
        .click();
      await blocks.locator(".v-list-item").first().click();
      const drawer = page.locator(".v-drawer").last();
      await replaceText(
        drawer
          .locator('[data-collection="block_cta_translations"][data-field="headline"] input')
          .first(),
        "Nachher",
      );
      await drawer.locator("header button:has([data-icon=check])").first().click();
      await drawer.waitFor({ state: "hidden" });
      expect(await saveForm(page)).toBe(200);
      expect(await stored(editor, `page/${id}?${fields}`)).toMatchObject({
        data: {
          translations: [{ title: "Etwas anderes" }],
          blocks: [{ item: { translations: [{ headline: "Nachher" }] } }],
        },
      });
      await showRecord(page, "page", id);
      expect(await applyRevision(page, 1)).toMatch(
        /Titel: Ringe pflegen[^]*Überschrift: Vorher[^]*Zitat/,
      );
      expect(await saveForm(page)).toBe(200);
      expect(await stored(editor, `page/${id}?${fields}`)).toEqual(before);
      await showRecord(page, "page", id);
      await expect
        .poll(() => translationInput(page, "page_translations", "title").inputValue(), {
          timeout: APP_TIMEOUT_MS,
        })
        .toBe("Ringe pflegen");
      await page.close();
      await requestDirectus(editor, `/items/page/${id}`, "DELETE");
    },
  );
});

describe("revisions panel of a product", { tags: ["full"] }, () => {
  it("EDIT-2 lets shop staff restore the price and a translation of a product", async () => {
    const list = await stored(
      shop,
      "ecommerce_product?limit=1&sort=id&fields=id&filter[translations][language][_eq]=en",
    );
    const id = z.object({ data: z.tuple([z.object({ id: z.number() })]) }).parse(list).data[0].id;
    const fields = "fields=price_brutto,translations.language,translations.display_name";
    const before = await stored(shop, `ecommerce_product/${id}?${fields}`);
    const page = await openDirectusApp(browser, SHOP, DEMO_CREDENTIALS.SHOP_PASSWORD);
    await openRecord(page, "ecommerce_product", id);
    await replaceText(
      fieldOf(page, "ecommerce_product", "price_brutto").locator("input").first(),
      "1",
    );
    await replaceText(
      translationInput(page, "ecommerce_product_translations", "display_name", 1),
      "Falscher Name",
    );
    expect(await saveForm(page)).toBe(200);
    expect(JSON.stringify(await stored(shop, `ecommerce_product/${id}?${fields}`))).toContain(
      "Falscher Name",
    );
    await showRecord(page, "ecommerce_product", id);
    await applyRevision(page, 1);
    expect(await saveForm(page)).toBe(200);
    expect(await stored(shop, `ecommerce_product/${id}?${fields}`)).toEqual(before);
    await page.close();
  });

  it("EDIT-2 keeps the stock when shop staff restore the price of a product", async () => {
    const id = await create(shop, "ecommerce_product", {
      display_name: "Ring",
      slug: "revision-stock",
      reference_number: "REVISION-STOCK",
      category: 1,
      manufacturer: 1,
      price_brutto: 100,
      stock: 9,
    });
    // An order has changed the stock since the revision.
    for (const change of [{ price_brutto: 120 }, { price_brutto: 1, stock: 7 }])
      await requestDirectus(shop, `/items/ecommerce_product/${id}`, "PATCH", change);
    const page = await openDirectusApp(browser, SHOP, DEMO_CREDENTIALS.SHOP_PASSWORD);
    await openRecord(page, "ecommerce_product", id);
    await applyRevision(page, 1);
    expect(await saveForm(page)).toBe(200);
    // PostgreSQL returns decimals as text.
    const record = z.object({ price_brutto: z.coerce.number(), stock: z.number() });
    const answer = await stored(shop, `ecommerce_product/${id}?fields=price_brutto,stock`);
    expect(z.object({ data: record }).parse(answer).data).toEqual({ price_brutto: 120, stock: 7 });
    await page.close();
    await requestDirectus(shop, `/items/ecommerce_product/${id}`, "DELETE");
  });
});
