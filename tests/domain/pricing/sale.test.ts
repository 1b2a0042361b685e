import { describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import {
  applySale,
  findSaleProblems,
  NO_SALE,
  resolveRegularPrice,
  type SalePricing,
  type SaleSchedule,
} from "#domain/pricing/sale";

const at = (time: string) => Date.parse(time);
const euro = (amount: number) => createEuro(amount * 100);
const START = at("2026-12-01T08:00:00Z");
const END = at("2026-12-24T17:00:00Z");
const SALE: SaleSchedule = { price: euro(690), startsAt: START, endsAt: END };
const REGULAR: SalePricing = { price: euro(790), regularPrice: null, sale: SALE };
const RUNNING: SalePricing = { price: euro(690), regularPrice: euro(790), sale: SALE };

describe("scheduled sale", () => {
  it("LAW-3 begins at its start and ends at its end, to the millisecond", () => {
    expect(applySale(REGULAR, START - 1)).toEqual(REGULAR);
    expect(applySale(REGULAR, START)).toEqual(RUNNING);
    expect(applySale(RUNNING, END - 1)).toEqual(RUNNING);
    expect(applySale(RUNNING, END)).toEqual({
      ...{ price: euro(790), regularPrice: null, sale: NO_SALE },
    });
  });

  it("LAW-3 is applied once: a second run changes nothing", () => {
    for (const now of [START - 1, START, END]) {
      const applied = applySale(REGULAR, now);
      expect(applySale(applied, now)).toEqual(applied);
    }
  });

  it("LAW-3 starts late after a downtime, or not at all if it ended meanwhile", () => {
    expect(applySale(REGULAR, START + 86_400_000)).toEqual(RUNNING);
    expect(applySale(REGULAR, END + 1)).toEqual({ ...REGULAR, sale: NO_SALE });
  });

  it("LAW-3 follows a change of its price, start or end while it runs", () => {
    const cheaper = { ...RUNNING, sale: { ...SALE, price: euro(650) } };
    expect(applySale(cheaper, START)).toEqual({ ...cheaper, price: euro(650) });
    const later = { ...RUNNING, sale: { ...SALE, startsAt: END - 1 } };
    expect(applySale(later, START)).toEqual({ ...later, price: euro(790), regularPrice: null });
    const cancelled = { ...RUNNING, sale: NO_SALE };
    expect(applySale(cancelled, START)).toEqual({
      ...{ price: euro(790), regularPrice: null, sale: NO_SALE },
    });
  });

  it("LAW-3 keeps a new regular price for the time after the sale", () => {
    // A save stores the entered price as both prices.
    const raised = { ...RUNNING, price: euro(850), regularPrice: euro(850) };
    expect(applySale(raised, START)).toEqual({ ...RUNNING, regularPrice: euro(850) });
    expect(applySale(raised, END).price).toEqual(euro(850));
  });

  it("LAW-3 does not run while it breaks a rule", () => {
    const now = START;
    for (const broken of [
      { ...REGULAR, price: null },
      { ...REGULAR, sale: { ...SALE, price: euro(790) } },
      { ...REGULAR, sale: { ...SALE, price: euro(0) } },
      { ...REGULAR, sale: { ...SALE, endsAt: null } },
      { ...REGULAR, sale: { ...SALE, startsAt: null } },
    ])
      expect(applySale(broken, now)).toEqual(broken);
    const lowered = { ...RUNNING, regularPrice: euro(600) };
    expect(applySale(lowered, now)).toEqual({
      ...{ price: euro(600), regularPrice: null, sale: SALE },
    });
  });

  it("LAW-3 has the price outside of sales as its regular price", () => {
    expect(resolveRegularPrice(REGULAR)).toEqual(euro(790));
    expect(resolveRegularPrice(RUNNING)).toEqual(euro(790));
    expect(resolveRegularPrice({ price: null, regularPrice: null })).toBeNull();
  });
});

describe("validation of a sale", () => {
  const now = at("2026-11-26T12:00:00Z");
  const problems = (sale: Partial<SaleSchedule>, item: Partial<SalePricing> = {}) =>
    findSaleProblems({ ...REGULAR, ...item, sale: { ...SALE, ...sale } }, now).map(
      ({ code, part }) => `${part}: ${code}`,
    );

  it("LAW-3 accepts a complete sale below the regular price, running or not, and no sale", () => {
    expect(problems({})).toEqual([]);
    expect(problems({}, RUNNING)).toEqual([]);
    expect(problems(NO_SALE)).toEqual([]);
    expect(problems(NO_SALE, { price: null })).toEqual([]);
  });

  it("LAW-3 requires price, start and end together", () => {
    expect(problems({ endsAt: null })).toEqual(["endsAt: sale-incomplete"]);
    expect(problems({ startsAt: null, endsAt: null })).toEqual([
      "startsAt: sale-incomplete",
      "endsAt: sale-incomplete",
    ]);
    expect(problems({ price: null })).toEqual(["price: sale-incomplete"]);
  });

  it("LAW-3 requires a price above zero and below the regular price, also while the sale runs", () => {
    expect(problems({ price: euro(790) })).toEqual(["price: sale-price-range"]);
    expect(problems({ price: euro(0) })).toEqual(["price: sale-price-range"]);
    expect(problems({ price: createEuro(78_999) })).toEqual([]);
    expect(problems({}, { ...RUNNING, regularPrice: euro(690) })).toEqual([
      "price: sale-price-range",
    ]);
  });

  it("LAW-3 requires a regular price: not on request, and a variant's own price", () => {
    expect(problems({}, { price: null })).toEqual(["price: sale-without-price"]);
  });

  it("LAW-3 requires an end after the start", () => {
    expect(problems({ endsAt: START })).toEqual(["endsAt: sale-end-before-start"]);
    expect(problems({ endsAt: now - 1 })).toEqual(["endsAt: sale-end-before-start"]);
    expect(problems({ endsAt: START + 1 })).toEqual([]);
  });

  it("LAW-3 accepts an ended sale of an earlier revision", () => {
    const ended = { startsAt: now - 2, endsAt: now - 1 };
    expect(problems(ended)).toEqual([]);
    expect(problems({ ...ended, price: euro(900) })).toEqual([]);
  });
});
