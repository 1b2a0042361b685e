import { useApi, useStores } from "@directus/extensions-sdk";
import {
  computed,
  markRaw,
  onBeforeUnmount,
  onMounted,
  shallowReactive,
  shallowRef,
  watch,
} from "vue";
import type { GridAnswers, GridChange } from "../../../../../src/contracts/goods-grid";
import {
  branchField,
  cellKey,
  recordKey,
  type GridField,
  type GridValue,
} from "../../../../../src/domain/goods-grid/cells";
import { stockSum, type GridRow } from "../../../../../src/domain/goods-grid/grid-rows";
import {
  nextEditable,
  type Position,
  type Step,
} from "../../../../../src/domain/goods-grid/navigate";
import { parseBlock, placeBlock } from "../../../../../src/domain/goods-grid/paste";
import { readCells, type TypingProblem } from "../../../../../src/domain/goods-grid/read-cells";
import { showCell } from "../../../../../src/domain/goods-grid/show-cell";
import {
  compareWithStored,
  decide,
  discardAll,
  editOf,
  mergeAnswers,
  NO_EDITS,
  redo,
  stage,
  toSave,
  undo,
  type Edit,
  type History,
} from "../../../../../src/domain/goods-grid/staged-edits";
import { toLabel } from "../goods-import/describe";
import { groupBy } from "../../../../../src/domain/group-by";
import { isRecord } from "../../../../../src/domain/is-record";
import { useTexts } from "../report/texts";
import type { LayoutContext, LayoutProps } from "./layout-props";
import { useLeaveGuard } from "./use-leave-guard";
import { useProducts } from "./use-products";

/** Cells per request. */
const BATCH = 500;

/** A column. Those without a field are only read. `sort`: the field that orders the list. */
export type GridColumn = {
  readonly key: "name" | "number" | "size" | GridField;
  readonly field?: GridField;
  readonly title: string;
  readonly sort?: string;
};

/** A cell that is being typed into. `text`: what it begins with. */
export type Editing = Position & { readonly text: string; readonly keepsArrows: boolean };

type Stores = {
  readonly useNotificationsStore: () => {
    readonly add: (notification: { readonly title: string; readonly type: string }) => void;
  };
  readonly usePermissionsStore: () => {
    readonly hasPermission: (collection: string, action: string) => boolean;
  };
};

const isStores = (candidate: unknown): candidate is Stores =>
  isRecord(candidate) &&
  typeof candidate["useNotificationsStore"] === "function" &&
  typeof candidate["usePermissionsStore"] === "function";

function openStores(): Stores {
  const stores: unknown = useStores();
  if (!isStores(stores)) throw new Error("The Directus app provides no stores");
  return stores;
}

/** Kept while another layout is shown, too. */
const history = shallowRef<History>(NO_EDITS);

