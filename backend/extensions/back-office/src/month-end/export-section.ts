import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, ref, resolveComponent, type VNodeChild } from "vue";
import type { EXPORT_FORMATS, ExportProblem } from "../../../../../src/contracts/month-end";
import type { AccountingEntry } from "../../../../../src/domain/accounting/accounting-entry";
import type { Period } from "../../../../../src/domain/accounting/datev-csv";
import { isRecord } from "../../../../../src/domain/is-record";
import { saveFile } from "../save-file";
import { useMonthTexts } from "./texts";

type Export = Period & {
  readonly format: (typeof EXPORT_FORMATS)[number];
  readonly rest?: "1";
};

type Problem = { readonly reason: ExportProblem["problem"] | "failed" } & {
  readonly omitted: readonly AccountingEntry[];
  readonly wanted: Export;
};

const isExportProblem = (value: unknown): value is ExportProblem =>
  isRecord(value) && typeof value["problem"] === "string" && Array.isArray(value["omitted"]);

/** Buttons that download the documents of a period, and why there is no file. */
export const ExportSection = defineComponent({
  props: {
    project: { type: Number, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
  },
  setup(props) {
    const api = useApi();
    const texts = useMonthTexts();
    const { text } = texts;
    const period = ref<Period>({ from: props.from, to: props.to });
    const problem = ref<Problem>();

    const download = async (wanted: Export): Promise<void> => {
      problem.value = undefined;
      try {
        const response: {
          readonly status: number;
          readonly data: Blob;
          readonly headers: Readonly<Record<string, string>>;
        } = await api.get("/ecom/accounting", {
          params: { ...wanted, project: props.project },
          responseType: "blob",
          validateStatus: (status: number) => status === 200 || status === 422,
        });
        if (response.status === 200) {
          saveFile(response.data, response.headers["content-disposition"] ?? "");
          return;
        }
        const refusal: unknown = JSON.parse(await response.data.text());
        if (!isExportProblem(refusal)) throw new Error("Not a refusal of the export.");
        problem.value = { reason: refusal.problem, omitted: refusal.omitted, wanted };
      } catch {
        problem.value = { reason: "failed", omitted: [], wanted };
      }
    };

    const button = (label: string, isSecondary: boolean, wanted: Export): VNodeChild =>
      h(
        resolveComponent("v-button"),
        { secondary: isSecondary, onClick: () => download(wanted) },
        () => label,
      );
    const buttons = ({ from, to }: Period): VNodeChild =>
      h("div", { class: "buttons" }, [
        button(text("export_csv"), true, { from, to, format: "csv" }),
        button(text("export_datev"), true, { from, to, format: "datev" }),
      ]);
    const day = (name: "from" | "to"): VNodeChild =>
      h("label", [
        text(name),
        h("input", {
          type: "date",
          value: period.value[name],
          onChange: ({ target }: Event) => {
            if (target instanceof HTMLInputElement)
              period.value = { ...period.value, [name]: target.value };
          },
        }),
      ]);
    /** A booking without an account: its document, order, country, taxation and rate. */
    const omittedItem = (entry: AccountingEntry): VNodeChild => {
      const facts = [
        texts.country(entry.taxCountry),
        texts.choice("common", "tax_mode", entry.mode),
      ];
      const sale = [...facts, texts.rate(entry.rate)].join(", ");
      return h(
        "li",
        `${texts.choice("ecommerce_document", "type", entry.type)} ${entry.number}, ${entry.orderNumber}: ${sale}`,
      );
    };
    const notice = ({ reason, omitted, wanted }: Problem): VNodeChild =>
      h(resolveComponent("v-notice"), { type: "warning", role: "alert", multiline: true }, () => [
        h("p", text(`problem_${reason}`)),
        ...(omitted.length === 0
          ? []
          : [
              h("ul", omitted.map(omittedItem)),
              button(text("export_rest"), true, { ...wanted, rest: "1" }),
            ]),
      ]);

    return () =>
      h("section", { class: "export" }, [
        h("h2", text("export")),
        buttons(props),
        ...(problem.value === undefined ? [] : [notice(problem.value)]),
        h("details", [
          h("summary", text("other_period")),
          h("div", { class: "buttons" }, [day("from"), day("to")]),
          buttons(period.value),
        ]),
        h(
          "p",
          h(resolveComponent("router-link"), { to: "/content/accounting_settings" }, () =>
            text("accounts_link"),
          ),
        ),
      ]);
  },
});
