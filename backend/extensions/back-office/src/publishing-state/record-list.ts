import { h, resolveComponent, type VNode } from "vue";
import type { NamedRecord } from "./publication";

/** Returns a list of records with links into the app, and what is wrong with each. */
export const recordList = (records: readonly NamedRecord[]): VNode =>
  h(
    "ul",
    { style: { margin: 0, paddingInlineStart: "1.25em" } },
    records.map(({ name, problem, link }) =>
      h("li", [
        link === ""
          ? name
          : h(
              resolveComponent("router-link"),
              { to: link, style: { color: "var(--theme--primary)", textDecoration: "underline" } },
              () => name,
            ),
        problem === "" ? "" : name === "" ? problem : `: ${problem}`,
      ]),
    ),
  );
