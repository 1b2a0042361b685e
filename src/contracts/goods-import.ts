import type { ColumnKey, MappedHeading } from "../domain/goods-import/headings";
import type { RowPlan } from "../domain/goods-import/row-plan";

/** Why a file cannot be read at all. */
export const FILE_PROBLEMS = [
  ...(["empty", "no-headings", "no-rows", "no-table", "pdf", "picture", "web-page"] as const),
  ...(["no-workbook", "old-workbook", "open-document", "encoding", "quotes"] as const),
  ...(["too-many-rows", "unpacked-too-large"] as const),
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Why `/goods-import/plan` and `/goods-import/run` refuse a request. */
export type ImportProblem =
  FileProblem | "too-large" | "forbidden" | "invalid" | "running" | "failed";

/** A row before or after its product was saved, with what the server said if it refused it. */
export type ImportedRow = RowPlan & { readonly refusal?: string };

/** Answer of `/goods-import/plan`. `keys`: what a column can contain in this shop. */
export type ImportPlan = {
  /** When the preview was made, for its run: what is sold later is not in the counts of the file. */
  readonly since: string;
  /** The sheet that was read, if a workbook has several. */
  readonly sheet?: string;
  readonly columns: readonly MappedHeading[];
  readonly keys: readonly { readonly key: ColumnKey; readonly name?: string }[];
  readonly rows: readonly RowPlan[];
};

/** A line of the answer of `/goods-import/run`. */
export type ImportProgress =
  | { readonly done: number; readonly total: number; readonly rows: readonly ImportedRow[] }
  | { readonly finished: true };
