import { computed, defineComponent, h, resolveComponent, type VNode, type VNodeChild } from "vue";
import { useI18n } from "vue-i18n";
import { gridBar, listProblems } from "./grid-bar";
import { widthOf, type GridColumn } from "./grid-columns";
import { GridRowView } from "./grid-row";
import type { Grid } from "./use-grid";
import { useGridInput } from "./use-grid-input";
import "./goods-grid.css";

const PAGE_SIZES = [25, 50, 100];

/** The table with notes about its changes, and its pages. */
export const GridView = defineComponent(
  ({ grid }: { readonly grid: Grid }, { slots }) => {
    const { t } = useI18n();
    const { products } = grid;
    const { text } = grid.texts;
    const { goTo, listeners, table } = useGridInput(grid);

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
        grid.canEdit ? gridBar(grid, goTo) : null,
        footer(),
      ];
    };

    return () =>
      products.isForProducts.value
        ? h("div", { class: ["goods-grid", { "with-problems": listProblems(grid).length > 0 }] }, [
            ...content(),
            leaveDialog(),
          ])
        : h("div", { class: "goods-grid-notice" }, [
            h(resolveComponent("v-notice"), { type: "info" }, () => text("only_products")),
          ]);
  },
  { inheritAttrs: false, props: ["grid"] },
);
