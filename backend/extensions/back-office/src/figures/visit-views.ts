import { h, type VNode } from "vue";
import type { VisitsResponse } from "../../../../../src/contracts/shop-figures";
import { headline, numberedList, period } from "./shop-views";
import type { FigureTexts } from "./texts";

const unknown = (state: "off" | "unreachable" | "refused", { text }: FigureTexts): VNode =>
  h("p", { class: state === "off" ? "note" : "problem" }, text(`visits_${state}`));

/** Orders of those visits that Matomo counts: the ones with consent. */
export function conversionView(visits: VisitsResponse, texts: FigureTexts): readonly VNode[] {
  if (visits.state !== "known") return [unknown(visits.state, texts)];
  const { text, number, percent } = texts;
  return headline(
    visits.visits === 0 ? "–" : percent(visits.orders / visits.visits),
    period(texts),
    text("visits", { visits: number(visits.visits), orders: number(visits.orders) }),
    text("visits_consent"),
  );
}

export function pagesView(visits: VisitsResponse, texts: FigureTexts): readonly VNode[] {
  if (visits.state !== "known") return [unknown(visits.state, texts)];
  const { text, number } = texts;
  return [
    h("p", { class: "note" }, period(texts)),
    visits.pages.length === 0
      ? h("p", { class: "note" }, text("no_visits"))
      : numberedList(
          visits.pages.map(({ label, views }) => ({ name: label, number: number(views) })),
        ),
  ];
}
