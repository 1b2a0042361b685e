import { h, resolveComponent, type VNodeChild } from "vue";
import { arrangeSteps, type StepButton } from "../../../../../src/domain/order/step-effects";
import type { Order } from "./read-order";
import type { DialogStep } from "./step-dialog";
import type { Texts } from "./texts";

const LOOK: Readonly<Record<StepButton["kind"], object>> = {
  next: {},
  other: { secondary: true },
  ending: { outlined: true, kind: "danger" },
};

/** The possible steps of an order: the usual next one first, those that end the sale last. */
export function renderSteps(
  order: Order,
  texts: Texts,
  open: (step: DialogStep) => void,
): VNodeChild {
  const button = (step: DialogStep, kind: StepButton["kind"]): VNodeChild =>
    h(
      resolveComponent("v-button"),
      { key: step, small: true, ...LOOK[kind], onClick: () => open(step) },
      () => (step === "tracking" ? texts.label("tracking") : texts.step(step)),
    );
  const isPickup = Boolean(order.pickup_branch);
  const steps = arrangeSteps({ status: order.status, isPickup }, Boolean(order.payment_alert));
  const isSent = order.status === "shipped" && !order.shipping_method.pickup;
  return h("div", { class: "order-page-steps" }, [
    ...steps.filter(({ kind }) => kind !== "ending").map(({ step, kind }) => button(step, kind)),
    ...(isSent ? [button("tracking", "other")] : []),
    ...steps.filter(({ kind }) => kind === "ending").map(({ step, kind }) => button(step, kind)),
  ]);
}
