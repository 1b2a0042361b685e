import { h, type VNode } from "vue";
import { createEuro } from "../../../../../src/domain/pricing/money";
import { countDifference } from "../../../../../src/domain/stock/stock-take";
import { button, notice } from "../report/parts";
import { recordLink, row, table } from "../report/table";
import { type Take, type TakeLine, valueOf } from "./read-take";
import type { StockTake } from "./use-take";

const signed = (difference: number): string =>
  difference > 0 ? `+${difference}` : String(difference);

function differenceRow({ money, text }: StockTake["texts"], line: TakeLine): VNode {
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
}

function differenceTable({ differences, texts }: StockTake): VNode {
  const { money, text } = texts;
  const sum = differences.value.reduce((cents, line) => cents + (valueOf(line)?.cents ?? 0), 0);
  return differences.value.length === 0
    ? notice("info", text("no_differences"))
    : table(
        text("differences"),
        [
          ...[text("number"), text("name"), text("size")],
          ...[{ amount: text("expected") }, { amount: text("counted") }],
          ...[{ amount: text("difference") }, { amount: text("value") }],
        ],
        [
          h(
            "tbody",
            differences.value.map((line) => differenceRow(texts, line)),
          ),
          h("tfoot", [
            row(["", text("sum"), "", "", "", "", { amount: money(createEuro(sum)) }], "th"),
          ]),
        ],
      );
}

const uncountedList = ({ texts, uncounted }: StockTake): readonly VNode[] =>
  uncounted.value.length === 0
    ? []
    : [
        h("details", [
          h("summary", texts.text("uncounted", { count: `${uncounted.value.length}` })),
          h(
            "ul",
            uncounted.value.map(({ id, name, reference_number: number, size }) =>
              h("li", { key: id }, [number, name, size].filter(Boolean).join(", ")),
            ),
          ),
        ]),
      ];

/** Differences to confirm, or those of a stock-take that has ended. */
export function reportSection(take: StockTake, { status }: Take): readonly VNode[] {
  const { differences, finish, isBusy } = take;
  const { text } = take.texts;
  const left = differences.value.filter((line) => line.applied_at === null).length;
  return [
    ...(status === "open"
      ? [
          h("p", text("differences_hint")),
          h("div", { class: "buttons" }, [
            button(text("confirm"), finish, { secondary: false, loading: isBusy.value }),
            button(text("back"), () => take.show("count"), { disabled: isBusy.value }),
          ]),
        ]
      : [
          notice(status === "finished" ? "success" : "info", text(status)),
          ...(status === "finished" && left > 0
            ? [
                notice("warning", text("left", { count: `${left}` })),
                button(text("continue"), finish, { loading: isBusy.value }),
              ]
            : []),
        ]),
    differenceTable(take),
    ...uncountedList(take),
  ];
}
