import { defineInterface, useApi } from "@directus/extensions-sdk";
import { computed, defineComponent, h, resolveComponent, shallowRef } from "vue";
import { useFormProject } from "../../../shared/form-project";
import {
  findTargets,
  areOfSeveralProjects,
  linkTargets,
  type LinkTarget,
  PROJECT_FIELDS,
  targetsOfProject,
} from "./link-targets";
import { readRows } from "./read-rows";
import { useTexts } from "./texts";

type Menu = { readonly activate: () => void; readonly deactivate: () => void };

/** Text field for the target of a link. Offers pages and brands by title, and keeps other text. */
const PageLink = defineComponent({
  inheritAttrs: false,
  props: {
    value: { type: String, default: "" },
    collection: { type: String, default: "" },
    disabled: Boolean,
  },
  emits: { input: (_value: string | null) => true },
  setup(props, { emit }) {
    const api = useApi();
    const text = useTexts("page_link");
    const project = useFormProject(props.collection);
    const all = shallowRef<readonly LinkTarget[]>([]);
    const targets = computed(() => targetsOfProject(all.value, project.value));
    /** What was typed since the list opened. Without it, the list has all pages. */
    const typed = shallowRef("");
    const load = async (): Promise<void> => {
      const filter = { status: { _neq: "archived" } };
      const [pages, brands] = await Promise.all([
        readRows(api, "page", {
          fields: ["key", "status", "list_title", "list_path", ...PROJECT_FIELDS],
          ...{ filter, sort: ["list_title"] },
        }),
        readRows(api, "brand", {
          fields: ["status", "display_name", "slug", ...PROJECT_FIELDS],
          ...{ filter, sort: ["display_name"] },
        }),
      ]);
      all.value = linkTargets(pages, brands);
    };
    void load();
    const chosen = computed(() => targets.value.find(({ path }) => path === props.value));
    const found = computed(() => findTargets(targets.value, typed.value));

    const type = (value: string | null, menu: Menu): void => {
      typed.value = value ?? "";
      emit("input", value);
      // An open list keeps the focus, so it closes when there is nothing to choose.
      const isPath = targets.value.some(({ path }) => path === value);
      if (isPath || found.value.length === 0) menu.deactivate();
      else menu.activate();
    };
    const input = (menu: Menu) =>
      h(
        resolveComponent("v-input"),
        {
          ...{ modelValue: props.value, disabled: props.disabled, trim: true, nullable: true },
          placeholder: text("placeholder"),
          onClick: () => {
            typed.value = "";
            menu.activate();
          },
          "onUpdate:modelValue": (value: string | null) => type(value, menu),
        },
        {
          prepend: () => h(resolveComponent("v-icon"), { name: "link" }),
          append: () => chosen.value?.title,
        },
      );
    const describe = ({ title, isDraft, project: { name } }: LinkTarget): string => {
      const remarks = [
        isDraft ? text("draft") : "",
        areOfSeveralProjects(targets.value) ? name : "",
      ];
      const shown = remarks.filter((remark) => remark !== "").join(", ");
      return shown === "" ? title : `${title} (${shown})`;
    };
    const item = (target: LinkTarget) =>
      h(
        resolveComponent("v-list-item"),
        {
          ...{ key: `${target.project.id} ${target.path}`, clickable: true },
          onClick: () => emit("input", target.path),
        },
        () =>
          h(resolveComponent("v-list-item-content"), () => [
            describe(target),
            h("small", target.path),
          ]),
      );
    return () =>
      h(
        resolveComponent("v-menu"),
        { attached: true, disabled: props.disabled },
        {
          activator: input,
          default: () =>
            found.value.length === 0
              ? null
              : h(resolveComponent("v-list"), () => found.value.map(item)),
        },
      );
  },
});

/** Target of a link: a page or brand of the site by its title, or any address. */
export default defineInterface({
  id: "page-link",
  name: "Page link",
  icon: "link",
  description: "Path of a page, chosen by its title, or another address",
  component: PageLink,
  options: null,
  types: ["string"],
});
