import type { GridField, GridRecord, GridValue } from "../domain/goods-grid/cells";
import type { CellAnswer } from "../domain/goods-grid/staged-edits";

/** A changed cell. `from`: the value that the user saw when it was changed. */
export type GridChange = GridRecord & {
  readonly field: GridField;
  readonly from: GridValue;
  readonly to: GridValue;
};

/** Answers of `POST /goods-grid/save`, in the order of the changes. */
export type GridAnswers = { readonly cells: readonly CellAnswer[] };
