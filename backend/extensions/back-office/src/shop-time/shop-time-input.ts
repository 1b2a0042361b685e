import { useApi } from "@directus/extensions-sdk";
import { defineComponent, h, shallowRef, watch } from "vue";
import { fromLocalInput, toLocalInput } from "../../../../../src/domain/calendar/local-input";
import { isRecord } from "../../../../../src/domain/is-record";
import { useFormValues } from "../../../shared/form-values";
import { useTexts } from "../report/texts";
import "./shop-time.css";

const readTimeZone = (response: unknown): string | undefined => {
  const zone = isRecord(response) ? response["time_zone"] : undefined;
  return typeof zone === "string" ? zone : undefined;
};

/** Input for a date and time of the project in the form. Typed or picked, as the browser offers. */
export const ShopTimeInput = defineComponent({
  // The app passes the type of the field, which is not that of the input.
  inheritAttrs: false,
  props: {
    /** ISO timestamp. Empty: none. */
    value: { type: String, default: "" },
    collection: { type: String, required: true },
    field: { type: String, required: true },
    disabled: { type: Boolean, default: false },
  },
  emits: ["input"],
  setup(props, { emit }) {
    const api = useApi();
    const values = useFormValues();
    const { field } = useTexts("promotion");
    const timeZone = shallowRef<string>();

    watch(
      () => Number(values.value["project"] ?? 1),
      async (project) => {
        const response: { readonly data: { readonly data: unknown } } = await api.get(
          `/items/project/${project}`,
          { params: { fields: ["time_zone"] } },
        );
        timeZone.value = readTimeZone(response.data.data);
      },
      { immediate: true },
    );

    const shown = (): string =>
      props.value && timeZone.value !== undefined
        ? toLocalInput(Date.parse(props.value), timeZone.value)
        : "";
    const enter = (event: Event): void => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || timeZone.value === undefined) return;
      const time = fromLocalInput(target.value, timeZone.value);
      emit("input", time === null ? null : new Date(time).toISOString());
    };
    return () =>
      h("input", {
        ...{ class: "shop-time", type: "datetime-local", value: shown() },
        disabled: props.disabled || timeZone.value === undefined,
        "aria-label": field(props.collection, props.field),
        onChange: enter,
      });
  },
});
