import { useApi } from "@directus/extensions-sdk";
import { onMounted, shallowRef } from "vue";
import { useRouter } from "vue-router";
import type { StockSelection, StockTakeStart } from "../../../../../src/contracts/stock";
import { useTexts } from "../report/texts";
import { parseTakes, readStockProblem, type Take, TAKE_FIELDS } from "./read-take";

/** Ended stock-takes that are listed. */
const SHOWN = 50;

export type Named = { readonly id: number; readonly display_name: string };
type Owned = Named & { readonly project: number };

/** Pieces that a stock-take can have. */
export const KINDS = ["all", "category", "brand", "search"] as const;
type Kind = (typeof KINDS)[number];

/** State of the form that begins a stock-take, and the list of all. */
export function useStart() {
  const api = useApi();
  const router = useRouter();
  const texts = useTexts("stock_take");
  const { text } = texts;
  const projects = shallowRef<readonly Named[]>([]);
  const branches = shallowRef<readonly Owned[]>([]);
  const brands = shallowRef<readonly Owned[]>([]);
  const categories = shallowRef<readonly Owned[]>([]);
  const takes = shallowRef<readonly Take[]>([]);
  const project = shallowRef(0);
  /** Id of the branch. Empty: pieces that are not counted by branch. */
  const branch = shallowRef("");
  const kind = shallowRef<Kind>("all");
  /** Id of the category or brand. */
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
  const owned = (collection: string): Promise<readonly Owned[]> =>
    get(collection, { fields: ["id", "display_name", "project"], sort: "display_name" });
  const ofProject = (records: readonly Owned[]): readonly Owned[] =>
    records.filter((record) => record.project === project.value);
  const chooseProject = (id: number): void => {
    project.value = id;
    branch.value = String(ofProject(branches.value)[0]?.id ?? "");
    chosen.value = "";
  };
  const chooseKind = (value: string): void => {
    kind.value = KINDS.find((each) => each === value) ?? "all";
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
    if (isBusy.value) return;
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

  return {
    ...{ texts, projects, takes, project, branch, kind, chosen, search, problem, isBusy },
    ...{ chooseProject, chooseKind, start },
    branchesOfProject: () => ofProject(branches.value),
    /** Records of which one is to be chosen: categories or brands. */
    choices: () => ofProject(kind.value === "brand" ? brands.value : categories.value),
  };
}

export type Start = ReturnType<typeof useStart>;
