import { defineInterface, useApi } from "@directus/extensions-sdk";
import { computed, defineComponent, h, resolveComponent, shallowRef, watch } from "vue";
import { isRecord } from "../../../../../src/domain/is-record";
import { OWN_PAGE } from "../../../../../src/domain/navigation/own-page";
import { useFormProject } from "../../../shared/form-project";
import { readRows } from "./read-rows";

type Choice = { readonly text: string; readonly value: string };

const isChoice = (choice: unknown): choice is Choice =>
  isRecord(choice) && typeof choice["text"] === "string" && typeof choice["value"] === "string";

/** Dropdown of page kinds without those of other pages of the project. */
const PageKind = defineComponent({
  inheritAttrs: false,
  props: {
    value: { type: String, default: "" },
    choices: { type: Array, default: () => [] },
    disabled: Boolean,
  },
  emits: { input: (_value: string | null) => true },
  setup(props, { emit }) {
    const api = useApi();
    const project = useFormProject("page");
    const taken = shallowRef<ReadonlySet<unknown>>(new Set());
    watch(
      project,
      async (id) => {
        const filter = id === undefined ? {} : { project: { _eq: id } };
        const pages = await readRows(api, "page", { fields: ["key"], filter });
        taken.value = new Set(pages.map(({ key }) => key));
      },
      { immediate: true },
    );
    const choices = computed(() => {
      const known = props.choices.filter(isChoice);
      // A page made by an earlier version can have a kind of its own.
      const isKnown = !props.value || known.some(({ value }) => value === props.value);
      return isKnown ? known : [...known, { text: props.value, value: props.value }];
    });
    const isOffered = ({ value }: Choice): boolean =>
      value === OWN_PAGE || value === props.value || !taken.value.has(value);
    return () =>
      h(resolveComponent("v-select"), {
        ...{ modelValue: props.value, disabled: props.disabled },
        items: choices.value.filter(isOffered),
        "onUpdate:modelValue": (value: string | null) => emit("input", value),
      });
  },
});

/** Kind of a page: those that other pages have are not offered. */
export default defineInterface({
  id: "page-kind",
  name: "Page kind",
  icon: "description",
  description: "Kinds of pages that are not in use",
  component: PageKind,
  options: null,
  types: ["string"],
});
