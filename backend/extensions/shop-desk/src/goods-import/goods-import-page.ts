import { useApi } from "@directus/extensions-sdk";
import {
  computed,
  defineComponent,
  h,
  onMounted,
  ref,
  resolveComponent,
  type VNode,
  type VNodeChild,
} from "vue";
import {
  FILE_PROBLEMS,
  type ImportedRow,
  type ImportPlan,
  type ImportProblem,
  type ImportProgress,
} from "../../../../../src/contracts/goods-import";
import type { ColumnKey } from "../../../../../src/domain/goods-import/headings";
import { protectCell } from "../../../../../src/domain/text/spreadsheet-text";
import { isRecord } from "../../../../../src/domain/is-record";
import { row, table } from "../report/table";
import { saveFile } from "../save-file";
import { useImportTexts } from "./describe";
import { FeedSection } from "./feed-section";
import "./goods-import.css";

const STORED_PROJECT = "goods-import-project";

/** Rows in the table. More would make the page slow. */
const MAX_ROWS = 500;

const OUTCOMES = ["refused", "new", "changed", "unchanged"] as const;

type Project = { readonly id: number; readonly display_name: string };
type State = "idle" | "reading" | "running" | "finished" | "interrupted";

function readProblem(error: unknown): ImportProblem {
  const response = isRecord(error) ? error["response"] : undefined;
  const status = isRecord(response) ? response["status"] : undefined;
  const data = isRecord(response) ? response["data"] : undefined;
  // A run answers with lines of text.
  const problem = /"problem":"([a-z-]+)"/.exec(
    typeof data === "string" ? data : JSON.stringify(data ?? ""),
  )?.[1];
  if (status === 413) return "too-large";
  if (status === 403) return "forbidden";
  return PROBLEMS.find((each) => each === problem) ?? "failed";
}
const PROBLEMS = [...FILE_PROBLEMS, "invalid", "running"] as const;

const isProgress = (value: unknown): value is ImportProgress =>
  isRecord(value) && (value["finished"] === true || Array.isArray(value["rows"]));

