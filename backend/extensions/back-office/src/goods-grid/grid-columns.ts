import { branchField, type GridField } from "../../../../../src/domain/goods-grid/cells";
import type { GridBranch } from "../../../../../src/domain/goods-grid/grid-rows";
import type { useTexts } from "../report/texts";

/** A column. Those without a field are only read. `sort`: the field that orders the list. */
export type GridColumn = {
  readonly key: "name" | "number" | "size" | GridField;
  readonly field?: GridField;
  readonly title: string;
  readonly sort?: string;
};

/** Returns the columns, with one for each branch. */
export const gridColumns = (
  { text }: ReturnType<typeof useTexts<"goods_grid">>,
  branches: readonly GridBranch[],
): readonly GridColumn[] => [
  { key: "name", title: text("name"), sort: "display_name" },
  { key: "number", title: text("number"), sort: "reference_number" },
  { key: "size", title: text("size") },
  { key: "price_brutto", field: "price_brutto", title: text("price"), sort: "price_brutto" },
  { key: "stock", field: "stock", title: text("stock"), sort: "stock" },
  ...branches.map(({ id, name }): GridColumn => ({
    ...{ key: branchField(id), field: branchField(id), title: name },
  })),
  { key: "sale_price_brutto", field: "sale_price_brutto", title: text("sale_price") },
  { key: "sale_starts_at", field: "sale_starts_at", title: text("sale_starts_at") },
  { key: "sale_ends_at", field: "sale_ends_at", title: text("sale_ends_at") },
  { key: "gtin", field: "gtin", title: text("gtin") },
];

const WIDTHS: Partial<Record<GridColumn["key"], number>> = {
  ...{ number: 116, size: 96, stock: 84, price_brutto: 96, sale_price_brutto: 108 },
  ...{ sale_starts_at: 144, sale_ends_at: 144, gtin: 132 },
};
const BRANCH_WIDTH = 116;

/** Returns the width of a column in pixels. That of the name depends on the window. */
export const widthOf = ({ key }: GridColumn): number => WIDTHS[key] ?? BRANCH_WIDTH;
