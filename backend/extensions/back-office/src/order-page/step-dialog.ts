import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, resolveComponent, shallowRef, type VNodeChild } from "vue";
import { parseAmount } from "../../../../../src/domain/locale/parse-number";
import { formatMoney } from "../../../../../src/domain/pricing/money";
import {
  listStaffActions,
  STAFF_ACTIONS,
  type StaffAction,
} from "../../../../../src/domain/order/staff-actions";
import { listStepEffects } from "../../../../../src/domain/order/step-effects";
import { field, formDialog } from "./form-fields";
import type { Order } from "./read-order";
import { toRefundable } from "./refundable";
import { useTexts, type Texts } from "./texts";
import { useTracking } from "./tracking-fields";
import { useRequest } from "./use-request";

/** A step of an order, or a correction that is none. */
export type DialogStep = StaffAction | "tracking" | "nothing_due";

const isStaffAction = (step: DialogStep): step is StaffAction =>
  STAFF_ACTIONS.some((action) => action === step);

/** Returns the name of a step, for its button and its dialog. */
export const nameStep = (step: DialogStep, texts: Texts): string =>
  isStaffAction(step) ? texts.step(step) : texts.label(step);

type Props = {
  readonly order: Order;
  readonly step: DialogStep;
  readonly onDone: () => unknown;
  readonly onRefused: () => unknown;
  readonly onCancel: () => unknown;
};

/**
 * Says what a step does, asks for its fields and takes it. If it is refused, the reason is shown,
 * the page reads the order again, and what was typed stays.
 */
export const StepDialog = defineComponent(
  (props: Props) => {
    const api = useApi();
    const texts = useTexts();
    const { isBusy, refusal, send } = useRequest(texts);
    const tracking = useTracking(props.order, texts);
    const hasTracking =
      props.step === "tracking" || (props.step === "ship" && !props.order.shipping_method.pickup);

    const { limit } = toRefundable(props.order);
    const due = shallowRef(formatMoney(props.order.refund_due ?? limit, texts.locale));

    const take = async (): Promise<void> => {
      const isAccepted = await send(() =>
        api.patch(`/items/ecommerce_order/${props.order.id}`, {
          ...(isStaffAction(props.step) ? { next_step: props.step } : {}),
          ...(hasTracking ? tracking.save() : {}),
          ...(props.step === "refund" ? { refund_due: parseAmount(due.value) ?? due.value } : {}),
          ...(props.step === "nothing_due" ? { refund_due: null } : {}),
        }),
      );
      if (isAccepted) props.onDone();
      else props.onRefused();
    };

    const effects = (step: StaffAction): VNodeChild =>
      h(
        "ul",
        { class: "order-page-effects" },
        listStepEffects(
          {
            status: props.order.status,
            isPickup: props.order.shipping_method.pickup,
            payments: props.order.payments.map(({ provider }) => provider),
          },
          step,
        ).map((effect) => h("li", texts.label(`effect_${effect}`))),
      );

    const amount = (): VNodeChild =>
      field(texts.field("refund_due"), (id) =>
        h(resolveComponent("v-input"), {
          ...{ id, inputmode: "decimal", autofocus: true, modelValue: due.value },
          "onUpdate:modelValue": (value: string | null) => (due.value = value ?? ""),
        }),
      );

    return () => {
      const { step, order } = props;
      const label = nameStep(step, texts);
      const isPossible =
        !isStaffAction(step) ||
        listStaffActions(
          order.status,
          Boolean(order.payment_alert),
          Boolean(order.pickup_branch),
        ).includes(step);
      return formDialog(
        {
          title: `${order.order_number}: ${label}`,
          confirm: label,
          isDangerous: step === "cancel" || step === "take_back",
          isBusy: isBusy.value,
          isDisabled: !isPossible,
          hasFields: hasTracking || step === "refund",
          refusal: refusal.value,
          onConfirm: take,
          onCancel: props.onCancel,
        },
        texts,
        () => [
          ...(hasTracking ? tracking.render() : []),
          ...(step === "refund" ? [amount(), h("p", texts.label("refunded_elsewhere"))] : []),
          ...(isStaffAction(step) && step !== "refund" && isPossible ? [effects(step)] : []),
        ],
      );
    };
  },
  { props: ["order", "step", "onDone", "onRefused", "onCancel"] },
);
