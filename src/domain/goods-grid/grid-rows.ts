import { isRecord } from "../is-record";
import {
  branchField,
  branchOf,
  recordKey,
  toGridValue,
  type GridField,
  type GridRecord,
  type GridValue,
} from "./cells";

/** A branch whose stock has a column. */
export type GridBranch = { readonly id: number; readonly name: string; readonly project: number };

/** A row of the grid: a product, or one of its sizes. */
export type GridRow = GridRecord & {
  readonly key: string;
  readonly project: number;
  readonly name: string;
  readonly number: string;
  readonly size: string;
  /** File of the first picture. Only products have one. */
  readonly picture: string | undefined;
  /** Drafts and sizes that are not sold are marked. */
  readonly isShown: boolean;
  /** The cells that can be edited, with the stored values. */
  readonly values: ReadonlyMap<GridField, GridValue>;
  /** Stock at branches without a column, such as archived ones. Undefined: none is counted there. */
  readonly otherStock: number | undefined;
  /** A size without its own price has that of its product. */
  readonly inheritedPrice: GridValue;
};

type Row = Readonly<Record<string, unknown>>;

/** Fields that the grid reads of a product. */
export const GRID_QUERY_FIELDS: readonly string[] = [
  ...["id", "project", "status", "display_name", "reference_number"],
  ...["images.sort", "images.file.id"],
  ...["", "product_variants."].flatMap((owner) =>
    [
      ...["price_brutto", "regular_price_brutto", "sale_price_brutto"],
      ...["sale_starts_at", "sale_ends_at", "stock", "branch_stock.branch", "branch_stock.count"],
      "gtin",
    ].map((field) => `${owner}${field}`),
  ),
  ...["id", "sort", "active", "display_name", "reference_number_suffix"].map(
    (field) => `product_variants.${field}`,
  ),
];

const rowsIn = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const place = ({ id, sort }: Row) => [Number(sort ?? 0), Number(id ?? 0)] as const;

/** Rows of a list in its order. The API returns them in any order. */
const inOrder = (value: unknown): readonly Row[] =>
  [...rowsIn(value)].sort((one, other) => {
    const [sort, id] = place(one);
    const [otherSort, otherId] = place(other);
    return sort - otherSort || id - otherId;
  });

const ownFields = (record: Row): readonly (readonly [GridField, GridValue])[] => [
  [
    "price_brutto",
    toGridValue("price_brutto", record["regular_price_brutto"] ?? record["price_brutto"]),
  ],
  ...(["sale_price_brutto", "sale_starts_at", "sale_ends_at", "gtin"] as const).map(
    (field) => [field, toGridValue(field, record[field])] as const,
  ),
];

const sumCounts = (counts: readonly GridValue[]): number | undefined =>
  counts.length === 0 ? undefined : counts.reduce((sum: number, count) => sum + Number(count), 0);

/**
 * A branch without a row has an empty cell, and typing a count creates the row. The stock of a
 * product with branches is their sum, which cannot be typed.
 */
function stockFields(record: Row, branches: readonly GridBranch[]) {
  const counts = new Map(
    rowsIn(record["branch_stock"]).map((row) => {
      const field = branchField(Number(row["branch"]));
      return [field, toGridValue(field, row["count"])] as const;
    }),
  );
  const cells = branches.map(({ id }): readonly [GridField, GridValue] => [
    branchField(id),
    counts.get(branchField(id)) ?? null,
  ]);
  const stock: readonly [GridField, GridValue] = ["stock", toGridValue("stock", record["stock"])];
  return {
    cells: counts.size > 0 ? cells : [stock, ...cells],
    otherStock: sumCounts(
      [...counts].flatMap(([field, count]) =>
        branches.some(({ id }) => branchField(id) === field) ? [] : [count],
      ),
    ),
  };
}

function rowsOfProduct(product: Row, branches: readonly GridBranch[]): readonly GridRow[] {
  const id = Number(product["id"]);
  const project = Number(product["project"]);
  const own = branches.filter((branch) => branch.project === project);
  const variants = inOrder(product["product_variants"]);
  // The stock of a product with sizes has no use.
  const hasStock = !variants.some(({ active }) => active !== false);
  const stock = hasStock ? stockFields(product, own) : { cells: [], otherStock: undefined };
  const values = new Map<GridField, GridValue>(ownFields(product));
  const shared = { product: id, project, name: text(product["display_name"]) };
  const number = text(product["reference_number"]);
  const [picture] = inOrder(product["images"]).flatMap(({ file }) =>
    isRecord(file) && typeof file["id"] === "string" ? [file["id"]] : [],
  );
  return [
    {
      ...shared,
      ...{
        key: recordKey({ product: id, variant: null }),
        variant: null,
        number,
        size: "",
        picture,
      },
      isShown: product["status"] === "published",
      values: new Map([...values, ...stock.cells]),
      otherStock: stock.otherStock,
      inheritedPrice: null,
    },
    ...variants.map((variant): GridRow => {
      const key = { product: id, variant: Number(variant["id"]) };
      const counted = stockFields(variant, own);
      return {
        ...shared,
        ...{ ...key, key: recordKey(key), size: text(variant["display_name"]), picture: undefined },
        number: number + text(variant["reference_number_suffix"]),
        isShown: variant["active"] !== false,
        values: new Map([...ownFields(variant), ...counted.cells]),
        otherStock: counted.otherStock,
        inheritedPrice: values.get("price_brutto") ?? null,
      };
    }),
  ];
}

/** Returns a row for each product and one for each of its sizes below it. */
export const gridRows = (
  products: readonly unknown[],
  branches: readonly GridBranch[],
): readonly GridRow[] =>
  products.filter(isRecord).flatMap((product) => rowsOfProduct(product, branches));

/**
 * Returns the sum of the branches, with the changes that are not saved. Undefined: no branch has a
 * count.
 */
export const stockSum = (
  { otherStock, values }: GridRow,
  valueOf: (field: GridField) => GridValue | undefined,
): number | undefined =>
  sumCounts([
    ...(otherStock === undefined ? [] : [otherStock]),
    ...[...values.keys()]
      .filter((field) => branchOf(field) !== undefined)
      .flatMap((field) => valueOf(field) ?? []),
  ]);
