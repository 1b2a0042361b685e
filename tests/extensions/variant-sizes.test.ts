import { describe, expect, it } from "vitest";
import { listPictures } from "#backend/extensions/back-office/src/first-picture/list-pictures";
import {
  addSizes,
  readCount,
  readStaged,
  replaceCreated,
} from "#backend/extensions/back-office/src/variant-sizes/staged-variants";

const NOTHING = { create: [], update: [], delete: [] };
const NO_VALUES = { price_brutto: null, stock: null };

describe("sizes at once in the form", () => {
  it.each([[null], [[1, 2]], ["x"], [{ create: "x" }]])(
    "GOODS-1 reads no changes from %j",
    (value) => expect(readStaged(value)).toEqual(NOTHING),
  );

  it("GOODS-1 keeps the changes that the form has already", () => {
    const staged = { create: [{ display_name: "50" }], update: [{ id: 1, stock: 2 }], delete: [3] };
    const values = { price_brutto: 99.5, stock: 4 };
    const { changes, plan } = addSizes(staged, ["50", "52", "54,5"], undefined, values);
    expect(plan).toEqual({ created: ["52", "54,5"], known: ["50"] });
    expect(changes).toEqual({
      ...staged,
      create: [
        { display_name: "50" },
        { display_name: "52", reference_number_suffix: "-52", ...values },
        { display_name: "54,5", reference_number_suffix: "-54.5", ...values },
      ],
    });
  });

  it("GOODS-1 creates no size that the save leaves in the product", () => {
    const stored = [50, 52, 54].map((size, id) => ({ id, display_name: `${size}` }));
    const staged = {
      ...{ create: [{ display_name: "60" }, {}], delete: [2] },
      update: [
        { id: 0, stock: 1 },
        { id: 1, display_name: "53" },
      ],
    };
    const sizes = ["50", "52", "53", "54", "60"];
    expect(addSizes(staged, sizes, stored, NO_VALUES).plan).toEqual({
      ...{ created: ["52", "54"], known: ["50", "53", "60"] },
    });
  });

  it.each([
    ["a new product", [], [1, 2]],
    ["ordered variants", [{ sort: 1 }, { sort: 4 }, { sort: null }], [5, 6]],
    ["variants that were never put in order", [{ sort: null }], [undefined, undefined]],
  ])("GOODS-1 puts new sizes behind those of %s", (_name, stored, places) => {
    const { create } = addSizes(readStaged(null), ["1", "2"], stored, NO_VALUES).changes;
    expect(create.map(({ sort }) => sort)).toEqual(places);
  });

  it("GOODS-1 changes and removes one new size", () => {
    const { changes } = addSizes(readStaged(null), ["50", "52"], [], NO_VALUES);
    const changed = replaceCreated(changes, 1, { display_name: "53" });
    expect(changed.create[1]).toEqual({ display_name: "53" });
    expect(replaceCreated(changed, 0).create).toEqual([{ display_name: "53" }]);
  });

  it.each([
    [null, null],
    [" ", null],
    ["7", 7],
    ["-1", "-1"],
    ["1,5", "1,5"],
    ["viele", "viele"],
  ])("GOODS-1 reads the stock %j", (typed, stock) => {
    expect(readCount(typed)).toBe(stock);
  });
});

describe("first picture of a list", () => {
  it("GOODS-2 is the first in the order of the list", () => {
    const rows = [
      { sort: 2, file: { id: "b", title: "Seite" } },
      { sort: 1, file: { id: "a", title: null } },
      { sort: 0, file: null },
      3,
    ];
    expect(listPictures(rows)).toEqual([
      { id: "a", title: "" },
      { id: "b", title: "Seite" },
    ]);
  });
});
