import { defineComponent, h, resolveComponent, type VNode } from "vue";
import { button, notice } from "../report/parts";
import { FeedSection } from "./feed-section";
import { fileField } from "./file-field";
import { importResult } from "./import-result";
import { useImport } from "./use-import";
import "./goods-import.css";

/** Import of products: file, preview of each row, run with progress, report. And their export. */
export const GoodsImportPage = defineComponent({
  setup() {
    const goods = useImport();
    const { failedPicture, file, isBusy, plan, problem, project, projects, state, texts } = goods;
    const { text } = texts;

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
                "onUpdate:modelValue": goods.chooseProject,
              }),
            ]),
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
                    fileField({
                      ...{ label: text("choose"), hint: text("drop") },
                      ...{ accept: ".csv,.txt,.tsv,.xlsx", multiple: false },
                      disabled: isBusy.value,
                      onFiles: ([first]) => goods.chooseFile(first),
                    }),
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
              ...(plan.value === undefined ? [] : importResult(goods, plan.value)),
              h("h2", text("export")),
              h("div", { class: "buttons" }, [
                button(text("export_csv"), () => void goods.downloadProducts("csv")),
                button(text("export_xlsx"), () => void goods.downloadProducts("xlsx")),
              ]),
              ...(project.value === undefined ? [] : [h(FeedSection, { project: project.value })]),
            ]),
        },
      );
  },
});
