import { defineComponent, h, resolveComponent, type VNode, type VNodeChild } from "vue";
import { cellKey, type GridField } from "../../../../../src/domain/goods-grid/cells";
import type { GridRow } from "../../../../../src/domain/goods-grid/grid-rows";
import { describe, DETAIL_ID, hasProblem } from "./describe-edit";
import type { GridColumn } from "./grid-columns";
import type { Editing, Grid } from "./use-grid";

type Props = {
  readonly grid: Grid;
  readonly row: GridRow;
  readonly columns: readonly GridColumn[];
  readonly index: number;
  /** The column with the focus. None: -1. */
  readonly active: number;
  readonly editing: Editing | undefined;
};

/**
 * A product or size. It is rendered again only if its own cells change, or if the focus enters or
 * leaves it.
 */
export const GridRowView = defineComponent(
  (props: Props) => {
    const { grid } = props;
    const { text } = grid.texts;

    const input = (editing: Editing, field: GridField): VNode =>
      h("input", {
        ...{ type: "text", inputmode: "decimal", autocomplete: "off", spellcheck: false },
        "aria-label": grid.labelOf(props.row, field),
        // A property would replace what is typed when the row is rendered again.
        onVnodeMounted: ({ el }: VNode) => {
          if (!(el instanceof HTMLInputElement)) return;
          el.value = editing.text;
          el.focus();
        },
        onBlur: ({ target }: FocusEvent) => {
          if (target instanceof HTMLInputElement) grid.commit(target.value);
        },
      });

    const valueCell = (field: GridField, at: number): VNode => {
      const { row } = props;
      const edit = grid.edits.get(cellKey(row, field));
      const sum = field === "stock" ? grid.sumOf(row) : undefined;
      const isEditable = row.values.has(field) && sum === undefined;
      const editing = props.editing?.column === at ? props.editing : undefined;
      const shown = isEditable ? grid.shownText(row, field, edit) : String(sum ?? "");
      const inherited =
        shown === "" && field === "price_brutto" && row.inheritedPrice !== null
          ? grid.show(row, field, row.inheritedPrice)
          : undefined;
      return h(
        "td",
        {
          ...attributes(at, "gridcell"),
          class: [
            "value",
            { changed: edit !== undefined, problem: hasProblem(edit), locked: !isEditable },
            { editing: editing !== undefined },
          ],
          "aria-readonly": isEditable && grid.canEdit ? undefined : "true",
          "aria-invalid": hasProblem(edit) ? "true" : undefined,
          "aria-describedby": hasProblem(edit) && props.active === at ? DETAIL_ID : undefined,
          title: edit === undefined ? undefined : describe(grid, edit),
        },
        editing === undefined
          ? inherited === undefined
            ? shown
            : h("span", { class: "inherited" }, inherited)
          : [input(editing, field)],
      );
    };

    const attributes = (at: number, role: string) => ({
      ...{ role, "aria-colindex": at + 1, "data-column": at, "data-row": props.index },
      tabindex: props.active === at ? 0 : -1,
    });

    const picture = (): VNodeChild =>
      props.row.picture === undefined
        ? null
        : h("img", {
            ...{ src: `../assets/${props.row.picture}?key=thumb-160`, alt: "", loading: "lazy" },
            ...{ width: 32, height: 32 },
          });
    const nameCell = (at: number): VNode =>
      h("th", { ...attributes(at, "rowheader"), scope: "row", class: "name" }, [
        h("div", [
          grid.selection.isPossible && props.row.variant === null
            ? h(resolveComponent("v-checkbox"), {
                modelValue: grid.selection.has(props.row),
                "onUpdate:modelValue": () => grid.selection.toggle(props.row),
              })
            : null,
          h("span", { class: "picture" }, [picture()]),
          props.row.variant === null && !grid.selection.isPossible
            ? h(
                resolveComponent("router-link"),
                { to: `/content/ecommerce_product/${props.row.product}`, tabindex: -1 },
                () => props.row.name,
              )
            : h("span", { class: "text" }, props.row.name),
          props.row.isShown ? null : h("small", text("not_shown")),
        ]),
      ]);

    return () =>
      h(
        "tr",
        {
          role: "row",
          "aria-rowindex": props.index + 2,
          class: { variant: props.row.variant !== null },
        },
        props.columns.map(({ field, key }, at) => {
          if (field !== undefined) return valueCell(field, at);
          if (key === "name") return nameCell(at);
          const shown = key === "number" ? props.row.number : props.row.size;
          return h(
            "td",
            {
              ...attributes(at, "gridcell"),
              ...{ "aria-readonly": "true", class: `locked text-column ${key}`, title: shown },
            },
            shown,
          );
        }),
      );
  },
  { props: ["grid", "row", "columns", "index", "active", "editing"] },
);
