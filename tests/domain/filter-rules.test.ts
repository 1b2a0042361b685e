import { describe, expect, it } from "vitest";
import { attributesByGroup, chosenCount, NO_FILTERS, parsePriceInput, without } from "../../src/domain/filters";

describe("the rules of the list's filters", () => {
  it("LIST-1 attributes stand by their groups in the order in which they were chosen; one of no known group stands alone", () => {
    const known = [
      { id: 1, group: 10 },
      { id: 2, group: 10 },
      { id: 9, group: 20 },
    ];
    expect(attributesByGroup([1, 9, 2, 77, 78], known)).toEqual([[1, 2], [9], [77], [78]]);
    expect(attributesByGroup([], known)).toEqual([]);
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
    expect(parsePriceInput(text)).toBe(price);
  });

  it("LIST-1 takes out what was chosen of one kind and leaves the others", () => {
    const filters = { ...NO_FILTERS, category: "ringe", tag: "neu", attributes: [1], manufacturers: ["falk"] };
    expect(without(filters, "attributes")).toEqual({ ...filters, attributes: [] });
    expect(without(filters, "category")).toEqual({ ...filters, category: null });
    expect([chosenCount(filters), chosenCount({ ...filters, min: 1, max: 2 }), chosenCount(NO_FILTERS)]).toEqual([3, 5, 0]);
  });
});
