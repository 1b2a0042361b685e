import { defineComponent, h, resolveComponent, type VNode } from "vue";
import { row, table } from "../report/table";
import { nameOfUser, type Take } from "./read-take";
import { startForm } from "./start-form";
import { useStart } from "./use-start";
import "./stock-take.css";

/** Begins a stock-take, and lists open and ended ones. */
export const TakeListPage = defineComponent({
  setup() {
    const start = useStart();
    const { problem, takes, texts } = start;
    const { choice, moment, text } = texts;

    const takeRow = (take: Take): VNode =>
      row([
        h(resolveComponent("router-link"), { to: `/stock-take/${take.id}` }, () =>
          take.started_at === null ? "–" : moment(take.started_at),
        ),
        take.branch?.display_name ?? text("whole_shop"),
        take.selection === null || take.selection === "" ? text("all") : take.selection,
        choice("ecommerce_stock_take", "status", take.status),
        nameOfUser(take.finished_by ?? take.started_by),
      ]);
    const list = (title: string, listed: readonly Take[]): VNode | null =>
      listed.length === 0
        ? null
        : table(
            title,
            [text("started"), text("branch"), text("pieces"), text("status"), text("who")],
            [h("tbody", listed.map(takeRow))],
          );

    return () =>
      h(
        resolveComponent("private-view"),
        { title: text("title"), icon: "inventory" },
        {
          default: () =>
            h("div", { class: "shop-report stock-take" }, [
              h("h2", text("new")),
              startForm(start),
              h("div", { role: "alert" }, [
                problem.value === ""
                  ? null
                  : h(resolveComponent("v-notice"), { type: "danger" }, () => problem.value),
              ]),
              list(
                text("open_takes"),
                takes.value.filter(({ status }) => status === "open"),
              ),
              list(
                text("ended_takes"),
                takes.value.filter(({ status }) => status !== "open"),
              ),
            ]),
        },
      );
  },
});