function createGrid(props: LayoutProps, { emit }: LayoutContext) {
  const api = useApi();
  const stores = openStores();
  const texts = useTexts("goods_grid");
  const { language, text } = texts;
  const reasons = useTexts("goods_import");
  const mayChange = stores.usePermissionsStore().hasPermission("ecommerce_product", "update");
  const canEdit = mayChange && !props.selectMode && !props.readonly;
  const products = useProducts(props, mayChange, (query) => emit("update:layoutQuery", query));
  const { rows, shownBranches, timeZoneOf } = products;
  const active = shallowRef<Position>({ row: 0, column: 0 });
  const editing = shallowRef<Editing>();
  const saving = shallowRef(false);
  /** What a paste has done. */
  const message = shallowRef("");
  /** The changes by cell: a row is rendered again only if one of its own changes. */
  const edits = shallowReactive(new Map<string, Edit>(history.value.present));

  const columns = computed((): readonly GridColumn[] => [
    { key: "name", title: text("name"), sort: "display_name" },
    { key: "number", title: text("number"), sort: "reference_number" },
    { key: "size", title: text("size") },
    { key: "price_brutto", field: "price_brutto", title: text("price"), sort: "price_brutto" },
    { key: "stock", field: "stock", title: text("stock"), sort: "stock" },
    ...shownBranches.value.map(({ id, name }): GridColumn => ({
      ...{ key: branchField(id), field: branchField(id), title: name },
    })),
    { key: "sale_price_brutto", field: "sale_price_brutto", title: text("sale_price") },
    { key: "sale_starts_at", field: "sale_starts_at", title: text("sale_starts_at") },
    { key: "sale_ends_at", field: "sale_ends_at", title: text("sale_ends_at") },
  ]);
  const rowsByKey = computed(() => new Map(rows.value.map((row) => [row.key, row])));

  const setHistory = (next: History): void => {
    const { present } = next;
    history.value = next;
    for (const key of edits.keys()) if (!present.has(key)) edits.delete(key);
    for (const [key, edit] of present) if (edits.get(key) !== edit) edits.set(key, edit);
  };
  const withStored = (next: History): History => ({
    ...next,
    present: compareWithStored(next.present, ({ field, record }) =>
      rowsByKey.value.get(recordKey(record))?.values.get(field),
    ),
  });
  watch(rows, (next, before) => {
    // A list that is read again leaves what is being typed.
    const at = editing.value?.row ?? 0;
    if (next[at]?.key !== before[at]?.key) editing.value = undefined;
    if (!saving.value && history.value.present.size > 0) setHistory(withStored(history.value));
    const last = Math.max(rows.value.length - 1, 0);
    if (active.value.row > last) active.value = { ...active.value, row: last };
  });

  watch(active, () => (message.value = ""));

  const show = (row: Pick<GridRow, "project">, field: GridField, value: GridValue): string =>
    showCell(field, value, { locale: language, timeZone: timeZoneOf(row) });
  /** The stock of a product or size with branches. Undefined: it is not counted by branch. */
  const sumOf = (row: GridRow): number | undefined =>
    stockSum(row, (field) => {
      const edit = edits.get(cellKey(row, field));
      return edit === undefined ? row.values.get(field) : edit.to;
    });
  const cellAt = ({ column, row: index }: Position) => {
    const row = rows.value[index];
    const field = columns.value[column]?.field;
    const stored = field === undefined ? undefined : row?.values.get(field);
    if (row === undefined || field === undefined || stored === undefined) return undefined;
    if (field === "stock" && sumOf(row) !== undefined) return undefined;
    return { row, field, stored, edit: edits.get(cellKey(row, field)) };
  };
  const isEditable = (position: Position): boolean => canEdit && cellAt(position) !== undefined;
  const size = (): { readonly rows: number; readonly columns: number } => ({
    rows: rows.value.length,
    columns: columns.value.length,
  });
  const labelOf = (row: GridRow, field: GridField): string =>
    [row.name, row.size, columns.value.find(({ key }) => key === field)?.title ?? ""]
      .filter(Boolean)
      .join(", ");

  /** Text of a cell as it is shown: with the change that is not saved. */
  const shownText = (row: GridRow, field: GridField, edit: Edit | undefined): string =>
    edit?.state.kind === "invalid"
      ? edit.state.text
      : show(row, field, edit === undefined ? (row.values.get(field) ?? null) : edit.to);

  /** Changes cells of one column. */
  const changesOf = (cells: readonly (Position & { readonly text: string })[]): readonly Edit[] => {
    const found = cells.flatMap((cell) => {
      const target = cellAt(cell);
      return target === undefined ? [] : [{ ...target, text: cell.text }];
    });
    const [first] = found;
    if (first === undefined) return [];
    const readings = readCells(
      first.field,
      found.map((cell) => cell.text),
      timeZoneOf(first.row),
    );
    return found.flatMap(({ edit, field, row, stored, text: typed }, index) => {
      const reading = readings[index];
      if (reading === undefined) return [];
      const { product, variant } = row;
      const from = edit?.state.kind === "changed" ? edit.state.current : stored;
      const cell = { record: { product, variant }, field, label: labelOf(row, field), from };
      return [editOf(cell, reading, typed)];
    });
  };

  const enter = (position: Position, typed: string): void => {
    if (!saving.value) setHistory(stage(history.value, changesOf([{ ...position, text: typed }])));
  };

  const startEditing = (position: Position, typed?: string): void => {
    const cell = cellAt(position);
    if (cell === undefined || !canEdit || saving.value) return;
    message.value = "";
    editing.value = {
      ...position,
      text: typed ?? shownText(cell.row, cell.field, cell.edit),
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
    const { cells, left } = placeBlock(parseBlock(copied), active.value, size(), isEditable);
    const byColumn = groupBy(cells, ({ column }) => column);
    setHistory(stage(history.value, [...byColumn.values()].flatMap(changesOf)));
    message.value = [
      text("pasted", { count: String(cells.length) }),
      left > 0 ? text("not_pasted", { count: String(left) }) : "",
    ]
      .filter(Boolean)
      .join(" ");
  };

  const problemText = (problem: TypingProblem): string =>
    problem === "no-time" ? text("no_time") : reasons.text(`reason_${toLabel(problem)}`);

  const notify = (title: string, type: string): void =>
    stores.useNotificationsStore().add({ title, type });

  const send = async (sent: readonly Edit[]): Promise<GridAnswers["cells"]> => {
    const answers: GridAnswers["cells"][number][] = [];
    try {
      for (let start = 0; start < sent.length; start += BATCH) {
        const cells = sent
          .slice(start, start + BATCH)
          .map(({ field, from, record, to }): GridChange => ({ ...record, field, from, to }));
        const response: { readonly data: GridAnswers } = await api.post("/goods-grid/save", {
          cells,
        });
        answers.push(...response.data.cells);
      }
    } catch {
      // What was not answered stays staged.
    }
    return answers;
  };
  const save = async (): Promise<void> => {
    const sent = toSave(history.value.present);
    if (sent.length === 0 || saving.value) return;
    saving.value = true;
    try {
      const answers = await send(sent);
      if (answers.length < sent.length) notify(text("no_answer"), "error");
      if (answers.length === 0) return;
      const merged = mergeAnswers(history.value.present, sent, answers);
      // The stored values are read before the marks go, so that no cell shows its old value again.
      await products.readAgain();
      setHistory(withStored(merged));
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
  const undoLast = change(undo);
  const redoLast = change(redo);

  /** Input that the user is typing into, outside of the grid. */
  const isOtherInput = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement && target.matches("input, textarea, [contenteditable=true]");
  const onShortcut = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !canEdit) return;
    const key = event.key.toLowerCase();
    if (key === "s") {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement && editing.value !== undefined)
        document.activeElement.blur();
      void save();
    } else if (!isOtherInput(event.target) && (key === "z" || key === "y")) {
      event.preventDefault();
      if (key === "y" || event.shiftKey) redoLast();
      else undoLast();
    }
  };
  onMounted(() => window.addEventListener("keydown", onShortcut));
  onBeforeUnmount(() => window.removeEventListener("keydown", onShortcut));

  return {
    ...{ texts, products, columns, rows, rowsByKey, active, editing, saving, message, edits },
    ...{ canEdit, history, leaveGuard, sumOf, show, shownText, cellAt, isEditable, size, labelOf },
    ...{ enter, startEditing, commit, step, paste, save, problemText },
    cancel: () => (editing.value = undefined),
    undo: undoLast,
    redo: redoLast,
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

/** State of the layout. The grid is one value of it, so that a key stroke renders no more than a cell. */
export function useGrid(props: LayoutProps, context: LayoutContext) {
  const grid = markRaw(createGrid(props, context));
  return { grid, refresh: () => grid.products.readAgain() };
}
