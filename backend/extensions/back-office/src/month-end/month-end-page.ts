import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, onMounted, ref, resolveComponent, type VNode } from "vue";
import type { MonthEnd } from "../../../../../src/contracts/month-end";
import { addMonths, monthPeriod } from "../../../../../src/domain/accounting/month-report";
import { iconButton } from "../icon-button";
import { readProject, storeProject } from "../report/stored-project";
import { ExportSection } from "./export-section";
import { openTable, paymentTable, taxTable } from "./tables";
import { useMonthTexts } from "./texts";

/** Number of months that can be selected. Others are reached with the arrows. */
const MONTHS = 24;

/** The month's end of a shop: turnover, VAT, refunds, payments and export. */
export const MonthEndPage = defineComponent({
  setup() {
    const api = useApi();
    const texts = useMonthTexts();
    const { text } = texts;
    const shown = ref<MonthEnd>();
    const failed = ref(false);

    const load = async (params: { readonly project?: number; readonly month?: string }) => {
      failed.value = false;
      try {
        const response: { readonly data: MonthEnd } = await api.get("/ecom/staff/month", {
          params,
        });
        shown.value = response.data;
      } catch {
        failed.value = true;
      }
    };
    onMounted(async () => {
      const project = readProject();
      await load(project === undefined ? {} : { project });
      // The project may have been deleted.
      if (failed.value && project !== undefined) await load({});
    });

    const choice = (
      label: string,
      value: string | number,
      items: readonly { readonly text: string; readonly value: string | number }[],
      onChoice: (value: string & number) => void,
    ): VNode =>
      h("div", { class: "choice", role: "group", "aria-label": label }, [
        h(resolveComponent("v-select"), {
          modelValue: value,
          items,
          "onUpdate:modelValue": onChoice,
        }),
      ]);

    const head = ({ projects, project, month }: MonthEnd): VNode => {
      const show = (wanted: string): void => void load({ project, month: wanted });
      const newest = addMonths(new Date().toISOString().slice(0, 7), 0);
      const recent = Array.from({ length: MONTHS }, (_, index) => addMonths(newest, -index));
      const months = recent.includes(month) ? recent : [...recent, month];
      return h("div", { class: "head" }, [
        iconButton("chevron_left", text("previous"), () => show(addMonths(month, -1))),
        choice(
          text("month"),
          month,
          months.map((value) => ({ text: texts.month(value), value })),
          show,
        ),
        iconButton("chevron_right", text("next"), () => show(addMonths(month, 1))),
        ...(projects.length < 2
          ? []
          : [
              choice(
                text("project"),
                project,
                projects.map(({ id, name }) => ({ text: name, value: id })),
                (id) => {
                  storeProject(id);
                  void load({ project: id, month });
                },
              ),
            ]),
        h("h1", `${texts.month(month)}, ${projects.find(({ id }) => id === project)?.name ?? ""}`),
      ]);
    };
    const figures = ({ project, month, report, open }: MonthEnd): readonly VNode[] => [
      ...(report.balance.count === 0
        ? [h(resolveComponent("v-notice"), () => text("empty"))]
        : [taxTable(report, texts), paymentTable(report, texts)]),
      ...(open.length === 0
        ? [h("h2", text("open")), h("p", text("none_open"))]
        : [openTable(open, texts), h("p", text("open_hint"))]),
      h(ExportSection, { key: `${project} ${month}`, project, ...monthPeriod(month) }),
    ];
    const content = (): readonly VNode[] => [
      ...(failed.value
        ? [h(resolveComponent("v-notice"), { type: "danger" }, () => text("failed"))]
        : []),
      ...(shown.value === undefined
        ? failed.value
          ? []
          : [h(resolveComponent("v-progress-circular"), { indeterminate: true })]
        : [head(shown.value), ...figures(shown.value)]),
    ];

    return () =>
      h(
        resolveComponent("private-view"),
        { title: text("title"), icon: "calculate" },
        {
          actions: () => iconButton("print", text("print"), () => window.print()),
          default: () => h("div", { class: "shop-report" }, [...content()]),
        },
      );
  },
});
