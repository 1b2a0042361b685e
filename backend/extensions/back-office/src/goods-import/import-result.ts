import { h, resolveComponent, type VNode } from "vue";
import type { ImportedRow, ImportPlan } from "../../../../../src/contracts/goods-import";
import type { ColumnKey } from "../../../../../src/domain/goods-import/headings";
import { button, notice } from "../report/parts";
import { row, table } from "../report/table";
import { fileField } from "./file-field";
import { saveRefused } from "./save-refused";
import type { GoodsImport } from "./use-import";

/** Rows in the table. More would make the page slow. */
const MAX_ROWS = 500;

const OUTCOMES = ["refused", "new", "changed", "unchanged"] as const;

/** Columns whose heading nobody has explained, or that staff have assigned and can change. */
function columnFields(goods: GoodsImport, { columns, keys }: ImportPlan): readonly VNode[] {
  const { columnName, text } = goods.texts;
  const unknown = columns.filter(({ isKept, key }) => key === undefined || isKept === true);
  if (unknown.length === 0) return [];
  const nameOf = (key: ColumnKey): string =>
    columnName(keys.find((each) => each.key === key) ?? { key });
  return [
    h("h2", text("columns")),
    h("p", text("columns_hint")),
    ...unknown.map(({ heading, key: assigned, proposal }) =>
      h("div", { class: "column", role: "group", "aria-label": heading }, [
        h("strong", heading === "" ? "–" : heading),
        h("div", { class: "choice" }, [
          h(resolveComponent("v-select"), {
            placeholder:
              proposal === undefined
                ? text("not_read")
                : text("proposed", { name: nameOf(proposal) }),
            items: keys.map(({ key }) => ({ text: nameOf(key), value: key })),
            modelValue: assigned ?? null,
            disabled: goods.isBusy.value,
            "onUpdate:modelValue": (key: ColumnKey) => void goods.assign(heading, key),
          }),
        ]),
      ]),
    ),
  ];
}

/** Pictures that the library does not have, and a field to add them. */
function pictures({ addPictures, isBusy, report, state, texts }: GoodsImport): readonly VNode[] {
  const { text } = texts;
  const missing = new Set(
    report.value.flatMap((each) =>
      each.pictures.flatMap(({ picture, reason }) => (reason === "missing" ? picture : [])),
    ),
  );
  if (missing.size === 0 || state.value === "running") return [];
  return [
    h("h2", text("pictures")),
    h("p", `${text("pictures_hint")} ${[...missing].join(", ")}`),
    fileField({
      ...{ label: text("pictures_add"), hint: text("drop") },
      ...{ accept: "image/*", multiple: true, disabled: isBusy.value },
      onFiles: (added) => void addPictures(added),
    }),
  ];
}

/** How far the import is, or how it has ended. */
function progress({ done, state, texts }: GoodsImport, { rows }: ImportPlan): readonly VNode[] {
  const { text } = texts;
  if (state.value === "finished") return [notice("success", text("finished"))];
  if (state.value === "interrupted") return [notice("warning", text("interrupted"))];
  if (state.value !== "running") return [];
  const total = rows.length;
  return [
    h("p", { role: "status" }, text("running", { done: String(done.value), total: String(total) })),
    h(resolveComponent("v-progress-linear"), { value: (100 * done.value) / Math.max(total, 1) }),
  ];
}

/** Number of rows by outcome, and what can be done with them. */
function summary({ isBusy, report, run, state, texts }: GoodsImport, { rows }: ImportPlan): VNode {
  const { text } = texts;
  const count = (outcome: ImportedRow["outcome"]): number =>
    report.value.filter((each) => each.outcome === outcome).length;
  const hasChanges = rows.some(({ changes }) => changes.length > 0);
  return h("div", { class: "head" }, [
    h("p", OUTCOMES.map((outcome) => `${text(`is_${outcome}`)}: ${count(outcome)}`).join(" · ")),
    count("refused") === 0
      ? null
      : button(text("download_refused"), () => saveRefused(report.value, texts)),
    state.value === "finished"
      ? null
      : button(text("import"), () => void run(), {
          secondary: false,
          disabled: isBusy.value || !hasChanges,
        }),
  ]);
}

function rowsTable({ report, state, texts }: GoodsImport, { keys }: ImportPlan): VNode {
  const { describeRow, text } = texts;
  const branches = new Map(
    keys.flatMap(({ key, name }) =>
      key.startsWith("stock.") ? [[Number(key.split(".")[1]), name ?? ""] as const] : [],
    ),
  );
  const rank = (each: ImportedRow) => (each.outcome === "refused" ? 0 : 1);
  const shown = [...report.value]
    .sort((one, other) => rank(one) - rank(other) || one.line - other.line)
    .slice(0, MAX_ROWS);
  return table(
    text(state.value === "finished" || state.value === "interrupted" ? "report" : "preview"),
    [text("line"), text("number"), text("size"), text("outcome"), text("details")],
    [
      h(
        "tbody",
        shown.map((each) =>
          row([
            ...[String(each.line), each.referenceNumber, each.size ?? ""],
            text(`is_${each.outcome}`),
            h(
              "ul",
              describeRow(each, branches).map((line) => h("li", line)),
            ),
          ]),
        ),
      ),
    ],
  );
}

/** Preview or report of a file. */
export function importResult(goods: GoodsImport, plan: ImportPlan): readonly VNode[] {
  const { report, texts } = goods;
  const count = report.value.length;
  return [
    ...columnFields(goods, plan),
    ...(plan.columns.some(({ key }) => key === "reference_number")
      ? []
      : [notice("warning", texts.text("no_number"))]),
    ...pictures(goods),
    ...progress(goods, plan),
    summary(goods, plan),
    ...(count > MAX_ROWS ? [h("p", texts.text("more_rows", { count: String(MAX_ROWS) }))] : []),
    ...(count === 0 ? [] : [rowsTable(goods, plan)]),
  ];
}
