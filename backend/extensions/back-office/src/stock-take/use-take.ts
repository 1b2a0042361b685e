import { useApi } from "@directus/extensions-sdk";
import { computed, nextTick, shallowRef, watch } from "vue";
import { useRouter } from "vue-router";
import type { StockTakeFinish } from "../../../../../src/contracts/stock";
import {
  countDifference,
  hasDifference,
  plainNumber,
} from "../../../../../src/domain/stock/stock-take";
import { useTexts } from "../report/texts";
import { readPages } from "./read-pages";
import {
  LINE_FIELDS,
  parseLines,
  parseTake,
  readStockProblem,
  type Take,
  TAKE_FIELDS,
  type TakeLine,
} from "./read-take";
import { inputId } from "./take-row";

export const SCAN_ID = "stock-take-scan";

type View = "count" | "differences";

/** State of a stock-take: its lines, what is counted, and what the buttons do. */
export function useTake(props: { readonly id: string }) {
  const api = useApi();
  const router = useRouter();
  const texts = useTexts("stock_take");
  const { text } = texts;
  const take = shallowRef<Take>();
  const lines = shallowRef<readonly TakeLine[]>([]);
  const counted = shallowRef<ReadonlySet<number>>(new Set());
  /** Counts that are being stored. */
  const pending = shallowRef(0);
  const view = shallowRef<View>("count");
  const problem = shallowRef("");
  const isBusy = shallowRef(false);
  const scanned = shallowRef("");
  /** A scanned number that is not in the list. */
  const missing = shallowRef("");

  const get = async (path: string, params: object): Promise<unknown> => {
    const response: { readonly data: { readonly data: unknown } } = await api.get(path, {
      params,
    });
    return response.data.data;
  };
  const load = async (): Promise<void> => {
    try {
      const path = `/items/ecommerce_stock_take/${props.id}`;
      const read = parseTake(await get(path, { fields: TAKE_FIELDS }));
      lines.value = await readPages(async (page, limit) =>
        parseLines(
          await get("/items/ecommerce_stock_take_line", {
            filter: { stock_take: { _eq: read.id } },
            ...{ fields: LINE_FIELDS, sort: "id", page, limit },
          }),
        ),
      );
      counted.value = new Set(
        lines.value.filter((line) => line.counted !== null).map(({ id }) => id),
      );
      take.value = read;
    } catch {
      problem.value = text("failed");
    }
  };
  const differences = computed(() => lines.value.filter(hasDifference));
  const uncounted = computed(() => lines.value.filter((line) => line.counted === null));

  const focus = async (id: string): Promise<void> => {
    await nextTick();
    document.getElementById(id)?.focus();
  };
  watch(
    () => props.id,
    async () => {
      view.value = "count";
      problem.value = "";
      await load();
      const [next] = uncounted.value;
      // In the next frame: the app sets the focus itself after it has opened a page.
      if (next !== undefined) requestAnimationFrame(() => void focus(inputId(next.id)));
    },
    { immediate: true },
  );

  const scan = (): void => {
    const wanted = plainNumber(scanned.value);
    if (wanted === "") return;
    const line = lines.value.find((each) => plainNumber(each.reference_number) === wanted);
    missing.value = line === undefined ? scanned.value : "";
    scanned.value = "";
    if (line !== undefined) void focus(inputId(line.id));
  };
  const startCount = (): void => {
    pending.value += 1;
  };
  const endCount = (line: TakeLine, count: number | null | undefined): void => {
    pending.value -= 1;
    if (count === undefined) return;
    const changed = new Set(counted.value);
    if (count === null) changed.delete(line.id);
    else changed.add(line.id);
    counted.value = changed;
  };
  const focusNext = (line: TakeLine): void => {
    const next = lines.value[lines.value.indexOf(line) + 1];
    document.getElementById(next === undefined ? SCAN_ID : inputId(next.id))?.focus();
  };

  const show = async (shown: View): Promise<void> => {
    problem.value = "";
    isBusy.value = true;
    await load();
    isBusy.value = false;
    view.value = shown;
  };
  /** Sends a request that ends the stock-take, and shows what has become of it. */
  const end = async (path: string, body: object): Promise<boolean> => {
    problem.value = "";
    isBusy.value = true;
    let isEnded = true;
    try {
      await api.post(path, body);
    } catch (error) {
      const reason = readStockProblem(error);
      problem.value = text(reason === "changed" || reason === "closed" ? reason : "no_answer");
      isEnded = false;
    }
    await load();
    isBusy.value = false;
    return isEnded;
  };
  const finish = (): Promise<boolean> => {
    const body: StockTakeFinish = {
      take: Number(props.id),
      differences: differences.value.map((line) => ({
        line: line.id,
        difference: countDifference(line) ?? 0,
      })),
    };
    return end("/stock/takes/finish", body);
  };
  const discard = async (): Promise<void> => {
    if (!window.confirm(text("discard_question"))) return;
    if (await end("/stock/takes/discard", { take: Number(props.id) }))
      await router.push("/stock-take");
  };

  return {
    ...{ texts, take, lines, counted, pending, view, problem, isBusy, scanned, missing },
    ...{ differences, uncounted, scan, startCount, endCount, focusNext, show, finish, discard },
  };
}

export type StockTake = ReturnType<typeof useTake>;
