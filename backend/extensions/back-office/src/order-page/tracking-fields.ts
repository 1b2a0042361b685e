import { computed, h, resolveComponent, shallowReactive, type VNodeChild } from "vue";
import { CARRIER_KEYS, completeTracking, isCarrier } from "../../../../../src/domain/order/carrier";
import { field } from "./form-fields";
import type { Order } from "./read-order";
import type { Texts } from "./texts";

/**
 * Fields of the tracking of an order. The carrier of a number is recognised while it is typed; staff
 * choose it, or enter a link, if the number fits several carriers or none.
 */
export function useTracking(order: Order, texts: Texts) {
  const typed = shallowReactive({
    number: order.tracking_number ?? "",
    carrier: order.carrier ?? "",
    link: "",
  });
  const own = computed(() => completeTracking({ tracking_number: typed.number }, {}));
  const found = computed(() =>
    isCarrier(own.value.carrier)
      ? own.value
      : completeTracking({ ...save(), tracking_link: "" }, {}),
  );

  /** The fields of the save. The server completes them in the same way. */
  const save = () => ({
    tracking_number: typed.number.trim() || null,
    ...(isCarrier(own.value.carrier) || !isCarrier(typed.carrier)
      ? {}
      : { carrier: typed.carrier }),
    ...(typed.link.trim() ? { tracking_link: typed.link.trim() } : {}),
  });

  const choice = (): VNodeChild =>
    field(texts.field("carrier"), (id) =>
      h(
        "select",
        {
          id,
          class: "order-page-select",
          value: typed.carrier,
          onChange: (event: Event) => {
            if (event.target instanceof HTMLSelectElement) typed.carrier = event.target.value;
          },
        },
        [
          h("option", { value: "" }, texts.label("other_carrier")),
          ...CARRIER_KEYS.map((key) =>
            h("option", { value: key }, texts.choice("ecommerce_order", "carrier", key)),
          ),
        ],
      ),
    );

  const recognised = (): VNodeChild => {
    const { carrier, tracking_link: link } = found.value;
    if (!isCarrier(carrier) || typeof link !== "string") return null;
    return h("p", { role: "status" }, [
      `${texts.choice("ecommerce_order", "carrier", carrier)}: `,
      h("a", { href: link, target: "_blank", rel: "noopener noreferrer" }, texts.label("track")),
    ]);
  };

  const render = (): readonly VNodeChild[] => {
    const isUnclear = typed.number.trim() !== "" && !isCarrier(own.value.carrier);
    return [
      field(texts.field("tracking_number"), (id) =>
        h(resolveComponent("v-input"), {
          id,
          modelValue: typed.number,
          autofocus: true,
          "onUpdate:modelValue": (value: string | null) => (typed.number = value ?? ""),
        }),
      ),
      ...(isUnclear ? [choice()] : []),
      ...(isUnclear && typed.carrier === ""
        ? [
            field(texts.field("tracking_link"), (id) =>
              h(resolveComponent("v-input"), {
                id,
                type: "url",
                placeholder: "https://",
                modelValue: typed.link,
                "onUpdate:modelValue": (value: string | null) => (typed.link = value ?? ""),
              }),
            ),
          ]
        : []),
      recognised(),
    ];
  };
  return { save, render };
}
