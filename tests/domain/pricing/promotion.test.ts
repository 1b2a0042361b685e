import { describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import { planPrices, type StoredProductPrices } from "#domain/pricing/plan-prices";
import { previewPromotion } from "#domain/pricing/preview-promotion";
import {
  applyPromotions,
  calculatePromotionPrice,
  isCovered,
  PROMOTION_ROUNDINGS,
  type PromotedPricing,
  type Promotion,
} from "#domain/pricing/promotion";
import { NO_SALE } from "#domain/pricing/sale";

const NOW = Date.parse("2026-11-27T12:00:00Z");
const DAY = 86_400_000;
const euro = (amount: number) => createEuro(Math.round(amount * 100));
const promotion = (fields: Partial<Promotion> = {}): Promotion => ({
  ...{ id: 1, name: "Wochenende", project: 1, percent: 1000, amount: null, rounding: "none" },
  ...{ manufacturers: [], categories: [], tags: [], products: [7] },
  ...{ startsAt: NOW - DAY, endsAt: NOW + DAY },
  ...fields,
});
const item = (fields: Partial<PromotedPricing> = {}): PromotedPricing => ({
  ...{ price: euro(100), regularPrice: null, sale: NO_SALE, promotion: null },
  ...fields,
});
const history = [{ price: euro(100), onSale: false, validFrom: NOW - 90 * DAY }];
const product = (fields: Partial<StoredProductPrices> = {}): StoredProductPrices => ({
  ...{ ...item(), lowestPrice: null, history, published: true, timeZone: "Europe/Berlin" },
  ...{ promotions: [], variants: [] },
  ...fields,
});
/** Reductions by percent and by amount with each rounding. */
const REDUCTIONS = PROMOTION_ROUNDINGS.flatMap((rounding) => [
  ...[1, 333, 1000, 1999, 5000, 9000].map((percent) => ({ percent, amount: null, rounding })),
  ...[0.01, 1, 9.9, 30, 5000].map((euros) => ({ percent: null, amount: euro(euros), rounding })),
]);
const PRICES = [0.01, 0.02, 0.99, 1, 9, 10, 10.01, 29.9, 100, 149, 999.99, 12_345.67, 999_999.99];

describe("selection of a promotion", () => {
  const ring = { id: 3, project: 1, manufacturer: 5, category: 8, tags: [20, 21] };

  it("GOODS-3 contains products that fit each filled list, and those picked by hand", () => {
    const covers = (fields: Partial<Promotion>) =>
      isCovered(promotion({ products: [], ...fields }), ring);
    expect(covers({})).toBe(false);
    expect(covers({ manufacturers: [4, 5] })).toBe(true);
    expect(covers({ manufacturers: [5], categories: [9] })).toBe(false);
    expect(covers({ manufacturers: [5], categories: [8], tags: [21] })).toBe(true);
    expect(covers({ tags: [22] })).toBe(false);
    expect(covers({ manufacturers: [4], products: [3] })).toBe(true);
    expect(covers({ manufacturers: [5], project: 2 })).toBe(false);
  });
});

describe("price of a promotion", () => {
  it("GOODS-3 is reduced by percent or amount and rounded down", () => {
    const reduced = (regular: number, fields: Partial<Promotion>) =>
      calculatePromotionPrice(promotion(fields), euro(regular))?.cents;
    expect(reduced(99.99, {})).toBe(8999);
    expect(reduced(99.99, { rounding: "whole" })).toBe(8900);
    expect(reduced(190, { rounding: "nine" })).toBe(16_900);
    expect(reduced(165.5, { rounding: "nine" })).toBe(13_900);
    expect(reduced(5, { rounding: "nine" })).toBe(450);
    expect(reduced(0.9, { rounding: "whole" })).toBe(81);
    expect(reduced(100, { percent: null, amount: euro(30) })).toBe(7000);
    expect(reduced(30, { percent: null, amount: euro(30) })).toBeUndefined();
  });

  it("GOODS-3 is above zero, below the regular price and never less reduced than announced", () => {
    for (const reduction of REDUCTIONS)
      for (const regular of PRICES.map(euro)) {
        const price = calculatePromotionPrice(reduction, regular);
        if (price === null) continue;
        const { percent, amount } = reduction;
        const announced =
          percent === null
            ? regular.cents - amount.cents
            : (regular.cents * (10_000 - percent)) / 10_000;
        expect(price.cents).toBeGreaterThan(0);
        expect(price.cents).toBeLessThan(regular.cents);
        expect(price.cents).toBeLessThanOrEqual(announced);
      }
  });
});

describe("overlapping promotions", () => {
  it("GOODS-4 leave the lowest price of those that run, in any order, and are applied once", () => {
    for (const [index, price] of PRICES.map(euro).entries()) {
      const all = REDUCTIONS.map((reduction, id) =>
        promotion({ ...reduction, id, ...(id % 3 === index % 3 ? { endsAt: NOW } : {}) }),
      );
      const [lowest] = all
        .filter(({ endsAt }) => endsAt > NOW)
        .flatMap((each) => calculatePromotionPrice(each, price)?.cents ?? [])
        .toSorted((a, b) => a - b);
      const applied = applyPromotions(item({ price }), all, NOW);
      expect(applied.sale.price?.cents).toBe(lowest);
      expect(applyPromotions(item({ price }), all.toReversed(), NOW)).toEqual(applied);
      expect(applyPromotions(applied, all, NOW)).toEqual(applied);
    }
  });

  it("GOODS-4 yield to a sale that staff entered, until that has ended", () => {
    const own = { price: euro(95), startsAt: NOW + 1, endsAt: NOW + 2 };
    expect(applyPromotions(item({ sale: own }), [promotion()], NOW).sale).toEqual(own);
    const later = applyPromotions(item({ sale: own }), [promotion()], NOW + 2);
    expect([later.sale.price, later.promotion]).toEqual([euro(90), 1]);
  });
});

describe("plan with promotions", () => {
  it("GOODS-3 starts a promotion late, follows a new regular price, and ends it", () => {
    const all = { promotions: [promotion()] };
    const started = planPrices(product(all), NOW).product;
    expect([started.price, started.regularPrice, started.promotion]).toEqual([
      ...[euro(90), euro(100), 1],
    ]);
    expect(started.lowestPrice).toEqual(euro(100));
    const dearer = { ...started, price: euro(90), regularPrice: euro(200) };
    const changed = planPrices(product({ ...all, ...dearer, history }), NOW).product;
    expect([changed.price, changed.regularPrice]).toEqual([euro(180), euro(200)]);
    const ended = planPrices(product({ ...all, ...started, history }), NOW + DAY).product;
    expect([ended.price, ended.regularPrice, ended.sale, ended.promotion]).toEqual([
      ...[euro(100), null, NO_SALE, null],
    ]);
    expect(planPrices(product({ ...started, history }), NOW).product.price).toEqual(euro(100));
  });

  it("GOODS-3 reduces variants by their own prices, and leaves those without one to the product", () => {
    const variant = (id: number, price: number | null) => ({
      ...{ ...item({ price: price === null ? null : euro(price) }), lowestPrice: null, history },
      ...{ id, active: true },
    });
    const plan = planPrices(
      product({ promotions: [promotion()], variants: [variant(1, 120), variant(2, null)] }),
      NOW,
    );
    expect(plan.variants.map(({ price, promotion: id }) => [price, id])).toEqual([
      [euro(108), 1],
      [null, null],
    ]);
  });
});

describe("preview of a promotion", () => {
  const preview = (fields: Partial<StoredProductPrices>, own: Partial<Promotion> = {}) =>
    previewPromotion(promotion(own), product(fields), NOW);

  it("GOODS-3 states old, new and lowest price, at its start if that is to come", () => {
    const low = { price: euro(95), onSale: false, validFrom: NOW - 40 * DAY };
    const cheap = [low, { price: euro(100), onSale: false, validFrom: NOW - 10 * DAY }];
    const effect = { variant: null, oldPrice: euro(100), newPrice: euro(90) };
    const reduced = { ...effect, exclusion: null, winner: null };
    const later = { startsAt: NOW + DAY, endsAt: NOW + 2 * DAY };
    expect(preview({ history: cheap }, later)).toEqual([{ ...reduced, lowestPrice: euro(95) }]);
    const outdated = { startsAt: NOW + 25 * DAY, endsAt: NOW + 26 * DAY };
    expect(preview({ history: cheap }, outdated)).toEqual([{ ...reduced, lowestPrice: euro(100) }]);
  });

  it("GOODS-4 states why a price is left out, and which promotion wins", () => {
    const other = promotion({ id: 2, name: "Advent", percent: 2000 });
    const sale = { price: euro(80), startsAt: NOW, endsAt: NOW + DAY };
    const reasons = [
      preview({ price: null }),
      preview({ sale }),
      preview({}, { percent: null, amount: euro(100) }),
      preview({ promotions: [other] }),
    ];
    expect(reasons.flat().map(({ exclusion, winner }) => [exclusion, winner])).toEqual([
      ["on-request", null],
      ["own-sale", null],
      ["not-below", null],
      ["other-promotion", "Advent"],
    ]);
    const saved = promotion({ percent: 5000 });
    expect(preview({ promotions: [saved] }).map(({ newPrice }) => newPrice)).toEqual([euro(90)]);
  });

  it("GOODS-3 lists variants with prices of their own instead of an unused price", () => {
    const variant = { ...item(), lowestPrice: null, history, id: 4, active: true };
    expect(preview({ variants: [variant] }).map((effect) => effect.variant)).toEqual([4]);
    const inherited = { ...variant, id: 5, price: null };
    expect(preview({ variants: [variant, inherited] }).map((effect) => effect.variant)).toEqual([
      ...[null, 4],
    ]);
  });
});
