import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { searchResponseSchema } from "#contracts/search-products";
import { requestDirectus, visitor } from "../support/directus";
import {
  createProduct,
  createRecord,
  createTestShop,
  type TestShop,
  updateRecord,
} from "./fixtures/test-shop";

/** Milliseconds until a change must be in the index. */
const INDEXED = 20_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop("search");
  await expectIndexedDemo();
});

async function search(project: string, language: string, q: string) {
  const query = new URLSearchParams({ q, language, project }).toString();
  const reply = await requestDirectus(visitor, `/search/products?${query}`);
  expect(reply.status).toBe(200);
  return v.parse(v.object({ data: searchResponseSchema }), reply.body).data;
}

const demo = (language: string, q: string) => search("sternberg.example", language, q);

/** Waits until the index, which Directus writes after its start, has the products of the demo. */
async function expectIndexedDemo(): Promise<void> {
  const until = Date.now() + INDEXED;
  const last = { language: "fr", text: "anneaux de mariage" };
  while ((await demo(last.language, last.text)).ids.length === 0 && Date.now() < until)
    await wait(200);
}

const own = async (language: string, q: string): Promise<readonly number[]> =>
  (await search(shop.domain, language, q)).ids;

/** Waits until the search returns these products. */
async function expectIndexed(language: string, q: string, ids: readonly number[]): Promise<void> {
  const until = Date.now() + INDEXED;
  let found = await own(language, q);
  while (JSON.stringify(found) !== JSON.stringify(ids) && Date.now() < until) {
    await wait(200);
    found = await own(language, q);
  }
  expect(found).toEqual(ids);
}

describe("search for products of the demo", () => {
  it.each([
    ["de", "AF-4033", 2],
    ["de", "af4033", 2],
    ["de", "Eheringe", 5],
    ["de", "solitaerring vega", 2],
    ["de", "Ringe gelbgold", 2],
    ["en", "wedding bands", 5],
    ["en", "solitaires vega", 2],
    ["fr", "alliances or jaune", 5],
    ["fr", "solitaires vega", 2],
    ["fr", "anneaux de mariage", 5],
  ])("SEARCH-1 in %s, %s finds product %i", async (language, text, product) => {
    expect((await demo(language, text)).ids).toContain(product);
  });

  const WATCHES_OF_GOLD = [11, 12, 15];
  const AUTOMATIC_FOR_MEN = [1, 7, 8, 11, 13];
  const RINGS_IN_54 = [2, 5, 21, 23, 24, 25, 28, 30, 31, 32, 34, 36, 37, 38];
  it.each([
    { language: "de", text: "verlobungsring", first: [2, 34, 35, 36, 37, 38], all: true },
    { language: "de", text: "gold uhr", first: WATCHES_OF_GOLD, then: [13] },
    { language: "en", text: "gold watch", first: WATCHES_OF_GOLD, then: [13, 14] },
    { language: "de", text: "trauing", first: [5, 27, 28, 29, 30, 31, 32, 33], all: true },
    { language: "de", text: "Öffnungszeiten", first: [] },
    { language: "en", text: "gift for wife under 200", first: [54, 61], all: true },
    { language: "fr", text: "cadeau pour femme à moins de 200 €", first: [54, 61], all: true },
    { language: "fr", text: "bague fiançailles", first: [2, 34, 35, 36, 37, 38], all: true },
    { language: "en", text: "size 54", first: RINGS_IN_54, all: true },
    { language: "de", text: "Größe 54", first: RINGS_IN_54, all: true },
    { language: "en", text: "swiss watch", first: [1, 6, 7, 16, 17], all: true },
    { language: "de", text: "Krügerrand", first: [4, 65, 66, 67], all: true },
    { language: "de", text: "perlen ohringe", first: [53, 54, 55], all: true },
    { language: "en", text: "watch strap", first: [6, 8, 11], all: true },
    { language: "de", text: "Batteriewechsel", first: [14], all: true },
    { language: "de", text: "unter 100 €", first: [70, 72], all: true },
    { language: "de", text: "Verlobungsringe 1000 bis 2000 Euro", first: [2, 34, 36], all: true },
    { language: "de", text: "Herrenuhr Automatik", first: AUTOMATIC_FOR_MEN, all: true },
    { language: "en", text: "men's watch automatic", first: AUTOMATIC_FOR_MEN, all: true },
    { language: "de", text: "Uhr 42mm", first: [8, 10], all: true },
    { language: "de", text: "1 Unze Gold", first: [4], all: true },
    { language: "en", text: "1/10 oz gold", first: [67], all: true },
    { language: "de", text: "Gutschein", first: [], all: true },
  ])(
    "SEARCH-1 SEARCH-4 in $language, $text finds the right pieces first",
    async ({ language, text, first, then = [], all = false }) => {
      const { ids, corrected, close } = await demo(language, text);
      const found = corrected === null ? ids : close;
      const sorted = (from: number, to?: number) => found.slice(from, to).toSorted((a, b) => a - b);
      expect(sorted(0, first.length)).toEqual(first);
      if (all || then.length > 0 || first.length === 0) expect(sorted(first.length)).toEqual(then);
    },
  );

  it.each([
    ["de", "Trauirng", "trauring", 30],
    ["de", "solitärrng vega", "solitärring vega", 2],
    ["en", "neklace akoya", "necklace akoya", 3],
    ["fr", "pendantif saphir", "pendentif saphir", 41],
  ])(
    "SEARCH-1 in %s, %s is corrected to %s and finds product %i",
    async (language, text, corrected, product) => {
      const response = await demo(language, text);
      expect(response).toMatchObject({ ids: [], corrected });
      expect(response.close).toContain(product);
    },
  );

  it("SEARCH-1 SEARCH-5 names come before descriptions, and it is known that only these match", async () => {
    expect((await demo("de", "Batteriewechsel")).described).toBe(true);
    expect((await demo("de", "Siegelring")).described).toBe(false);
    const { ids } = await demo("de", "Siegelring");
    expect(ids.slice(0, 3).toSorted((a, b) => a - b)).toEqual([18, 19, 20]);
  });

  it("SEARCH-1 without a product for all words, products for some of them are close", async () => {
    const response = await demo("de", "Siegelring xqzwv");
    expect(response).toMatchObject({ ids: [], corrected: null });
    expect(response.close).toContain(18);
    expect(await demo("de", "xqzwv")).toMatchObject({ ids: [], close: [], corrected: null });
  });

  it("SEARCH-1 drafts and archived products are not found", async () => {
    expect((await demo("de", "Capella")).ids).toEqual([]);
    expect((await demo("de", "Edition Marktplatz")).ids).not.toContain(75);
  });
});

