import { h, resolveComponent, type VNode } from "vue";
import { FIGURE_DAYS, type ShopFigures } from "../../../../../src/contracts/shop-figures";
import type { MonthTurnover } from "../../../../../src/domain/figures/turnover";
import { recordLink } from "../report/table";
import type { FigureTexts } from "./texts";

/** The number of a panel, and what belongs to it. */
export const headline = (value: string, ...notes: readonly string[]): readonly VNode[] => [
  h("p", { class: "value" }, value),
  ...notes.map((note) => h("p", { class: "note" }, note)),
];

export const period = ({ text }: FigureTexts): string =>
  text("period", { days: String(FIGURE_DAYS) });

/** A list with a number at the end of each row. */
export const numberedList = (
  rows: readonly { readonly name: VNode | string; readonly number: string }[],
): VNode =>
  h("table", [
    h(
      "tbody",
      rows.map(({ name, number }) =>
        h("tr", [h("td", [name]), h("td", { class: "number" }, number)]),
      ),
    ),
  ]);

const nothing = (text: string): readonly VNode[] => [h("p", { class: "note" }, text)];

/** Turnover by month: the current one first, as a number, then all as bars. */
export function turnoverView({ turnover }: ShopFigures, texts: FigureTexts): readonly VNode[] {
  const { text, money, month } = texts;
  const highest = Math.max(1, ...turnover.map(({ gross }) => gross.cents));
  const row = (own: MonthTurnover): VNode =>
    h("tr", [
      h("th", { scope: "row" }, month(own.month)),
      h("td", { class: "bar" }, [
        h("div", { style: { width: `${Math.max(0, (own.gross.cents / highest) * 100)}%` } }),
      ]),
      h("td", { class: "number" }, money(own.gross)),
    ]);
  const current = turnover.at(-1);
  return [
    ...(current === undefined
      ? []
      : headline(
          money(current.gross),
          `${month(current.month)}, ${text("gross")}. ${text("net", { amount: money(current.net) })}`,
        )),
    h("table", { class: "bars" }, [h("tbody", turnover.toReversed().map(row))]),
    h(resolveComponent("router-link"), { to: "/month-end" }, () => text("month_end")),
  ];
}

export function ordersView({ orders }: ShopFigures, texts: FigureTexts): readonly VNode[] {
  const { text, money, number } = texts;
  return headline(
    number(orders.count),
    period(texts),
    orders.average === null
      ? text("no_orders")
      : text("average", { amount: money(orders.average) }),
  );
}

export function stockView({ stock }: ShopFigures, texts: FigureTexts): readonly VNode[] {
  const { text, money, number } = texts;
  return headline(
    money(stock.value),
    text("stock_pieces", { count: number(stock.pieces) }),
    ...(stock.unpriced === 0 ? [] : [text("stock_unpriced", { count: number(stock.unpriced) })]),
  );
}

export function bestSellersView(
  { bestSellers }: ShopFigures,
  texts: FigureTexts,
): readonly VNode[] {
  const { text, money, number } = texts;
  if (bestSellers.length === 0) return nothing(text("no_orders"));
  return [
    ...nothing(period(texts)),
    numberedList(
      bestSellers.map(({ product, name, pieces, total }) => ({
        name: recordLink("ecommerce_product", product, name),
        number: `${number(pieces)} × · ${money(total)}`,
      })),
    ),
  ];
}

export function emptySearchesView(
  { emptySearches }: ShopFigures,
  texts: FigureTexts,
): readonly VNode[] {
  const { text, number } = texts;
  if (emptySearches.length === 0) return nothing(text("no_searches"));
  return [
    ...nothing(period(texts)),
    numberedList(
      emptySearches.map(({ term, language, count }) => ({
        name: `${term} (${language})`,
        number: number(count),
      })),
    ),
    h(resolveComponent("router-link"), { to: "/content/search_synonym" }, () => text("synonyms")),
  ];
}
