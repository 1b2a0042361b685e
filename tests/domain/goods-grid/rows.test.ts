import { describe, expect, it } from "vitest";
import { gridRows, stockSum } from "#domain/goods-grid/grid-rows";

const BRANCHES = [
  { id: 1, name: "Stammhaus", project: 1 },
  { id: 2, name: "Filiale", project: 1 },
  { id: 9, name: "Andere", project: 2 },
];

const product = (fields: Readonly<Record<string, unknown>> = {}) => ({
  ...{ id: 5, project: 1, status: "published", display_name: "Ring", reference_number: "R-1" },
  ...{ price_brutto: "80.00", regular_price_brutto: null, stock: 3, branch_stock: [] },
  ...{ images: [], product_variants: [] },
  ...fields,
});

const rowsOf = (fields?: Readonly<Record<string, unknown>>) =>
  gridRows([product(fields)], BRANCHES);

describe("rows of the grid", () => {
  it("GOODS-20 are a product and its sizes in their order, with prices and stock", () => {
    const rows = rowsOf({
      images: [
        { sort: 2, file: { id: "b" } },
        { sort: 1, file: { id: "a" } },
      ],
      product_variants: [
        { id: 8, sort: 2, active: false, display_name: "54", reference_number_suffix: "-54" },
        { id: 7, sort: 1, active: true, display_name: "52", reference_number_suffix: "-52" },
      ],
    });
    expect(
      rows.map(({ isShown, key, number, picture, size }) => ({
        key,
        number,
        size,
        picture,
        isShown,
      })),
    ).toEqual([
      { key: "product.5", number: "R-1", size: "", picture: "a", isShown: true },
      { key: "variant.7", number: "R-1-52", size: "52", picture: undefined, isShown: true },
      { key: "variant.8", number: "R-1-54", size: "54", picture: undefined, isShown: false },
    ]);
    expect(rows[1]?.inheritedPrice).toBe(80);
    // The stock of a product with sizes has no use.
    expect([...(rows[0]?.values.keys() ?? [])]).not.toContain("stock");
    expect([...(rows[1]?.values.keys() ?? [])]).toEqual([
      ...["price_brutto", "sale_price_brutto", "sale_starts_at", "sale_ends_at", "gtin"],
      ...["stock", "branch.1", "branch.2"],
    ]);
  });

  it("GOODS-20 show the regular price while a sale runs", () => {
    const [row] = rowsOf({
      ...{ price_brutto: "64.00", regular_price_brutto: "80.00", sale_price_brutto: 64 },
      sale_starts_at: "2026-11-01T00:00:00",
    });
    expect(row?.values.get("price_brutto")).toBe(80);
    expect(row?.values.get("sale_price_brutto")).toBe(64);
    expect(row?.values.get("sale_starts_at")).toMatch(/^2026-1.*Z$/);
  });

  it("GOODS-20 count the stock of a product with branches as their sum, which cannot be typed", () => {
    const [row] = rowsOf({ stock: 2, branch_stock: [{ branch: 1, count: 2 }] });
    expect(row?.values.has("stock")).toBe(false);
    expect(row?.values.get("branch.1")).toBe(2);
    expect(row?.values.get("branch.2")).toBeNull();
    const sumOf = (staged: Readonly<Record<string, number | null>>) =>
      row && stockSum(row, (field) => (field in staged ? staged[field] : row.values.get(field)));
    expect(sumOf({})).toBe(2);
    expect(sumOf({ "branch.2": 4 })).toBe(6);
    expect(sumOf({ "branch.1": null })).toBeUndefined();
    // An archived branch has no column.
    const archived = { branch: 3, count: 5 };
    const [other] = rowsOf({ branch_stock: [{ branch: 1, count: 2 }, archived] });
    expect(other && stockSum(other, (field) => other.values.get(field))).toBe(7);
  });
});
