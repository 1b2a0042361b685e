import { defineInterface } from "@directus/extensions-sdk";
import { computed, defineComponent, h, resolveComponent, shallowRef, watch } from "vue";
import { createSlug } from "../../../../src/domain/navigation/slug";
import { useFormValues } from "../../shared/form-values";
import { useTexts } from "./texts";

/**
 * Path of a page in one language. It follows the title of a new translation until the editor types
 * a path. A changed path shows that the old one redirects.
 */
const PagePath = defineComponent({
  inheritAttrs: false,
  props: { value: { type: String, default: "" }, disabled: Boolean },
  emits: { input: (_value: string | null) => true },
  setup(props, { emit }) {
    const text = useTexts("page_path");
    const values = useFormValues();
    const proposal = computed(() => {
      const { title } = values.value;
      return typeof title === "string" ? createSlug(title) : "";
    });
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
      if (saved.value && saved.value !== props.value && props.value)
        return h("small", { role: "status" }, text("moved", { path: `/${saved.value}` }));
      if (props.value || !isSaved.value || proposal.value === "" || props.disabled) return null;
      return h(
        resolveComponent("v-button"),
        { small: true, secondary: true, onClick: () => emit("input", proposal.value) },
        () => text("propose", { path: `/${proposal.value}` }),
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

/** Path of a page, proposed from its title. */
export default defineInterface({
  id: "page-path",
  name: "Page path",
  icon: "link",
  description: "Path of a page, proposed from its title",
  component: PagePath,
  options: null,
  types: ["string"],
});
