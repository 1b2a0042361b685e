import { defineInterface, useApi } from "@directus/extensions-sdk";
import { computed, defineComponent, h, resolveComponent, shallowRef, watch } from "vue";
import { alternativeText, fileOf, withAlternativeText } from "./alternative-texts";
import { readRows } from "./read-rows";
import { useTexts } from "./texts";

type Row = Readonly<Record<string, unknown>>;

/**
 * The picture field of Directus, with the alternative texts of the file below it. They are changes
 * of the form until the record is saved, and belong to the file wherever it is used.
 */
const PagePicture = defineComponent({
  inheritAttrs: false,
  props: {
    value: { type: [String, Object], default: null },
    folder: { type: String, default: undefined },
    disabled: Boolean,
  },
  emits: { input: (_value: unknown) => true },
  setup(props, { attrs, emit }) {
    const api = useApi();
    const text = useTexts("page_picture");
    const languages = shallowRef<readonly Row[]>([]);
    const stored = shallowRef<readonly Row[]>([]);
    const file = computed(() => fileOf(props.value));
    watch(
      file,
      async (id) => {
        if (id === "") return;
        const filter = { file: { _eq: id } };
        const fields = ["id", "language", "alt"];
        [languages.value, stored.value] = await Promise.all([
          readRows(api, "languages", { fields: ["code", "name"], sort: ["sort"] }),
          readRows(api, "file_translations", { fields, filter }),
        ]);
      },
      { immediate: true },
    );
    const field = (code: string, name: string) => {
      const label = text("alternative_text", { language: name });
      const input = h(
        resolveComponent("v-input"),
        {
          ...{ nullable: true, disabled: props.disabled, placeholder: label, "aria-label": label },
          modelValue: alternativeText(props.value, stored.value, code),
          "onUpdate:modelValue": (alt: string | null) =>
            emit("input", withAlternativeText(props.value, stored.value, code, alt)),
        },
        { prepend: () => h("small", { style: { width: "2ch" } }, code) },
      );
      return h("div", { key: code, style: { marginTop: "8px" } }, [input]);
    };
    const isLibraryOpen = shallowRef(false);
    /** Replaces the picture by one of the library, without removing it first. */
    const replacement = () => [
      h(
        resolveComponent("v-button"),
        {
          ...{ small: true, secondary: true, style: { marginTop: "8px" } },
          onClick: () => (isLibraryOpen.value = true),
        },
        () => text("replace"),
      ),
      h(resolveComponent("drawer-files"), {
        ...{ active: isLibraryOpen.value, folder: props.folder, selection: [] },
        "onUpdate:active": (isActive: boolean) => (isLibraryOpen.value = isActive),
        onInput: ([chosen]: readonly unknown[]) => chosen && emit("input", chosen),
      }),
    ];
    return () => [
      h(resolveComponent("interface-file-image"), {
        ...attrs,
        ...{ value: props.value, folder: props.folder, disabled: props.disabled },
        onInput: (value: unknown) => emit("input", value),
      }),
      file.value === ""
        ? null
        : [
            props.disabled ? null : replacement(),
            languages.value.map(({ code, name }) => field(String(code), String(name))),
          ],
    ];
  },
});

/** Picture with its alternative texts. */
export default defineInterface({
  id: "page-picture",
  name: "Picture with alternative texts",
  icon: "image",
  description: "A picture of the media library and its alternative texts",
  component: PagePicture,
  options: null,
  types: ["uuid"],
  localTypes: ["file"],
  group: "relational",
  relational: true,
});
