import { describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import {
  planPrices,
  type StoredPrices,
  type StoredProductPrices,
} from "#domain/pricing/plan-prices";
import type { PriceEntry } from "#domain/pricing/price-history";
import { NO_SALE, type SaleSchedule } from "#domain/pricing/sale";

const NOW = Date.parse("2026-11-26T12:00:00Z");
const DAY = 86_400_000;
const euro = (amount: number) => createEuro(amount * 100);
const sale = (price: number): SaleSchedule => ({
  ...{ price: euro(price), startsAt: NOW - DAY, endsAt: NOW + DAY },
});
const entry = (daysAgo: number, price: number | null, onSale = false): PriceEntry => ({
  ...{ price: price === null ? null : euro(price), onSale, validFrom: NOW - daysAgo * DAY },
});
const stored = (fields: Partial<StoredPrices> = {}): StoredPrices => ({
  ...{ price: euro(790), regularPrice: null, sale: NO_SALE, promotion: null, lowestPrice: null },
  history: [entry(100, 790)],
  ...fields,
});
const product = (fields: Partial<StoredProductPrices> = {}): StoredProductPrices => ({
  ...stored(),
  ...{ published: true, timeZone: "Europe/Berlin", promotions: [], variants: [] },
  ...fields,
});
const variant = (
  id: number,
  fields: Partial<StoredPrices> & { readonly active?: boolean } = {},
) => ({
  ...{ id, active: true },
  ...stored(fields),
});
const NEW = (price: number | null, onSale = false): PriceEntry => entry(0, price, onSale);

describe("plan of prices", () => {
  it("LAW-3 starts a sale, keeps the regular price, adds an entry and states the lowest price", () => {
    const history = [entry(100, 790), entry(20, 760), entry(10, 790)];
    expect(planPrices(product({ sale: sale(690), history }), NOW).product).toEqual({
      ...{ price: euro(690), regularPrice: euro(790), sale: sale(690) },
      ...{ promotion: null, lowestPrice: euro(760), entry: NEW(690, true) },
    });
  });

  it("LAW-3 changes nothing while prices stay the same", () => {
    const running = stored({
      ...{ price: euro(690), regularPrice: euro(790), sale: sale(690) },
      ...{ lowestPrice: euro(790), history: [entry(100, 790), entry(1, 690, true)] },
    });
    const { history: _history, ...prices } = running;
    expect(planPrices(product(running), NOW).product).toEqual({ ...prices, entry: null });
  });

  it("LAW-3 ends the announcement with the sale", () => {
    const ended = product({
      ...{ price: euro(690), regularPrice: euro(790), lowestPrice: euro(790) },
      sale: { price: euro(690), startsAt: NOW - 2 * DAY, endsAt: NOW },
      history: [entry(100, 790), entry(2, 690, true)],
    });
    expect(planPrices(ended, NOW).product).toEqual({
      ...{ price: euro(790), regularPrice: null, sale: NO_SALE, promotion: null },
      ...{ lowestPrice: null, entry: NEW(790) },
    });
  });

  it("LAW-3 announces no reduction that is not below the lowest price", () => {
    for (const before of [690, 650])
      expect(
        planPrices(product({ sale: sale(690), history: [entry(100, before), entry(5, 790)] }), NOW)
          .product,
      ).toMatchObject({ price: euro(690), lowestPrice: null });
    const history = [entry(100, 691), entry(5, 790)];
    expect(planPrices(product({ sale: sale(690), history }), NOW).product.lowestPrice).toEqual(
      euro(691),
    );
  });

  it("LAW-3 clears a lowest price that was typed by hand", () => {
    expect(planPrices(product({ lowestPrice: euro(760) }), NOW).product.lowestPrice).toBeNull();
  });

  it("LAW-3 records prices only while visitors can see the product", () => {
    const draft = product({ published: false, history: [], price: euro(500) });
    expect(planPrices(draft, NOW).product.entry).toBeNull();
    expect(planPrices({ ...draft, published: true }, NOW).product.entry).toEqual(NEW(500));
    expect(planPrices(product({ published: false }), NOW).product.entry).toEqual(NEW(null));
    expect(planPrices(product({ price: null }), NOW).product.entry).toEqual(NEW(null));
  });

  it("LAW-3 runs a sale of a draft, without an entry", () => {
    const plan = planPrices(product({ published: false, history: [], sale: sale(690) }), NOW);
    expect(plan.product).toMatchObject({ price: euro(690), entry: null, lowestPrice: null });
  });

  it("LAW-3 records the end of a sale even if the price stays the same", () => {
    const history = [entry(100, 790), entry(5, 690, true)];
    expect(planPrices(product({ price: euro(690), history }), NOW).product.entry).toEqual(NEW(690));
  });

  it("LAW-3 reduces each variant by its own sale and its own history", () => {
    const plan = planPrices(
      product({
        variants: [
          variant(1, { sale: sale(690) }),
          variant(2, { price: euro(900), history: [entry(100, 900)], sale: sale(850) }),
          variant(3),
          variant(4, { active: false }),
        ],
      }),
      NOW,
    );
    expect(plan.product.entry).toBeNull();
    expect(plan.variants.map(({ id, price, lowestPrice }) => [id, price, lowestPrice])).toEqual([
      [1, euro(690), euro(790)],
      [2, euro(850), euro(900)],
      [3, euro(790), null],
      [4, euro(790), null],
    ]);
    expect(plan.variants.map(({ entry: added }) => added)).toEqual([
      NEW(690, true),
      NEW(850, true),
      null,
      NEW(null),
    ]);
  });

  it("LAW-3 a variant without a price follows price and sale of the product, with its own history", () => {
    const inherited = variant(1, { price: null, history: [entry(100, 600), entry(10, 790)] });
    const plan = planPrices(product({ sale: sale(590), variants: [inherited] }), NOW);
    expect(plan.product.lowestPrice).toEqual(euro(790));
    expect(plan.variants[0]).toMatchObject({
      ...{ price: null, regularPrice: null, lowestPrice: euro(600) },
      entry: NEW(590, true),
    });
    const changed = planPrices(product({ price: euro(810), variants: [inherited] }), NOW);
    expect(changed.variants[0]?.entry).toEqual(NEW(810));
  });
});
