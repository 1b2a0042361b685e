import { defineComponent, h, resolveComponent, type VNode } from "vue";
import type { Grid } from "./use-grid";

/** Buttons in the header: number of changes, undo, redo, discard, and save. */
export const GridActions = defineComponent(
  ({ grid }: { readonly grid: Grid }) => {
    const { text } = grid.texts;
    const button = (icon: string, label: string, onClick: () => void, more: object): VNode =>
      h(
        resolveComponent("v-button"),
        {
          ...{ icon: true, rounded: true, small: true, tooltip: label },
          onClick,
          ...more,
        },
        () =>
          h(resolveComponent("v-icon"), {
            name: icon,
            small: true,
            role: "img",
            "aria-label": label,
          }),
      );
    return () => {
      if (!grid.products.isForProducts.value || !grid.canEdit) return null;
      const { future, past, present } = grid.history.value;
      const count = present.size;
      return h("div", { class: "goods-grid-actions" }, [
        h(
          "span",
          { class: "count", role: "status" },
          count === 0 ? "" : text(count === 1 ? "one_change" : "changes", { count: String(count) }),
        ),
        button("undo", text("undo"), grid.undo, { secondary: true, disabled: past.length === 0 }),
        button("redo", text("redo"), grid.redo, { secondary: true, disabled: future.length === 0 }),
        button("delete_sweep", text("discard"), grid.discard, {
          ...{ secondary: true, disabled: count === 0 },
        }),
        button("check", text("save"), grid.save, {
          ...{ disabled: count === 0, loading: grid.saving.value },
        }),
      ]);
    };
  },
  { inheritAttrs: false, props: ["grid"] },
);
