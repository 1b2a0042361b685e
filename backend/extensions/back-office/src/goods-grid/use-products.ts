import { useApi, useItems } from "@directus/extensions-sdk";
import { computed, shallowRef, toRaw, watch, type ComputedRef } from "vue";
import { isRecord } from "../../../../../src/domain/is-record";
import {
  GRID_QUERY_FIELDS,
  gridRows,
  type GridBranch,
  type GridRow,
} from "../../../../../src/domain/goods-grid/grid-rows";
import type { LayoutProps, LayoutQuery } from "./layout-props";

const PRODUCTS = "ecommerce_product";
const DEFAULT_LIMIT = 25;
const DEFAULT_SORT = ["display_name"];
/** The API returns only the first rows of a list otherwise. */
const ALL_RELATED = Object.fromEntries(
  ["product_variants", "branch_stock", "images"].map((list) => [list, { _limit: -1 }]),
);

const recordsIn = (response: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const data = isRecord(response) ? response["data"] : undefined;
  return Array.isArray(data) ? data.filter(isRecord) : [];
};
const nameOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Products of the list with its search, filter, order and page, and the branches of their shop. */
export function useProducts(
  props: LayoutProps,
  mayChange: boolean,
  emitQuery: (query: LayoutQuery) => void,
) {
  const api = useApi();
  const isForProducts = computed(
    () => props.collection === PRODUCTS && (mayChange || props.selectMode),
  );
  /** Undefined: not read yet. Rows without their branches and time zone could not be edited. */
  const branches = shallowRef<readonly GridBranch[]>();
  const timeZones = shallowRef<ReadonlyMap<number, string>>(new Map());
  const query = computed((): LayoutQuery => props.layoutQuery ?? {});
  const change = (changed: LayoutQuery): void => emitQuery({ ...query.value, ...changed });

  const limit = computed({
    get: () => query.value.limit ?? DEFAULT_LIMIT,
    set: (value) => change({ limit: value, page: 1 }),
  });
  const page = computed({
    get: () => query.value.page ?? 1,
    set: (value) => change({ page: value }),
  });
  const sort = computed({
    get: () => [...(query.value.sort ?? DEFAULT_SORT)],
    set: (value) => change({ sort: value, page: 1 }),
  });
  const read = useItems(
    computed(() => (isForProducts.value ? PRODUCTS : null)),
    {
      fields: shallowRef([...GRID_QUERY_FIELDS]),
      ...{ limit, page, sort },
      deep: shallowRef(ALL_RELATED),
      filter: computed(() => props.filter),
      filterSystem: computed(() => props.filterSystem),
      search: computed(() => props.search),
    },
  );

  const list = async (collection: string, params: Readonly<Record<string, unknown>>) => {
    const response: { readonly data: unknown } = await api.get(`/items/${collection}`, {
      params: { limit: -1, ...params },
    });
    return recordsIn(response.data);
  };
  const readBranches = async (): Promise<void> => {
    const [found, projects] = await Promise.all([
      list("branch", {
        ...{ fields: ["id", "project", "display_name"], sort: ["sort", "id"] },
        filter: { status: { _neq: "archived" } },
      }),
      list("project", { fields: ["id", "time_zone"] }),
    ]);
    timeZones.value = new Map(
      projects.map(({ id, time_zone: zone }) => [Number(id), nameOf(zone)]),
    );
    branches.value = found.map(({ display_name: name, id, project }) => ({
      ...{ id: Number(id), name: nameOf(name), project: Number(project) },
    }));
  };
  watch(isForProducts, (isShown) => isShown && readBranches(), { immediate: true });

  const rows: ComputedRef<readonly GridRow[]> = computed(() =>
    branches.value === undefined ? [] : gridRows(toRaw(read.items.value), branches.value),
  );
  return {
    ...{ isForProducts, limit, page, sort, rows },
    /** Branches of the shops whose products are shown. */
    shownBranches: computed(() => {
      const projects = new Set(rows.value.map(({ project }) => project));
      return (branches.value ?? []).filter(({ project }) => projects.has(project));
    }),
    timeZoneOf: ({ project }: Pick<GridRow, "project">): string =>
      timeZones.value.get(project) ?? "UTC",
    loading: read.loading,
    error: read.error,
    itemCount: read.itemCount,
    totalPages: read.totalPages,
    readAgain: async (): Promise<void> => {
      await Promise.all([read.getItems(), read.getItemCount(), read.getTotalCount()]);
    },
  };
}
