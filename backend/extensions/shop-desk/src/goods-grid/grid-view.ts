import {
  computed,
  defineComponent,
  h,
  nextTick,
  resolveComponent,
  shallowRef,
  type VNode,
  type VNodeChild,
} from "vue";
import { useI18n } from "vue-i18n";
import { recordKey } from "../../../../../src/domain/goods-grid/cells";
import { moveByKey, type Position } from "../../../../../src/domain/goods-grid/navigate";
import type { Edit } from "../../../../../src/domain/goods-grid/staged-edits";
import { describe, DETAIL_ID, GridRowView } from "./grid-row";
import type { Grid, GridColumn } from "./use-grid";
import "./goods-grid.css";

const PAGE_SIZES = [25, 50, 100];
/** Height of a row in pixels. */
const ROW_HEIGHT = 40;

/** Widths of columns in pixels. */
const WIDTHS: Partial<Record<GridColumn["key"], number>> = {
  ...{ number: 116, size: 96, stock: 84, price_brutto: 96, sale_price_brutto: 108 },
  ...{ sale_starts_at: 144, sale_ends_at: 144 },
};
const BRANCH_WIDTH = 116;
const widthOf = ({ key }: GridColumn): number => WIDTHS[key] ?? BRANCH_WIDTH;

const isProblem = ({ state }: Edit): boolean => state.kind !== "staged";

