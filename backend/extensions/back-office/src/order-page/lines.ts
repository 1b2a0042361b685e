import { h, resolveComponent, type VNodeChild } from "vue";
import type { Money } from "../../../../../src/domain/pricing/money";
import { firstImage, type Order, type OrderLine } from "./read-order";
import type { Texts } from "./texts";

const LINE = "ecommerce_order_line";

function picture(line: OrderLine): VNodeChild {
  const file = firstImage(line);
  if (!file) return null;
  return h("img", {
    src: `../assets/${file}?key=thumb-160`,
    alt: line.display_name,
    width: 72,
    height: 72,
    loading: "lazy",
  });
}

const row = (line: OrderLine, texts: Texts): VNodeChild =>
  h("tr", { key: line.id }, [
    h("td", { class: "order-page-picture" }, [picture(line)]),
    h("td", [
      line.product
        ? h(
            resolveComponent("router-link"),
            { to: `/content/ecommerce_product/${line.product.id}` },
            () => line.display_name,
          )
        : line.display_name,
      ...[line.variant_display_name, line.personalization_text].flatMap((text) =>
        text ? [h("p", { class: "order-page-detail" }, text)] : [],
      ),
      h("p", { class: "order-page-note" }, [
        `${texts.field("reference_number", LINE)} ${line.reference_number}`,
      ]),
    ]),
    h("td", `${line.count} ×`),
    h("td", texts.money(line.price_brutto)),
    h("td", texts.money(line.total_brutto)),
  ]);

const sum = (label: string, amount: Money, texts: Texts, kind?: string): VNodeChild =>
  h("tr", { class: kind }, [
    h("th", { scope: "row", colspan: 4 }, label),
    h("td", texts.money(amount)),
  ]);

function sums(order: Order, texts: Texts): readonly VNodeChild[] {
  const { lines_total_brutto: goods, shipping_cost: shipping, present_wrap_price: wrap } = order;
  return [
    ...(goods.cents === order.total_brutto.cents
      ? []
      : [sum(texts.field("lines_total_brutto"), goods, texts)]),
    sum(texts.field("shipping_cost"), shipping, texts),
    ...(wrap.cents > 0 ? [sum(texts.field("present_wrap_price"), wrap, texts)] : []),
    sum(texts.field("total_brutto"), order.total_brutto, texts, "order-page-total"),
    ...order.tax_breakdown.map(({ mode, percent, tax }) =>
      sum(
        mode === "standard"
          ? `${texts.field("total_tax")} ${Number(percent).toLocaleString(texts.locale)} %`
          : texts.choice("common", "tax_mode", mode),
        tax,
        texts,
        "order-page-note",
      ),
    ),
  ];
}

/** What was ordered, with its price, and the sums of the order. */
export const renderLines = (order: Order, texts: Texts): VNodeChild =>
  h("table", { class: "order-page-lines" }, [
    h("thead", [
      h("tr", [
        h("th", { scope: "col", colspan: 2 }, texts.field("lines")),
        ...["count", "price_brutto", "total_brutto"].map((name) =>
          h("th", { scope: "col" }, texts.field(name, LINE)),
        ),
      ]),
    ]),
    h(
      "tbody",
      order.lines.map((line) => row(line, texts)),
    ),
    h("tfoot", [...sums(order, texts)]),
  ]);
