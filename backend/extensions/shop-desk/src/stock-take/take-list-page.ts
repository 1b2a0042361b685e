import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, onMounted, resolveComponent, shallowRef, type VNode } from "vue";
import { useRouter } from "vue-router";
import type { StockSelection, StockTakeStart } from "../../../../../src/contracts/stock";
import { row, table } from "../report/table";
import { useTexts } from "../report/texts";
import { nameOfUser, parseTakes, readStockProblem, type Take, TAKE_FIELDS } from "./read-take";
import "./stock-take.css";

/** Ended stock-takes that are listed. */
const SHOWN = 50;

type Named = { readonly id: number; readonly display_name: string };
type BranchRecord = Named & { readonly project: number };

const KINDS = ["all", "category", "brand", "search"] as const;
type Kind = (typeof KINDS)[number];

/** Begins a stock-take, and lists open and ended ones. */
export const TakeListPage = defineComponent({
  setup() {
    const api = useApi();
    const router = useRouter();
    const { choice, moment, text } = useTexts("stock_take");
    const projects = shallowRef<readonly Named[]>([]);
    const branches = shallowRef<readonly BranchRecord[]>([]);
    const brands = shallowRef<readonly BranchRecord[]>([]);
    const categories = shallowRef<readonly BranchRecord[]>([]);
    const takes = shallowRef<readonly Take[]>();
    const project = shallowRef(0);
    const branch = shallowRef("");
    const kind = shallowRef<Kind>("all");
    const chosen = shallowRef("");
    const search = shallowRef("");
    const problem = shallowRef("");
    const isBusy = shallowRef(false);

    const get = async <Item>(collection: string, params: object): Promise<readonly Item[]> => {
      const response: { readonly data: { readonly data: readonly Item[] } } = await api.get(
        `/items/${collection}`,
        { params: { limit: -1, ...params } },
      );
      return response.data.data;
    };
    const owned = (collection: string): Promise<readonly BranchRecord[]> =>
      get(collection, { fields: ["id", "display_name", "project"], sort: "display_name" });
    const ofProject = (records: readonly BranchRecord[]): readonly BranchRecord[] =>
      records.filter((record) => record.project === project.value);
    const chooseProject = (id: number): void => {
      project.value = id;
      branch.value = String(ofProject(branches.value)[0]?.id ?? "");
      chosen.value = "";
    };
    onMounted(async () => {
      try {
        takes.value = parseTakes(
          await get("ecommerce_stock_take", { fields: TAKE_FIELDS, sort: "-id", limit: SHOWN }),
        );
        branches.value = await owned("branch");
        brands.value = await owned("ecommerce_manufacturer");
        categories.value = await owned("ecommerce_category");
        projects.value = await get("project", { fields: ["id", "display_name"], sort: "id" });
        chooseProject(projects.value[0]?.id ?? 0);
      } catch {
        problem.value = text("failed");
      }
    });

    const readSelection = (): StockSelection | undefined => {
      if (kind.value === "all") return { kind: "all" };
      if (kind.value === "search")
        return search.value.trim() === "" ? undefined : { kind: "search", text: search.value };
      return chosen.value === "" ? undefined : { kind: kind.value, id: Number(chosen.value) };
    };
    const start = async (): Promise<void> => {
      const selection = readSelection();
      problem.value = selection === undefined ? text("selection_missing") : "";
      if (selection === undefined) return;
      const body: StockTakeStart = {
        project: project.value,
        branch: branch.value === "" ? null : Number(branch.value),
        selection,
      };
      isBusy.value = true;
      try {
        const response: { readonly data: { readonly id: number } } = await api.post(
          "/stock/takes",
          body,
        );
        await router.push(`/stock-take/${response.data.id}`);
      } catch (error) {
        const reason = readStockProblem(error);
        problem.value = text(reason === "open" || reason === "nothing" ? reason : "failed");
      }
      isBusy.value = false;
    };

    const select = (
      label: string,
      value: string,
      options: readonly (readonly [value: string, name: string])[],
      onChange: (value: string) => void,
    ): VNode =>
      h("label", [
        h("span", label),
        h(
          "select",
          {
            value,
            onChange: ({ target }: Event) => {
              if (target instanceof HTMLSelectElement) onChange(target.value);
            },
          },
          options.map(([key, name]) => h("option", { value: key }, name)),
        ),
      ]);
    const named = (records: readonly Named[]) =>
      records.map(({ display_name: name, id }) => [String(id), name] as const);

    const detail = (): readonly VNode[] => {
      if (kind.value === "all") return [];
      if (kind.value === "search")
        return [
          h("label", [
            h("span", text("search_hint")),
            h("input", {
              value: search.value,
              onInput: ({ target }: Event) => {
                if (target instanceof HTMLInputElement) search.value = target.value;
              },
            }),
          ]),
        ];
      const records = ofProject(kind.value === "brand" ? brands.value : categories.value);
      return [
        select(text(kind.value), chosen.value, [["", "–"], ...named(records)], (value) => {
          chosen.value = value;
        }),
      ];
    };
    const form = (): VNode =>
      h(
        "form",
        {
          ...{ class: "stock-take-start", "aria-label": text("new") },
          onSubmit: (event: Event) => {
            event.preventDefault();
            if (!isBusy.value) void start();
          },
        },
        [
          ...(projects.value.length < 2
            ? []
            : [
                select(text("project"), String(project.value), named(projects.value), (value) =>
                  chooseProject(Number(value)),
                ),
              ]),
          select(
            text("branch"),
            branch.value,
            [...named(ofProject(branches.value)), ["", text("whole_shop")]],
            (value) => (branch.value = value),
          ),
          select(
            text("pieces"),
            kind.value,
            KINDS.map((each) => [each, text(each)] as const),
            (value) => {
              kind.value = KINDS.find((each) => each === value) ?? "all";
              chosen.value = "";
            },
          ),
          ...detail(),
          h(resolveComponent("v-button"), { type: "submit", loading: isBusy.value }, () =>
            text("start"),
          ),
        ],
      );

    const list = (title: string, listed: readonly Take[]): readonly VNode[] =>
      listed.length === 0
        ? []
        : [
            table(
              title,
              [text("started"), text("branch"), text("pieces"), text("status"), text("who")],
              [
                h(
                  "tbody",
                  listed.map((take) =>
                    row([
                      h(resolveComponent("router-link"), { to: `/stock-take/${take.id}` }, () =>
                        take.started_at === null ? "–" : moment(take.started_at),
                      ),
                      take.branch?.display_name ?? text("whole_shop"),
                      take.selection === null || take.selection === ""
                        ? text("all")
                        : take.selection,
                      choice("ecommerce_stock_take", "status", take.status),
                      nameOfUser(take.finished_by ?? take.started_by),
                    ]),
                  ),
                ),
              ],
            ),
          ];

    return () =>
      h(
        resolveComponent("private-view"),
        { title: text("title"), icon: "inventory" },
        {
          default: () =>
            h("div", { class: "shop-report stock-take" }, [
              h("h2", text("new")),
              form(),
              h("div", { role: "alert" }, [
                problem.value === ""
                  ? null
                  : h(resolveComponent("v-notice"), { type: "danger" }, () => problem.value),
              ]),
              ...list(
                text("open_takes"),
                (takes.value ?? []).filter(({ status }) => status === "open"),
              ),
              ...list(
                text("ended_takes"),
                (takes.value ?? []).filter(({ status }) => status !== "open"),
              ),
            ]),
        },
      );
  },
});
