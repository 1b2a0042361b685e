import { computed, defineComponent, h, ref, resolveComponent, useId } from "vue";
import { appLocale } from "../../../shared/app-locale";
import {
  decimalProps,
  formatDecimalNumber,
  parseDecimalNumber,
  refusedText,
} from "./decimal-number";
import { AMOUNT_MESSAGES, NUMBER_MESSAGES } from "./messages";

/**
 * Text field for a decimal number. A number input of the browser drops the comma of "12,50" where
 * the browser is English. Text that is no number stays in the field with a message, and the form
 * refuses to save it.
 */
export const DecimalInput = defineComponent({
  props: { ...decimalProps, disabled: Boolean, placeholder: { type: String, default: "" } },
  emits: { input: (_value: number | string | null) => true },
  setup(props, { emit }) {
    const id = useId();
    /** Text of the field while it is being edited. */
    const typed = ref<string | null>(null);
    const shown = computed(
      () => typed.value ?? formatDecimalNumber(props.value, props, appLocale()),
    );
    const message = computed(() => {
      const text = shown.value.trim();
      const locale = appLocale();
      if (text === "" || props.disabled) return null;
      if (parseDecimalNumber(text, props, locale) !== undefined) return null;
      return props.unit === "€"
        ? AMOUNT_MESSAGES[locale](text)
        : NUMBER_MESSAGES[locale](text, props.decimals);
    });
    const type = (text: string | null): void => {
      typed.value = text ?? "";
      const trimmed = typed.value.trim();
      if (trimmed === "") emit("input", null);
      else emit("input", parseDecimalNumber(trimmed, props, appLocale()) ?? refusedText(trimmed));
    };
    return () => [
      h(resolveComponent("v-input"), {
        modelValue: shown.value,
        disabled: props.disabled,
        placeholder: props.placeholder,
        inputmode: "decimal",
        "aria-invalid": message.value !== null,
        "aria-describedby": id,
        "onUpdate:modelValue": type,
        onBlur: () => (typed.value = null),
      }),
      h(
        "small",
        { id, role: "status", style: { color: "var(--theme--danger)", fontStyle: "italic" } },
        message.value ?? "",
      ),
    ];
  },
});
