import { defineInterface, useApi } from "@directus/extensions-sdk";
import { computed, defineComponent, h, resolveComponent, shallowRef, watch } from "vue";
import { useI18n } from "vue-i18n";
import { isRecord } from "../../../../../src/domain/is-record";
import { appLocale } from "../../../shared/app-locale";
import { useFormProject } from "../../../shared/form-project";
import { readRows } from "./read-rows";
import { wordsOfRows } from "./words-of-rows";

type Choice = { readonly text: string; readonly value: number };

/** Dropdown of the records of a short list, by their name in the language of the reader. */
const RecordChoice = defineComponent({
  inheritAttrs: false,
  props: {
    value: { type: [Number, Object], default: null },
    collection: { type: String, default: "" },
    from: { type: String, default: "" },
    named: { type: String, default: "" },
    clearable: Boolean,
    disabled: Boolean,
  },
  emits: { input: (_value: number | null) => true },
  setup(props, { emit }) {
    const api = useApi();
    const { t } = useI18n();
    const choices = shallowRef<readonly Choice[]>([]);
    watch(
      useFormProject(props.collection),
      async (project) => {
        const rows = await readRows(api, props.from, {
          fields: ["id", "translations.language", `translations.${props.named}`],
          ...{ filter: project === undefined ? {} : { project: { _eq: project } }, sort: ["sort"] },
        });
        choices.value = rows.map(({ id, translations }) => ({
          ...{ value: Number(id), text: wordsOfRows(translations, [props.named], appLocale()) },
        }));
      },
      { immediate: true },
    );
    const chosen = computed(() =>
      isRecord(props.value) ? Number(props.value["id"]) : props.value,
    );
    return () =>
      h(resolveComponent("v-select"), {
        ...{ modelValue: chosen.value, items: choices.value, disabled: props.disabled },
        showDeselect: props.clearable,
        placeholder: t("select_an_item"),
        "onUpdate:modelValue": (value: number | null) => emit("input", value),
      });
  },
});

/** Choice of a record of a short list, without a drawer. */
export default defineInterface({
  id: "record-choice",
  name: "Record of a short list",
  icon: "arrow_drop_down_circle",
  description: "Dropdown of the records of a short list, by their name",
  component: RecordChoice,
  options: null,
  types: ["integer"],
  localTypes: ["m2o"],
  group: "relational",
  relational: true,
});
