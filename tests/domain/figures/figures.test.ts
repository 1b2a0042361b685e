import { describe, expect, it } from "vitest";
import { rankEmptySearches } from "#domain/figures/empty-searches";
import { averageOrder, rankProducts } from "#domain/figures/sold-products";
import { sumStock } from "#domain/figures/stock-value";
import { type DocumentDay, sumTurnover } from "#domain/figures/turnover";
import { createEuro } from "#domain/pricing/money";
import { emptySearchTerm, MAX_TERM_LENGTH } from "#domain/search/empty-search-term";

const documents = (type: DocumentDay["type"], day: string, gross: number): DocumentDay => ({
  ...{ type, day, gross: createEuro(gross), tax: createEuro(gross / 10) },
});

describe("turnover", () => {
  it("OWNER-4 is what was invoiced less what was credited, by month, also of months without documents", () => {
    const days = [
      documents("invoice", "2025-11-30", 1_000),
      documents("invoice", "2025-12-31", 50_000),
      documents("invoice", "2026-02-01", 100_000),
      documents("invoice", "2026-02-28", 20_000),
      documents("credit_note", "2026-02-14", 30_000),
    ];
    expect(sumTurnover(days, "2026-02", 3)).toEqual([
      { month: "2025-12", gross: createEuro(50_000), net: createEuro(45_000) },
      { month: "2026-01", gross: createEuro(0), net: createEuro(0) },
      { month: "2026-02", gross: createEuro(90_000), net: createEuro(81_000) },
    ]);
  });
});

describe("sold products", () => {
  it("OWNER-4 are ranked by pieces, then by turnover", () => {
    const sold = [
      { product: 1, pieces: 2, total: createEuro(100) },
      { product: 2, pieces: 5, total: createEuro(10) },
      { product: 3, pieces: 2, total: createEuro(900) },
    ];
    expect(rankProducts(sold, 2).map(({ product }) => product)).toEqual([2, 3]);
  });

  it("OWNER-4 the average order is in whole cents, and none without orders", () => {
    expect(averageOrder(createEuro(1_000), 3)).toEqual(createEuro(333));
    expect(averageOrder(createEuro(0), 0)).toBeNull();
  });
});

describe("stock value", () => {
  it("OWNER-4 counts pieces at their price, and names those without a price", () => {
    const stocked = [
      { price: createEuro(12_000), count: 3 },
      { price: null, count: 2 },
      // Sold to order.
      { price: createEuro(5_000), count: -1 },
    ];
    expect(sumStock(stocked)).toEqual({ value: createEuro(36_000), pieces: 5, unpriced: 2 });
  });
});

describe("searches without results", () => {
  it("OWNER-5 LAW-7 are folded words without what may name a person", () => {
    expect(emptySearchTerm("  Kreolen, GRÖSSE 5!", "de")).toBe(
      emptySearchTerm("kreolen größe 5", "de"),
    );
    for (const text of ["mira@example.com", "0171 2345678", "+49 (0)30/123-456", "", "?!", "ab"])
      expect(emptySearchTerm(text, "de"), text).toBeNull();
    expect(emptySearchTerm("x".repeat(200), "de")).toHaveLength(MAX_TERM_LENGTH);
  });

  it("OWNER-5 leave out what visitors typed on the way to a term", () => {
    const search = (term: string, count: number, language = "de") => ({ term, language, count });
    const searches = [
      search("fusskette", 2),
      search("fusskettchen", 3),
      search("fuss", 9),
      search("fuss", 1, "fr"),
    ];
    expect(rankEmptySearches(searches, 10)).toEqual([
      search("fusskettchen", 3),
      search("fusskette", 2),
      search("fuss", 1, "fr"),
    ]);
  });
});
