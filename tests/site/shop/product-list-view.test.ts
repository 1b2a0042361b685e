import { describe, expect, it } from "vitest";
import { formatMoney } from "#domain/pricing/money";
import { planShopDocuments } from "#site/head/plan-heads";
import { headInput } from "../../support/site-heads";
import type { Seed, SeedItem } from "../../support/seed-site";

function listAt(path: string, change?: (records: Seed) => void) {
  const found = planShopDocuments(headInput(change), 0).find((document) => document.path === path);
  if (!found) throw new Error(`No document at ${path}.`);
  return found.productList;
}

const settings =
  (fields: SeedItem) =>
  (records: Seed): void => {
    Object.assign(records["ecommerce_settings"]?.[0] ?? {}, fields);
  };

const ids = (path: string, change?: (records: Seed) => void) =>
  listAt(path, change)?.products.map(({ id }) => id);

describe("first page of a product list at build time", () => {
  it.each([
    ["/shop", "Automatik 39 „Nachtblau“"],
    ["/en/shop", "Automatic 39, midnight blue dial"],
    ["/fr/shop", "Automatique 39"],
  ])("LIST-1 LIST-5 SEO-3 has 20 of all products in the language of the page: %s", (path, name) => {
    const list = listAt(path, (records) => {
      // The watch is the newest.
      const watch = records["ecommerce_product"]?.find(({ id }) => id === 1);
      Object.assign(watch ?? {}, { date_published: "2030-01-01T00:00:00Z" });
    });
    expect(list?.products).toHaveLength(20);
    expect(list?.total).toBe(headInput().siteContent.products.length);
    expect(list?.products[0]?.name.startsWith(name.slice(0, 12))).toBe(true);
    expect(list?.products[0]?.image?.id).toBe("file:products/watch-steel-blue-dial.jpg");
    expect(list?.category).toBeNull();
  });

  it("LIST-1 CONTENT-4 has the order of the settings", () => {
    const newest = ids("/shop");
    const cheapest = listAt("/shop", settings({ default_sort: "price_brutto" }));
    expect(cheapest?.settings.defaultSort).toBe("price_brutto");
    expect(cheapest?.products.map(({ id }) => id)).not.toEqual(newest);
    const [first] = cheapest?.products ?? [];
    expect(first?.price.kind === "single" && formatMoney(first.price.price, "de")).toMatch(/€$/);
    expect(listAt("/shop", settings({ default_sort: null }))?.settings.defaultSort).toBe(
      "-date_published",
    );
  });

  it("LIST-8 leads to the gift finder only if a product answers its questions", () => {
    expect(listAt("/shop/ringe")?.hasGifts).toBe(true);
    const withoutGifts = (records: Seed) => {
      for (const product of records["ecommerce_product"] ?? []) product["tags"] = [];
    };
    expect(listAt("/shop", withoutGifts)?.hasGifts).toBe(false);
    expect(listAt("/shop", settings({ filters: false }))?.hasGifts).toBe(false);
  });

  it("LIST-1 a category has its own products, name and introduction", () => {
    const list = listAt("/en/shop/ringe");
    expect(list?.category).toMatchObject({ name: "Rings", slug: "ringe" });
    expect(list?.category?.introduction).toMatch(/^Signet rings/);
    expect(list?.total).toBeLessThan(listAt("/shop")?.total ?? 0);
    expect(list?.categories.map(({ slug }) => slug)).toContain("ringe");
    expect(listAt("/fr/shop/ringe")?.category?.introduction).toMatch(/^Chevalières/);
  });

  it("LIST-5 a card has price, stock, variants, delivery time and rating of the build", () => {
    const list = listAt("/shop", (records) => {
      const [product] = records["ecommerce_product"] ?? [];
      Object.assign(product ?? {}, {
        date_published: "2030-01-01T00:00:00Z",
        stock: 2,
        shipping_time: 5,
        reorder_possible: true,
        price_brutto: "120.00",
        product_variants: [],
        ratings: [{ status: "published", rating: 4, comment: null }],
      });
    });
    expect(list?.products[0]).toMatchObject({
      stock: 2,
      shippingTime: 5,
      reorderPossible: true,
      price: { kind: "single" },
      rating: { average: 4, count: 1 },
    });
  });

  it("LIST-9 a card names its colours in the language of the page", () => {
    const swatchesOf = (path: string) =>
      listAt(path)?.products.find(({ id }) => id === 27)?.swatches;
    expect(swatchesOf("/shop/trauringe")?.map(({ name }) => name)).toEqual([
      ...["Gelbgold", "Roségold", "Weißgold", "Platin"],
    ]);
    expect(swatchesOf("/fr/shop/trauringe")?.[0]).toEqual({ name: "Or jaune", color: "#d9b45b" });
  });

  it("SETTINGS-2 SETTINGS-3 follows the settings, and there is no list during maintenance or without products", () => {
    const change = settings({
      show_stock: false,
      filters: false,
      category_filters: false,
      call_to_action_text: "Kommen Sie vorbei.",
      translations: [{ language: "en", call_to_action_text: "Come by." }],
    });
    expect(listAt("/shop", change)).toMatchObject({
      callToAction: "Kommen Sie vorbei.",
      settings: { showStock: false, filters: false, categoryFilters: false },
    });
    expect(listAt("/en/shop", change)?.callToAction).toBe("Come by.");
    expect(listAt("/fr/shop", change)?.callToAction).toBe("Kommen Sie vorbei.");
    expect(listAt("/shop", settings({ maintenance_mode: true }))).toBeNull();
    expect(
      listAt("/shop", (records) => {
        records["ecommerce_product"] = [];
      }),
    ).toBeNull();
  });
});