describe("search index", () => {
  it("SEARCH-1 follows changes of products, translations, attributes and synonyms, per project and language", async () => {
    const product = await createProduct(shop, {
      display_name: "Halsreif Zephyrine",
      translations: [{ language: "en", display_name: "Zephyrine torque" }],
    });
    await expectIndexed("de", "halsreife zephyrine", [product]);
    await expectIndexed("en", "torques", [product]);
    expect(await own("de", "torque")).toEqual([]);
    expect((await demo("de", "zephyrine")).ids).toEqual([]);

    await createRecord("ecommerce_product_variant", {
      product,
      display_name: "Halsweite 4711",
      active: true,
    });
    await expectIndexed("en", "4711", [product]);

    await updateRecord("ecommerce_product", product, { display_name: "Halsreif Aurorette" });
    await expectIndexed("de", "aurorette", [product]);
    expect(await own("de", "zephyrine")).toEqual([]);

    await createRecord("search_synonym", {
      project: shop.project,
      language: "de",
      terms: ["Halsreif", "Nackenspange"],
    });
    expect(await own("de", "Nackenspangen")).toEqual([product]);
    expect(await own("en", "Nackenspange")).toEqual([]);

    await updateRecord("ecommerce_product", product, { status: "draft" });
    await expectIndexed("de", "aurorette", []);
  });
});

describe("correction of typing errors", () => {
  it("SEARCH-1 a word is not corrected to a reference number", async () => {
    const product = await createProduct(shop, {
      display_name: "Quastenkette",
      reference_number: "QZX7V",
    });
    await expectIndexed("de", "qzx7v", [product]);
    expect(await search(shop.domain, "de", "qzxv")).toMatchObject({
      ids: [],
      close: [],
      corrected: null,
    });
    expect(await search(shop.domain, "de", "Quastnkette")).toMatchObject({
      ids: [],
      close: [product],
      corrected: "quastenkette",
    });
  });
});

describe("request of a search", () => {
  it.each([
    ["language=it&project=sternberg.example&q=ring", "language"],
    ["language=de&project=unknown.example&q=ring", "project"],
    [`language=de&project=sternberg.example&q=${"x".repeat(101)}`, "q"],
    ["language=de&project=sternberg.example", "q"],
  ])("SEARCH-1 %s is refused and names the parameter", async (query, parameter) => {
    const reply = await requestDirectus(visitor, `/search/products?${query}`);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain(`\\"${parameter}\\"`);
  });

  it.each([`" OR name:`, `'ring':*`, "ring) & (", "%_*^$", "🙂", "\u0000"])(
    "SEARCH-1 the characters of a query language have no meaning: %j",
    async (text) => {
      await demo("de", text);
    },
  );
});
