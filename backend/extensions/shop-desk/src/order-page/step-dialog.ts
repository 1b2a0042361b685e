import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, shallowRef, type VNodeChild } from "vue";
import { listStaffActions, type StaffAction } from "../../../../../src/domain/order/staff-actions";
import { listStepEffects } from "../../../../../src/domain/order/step-effects";
import { formDialog } from "./form-fields";
import type { Order } from "./read-order";
import { useTexts } from "./texts";
import { useTracking } from "./tracking-fields";

/** A step of an order, or the correction of its tracking after the dispatch. */
export type DialogStep = StaffAction | "tracking";

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
    const isBusy = shallowRef(false);
    const refusal = shallowRef<string>();
    const tracking = useTracking(props.order, texts);
    const hasTracking =
      props.step === "tracking" || (props.step === "ship" && !props.order.shipping_method.pickup);

    const take = async (): Promise<void> => {
      isBusy.value = true;
      refusal.value = undefined;
      try {
        await api.patch(`/items/ecommerce_order/${props.order.id}`, {
          ...(props.step === "tracking" ? {} : { next_step: props.step }),
          ...(hasTracking ? tracking.save() : {}),
        });
        props.onDone();
      } catch (error) {
        refusal.value = texts.refusal(error);
        props.onRefused();
      } finally {
        isBusy.value = false;
      }
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

    return () => {
      const { step, order } = props;
      const label = step === "tracking" ? texts.label("tracking") : texts.step(step);
      const isPossible =
        step === "tracking" ||
        listStaffActions(
          order.status,
          Boolean(order.payment_alert),
          Boolean(order.pickup_branch),
        ).includes(step);
      return formDialog(
        {
          title: `${order.order_number}: ${label}`,
          confirm: step === "tracking" ? texts.label("save") : label,
          isDangerous: step === "cancel" || step === "take_back",
          isBusy: isBusy.value,
          isDisabled: !isPossible,
          hasFields: hasTracking,
          refusal: refusal.value,
          onConfirm: take,
          onCancel: props.onCancel,
        },
        texts,
        () => [
          ...(hasTracking ? tracking.render() : []),
          ...(step === "tracking" || !isPossible ? [] : [effects(step)]),
        ],
      );
    };
  },
  { props: ["order", "step", "onDone", "onRefused", "onCancel"] },
);
