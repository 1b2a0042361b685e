import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, resolveComponent, type VNodeChild } from "vue";
import type { Order, OrderRefund } from "./read-order";
import { useTexts } from "./texts";
import { useRequest } from "./use-request";

type Props = { readonly order: Order; readonly onChanged: () => unknown };

const REFUND = "ecommerce_refund";

/** Refunds of an order. One that the provider has not accepted yet can be repeated. */
export const RefundList = defineComponent(
  (props: Props) => {
    const api = useApi();
    const texts = useTexts();
    const { isBusy, refusal, send } = useRequest(texts);
    const retry = async (id: number): Promise<void> => {
      await send(() => api.post(`/ecom/staff/refunds/${id}/retry`, {}));
      props.onChanged();
    };

    const nameOf = (line: number): string =>
      props.order.lines.find(({ id }) => id === line)?.display_name ?? "";
    const describe = ({ status, failure, lines, shipping, restock }: OrderRefund): string =>
      [
        texts.choice(REFUND, "status", status),
        ...(failure ? [texts.choice(REFUND, "failure", failure)] : []),
        ...lines.map(({ line, count }) => `${count} × ${nameOf(line)}`),
        ...(shipping ? [texts.field("shipping", REFUND)] : []),
        ...(restock ? [texts.field("restock", REFUND)] : []),
      ].join(", ");
    const row = (refund: OrderRefund): VNodeChild =>
      h("li", { key: refund.id }, [
        h("span", [refund.done_on ? texts.day(refund.done_on) : texts.moment(refund.date_created)]),
        h("span", [`${texts.money(refund.amount)}: `, describe(refund)]),
        refund.status === "pending" && refund.failure
          ? h(
              resolveComponent("v-button"),
              {
                small: true,
                secondary: true,
                loading: isBusy.value,
                onClick: () => retry(refund.id),
              },
              () => texts.label("try_again"),
            )
          : h("span"),
      ]);

    return () =>
      props.order.refunds.length === 0
        ? null
        : h("section", [
            h("h2", { class: "order-page-heading" }, texts.field("refunds")),
            h("ol", { class: "order-page-history" }, props.order.refunds.map(row)),
            h("div", { role: "alert" }, refusal.value),
          ]);
  },
  { props: ["order", "onChanged"] },
);
