import { useApi } from "@directus/extensions-sdk";
import {
  computed,
  defineComponent,
  h,
  nextTick,
  resolveComponent,
  shallowRef,
  type VNode,
  watch,
} from "vue";
import { useRouter } from "vue-router";
import type { StockTakeFinish } from "../../../../../src/contracts/stock";
import { createEuro } from "../../../../../src/domain/pricing/money";
import {
  countDifference,
  hasDifference,
  plainNumber,
} from "../../../../../src/domain/stock/stock-take";
import { iconButton } from "../icon-button";
import { recordLink, row, table } from "../report/table";
import { useTexts } from "../report/texts";
import { readPages } from "./read-pages";
import {
  LINE_FIELDS,
  nameOfUser,
  parseLines,
  parseTake,
  readStockProblem,
  type Take,
  TAKE_FIELDS,
  type TakeLine,
  valueOf,
} from "./read-take";
import { inputId, TakeRow } from "./take-row";
import "./stock-take.css";

const SCAN_ID = "stock-take-scan";

const signed = (difference: number): string =>
  difference > 0 ? `+${difference}` : String(difference);

/** A stock-take: its list, which is counted and printed, then its differences. */
export const TakePage = defineComponent({
  props: { id: { type: String, required: true } },
  setup(props) {
    const api = useApi();
    const router = useRouter();
    const { moment, money, text } = useTexts("stock_take");
    const take = shallowRef<Take>();
    const lines = shallowRef<readonly TakeLine[]>([]);
    const counted = shallowRef<ReadonlySet<number>>(new Set());
    const pending = shallowRef(0);
    const view = shallowRef<"count" | "differences">("count");
    const notice = shallowRef("");
    const isBusy = shallowRef(false);
    const scanned = shallowRef("");
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
        notice.value = text("failed");
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
        notice.value = "";
        await load();
        const [next] = uncounted.value;
        if (next !== undefined) await focus(inputId(next.id));
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

    const show = async (shown: "count" | "differences"): Promise<void> => {
      notice.value = "";
      isBusy.value = true;
      await load();
      isBusy.value = false;
      view.value = shown;
    };
    /** Sends a request that ends the stock-take, and shows what has become of it. */
    const end = async (path: string, body: object): Promise<boolean> => {
      notice.value = "";
      isBusy.value = true;
      let isEnded = true;
      try {
        await api.post(path, body);
      } catch (error) {
        const problem = readStockProblem(error);
        notice.value = text(problem === "changed" || problem === "closed" ? problem : "no_answer");
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

    const button = (label: string, onClick: () => unknown, more: object = {}): VNode =>
      h(resolveComponent("v-button"), { secondary: true, onClick, ...more }, () => label);
    const message = (type: string, content: string): VNode =>
      h(resolveComponent("v-notice"), { type, role: "status" }, () => content);

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

    const progress = (): string =>
      text("progress", { counted: `${counted.value.size}`, total: `${lines.value.length}` });
    const counting = (): readonly VNode[] => [
      h("p", { class: "rule" }, text("rule")),
      h("div", { class: "buttons" }, [
        h(
          "form",
          {
            onSubmit: (event: Event) => {
              event.preventDefault();
              scan();
            },
          },
          [
            h("label", [
              h("span", text("scan")),
              h("input", {
                ...{ id: SCAN_ID, value: scanned.value, autocomplete: "off" },
                onInput: ({ target }: Event) => {
                  if (target instanceof HTMLInputElement) scanned.value = target.value;
                },
              }),
            ]),
          ],
        ),
        button(text("differences"), () => show("differences"), {
          secondary: false,
          ...{ loading: isBusy.value, disabled: pending.value > 0 },
        }),
        button(text("discard"), discard, { disabled: isBusy.value }),
        h("p", { role: "status" }, [
          missing.value === "" ? progress() : `${text("not_found")} ${missing.value}`,
        ]),
      ]),
      h("table", { class: "counts" }, [
        h("caption", text("list")),
        h("thead", [
          h("tr", [
            h("th", { class: "picture" }),
            ...[text("number"), text("name"), text("size"), text("counted")].map((name) =>
              h("th", { scope: "col" }, name),
            ),
          ]),
        ]),
        h(
          "tbody",
          lines.value.map((line) =>
            h(TakeRow, {
              ...{ key: line.id, line },
              ...{ onStart: startCount, onEnd: endCount, onNext: focusNext },
            }),
          ),
        ),
      ]),
    ];

    const differenceRow = (line: TakeLine): VNode => {
      const value = valueOf(line);
      const held = line.held !== null && line.held > 0 ? ` (${text("held")} ${line.held})` : "";
      return row([
        line.product === null
          ? line.reference_number
          : recordLink("ecommerce_product", line.product.id, line.reference_number),
        line.name,
        line.size ?? "",
        { amount: `${line.expected ?? 0}${held}` },
        { amount: String(line.counted ?? "") },
        { amount: signed(countDifference(line) ?? 0) },
        { amount: value === null ? "–" : money(value) },
      ]);
    };
    const differenceTable = (): VNode => {
      const sum = differences.value.reduce((cents, line) => cents + (valueOf(line)?.cents ?? 0), 0);
      return differences.value.length === 0
        ? message("info", text("no_differences"))
        : table(
            text("differences"),
            [
              ...[text("number"), text("name"), text("size")],
              ...[{ amount: text("expected") }, { amount: text("counted") }],
              ...[{ amount: text("difference") }, { amount: text("value") }],
            ],
            [
              h("tbody", differences.value.map(differenceRow)),
              h("tfoot", [
                row(["", text("sum"), "", "", "", "", { amount: money(createEuro(sum)) }], "th"),
              ]),
            ],
          );
    };
    const uncountedList = (): readonly VNode[] =>
      uncounted.value.length === 0
        ? []
        : [
            h("details", [
              h("summary", text("uncounted", { count: `${uncounted.value.length}` })),
              h(
                "ul",
                uncounted.value.map(({ id, name, reference_number: number, size }) =>
                  h("li", { key: id }, [number, name, size].filter(Boolean).join(", ")),
                ),
              ),
            ]),
          ];
    const report = ({ status }: Take): readonly VNode[] => {
      const left = differences.value.filter((line) => line.applied_at === null).length;
      return [
        ...(status === "open"
          ? [
              h("p", text("differences_hint")),
              h("div", { class: "buttons" }, [
                button(text("confirm"), finish, { secondary: false, loading: isBusy.value }),
                button(text("back"), () => show("count"), { disabled: isBusy.value }),
              ]),
            ]
          : [
              message(status === "finished" ? "success" : "info", text(status)),
              ...(status === "finished" && left > 0
                ? [
                    message("warning", text("left", { count: `${left}` })),
                    button(text("continue"), finish, { loading: isBusy.value }),
                  ]
                : []),
            ]),
        differenceTable(),
        ...uncountedList(),
      ];
    };

    const content = (): readonly VNode[] => {
      const shown = take.value;
      const note = notice.value === "" ? [] : [message("danger", notice.value)];
      if (shown === undefined)
        return notice.value === ""
          ? [h(resolveComponent("v-progress-circular"), { indeterminate: true })]
          : note;
      return [
        h("h1", text("title")),
        facts(shown),
        ...note,
        ...(shown.status === "open" && view.value === "count" ? counting() : report(shown)),
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
