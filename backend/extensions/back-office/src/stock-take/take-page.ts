import { defineComponent, h, resolveComponent, type VNode } from "vue";
import { iconButton } from "../icon-button";
import { notice } from "../report/parts";
import { nameOfUser, type Take } from "./read-take";
import { countSection } from "./take-count";
import { reportSection } from "./take-report";
import { useTake } from "./use-take";
import "./stock-take.css";

/** A stock-take: its list, which is counted and printed, then its differences. */
export const TakePage = defineComponent({
  props: { id: { type: String, required: true } },
  setup(props) {
    const stockTake = useTake(props);
    const { problem, take, texts, view } = stockTake;
    const { moment, text } = texts;

    const facts = ({
      branch,
      finished_at,
      finished_by,
      selection,
      started_at,
      started_by,
    }: Take) => {
      const when = (at: Date | null, who: Take["started_by"]) =>
        at === null ? "" : [moment(at), nameOfUser(who)].filter(Boolean).join(", ");
      const fact = (label: string, value: string): readonly VNode[] =>
        value === "" ? [] : [h("dt", label), h("dd", value)];
      return h("dl", [
        ...fact(text("branch"), branch?.display_name ?? text("whole_shop")),
        ...fact(text("pieces"), selection === null || selection === "" ? text("all") : selection),
        ...fact(text("started"), when(started_at, started_by)),
        ...fact(text("ended"), when(finished_at, finished_by)),
      ]);
    };

    const content = (): readonly VNode[] => {
      const shown = take.value;
      const note = problem.value === "" ? [] : [notice("danger", problem.value)];
      if (shown === undefined)
        return problem.value === ""
          ? [h(resolveComponent("v-progress-circular"), { indeterminate: true })]
          : note;
      return [
        h("h1", text("title")),
        facts(shown),
        ...note,
        ...(shown.status === "open" && view.value === "count"
          ? countSection(stockTake)
          : reportSection(stockTake, shown)),
      ];
    };

    return () =>
      h(
        resolveComponent("private-view"),
        { title: text("title"), icon: "inventory", showBack: true },
        {
          actions: () => iconButton("print", text("print"), () => window.print()),
          default: () => h("div", { class: "shop-report stock-take" }, [...content()]),
        },
      );
  },
});
