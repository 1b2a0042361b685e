import { useApi } from "@directus/extensions-sdk";
import { computed, markRaw, shallowRef, watch } from "vue";
import type { GridRow } from "../../../../../src/domain/goods-grid/grid-rows";
import {
  nextEditable,
  type Position,
  type Step,
} from "../../../../../src/domain/goods-grid/navigate";
import { parseBlock, placeBlock } from "../../../../../src/domain/goods-grid/paste";
import type { TypingProblem } from "../../../../../src/domain/goods-grid/read-cells";
import {
  decide,
  discardAll,
  mergeAnswers,
  NO_EDITS,
  redo,
  stage,
  toSave,
  undo,
  type History,
} from "../../../../../src/domain/goods-grid/staged-edits";
import { groupBy } from "../../../../../src/domain/group-by";
import { toLabel } from "../goods-import/describe";
import { useTexts } from "../report/texts";
import { openStores } from "./app-stores";
import { gridColumns } from "./grid-columns";
import type { LayoutContext, LayoutProps } from "./layout-props";
import { saveEdits } from "./save-edits";
import { useCells } from "./use-cells";
import { useHistory } from "./use-history";
import { useLeaveGuard } from "./use-leave-guard";
import { useProducts } from "./use-products";
import { useShortcuts } from "./use-shortcuts";

/** A cell that is being typed into. `text`: what it begins with. */
export type Editing = Position & { readonly text: string; readonly keepsArrows: boolean };

function createGrid(props: LayoutProps, { emit }: LayoutContext) {
  const api = useApi();
  const stores = openStores();
  const texts = useTexts("goods_grid");
  const { text } = texts;
  const reasons = useTexts("goods_import");
  const mayChange = stores.usePermissionsStore().hasPermission("ecommerce_product", "update");
  const canEdit = mayChange && !props.selectMode && !props.readonly;
  const products = useProducts(props, mayChange, (query) => emit("update:layoutQuery", query));
  const { rows, shownBranches } = products;
  const active = shallowRef<Position>({ row: 0, column: 0 });
  const editing = shallowRef<Editing>();
  const saving = shallowRef(false);
  /** Result of the last paste. */
  const message = shallowRef("");
  const columns = computed(() => gridColumns(texts, shownBranches.value));
  const rowsByKey = computed(() => new Map(rows.value.map((row) => [row.key, row])));
  const { edits, history, setCompared, setHistory } = useHistory(rowsByKey);
  const { cellAt, changesOf, ...cells } = useCells(products, columns, edits, texts.language);

  watch(rows, (next, before) => {
    // A list that is read again leaves what is being typed.
    const at = editing.value?.row ?? 0;
    if (next[at]?.key !== before[at]?.key) editing.value = undefined;
    if (!saving.value && history.value.present.size > 0) setCompared(history.value);
    const last = Math.max(rows.value.length - 1, 0);
    if (active.value.row > last) active.value = { ...active.value, row: last };
  });

  watch(active, () => (message.value = ""));

  const isEditable = (position: Position): boolean => canEdit && cellAt(position) !== undefined;
  const size = (): { readonly rows: number; readonly columns: number } => ({
    rows: rows.value.length,
    columns: columns.value.length,
  });
  const enter = (position: Position, typed: string): void => {
    if (!saving.value) setHistory(stage(history.value, changesOf([{ ...position, text: typed }])));
  };

  const startEditing = (position: Position, typed?: string): void => {
    const cell = cellAt(position);
    if (cell === undefined || !canEdit || saving.value) return;
    message.value = "";
    editing.value = {
      ...position,
      text: typed ?? cells.shownText(cell.row, cell.field, cell.edit),
      keepsArrows: typed === undefined,
    };
  };
  /** Ends the editing with what was typed. */
  const commit = (typed: string): void => {
    const position = editing.value;
    editing.value = undefined;
    if (position !== undefined) enter(position, typed);
  };
  /** Moves as Enter and Tab do. Returns false at the end. */
  const step = (direction: Step): boolean => {
    const next = nextEditable(active.value, direction, size(), isEditable);
    if (next !== undefined) active.value = next;
    return next !== undefined;
  };

  const paste = (copied: string): void => {
    if (!canEdit || saving.value) return;
    if (!isEditable(active.value)) {
      message.value = text("locked");
      return;
    }
    const block = placeBlock(parseBlock(copied), active.value, size(), isEditable);
    const byColumn = groupBy(block.cells, ({ column }) => column);
    setHistory(stage(history.value, [...byColumn.values()].flatMap(changesOf)));
    message.value = [
      text("pasted", { count: String(block.cells.length) }),
      block.left > 0 ? text("not_pasted", { count: String(block.left) }) : "",
    ]
      .filter(Boolean)
      .join(" ");
  };

  const problemText = (problem: TypingProblem): string =>
    problem === "no-time" ? text("no_time") : reasons.text(`reason_${toLabel(problem)}`);

  const notify = (title: string, type: string): void =>
    stores.useNotificationsStore().add({ title, type });

  const save = async (): Promise<void> => {
    const sent = toSave(history.value.present);
    if (sent.length === 0 || saving.value) return;
    saving.value = true;
    try {
      const answers = await saveEdits(api, sent);
      if (answers.length < sent.length) notify(text("no_answer"), "error");
      if (answers.length === 0) return;
      const merged = mergeAnswers(history.value.present, sent, answers);
      // The stored values are read before the marks are removed, so that no cell shows its old value again.
      await products.readAgain();
      setCompared(merged);
      const saved = answers.filter(({ outcome }) => outcome === "saved").length;
      const open = history.value.present.size;
      const summary = text("saved", { count: String(saved) });
      if (open === 0) notify(summary, "success");
      else notify(`${summary} ${text("not_saved", { count: String(open) })}`, "warning");
    } finally {
      saving.value = false;
    }
  };

  const leaveGuard = useLeaveGuard(
    () => canEdit && history.value.present.size > 0,
    () => setHistory(NO_EDITS),
  );
  const change = (to: (history: History) => History) => (): void => {
    editing.value = undefined;
    if (!saving.value) setHistory(to(history.value));
  };
  const commands = { save: () => void save(), undo: change(undo), redo: change(redo) };
  if (canEdit)
    useShortcuts({
      ...commands,
      save: () => {
        if (document.activeElement instanceof HTMLElement && editing.value !== undefined)
          document.activeElement.blur();
        commands.save();
      },
    });

  return {
    ...{ texts, products, columns, rows, rowsByKey, active, editing, saving, message, edits },
    ...{ canEdit, history, leaveGuard, cellAt, isEditable, size },
    ...cells,
    ...{ enter, startEditing, commit, step, paste, problemText },
    ...commands,
    cancel: () => (editing.value = undefined),
    discard: change(discardAll),
    decide: (key: string, keepsOwn: boolean) => setHistory(decide(history.value, key, keepsOwn)),
    selection: {
      has: (row: GridRow): boolean => props.selection.includes(row.product),
      toggle: (row: GridRow): void => {
        const others = props.selection.filter((id) => id !== row.product);
        const isAdded = others.length === props.selection.length;
        emit("update:selection", isAdded ? [...others, row.product] : others);
      },
      isPossible: props.selectMode,
    },
  };
}

export type Grid = ReturnType<typeof createGrid>;

/** State of the layout. The grid is not reactive itself, so that a key stroke renders only a cell. */
export function useGrid(props: LayoutProps, context: LayoutContext) {
  const grid = markRaw(createGrid(props, context));
  return { grid, refresh: () => grid.products.readAgain() };
}
