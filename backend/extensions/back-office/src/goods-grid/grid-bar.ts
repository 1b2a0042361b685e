import { h, type VNode, type VNodeChild } from "vue";
import { recordKey } from "../../../../../src/domain/goods-grid/cells";
import type { Position } from "../../../../../src/domain/goods-grid/navigate";
import type { Edit } from "../../../../../src/domain/goods-grid/staged-edits";
import { describe, DETAIL_ID, hasProblem } from "./describe-edit";
import type { Grid } from "./use-grid";

type GoTo = (position: Position) => void;

/** Returns each change that cannot be saved as it is, also of other pages. */
export const listProblems = (grid: Grid): readonly (readonly [key: string, edit: Edit])[] =>
  [...grid.edits].filter(([, edit]) => hasProblem(edit));

/** The result of a paste, and the note about the cell with the focus. */
function detail(grid: Grid): VNode[] {
  const edit = grid.cellAt(grid.active.value)?.edit;
  const parts = [
    grid.message.value,
    edit === undefined ? "" : `${edit.label}: ${describe(grid, edit)}`,
  ].filter(Boolean);
  return parts.length > 0
    ? parts.map((part) => h("span", part))
    : [h("span", { class: "hint" }, grid.texts.text("hint"))];
}

const button = (label: string, onClick: () => void): VNode =>
  h("button", { type: "button", onClick }, label);

/** The choice between the own value and that of somebody else. */
const decisions = ({ decide, texts }: Grid, key: string, edit: Edit): VNodeChild =>
  edit.state.kind === "changed"
    ? h("span", { class: "decisions" }, [
        button(texts.text("use_mine"), () => decide(key, true)),
        button(texts.text("use_theirs"), () => decide(key, false)),
      ])
    : null;

/** A button that goes to a cell, if it is on this page. */
function toCell({ columns, rows, texts }: Grid, { field, record }: Edit, goTo: GoTo): VNodeChild {
  const row = rows.value.findIndex(({ key }) => key === recordKey(record));
  const column = columns.value.findIndex((each) => each.field === field);
  return row === -1 || column === -1
    ? null
    : button(texts.text("show_cell"), () => goTo({ row, column }));
}

function problems(grid: Grid, goTo: GoTo): VNodeChild {
  const { text } = grid.texts;
  const found = listProblems(grid);
  if (found.length === 0) return null;
  return h("section", { class: "problems", "aria-label": text("problems") }, [
    h("h2", text("problems")),
    h(
      "ul",
      found.map(([key, edit]) =>
        h("li", { key }, [
          h("strong", `${edit.label}:`),
          " ",
          describe(grid, edit),
          " ",
          decisions(grid, key, edit),
          toCell(grid, edit, goTo),
        ]),
      ),
    ),
  ]);
}

/** Stays in view below the table: notes about the current cell, and problems. */
export const gridBar = (grid: Grid, goTo: GoTo): VNode =>
  h("div", { class: "bar" }, [
    h("p", { id: DETAIL_ID, role: "status" }, detail(grid)),
    problems(grid, goTo),
  ]);
