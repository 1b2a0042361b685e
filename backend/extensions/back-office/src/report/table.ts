import { h, resolveComponent, type VNode } from "vue";
import "./report.css";

/** A cell: text, or an amount, which is aligned to the right. */
type Cell = string | VNode | { readonly amount: string };

const cell = (tag: "td" | "th", value: Cell): VNode =>
  typeof value === "object" && "amount" in value
    ? h(tag, { class: "amount" }, value.amount)
    : h(tag, [value]);

/** Returns a row of a table. */
export const row = (cells: readonly Cell[], tag: "td" | "th" = "td"): VNode =>
  h(
    "tr",
    cells.map((value) => cell(tag, value)),
  );

/** Returns a table with a title and a row of headings. */
export const table = (title: string, head: readonly Cell[], bodies: readonly VNode[]): VNode =>
  h("table", [h("caption", title), h("thead", row(head, "th")), ...bodies]);

/** Returns a link to the form of a record. */
export const recordLink = (collection: string, id: number, text: string): VNode =>
  h(resolveComponent("router-link"), { to: `/content/${collection}/${id}` }, () => text);
