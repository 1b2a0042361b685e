import { h, resolveComponent, type VNodeChild } from "vue";
import { addressLines } from "../../../../../src/domain/contact/address-lines";
import type { Order } from "./read-order";
import type { Texts } from "./texts";

/** A label with what belongs to it, or nothing if that is empty. */
const fact = (label: string, ...values: readonly VNodeChild[]): readonly VNodeChild[] => {
  const shown = values.filter((value) => value !== null && value !== undefined && value !== "");
  return shown.length === 0
    ? []
    : [h("div", [h("dt", label), ...shown.map((value) => h("dd", [value]))])];
};

const link = (href: string, text: string): VNodeChild =>
  h("a", { href, target: "_blank", rel: "noopener noreferrer" }, text);

const recordLink = (to: string, text: string): VNodeChild =>
  h(resolveComponent("router-link"), { to }, () => text);

function delivery(order: Order, texts: Texts): readonly VNodeChild[] {
  const { pickup_branch: branch, delivery_from: from, delivery_to: to } = order;
  const carrier = order.carrier ? texts.choice("ecommerce_order", "carrier", order.carrier) : "";
  const number = [carrier, order.tracking_number].filter(Boolean).join(" ");
  return [
    ...fact(
      texts.field("shipping_method"),
      texts.name(order.shipping_method),
      ...(branch ? [texts.name(branch), `${branch.street}, ${branch.zip} ${branch.city}`] : []),
    ),
    ...fact(
      texts.label("promised"),
      [from, to]
        .map((day) => (day ? texts.day(day) : ""))
        .filter(Boolean)
        .join(" – "),
    ),
    ...fact(
      texts.field("tracking_number"),
      order.tracking_link ? link(order.tracking_link, number || order.tracking_link) : number,
    ),
  ];
}

const payments = (order: Order, texts: Texts): readonly VNodeChild[] => [
  ...fact(
    texts.field("payment_method"),
    texts.name(order.payment_method),
    ...order.payments.flatMap(({ status, amount, refunded_amount: refunded }) => [
      `${texts.choice("ecommerce_order_payment", "status", status)}: ${texts.money(amount)}`,
      ...(refunded && refunded.cents > 0
        ? [`${texts.field("refunded_amount", "ecommerce_order_payment")}: ${texts.money(refunded)}`]
        : []),
    ]),
  ),
];

/** Who ordered, where it goes, how it is paid, and the documents. */
export const renderFacts = (order: Order, texts: Texts): VNodeChild =>
  h("dl", { class: "order-page-facts" }, [
    ...fact(
      texts.field("customer_name"),
      order.customer_name,
      link(`mailto:${order.customer_email}`, order.customer_email),
      order.customer_phone ? link(`tel:${order.customer_phone}`, order.customer_phone) : null,
      recordLink(
        `/customers/${encodeURIComponent(order.customer_email)}`,
        texts.label("customer_view"),
      ),
    ),
    ...order.addresses
      .toSorted((a, b) => (a.type > b.type ? -1 : 1))
      .flatMap((address) =>
        fact(
          texts.choice("ecommerce_order_address", "type", address.type),
          ...addressLines(address, texts.locale),
        ),
      ),
    ...payments(order, texts),
    ...delivery(order, texts),
    ...fact(texts.field("comment"), order.comment),
    ...fact(texts.field("present_card"), order.present_card),
    ...fact(texts.field("staff_note"), order.staff_note),
    ...fact(
      texts.field("documents"),
      ...order.documents.map(({ id, number, type, issued_on }) =>
        link(
          `../ecom/document/${id}`,
          `${texts.choice("ecommerce_document", "type", type)} ${number}, ${texts.day(issued_on)}`,
        ),
      ),
    ),
    ...fact(
      texts.field("withdrawals"),
      ...order.withdrawals.map(({ id, status, date_created }) =>
        recordLink(
          `/content/withdrawal/${id}`,
          `${texts.choice("withdrawal", "status", status)}, ${texts.moment(date_created)}`,
        ),
      ),
    ),
  ]);