/** The table, what is to say about its changes, and its pages. */
export const GridView = defineComponent(
  ({ grid }: { readonly grid: Grid }, { slots }) => {
    const { t } = useI18n();
    const { products } = grid;
    const { text } = grid.texts;
    const table = shallowRef<HTMLTableElement>();

    const focusCell = async (): Promise<void> => {
      await nextTick();
      const { column, row } = grid.active.value;
      const cell = table.value?.querySelector(`[data-row="${row}"][data-column="${column}"]`);
      if (!(cell instanceof HTMLElement)) return;
      cell.focus({ preventScroll: true });
      cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    const goTo = (position: Position): void => {
      grid.active.value = position;
      void focusCell();
    };
    const visibleRows = (): number => Math.max(1, Math.floor(window.innerHeight / ROW_HEIGHT) - 5);

    /** Cell of an event. */
    const positionOf = ({ target }: Event): Position | undefined => {
      const cell = target instanceof Element ? target.closest("[data-row]") : null;
      if (!(cell instanceof HTMLElement)) return undefined;
      return { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
    };

    const onTypingKey = (event: KeyboardEvent, input: HTMLInputElement): void => {
      const { key, shiftKey } = event;
      const isVertical = key === "Enter" || key === "ArrowDown" || key === "ArrowUp";
      const isArrow = key.startsWith("Arrow");
      const isHorizontal = key === "Tab" || (isArrow && !isVertical);
      if (key === "Escape") {
        event.preventDefault();
        grid.cancel();
        void focusCell();
      } else if (
        isVertical ||
        key === "Tab" ||
        (isHorizontal && !grid.editing.value?.keepsArrows)
      ) {
        event.preventDefault();
        grid.commit(input.value);
        const isBack = key === "ArrowUp" || key === "ArrowLeft" || (!isArrow && shiftKey);
        grid.step(isVertical ? (isBack ? "up" : "down") : isBack ? "left" : "right");
        void focusCell();
      }
    };

    const openProduct = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target instanceof HTMLElement) target.querySelector("a")?.click();
    };

    const onKeydown = (event: KeyboardEvent): void => {
      const { altKey, key, shiftKey, target } = event;
      if (target instanceof HTMLInputElement) {
        onTypingKey(event, target);
        return;
      }
      const position = positionOf(event);
      const ctrl = event.ctrlKey || event.metaKey;
      if (position === undefined || altKey) return;
      const moved = moveByKey(position, { key, ctrl }, { ...grid.size(), page: visibleRows() });
      if (moved !== undefined) {
        event.preventDefault();
        goTo(moved);
        return;
      }
      if (ctrl) return;
      if (key === "Enter" && !grid.isEditable(position) && position.column === 0) {
        openProduct(event);
      } else if (key === "Enter" || key === "Tab") {
        // At the end of a row, Tab leaves the table.
        const isDone =
          key === "Enter"
            ? grid.step(shiftKey ? "up" : "down")
            : grid.step(shiftKey ? "left" : "right");
        if (isDone || key === "Enter") event.preventDefault();
        if (isDone) void focusCell();
      } else if (key === "F2") {
        event.preventDefault();
        grid.startEditing(position);
      } else if ((key === "Delete" || key === "Backspace") && grid.isEditable(position)) {
        event.preventDefault();
        grid.enter(position, "");
      } else if (key.length === 1 && grid.isEditable(position)) {
        event.preventDefault();
        grid.startEditing(position, key);
      }
    };

    const isTyping = ({ target }: Event): boolean => target instanceof HTMLInputElement;
    const listeners = {
      onKeydown,
      onMousedown: (event: MouseEvent) => {
        const position = positionOf(event);
        const isLink =
          event.target instanceof Element && event.target.closest("a, button") !== null;
        if (position === undefined || isTyping(event) || isLink) return;
        // The cell, not its text, takes the focus.
        event.preventDefault();
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        goTo(position);
      },
      onDblclick: (event: MouseEvent) => {
        const position = positionOf(event);
        if (position !== undefined && !isTyping(event)) grid.startEditing(position);
      },
      onFocusin: (event: FocusEvent) => {
        const position = positionOf(event);
        const { column, row } = grid.active.value;
        if (position !== undefined && (position.row !== row || position.column !== column))
          grid.active.value = position;
      },
      onPaste: (event: ClipboardEvent) => {
        if (isTyping(event)) return;
        event.preventDefault();
        grid.paste(event.clipboardData?.getData("text/plain") ?? "");
      },
      onCopy: (event: ClipboardEvent) => {
        if (isTyping(event) || !(event.target instanceof Element)) return;
        event.preventDefault();
        event.clipboardData?.setData(
          "text/plain",
          event.target.closest("[data-row]")?.textContent.trim() ?? "",
        );
      },
    };

    const sorted = (field: string): "ascending" | "descending" | undefined => {
      const [first] = products.sort.value;
      return first === field ? "ascending" : first === `-${field}` ? "descending" : undefined;
    };
    const heading = ({ field, key, sort, title }: GridColumn, at: number): VNode => {
      const order = sort === undefined ? undefined : sorted(sort);
      return h(
        "th",
        {
          ...{ role: "columnheader", scope: "col", "aria-colindex": at + 1, "aria-sort": order },
          class: { name: key === "name", value: field !== undefined },
        },
        sort === undefined
          ? h("span", { title }, title)
          : h(
              "button",
              {
                ...{ type: "button", title },
                onClick: () => (products.sort.value = [order === "ascending" ? `-${sort}` : sort]),
              },
              [
                title,
                order === undefined
                  ? null
                  : h(resolveComponent("v-icon"), {
                      ...{ name: "sort", small: true },
                      class: { ascending: order === "ascending" },
                    }),
              ],
            ),
      );
    };

    const rowsView = computed(() => {
      const { column, row: activeRow } = grid.active.value;
      const editing = grid.editing.value;
      return grid.rows.value.map((row, index) =>
        h(GridRowView, {
          ...{ key: row.key, grid, row, index, columns: grid.columns.value },
          active: index === activeRow ? column : -1,
          editing: editing?.row === index ? editing : undefined,
        }),
      );
    });

    const decisions = (key: string, edit: Edit): VNodeChild =>
      edit.state.kind === "changed"
        ? h("span", { class: "decisions" }, [
            h(
              "button",
              { type: "button", onClick: () => grid.decide(key, true) },
              text("use_mine"),
            ),
            h(
              "button",
              { type: "button", onClick: () => grid.decide(key, false) },
              text("use_theirs"),
            ),
          ])
        : null;

    const listProblems = () => [...grid.edits].filter(([, edit]) => isProblem(edit));
    /** What a paste has done, and what is to say about the cell with the focus. */
    const detail = (): VNodeChild => {
      const edit = grid.cellAt(grid.active.value)?.edit;
      const parts = [
        grid.message.value,
        edit === undefined ? "" : `${edit.label}: ${describe(grid, edit)}`,
      ].filter(Boolean);
      return parts.length > 0
        ? parts.map((part) => h("span", part))
        : h("span", { class: "hint" }, text("hint"));
    };
    /** Stays in view below the table. */
    const bar = (): VNode =>
      h("div", { class: "bar" }, [
        h("p", { id: DETAIL_ID, role: "status" }, [detail()]),
        problems(),
      ]);
    /** Each change that cannot be saved as it is, also of other pages. */
    const problems = (): VNodeChild => {
      const found = listProblems();
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
              decisions(key, edit),
              toCell(edit),
            ]),
          ),
        ),
      ]);
    };
    const toCell = ({ field, record }: Edit): VNodeChild => {
      const row = grid.rows.value.findIndex(({ key }) => key === recordKey(record));
      const column = grid.columns.value.findIndex((each) => each.field === field);
      return row === -1 || column === -1
        ? null
        : h("button", { type: "button", onClick: () => goTo({ row, column }) }, text("show_cell"));
    };

    const footer = (): VNode =>
      h("div", { class: "footer" }, [
        h("div", { class: "pages" }, [
          products.totalPages.value > 1
            ? h(resolveComponent("v-pagination"), {
                ...{ length: products.totalPages.value, totalVisible: 7, showFirstLast: true },
                modelValue: products.page.value,
                "onUpdate:modelValue": (page: number) => (products.page.value = page),
              })
            : null,
          h("div", { class: "per-page" }, [
            h("span", t("per_page")),
            h(resolveComponent("v-select"), {
              ...{ modelValue: String(products.limit.value), inline: true },
              items: PAGE_SIZES.map((size) => ({ text: String(size), value: String(size) })),
              "onUpdate:modelValue": (size: string) => (products.limit.value = Number(size)),
            }),
          ]),
        ]),
      ]);

    const leaveDialog = (): VNode => {
      const { leave, stay, target } = grid.leaveGuard;
      const button = (label: string, onClick: () => void, secondary: boolean) =>
        h(resolveComponent("v-button"), { secondary, onClick }, () => label);
      return h(
        resolveComponent("v-dialog"),
        { modelValue: target.value !== undefined, onEsc: stay, onApply: leave },
        () =>
          h(resolveComponent("v-card"), () => [
            h(resolveComponent("v-card-title"), () => t("unsaved_changes")),
            h(resolveComponent("v-card-text"), () => t("unsaved_changes_copy")),
            h(resolveComponent("v-card-actions"), () => [
              button(t("discard_changes"), leave, true),
              button(t("keep_editing"), stay, false),
            ]),
          ]),
      );
    };

    const columnWidths = (): VNode =>
      h(
        "colgroup",
        grid.columns.value.map((column) =>
          h("col", {
            style: { width: column.key === "name" ? "var(--name-width)" : `${widthOf(column)}px` },
          }),
        ),
      );
    /** The width of all columns but the first. */
    const tableWidth = (): number =>
      grid.columns.value.slice(1).reduce((sum, column) => sum + widthOf(column), 0);

    const content = (): readonly VNodeChild[] => {
      const error: unknown = products.error.value;
      if (error !== null) return [slots["error"]?.({ error, reset: products.readAgain })];
      if (products.itemCount.value === 0) return [slots["no-results"]?.()];
      return [
        h(
          "table",
          {
            ...{ ref: table, role: "grid", "aria-label": text("title"), ...listeners },
            "aria-rowcount": grid.rows.value.length + 1,
            "aria-colcount": grid.columns.value.length,
            "aria-busy": products.loading.value ? "true" : undefined,
            class: { loading: products.loading.value },
            style: { width: `calc(var(--name-width) + ${tableWidth()}px)` },
          },
          [
            columnWidths(),
            h(
              "thead",
              h("tr", { role: "row", "aria-rowindex": 1 }, grid.columns.value.map(heading)),
            ),
            h("tbody", rowsView.value),
          ],
        ),
        grid.canEdit ? bar() : null,
        footer(),
      ];
    };

    return () =>
      products.isForProducts.value
        ? h("div", { class: ["goods-grid", { "with-problems": listProblems().length > 0 }] }, [
            ...content(),
            leaveDialog(),
          ])
        : h("div", { class: "goods-grid-notice" }, [
            h(resolveComponent("v-notice"), { type: "info" }, () => text("only_products")),
          ]);
  },
  { inheritAttrs: false, props: ["grid"] },
);
