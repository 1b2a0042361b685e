import { h, resolveComponent, type VNodeChild } from "vue";
import type { StepButton } from "../../../../../src/domain/order/step-effects";
import { listButtons, type Opening } from "./list-buttons";
import type { Order } from "./read-order";
import { nameStep } from "./step-dialog";
import type { Texts } from "./texts";

const LOOK: Readonly<Record<StepButton["kind"], object>> = {
  next: {},
  other: { secondary: true },
  ending: { outlined: true, kind: "danger" },
};

export const renderSteps = (
  order: Order,
  texts: Texts,
  open: (step: Opening) => void,
): VNodeChild =>
  h(
    "div",
    { class: "order-page-steps" },
    listButtons(order).map(({ step, kind }) =>
      h(
        resolveComponent("v-button"),
        { key: step, small: true, ...LOOK[kind], onClick: () => open(step) },
        () => (step === "make_refund" ? texts.label("refund") : nameStep(step, texts)),
      ),
    ),
  );
