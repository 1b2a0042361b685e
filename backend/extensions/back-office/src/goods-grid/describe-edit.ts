import { recordKey } from "../../../../../src/domain/goods-grid/cells";
import type { Edit } from "../../../../../src/domain/goods-grid/staged-edits";
import type { Grid } from "./use-grid";

/** Text below the grid that describes the cell with the focus. */
export const DETAIL_ID = "goods-grid-detail";

/** True if a change cannot be saved as it is. */
export const hasProblem = (edit: Edit | undefined): boolean =>
  edit !== undefined && edit.state.kind !== "staged";

/** Returns the note about a changed cell. */
export function describe({ problemText, rowsByKey, show, texts }: Grid, edit: Edit): string {
  const { field, from, record, state, to } = edit;
  const { text } = texts;
  const row = rowsByKey.value.get(recordKey(record)) ?? { project: 0 };
  const value = (each: Edit["to"]) => (each === null ? text("empty") : show(row, field, each));
  switch (state.kind) {
    case "staged":
      return text("was", { value: value(from) });
    case "invalid":
      return problemText(state.problem);
    case "failed":
      return text("failed");
    case "refused":
      return state.reason;
    case "changed":
      return text("changed_meanwhile", { own: value(to), current: value(state.current) });
  }
}
