import { h, type VNode } from "vue";
import { button } from "../report/parts";
import { TakeRow } from "./take-row";
import { SCAN_ID, type StockTake } from "./use-take";

/** Field for item numbers, typed or scanned, which goes to the count of the piece. */
const scanForm = ({ scan, scanned, texts }: StockTake): VNode =>
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
        h("span", texts.text("scan")),
        h("input", {
          ...{ id: SCAN_ID, value: scanned.value, autocomplete: "off" },
          onInput: ({ target }: Event) => {
            if (target instanceof HTMLInputElement) scanned.value = target.value;
          },
        }),
      ]),
    ],
  );

/** The list to count, on screen or on paper. */
export function countSection(take: StockTake): readonly VNode[] {
  const { counted, isBusy, lines, missing, pending } = take;
  const { text } = take.texts;
  const progress = (): string =>
    text("progress", { counted: `${counted.value.size}`, total: `${lines.value.length}` });
  return [
    h("p", { class: "rule" }, text("rule")),
    h("div", { class: "buttons" }, [
      scanForm(take),
      button(text("differences"), () => take.show("differences"), {
        secondary: false,
        ...{ loading: isBusy.value, disabled: pending.value > 0 },
      }),
      button(text("discard"), take.discard, { disabled: isBusy.value }),
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
            ...{ onStart: take.startCount, onEnd: take.endCount, onNext: take.focusNext },
          }),
        ),
      ),
    ]),
  ];
}
