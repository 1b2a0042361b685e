import { h, type VNodeChild } from "vue";
import type { Order, OrderStep } from "./read-order";
import type { Texts } from "./texts";

/** Names what happened: the event of the payment, the new state, or the step of the staff. */
function nameStep(
  { event, from_status: from, to_status: to, reason, user }: OrderStep,
  texts: Texts,
) {
  if (user && event?.endsWith("refunded"))
    return texts.choice("ecommerce_order_payment", "status", "refunded");
  if (event) return texts.choice("ecommerce_order_history", "event", event);
  const staffAction = reason === "payment checked" ? "payment_checked" : "refund";
  return from === to
    ? texts.choice("ecommerce_order", "next_step", staffAction)
    : texts.choice("ecommerce_order", "status", to);
}

/** What happened to an order, the latest first. */
export const renderHistory = (order: Order, texts: Texts): VNodeChild =>
  h("section", [
    h("h2", { class: "order-page-heading" }, texts.field("history")),
    h(
      "ol",
      { class: "order-page-history" },
      order.history.map((step) => {
        const { user, amount } = step;
        const name = [user?.first_name, user?.last_name].filter(Boolean).join(" ");
        return h("li", { key: step.id }, [
          h("time", { datetime: step.date_created.toISOString() }, texts.moment(step.date_created)),
          h("span", [nameStep(step, texts), amount ? `, ${texts.money(amount)}` : ""]),
          h("span", { class: "order-page-note" }, name || texts.label("automatically")),
        ]);
      }),
    ),
  ]);
