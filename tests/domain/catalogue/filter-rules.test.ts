import { describe, expect, it } from "vitest";
import {
  groupAttributes,
  countActiveFilters,
  NO_FILTERS,
  parsePriceFilter,
  withoutFacet,
} from "#domain/catalogue/product-filters";

describe("filter rules of the product list", () => {
  it("LIST-1 groups attributes in the order of selection; one with an unknown group forms its own group", () => {
    const attributes = [
      { id: 1, group: 10 },
      { id: 2, group: 10 },
      { id: 9, group: 20 },
    ];
    expect(groupAttributes([1, 9, 2, 77, 78], attributes)).toEqual([[1, 2], [9], [77], [78]]);
    expect(groupAttributes([], attributes)).toEqual([]);
  });

  it.each([
    ["", null],
    ["  ", null],
    ["900", 900],
    ["1.500", 1500],
    ["99,90", 99.9],
    ["1.299,50", 1299.5],
    ["450,00 €", 450],
    ["99.90", 99.9],
    ["9.999.999,99", 9_999_999.99],
    ["1,500", 1500],
    ["1 500 €", 1500],
    ["0", 0],
    ["-5", undefined],
    ["cheap", undefined],
    ["12345678", undefined],
  ])("LIST-1 parses the price filter %j as %j", (text, price) => {
    expect(parsePriceFilter(text)).toBe(price);
  });

  it("LIST-1 clears the options of one facet and keeps the others", () => {
    const filters = {
      ...NO_FILTERS,
      category: "ringe",
      tag: "neu",
      attributes: [1],
      manufacturers: ["falk"],
    };
    expect(withoutFacet(filters, "attributes")).toEqual({ ...filters, attributes: [] });
    expect(withoutFacet(filters, "category")).toEqual({ ...filters, category: null });
    expect([
      countActiveFilters(filters),
      countActiveFilters({ ...filters, min: 1, max: 2 }),
      countActiveFilters(NO_FILTERS),
    ]).toEqual([3, 5, 0]);
  });
});
