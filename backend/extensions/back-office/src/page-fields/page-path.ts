import { defineInterface } from "@directus/extensions-sdk";
import { computed, defineComponent, h, resolveComponent, shallowRef, watch } from "vue";
import { useFormValues } from "../../../shared/form-values";
import { proposeSlug } from "./propose-slug";
import { useTexts } from "./texts";

/**
 * Path of a page in one language, or address part of a record. It follows the title or name of a new
 * one until the editor types another. A changed one shows that the old address redirects.
 */
const PagePath = defineComponent({
  inheritAttrs: false,
  props: {
    value: { type: String, default: "" },
    /** Field with the title: a text, or translations. */
    source: { type: String, default: "title" },
    /** What the address has before the value. */
    before: { type: String, default: "/" },
    /** Whether a changed address redirects. */
    redirects: { type: Boolean, default: true },
    language: { type: String, default: "de" },
    disabled: Boolean,
  },
  emits: { input: (_value: string | null) => true },
  setup(props, { emit }) {
    const text = useTexts("page_path");
    const values = useFormValues();
    const proposal = computed(() => proposeSlug(values.value, props.source, props.language));
    // The form reads a saved translation after it is shown.
    const saved = shallowRef("");
    const id = computed(() => values.value["id"]);
    const isSaved = computed(() => id.value !== undefined);
    watch(id, () => (saved.value = isSaved.value ? props.value : ""), { immediate: true });
    watch(proposal, (now, before) => {
      const isFollowing = props.value ? props.value === before : before === "";
      if (!isSaved.value && !props.disabled && isFollowing) emit("input", now === "" ? null : now);
    });
    const hint = () => {
      if (props.redirects && saved.value && saved.value !== props.value && props.value)
        return h("small", { role: "status" }, text("moved", { path: props.before + saved.value }));
      if (props.value || !isSaved.value || proposal.value === "" || props.disabled) return null;
      return h(
        resolveComponent("v-button"),
        { small: true, secondary: true, onClick: () => emit("input", proposal.value) },
        () => text("propose", { path: props.before + proposal.value }),
      );
    };
    return () => [
      h(
        resolveComponent("v-input"),
        {
          ...{ modelValue: props.value, disabled: props.disabled, trim: true, nullable: true },
          "onUpdate:modelValue": (value: string | null) => emit("input", value),
        },
        { prepend: () => h(resolveComponent("v-icon"), { name: "link" }) },
      ),
      hint(),
    ];
  },
});

/** Path of a page or address part of a record, proposed from its title. */
export default defineInterface({
  id: "page-path",
  name: "Page path",
  icon: "link",
  description: "Path of a page, proposed from its title",
  component: PagePath,
  options: null,
  types: ["string"],
});
