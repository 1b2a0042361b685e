import { describe, expect, it } from "vitest";
import { hasDueSale, keepPrices } from "#backend/directus/prices/keep-prices";
import type { PriceItems } from "#backend/directus/prices/price-records";

/** Prices and history in the database, with a replaced item service of Directus. */

type Item = Readonly<Record<string, unknown>>;

const NOW = Date.parse("2026-11-26T12:00:00.000Z");
const DAY = 86_400_000;
const iso = (days: number) => new Date(NOW + days * DAY).toISOString();
const NO_SALE = {
  ...{ regular_price_brutto: null, lowest_price_brutto: null, sale_price_brutto: null },
  ...{ sale_starts_at: null, sale_ends_at: null, sale_promotion: null },
};
const sale = (price: unknown, from: number, until: number) => ({
  ...{ sale_price_brutto: price, sale_starts_at: iso(from), sale_ends_at: iso(until) },
});

/** Holds one product with its variants, and the history. */
class Shop {
  readonly updates: unknown[] = [];
  promotions: readonly Item[] = [];
  product: Item;
  variants: Item[];
  history: (Item & { readonly id: number })[] = [];
  #lastId = 0;

  constructor(product: Item = {}, variants: readonly Item[] = []) {
    this.product = {
      ...{ id: 7, status: "published", project: { id: 1, time_zone: "Europe/Berlin" } },
      ...{ manufacturer: 5, category: 8, tags: [] },
      ...{ price_brutto: 100, ...NO_SALE, ...product },
    };
    this.variants = variants.map((variant, index) => ({
      ...{ id: index + 1, active: true, price_brutto: null, ...NO_SALE, ...variant },
    }));
  }

  readonly items: PriceItems = {
    read: (collection) => {
      if (collection === "ecommerce_promotion") return Promise.resolve(this.promotions);
      const product = { ...this.product, product_variants: this.variants };
      return Promise.resolve(collection === "ecommerce_product" ? [product] : this.history);
    },
    create: (_collection, item) => {
      this.#lastId += 1;
      this.history.push({ variant: null, ...item, id: this.#lastId });
      return Promise.resolve(this.#lastId);
    },
    update: (collection, key, item) => {
      this.updates.push(item);
      if (collection === "ecommerce_product") this.product = { ...this.product, ...item };
      else
        this.variants = this.variants.map((variant) =>
          variant["id"] === key ? { ...variant, ...item } : variant,
        );
      return Promise.resolve(key);
    },
    remove: (_collection, keys) => {
      this.history = this.history.filter(({ id }) => !keys.includes(id));
      return Promise.resolve();
    },
  };

  readonly prices = (variant: number | null = null) =>
    this.history
      .filter((entry) => entry["variant"] === variant)
      .map((entry) => entry["price_brutto"]);
}

describe("kept prices", () => {
  it("LAW-3 writes the first entry of a product and its variants once", async () => {
    const shop = new Shop({}, [{ price_brutto: "120.00" }, {}, { active: false }]);
    await keepPrices(shop.items, [7], NOW);
    await keepPrices(shop.items, [7], NOW + 1);
    expect([shop.prices(), shop.prices(1), shop.prices(2), shop.prices(3)]).toEqual([
      [100],
      [120],
      [100],
      [],
    ]);
    expect(shop.history[0]).toMatchObject({ product: 7, on_sale: false, valid_from: iso(0) });
    expect(shop.updates).toEqual([]);
  });

  it("LAW-3 starts and ends a sale with decimals as numbers or text", async () => {
    for (const price of [100, "100.00"]) {
      const shop = new Shop({ price_brutto: price });
      await keepPrices(shop.items, [7], NOW - 60 * DAY);
      shop.product = { ...shop.product, ...sale("80.50", 0, 2) };
      expect(await hasDueSale(shop.items, 7, NOW - 1)).toBe(false);
      expect(await hasDueSale(shop.items, 7, NOW)).toBe(true);
      await keepPrices(shop.items, [7], NOW);
      expect(shop.product).toMatchObject({
        ...{ price_brutto: 80.5, regular_price_brutto: 100, lowest_price_brutto: 100 },
      });
      expect(await hasDueSale(shop.items, 7, NOW + 1)).toBe(false);
      await keepPrices(shop.items, [7], NOW + 2 * DAY);
      expect(shop.product).toMatchObject({ price_brutto: 100, ...NO_SALE });
      expect(shop.prices()).toEqual([100, 80.5, 100]);
    }
  });

  it("GOODS-3 names the promotion that fills the sale, with decimals as numbers or text", async () => {
    for (const percent of [10, "10.00"]) {
      const shop = new Shop({}, [{ price_brutto: "120.00" }, {}]);
      shop.promotions = [
        {
          ...{ id: 3, name: "Wochenende", project: 1, percent, amount: null, rounding: "none" },
          ...{ starts_at: iso(0), ends_at: iso(2), categories: [], tags: [], products: [] },
          manufacturers: [{ manufacturer: 5 }],
        },
      ];
      await keepPrices(shop.items, [7], NOW - 60 * DAY);
      expect(await hasDueSale(shop.items, 7, NOW)).toBe(true);
      await keepPrices(shop.items, [7], NOW);
      expect(shop.product).toMatchObject({
        ...{ price_brutto: 90, regular_price_brutto: 100, lowest_price_brutto: 100 },
        ...{ ...sale(90, 0, 2), sale_promotion: 3 },
      });
      expect(shop.variants.map((variant) => variant["price_brutto"])).toEqual([108, null]);
      expect(await hasDueSale(shop.items, 7, NOW + 1)).toBe(false);
      shop.promotions = [];
      await keepPrices(shop.items, [7], NOW + 1);
      expect(shop.product).toMatchObject({ price_brutto: 100, ...NO_SALE });
    }
  });

  it("LAW-3 keeps only the last price of a transaction", async () => {
    const shop = new Shop({}, [{}]);
    await keepPrices(shop.items, [7], NOW - DAY);
    const written = new Set<number>();
    // The product is saved before its variant, which gets a price of its own in the same save.
    shop.product = { ...shop.product, price_brutto: 50 };
    await keepPrices(shop.items, [7], NOW, written);
    expect(shop.prices(1)).toEqual([100, 50]);
    shop.variants = shop.variants.map((variant) => ({ ...variant, price_brutto: 200 }));
    await keepPrices(shop.items, [7], NOW + 1, written);
    await keepPrices(shop.items, [7], NOW + 2, written);
    expect(shop.prices(1)).toEqual([100, 200]);
    shop.variants = shop.variants.map((variant) => ({ ...variant, price_brutto: 100 }));
    await keepPrices(shop.items, [7], NOW + 3, written);
    expect([shop.prices(), shop.prices(1)]).toEqual([[100, 50], [100]]);
  });

  it("LAW-3 removes entries that were replaced more than three years ago with the next save", async () => {
    const shop = new Shop({}, [{}]);
    await keepPrices(shop.items, [7], NOW - 2000 * DAY);
    shop.product = { ...shop.product, price_brutto: 50 };
    await keepPrices(shop.items, [7], NOW - 1200 * DAY);
    expect([shop.prices(), shop.prices(1)]).toEqual([
      [100, 50],
      [100, 50],
    ]);
    await keepPrices(shop.items, [7], NOW);
    expect([shop.prices(), shop.prices(1)]).toEqual([[50], [50]]);
  });
});