/** Import of products: file, preview of each row, run with progress, report. And their export. */
export const GoodsImportPage = defineComponent({
  setup() {
    const api = useApi();
    const texts = useImportTexts();
    const { text } = texts;
    const projects = ref<readonly Project[]>([]);
    const project = ref<number>();
    const file = ref<File>();
    const plan = ref<ImportPlan>();
    const report = ref<readonly ImportedRow[]>([]);
    const done = ref(0);
    const state = ref<State>("idle");
    const problem = ref<ImportProblem>();
    const failedPicture = ref("");

    onMounted(async () => {
      const response: { readonly data: { readonly data: readonly Project[] } } = await api.get(
        "/items/project",
        { params: { fields: ["id", "display_name"], limit: -1, sort: "id" } },
      );
      projects.value = response.data.data;
      const stored = Number(localStorage.getItem(STORED_PROJECT));
      project.value = (projects.value.find(({ id }) => id === stored) ?? projects.value[0])?.id;
    });

    const params = () => ({ project: project.value });
    const headers = { "Content-Type": "application/octet-stream" };

    const preview = async (): Promise<void> => {
      if (file.value === undefined) return;
      problem.value = undefined;
      state.value = "reading";
      try {
        const response: { readonly data: ImportPlan } = await api.post(
          "/goods-import/plan",
          file.value,
          { params: params(), headers },
        );
        plan.value = response.data;
        report.value = response.data.rows;
      } catch (error) {
        plan.value = undefined;
        problem.value = readProblem(error);
      }
      state.value = "idle";
    };
    const choose = (chosen: File | undefined): void => {
      if (chosen === undefined) return;
      file.value = chosen;
      void preview();
    };

    const run = async (): Promise<void> => {
      const rows: ImportedRow[] = [];
      let read = 0;
      let answered = "";
      const readLines = (answer: string): void => {
        const end = answer.lastIndexOf("\n") + 1;
        for (const line of answer.slice(read, end).split("\n").filter(Boolean)) {
          const progress: unknown = JSON.parse(line);
          if (!isProgress(progress) || "finished" in progress) continue;
          rows.push(...progress.rows);
          done.value = progress.done;
        }
        read = Math.max(read, end);
      };
      done.value = 0;
      problem.value = undefined;
      state.value = "running";
      try {
        const response: { readonly data: string } = await api.post(
          "/goods-import/run",
          file.value,
          {
            ...{ params: { ...params(), since: plan.value?.since }, headers, responseType: "text" },
            transformResponse: (answer: string) => answer,
            onDownloadProgress: ({ event }: { readonly event?: ProgressEvent }) => {
              if (event?.target instanceof XMLHttpRequest) readLines(event.target.responseText);
            },
          },
        );
        answered = response.data;
        readLines(answered);
      } catch (error) {
        const refusal = readProblem(error);
        if (refusal !== "failed") {
          problem.value = refusal;
          state.value = "idle";
          return;
        }
        // Otherwise the last line is missing, too.
      }
      report.value = rows;
      state.value = /"finished":true\}\s*$/.test(answered) ? "finished" : "interrupted";
    };

    const assign = async (heading: string, key: ColumnKey): Promise<void> => {
      try {
        await api.post("/goods-import/headings", { heading, key }, { params: params() });
      } catch (error) {
        problem.value = readProblem(error);
        return;
      }
      await preview();
    };
    const addPictures = async (pictures: readonly File[]): Promise<void> => {
      failedPicture.value = "";
      for (const picture of pictures) {
        const form = new FormData();
        form.append("file", picture);
        try {
          await api.post("/files", form);
        } catch {
          failedPicture.value = picture.name;
        }
      }
      await preview();
    };
    const download = async (format: "csv" | "xlsx"): Promise<void> => {
      problem.value = undefined;
      try {
        const response: {
          readonly data: Blob;
          readonly headers: Readonly<Record<string, string>>;
        } = await api.get("/goods-import/export", {
          params: {
            ...params(),
            format,
            language: texts.language === "de" ? "de" : "en",
          },
          responseType: "blob",
        });
        saveFile(response.data, response.headers["content-disposition"] ?? "");
      } catch (error) {
        problem.value = readProblem(error);
      }
    };

    /** Downloads the refused rows with their reasons, to mend the file beside them. */
    const downloadRefused = (): void => {
      const refused = report.value.filter(({ outcome }) => outcome === "refused");
      const table = [
        [text("line"), text("number"), text("size"), text("details")],
        ...refused.map((each) => [
          ...[String(each.line), each.referenceNumber, each.size ?? ""],
          texts.describeRow(each, new Map()).join("; "),
        ]),
      ];
      const quoted = (cell: string) => `"${protectCell(cell).replaceAll('"', '""')}"`;
      const lines = table.map((cells) => cells.map(quoted).join(";"));
      saveFile(
        new Blob([`\ufeff${lines.join("\r\n")}\r\n`], { type: "text/csv" }),
        `attachment; filename="${text("refused_file")}.csv"`,
      );
    };

    const isBusy = computed(() => state.value === "reading" || state.value === "running");
    const counts = () =>
      OUTCOMES.map((outcome) => ({
        outcome,
        count: report.value.filter((each) => each.outcome === outcome).length,
      }));
    const toSave = () =>
      (plan.value?.rows ?? []).filter(({ changes }) => changes.length > 0).length;

    const notice = (type: string, content: VNodeChild): VNode =>
      h(resolveComponent("v-notice"), { type, role: "status", multiline: true }, () => content);
    const button = (label: string, onClick: () => void, more: object = {}): VNode =>
      h(resolveComponent("v-button"), { secondary: true, onClick, ...more }, () => label);
    /** A field for files, which are chosen or dropped. */
    const fileField = (
      label: string,
      accept: string,
      multiple: boolean,
      onFiles: (files: readonly File[]) => void,
    ): VNode =>
      h(
        "label",
        {
          class: "file-field",
          onDragover: (event: DragEvent) => event.preventDefault(),
          onDrop: (event: DragEvent) => {
            event.preventDefault();
            if (!isBusy.value) onFiles([...(event.dataTransfer?.files ?? [])]);
          },
        },
        [
          h("span", label),
          h("input", {
            ...{ type: "file", accept, multiple, disabled: isBusy.value },
            onChange: ({ target }: Event) => {
              if (!(target instanceof HTMLInputElement)) return;
              onFiles([...(target.files ?? [])]);
              // The same file can be chosen again after it was mended.
              target.value = "";
            },
          }),
          h("span", { class: "hint" }, text("drop")),
        ],
      );

    const projectField = (): readonly VNode[] =>
      projects.value.length < 2
        ? []
        : [
            h("div", { class: "choice", role: "group", "aria-label": text("project") }, [
              h(resolveComponent("v-select"), {
                modelValue: project.value,
                items: projects.value.map(({ display_name, id }) => ({
                  text: display_name,
                  value: id,
                })),
                disabled: isBusy.value,
                "onUpdate:modelValue": (id: number) => {
                  project.value = id;
                  localStorage.setItem(STORED_PROJECT, String(id));
                  void preview();
                },
              }),
            ]),
          ];

    const unknownColumns = ({ columns, keys }: ImportPlan): readonly VNode[] => {
      const unknown = columns.filter(({ isKept, key }) => key === undefined || isKept === true);
      if (unknown.length === 0) return [];
      const nameOf = (key: ColumnKey): string =>
        texts.columnName(keys.find((each) => each.key === key) ?? { key });
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
                disabled: isBusy.value,
                "onUpdate:modelValue": (key: ColumnKey) => void assign(heading, key),
              }),
            ]),
          ]),
        ),
      ];
    };

    const pictures = (): readonly VNode[] => {
      const missing = new Set(
        report.value.flatMap((each) =>
          each.pictures.flatMap(({ picture, reason }) => (reason === "missing" ? picture : [])),
        ),
      );
      if (missing.size === 0 || state.value === "running") return [];
      return [
        h("h2", text("pictures")),
        h("p", `${text("pictures_hint")} ${[...missing].join(", ")}`),
        fileField(text("pictures_add"), "image/*", true, (added) => void addPictures(added)),
      ];
    };

    const rowsTable = ({ keys }: ImportPlan): VNode => {
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
        text(state.value === "idle" ? "preview" : "report"),
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
                  texts.describeRow(each, branches).map((line) => h("li", line)),
                ),
              ]),
            ),
          ),
        ],
      );
    };

    const result = (shown: ImportPlan): readonly VNode[] => [
      ...unknownColumns(shown),
      ...(shown.columns.some(({ key }) => key === "reference_number")
        ? []
        : [notice("warning", text("no_number"))]),
      ...pictures(),
      ...(state.value === "running"
        ? [
            h(
              "p",
              { role: "status" },
              text("running", {
                done: String(done.value),
                total: String(shown.rows.length),
              }),
            ),
            h(resolveComponent("v-progress-linear"), {
              value: (100 * done.value) / Math.max(shown.rows.length, 1),
            }),
          ]
        : []),
      ...(state.value === "finished" ? [notice("success", text("finished"))] : []),
      ...(state.value === "interrupted" ? [notice("warning", text("interrupted"))] : []),
      h("div", { class: "head" }, [
        h(
          "p",
          counts()
            .map(({ count, outcome }) => `${text(`is_${outcome}`)}: ${count}`)
            .join(" · "),
        ),
        ...(report.value.some(({ outcome }) => outcome === "refused")
          ? [button(text("download_refused"), downloadRefused)]
          : []),
        ...(state.value === "finished"
          ? []
          : [
              button(text("import"), () => void run(), {
                secondary: false,
                disabled: isBusy.value || toSave() === 0,
                loading: state.value === "running",
              }),
            ]),
      ]),
      ...(report.value.length > MAX_ROWS
        ? [h("p", text("more_rows", { count: String(MAX_ROWS) }))]
        : []),
      ...(report.value.length === 0 ? [] : [rowsTable(shown)]),
    ];

    return () =>
      h(
        resolveComponent("private-view"),
        { title: text("title"), icon: "upload_file" },
        {
          default: () =>
            h("div", { class: "shop-report goods-import" }, [
              h("p", text("hint")),
              ...projectField(),
              ...(project.value === undefined
                ? []
                : [
                    fileField(text("choose"), ".csv,.txt,.tsv,.xlsx", false, ([first]) =>
                      choose(first),
                    ),
                  ]),
              ...(state.value === "reading" ? [h("p", { role: "status" }, text("reading"))] : []),
              ...(problem.value === undefined
                ? []
                : [notice("danger", texts.problem(problem.value))]),
              ...(failedPicture.value === ""
                ? []
                : [notice("danger", text("pictures_failed", { name: failedPicture.value }))]),
              ...(file.value === undefined ? [] : [h("h2", file.value.name)]),
              ...(plan.value?.sheet === undefined
                ? []
                : [h("p", text("sheet", { name: plan.value.sheet }))]),
              ...(plan.value === undefined ? [] : result(plan.value)),
              h("h2", text("export")),
              h("div", { class: "buttons" }, [
                button(text("export_csv"), () => void download("csv")),
                button(text("export_xlsx"), () => void download("xlsx")),
              ]),
              ...(project.value === undefined ? [] : [h(FeedSection, { project: project.value })]),
            ]),
        },
      );
  },
});
