import type { Locale } from "../locale/locale";
import type { CellProblem } from "./cell";
import type { FieldValue, ValueKey } from "./field-values";
import type { HeadingFacts } from "./headings";
import type { Named } from "./nearest-name";

export type AttributeGroup = Named & { readonly values: readonly Named[] };

/** What the shop has that a row can name. */
export type RowFacts = Omit<HeadingFacts, "attributeGroups"> & {
  readonly attributeGroups: readonly AttributeGroup[];
  readonly brands: readonly Named[];
  readonly categories: readonly Named[];
  readonly tags: readonly Named[];
  /** Time zone of the shop, in which its files have times. */
  readonly timeZone: string;
  /** Removes from a rich text what the shop does not allow. */
  readonly cleanMarkup: (html: string) => string;
  /** Item numbers of all products of the shop. */
  readonly referenceNumbers: readonly string[];
};

export type TextKey = `name.${Locale}` | `description.${Locale}` | "alloy";

/** A problem with the heading of its column. Without a heading it concerns the whole row. */
export type RowProblem = CellProblem & {
  readonly heading?: string;
  /** What a new product lacks. */
  readonly missing?: "name" | "brand" | "category";
};

/** What a row says about a product or its size. What its file or row does not say is absent. */
export type GoodsRow = {
  readonly line: number;
  readonly referenceNumber: string;
  readonly texts: ReadonlyMap<TextKey, string>;
  readonly brand?: Named;
  readonly category?: Named;
  readonly size?: string;
  /** `null`: on request. */
  readonly price?: number | null;
  readonly stock?: number;
  readonly branchStock: ReadonlyMap<number, number>;
  readonly attributes: ReadonlyMap<number, readonly Named[]>;
  readonly tags?: readonly Named[];
  readonly values: ReadonlyMap<ValueKey, FieldValue>;
  /** Names of picture files. */
  readonly images: readonly string[];
  readonly problems: readonly RowProblem[];
};
