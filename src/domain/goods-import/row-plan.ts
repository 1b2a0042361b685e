import type { FieldValue, ValueKey } from "./field-values";
import type { GoodsRow, RowFacts, RowProblem, TextKey } from "./goods-row";
import type { Named } from "./nearest-name";
import type { StoredProduct } from "./stored-product";

/** What the rows of a file are compared with. */
export type PlanFacts = RowFacts & {
  /** Time of the plan in milliseconds. */
  readonly now: number;
  /** Ids of the files by their name in lower case. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Products by item number. Several can have the same. */
  readonly products: ReadonlyMap<string, readonly StoredProduct[]>;
};

/** A field that a row changes. `size`: the field is one of this size. */
export type Change = { readonly size?: string } & (
  | { readonly field: "text"; readonly key: TextKey; readonly from: string; readonly to: string }
  | {
      readonly field: "brand" | "category";
      readonly from: Named | undefined;
      readonly to: Named;
    }
  | { readonly field: "price"; readonly from: number | null; readonly to: number | null }
  | {
      readonly field: "stock";
      /** `null`: the stock of all branches. */
      readonly branch: number | null;
      readonly from: number | null;
      readonly to: number;
    }
  | {
      readonly field: "attributes" | "tags";
      readonly group: number | null;
      readonly from: readonly Named[];
      readonly to: readonly Named[];
    }
  | { readonly field: "images"; readonly ids: readonly string[]; readonly names: readonly string[] }
  | {
      readonly field: "value";
      readonly key: ValueKey;
      readonly from: FieldValue | null;
      readonly to: FieldValue;
    }
  | { readonly field: "size"; readonly to: string }
);

/** A picture that the library does not have, or has several times under its name. */
export type PictureNotice = {
  readonly picture: string;
  readonly reason: "missing" | "several";
};

/** What a row changes, or why it is refused. */
export type RowPlan = {
  readonly line: number;
  readonly referenceNumber: string;
  readonly size?: string;
  readonly outcome: "new" | "changed" | "unchanged" | "refused";
  readonly changes: readonly Change[];
  readonly problems: readonly RowProblem[];
  readonly pictures: readonly PictureNotice[];
};

/** Returns the size that the changes of a row are about. */
export const sizeIn = (row: GoodsRow): { readonly size?: string } =>
  row.size === undefined ? {} : { size: row.size };
