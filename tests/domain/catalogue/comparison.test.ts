import { describe, expect, it } from "vitest";
import {
  createComparisonRows,
  formatComparedIds,
  listComparisons,
  parseComparedIds,
} from "#domain/catalogue/comparison";

describe("comparison of products", () => {
  it.each([
    ["", []],
    ["?produkte=", []],
    ["?produkte=3,1", [3, 1]],
    ["?produkte=3,3,1", [3, 1]],
    ["?produkte=1,x,-2,0,1.5,9999999999999999999,2", [1, 2]],
    ["?produkte=1,2,3,4,5", [1, 2, 3, 4]],
  ])("SHOP-6 the address %s contains the products %j", (search, ids) => {
    expect(parseComparedIds(search)).toEqual(ids);
  });

  it("SHOP-6 the address of a comparison keeps the order", () => {
    expect(formatComparedIds([])).toBe("");
    expect(parseComparedIds(formatComparedIds([7, 2, 4]))).toEqual([7, 2, 4]);
  });

  it("SHOP-6 a list offers a comparison of each comparable category with several products", () => {
    const watches = { id: 1, name: "Uhren", slug: "uhren" };
    const rings = { id: 2, name: "Ringe", slug: "ringe" };
    const product = (id: number, category: typeof watches, comparable = true) => ({
      ...{ id, category, comparable },
    });
    expect(listComparisons([product(1, watches), product(2, rings, false)])).toEqual([]);
    expect(
      listComparisons([
        ...[7, 3, 5, 9, 8].map((id) => product(id, watches)),
        ...[10, 11].map((id) => product(id, rings, false)),
        { id: 12, comparable: true },
      ]),
    ).toEqual([{ category: watches, ids: [7, 3, 5, 9] }]);
  });

  it("SHOP-6 there is a row for each attribute of any product, marked if the values differ", () => {
    const rows = createComparisonRows([
      {
        attributes: [
          { id: 1, name: "Material", values: ["Stahl", "Gold"] },
          { id: 2, name: "Werk", values: ["Automatik"] },
        ],
      },
      {
        attributes: [
          { id: 3, name: "Glas", values: ["Saphir"] },
          { id: 2, name: "Werk", values: ["Quarz"] },
          { id: 1, name: "Material", values: ["Gold", "Stahl"] },
        ],
      },
    ]);
    expect(rows.map(({ name, values, differs }) => [name, values, differs])).toEqual([
      [
        "Material",
        [
          ["Stahl", "Gold"],
          ["Gold", "Stahl"],
        ],
        false,
      ],
      ["Werk", [["Automatik"], ["Quarz"]], true],
      ["Glas", [[], ["Saphir"]], true],
    ]);
  });
});
