import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, shallowRef } from "vue";
import type { StockCount } from "../../../../../src/contracts/stock";
import { readTypedCount } from "../../../../../src/domain/stock/stock-take";
import { useTexts } from "../report/texts";
import { pictureOf, readStockProblem, type TakeLine } from "./read-take";

export const inputId = (line: number): string => `stock-take-${line}`;

type Props = {
  readonly line: TakeLine;
  readonly onStart: () => unknown;
  /** The count is stored. Undefined: it was refused. */
  readonly onEnd: (line: TakeLine, counted: number | null | undefined) => unknown;
  readonly onNext: (line: TakeLine) => unknown;
};

/**
 * A piece with its count. Each count is stored at once. What is typed stays if it is refused. A row
 * has its own state and gets the same handlers, so that a count renders no other row.
 */
export const TakeRow = defineComponent(
  (props: Props) => {
    const api = useApi();
    const { text } = useTexts("stock_take");
    const stored = shallowRef(props.line.counted);
    const typed = shallowRef(stored.value === null ? "" : String(stored.value));
    const refusal = shallowRef("");

    const save = async (): Promise<void> => {
      const counted = readTypedCount(typed.value);
      if (counted === undefined) {
        refusal.value = text("no_count");
        return;
      }
      refusal.value = "";
      const before = stored.value;
      if (counted === before) return;
      stored.value = counted;
      props.onStart();
      try {
        const body: StockCount = { line: props.line.id, counted };
        await api.post("/stock/takes/count", body);
        props.onEnd(props.line, counted);
      } catch (error) {
        stored.value = before;
        const problem = readStockProblem(error);
        refusal.value = text(problem === "missing" || problem === "closed" ? problem : "not_saved");
        props.onEnd(props.line, undefined);
      }
    };

    return () => {
      const { line, onNext } = props;
      const picture = pictureOf(line);
      const name = [line.reference_number, line.name, line.size].filter(Boolean).join(", ");
      return h("tr", [
        h("td", { class: "picture" }, [
          picture === undefined
            ? null
            : h("img", {
                src: `../assets/${picture}?key=thumb-160`,
                ...{ alt: "", width: 40, height: 40, loading: "lazy" },
              }),
        ]),
        h("td", line.reference_number),
        h("td", line.name),
        h("td", line.size ?? ""),
        h("td", { class: "count" }, [
          h("input", {
            ...{ id: inputId(line.id), value: typed.value, "aria-label": name },
            ...{ inputmode: "numeric", autocomplete: "off" },
            "aria-invalid": refusal.value !== "",
            onInput: ({ target }: Event) => {
              if (target instanceof HTMLInputElement) typed.value = target.value;
            },
            onFocus: ({ target }: Event) => {
              if (target instanceof HTMLInputElement) target.select();
            },
            onChange: save,
            onKeydown: (event: KeyboardEvent) => {
              if (event.key !== "Enter" && event.key !== "ArrowDown") return;
              event.preventDefault();
              void save();
              if (refusal.value === "") onNext(line);
            },
          }),
          h("p", { role: "alert" }, refusal.value),
        ]),
      ]);
    };
  },
  { props: ["line", "onStart", "onEnd", "onNext"] },
);
