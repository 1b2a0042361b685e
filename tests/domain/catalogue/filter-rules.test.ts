import { describe, expect, it } from "vitest";
import {
  groupAttributes,
  countActiveFilters,
  NO_FILTERS,
  parsePriceFilter,
  withoutFacet,
} from "../../../src/domain/catalogue/product-filters";

describe("the rules of the list's filters", () => {
  it("LIST-1 attributes stand by their groups in the order in which they were chosen; one of no known group stands alone", () => {
    const known = [
      { id: 1, group: 10 },
      { id: 2, group: 10 },
      { id: 9, group: 20 },
    ];
    expect(groupAttributes([1, 9, 2, 77, 78], known)).toEqual([[1, 2], [9], [77], [78]]);
    expect(groupAttributes([], known)).toEqual([]);
  });

  it.each([
    ["", null],
    ["  ", null],
    ["900", 900],
    ["1.500", 1500],
    ["1,500", 1500],
    ["1 500 €", 1500],
    ["0", 0],
    ["-5", undefined],
    ["cheap", undefined],
    ["12345678", undefined],
  ])("LIST-1 what is typed as a price: %j is %j", (text, price) => {
    expect(parsePriceFilter(text)).toBe(price);
  });

  it("LIST-1 takes out what was chosen of one kind and leaves the others", () => {
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
