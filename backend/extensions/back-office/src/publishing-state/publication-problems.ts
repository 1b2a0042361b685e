import { defineInterface } from "@directus/extensions-sdk";
import { defineComponent, type VNodeChild } from "vue";
import { readProblems } from "./publication";
import { recordList } from "./record-list";
import { useTexts } from "./texts";

/** Records that stopped a build, or files that it left out. */
const PublicationProblems = defineComponent({
  inheritAttrs: false,
  props: { value: { type: Array, default: null } },
  setup(props) {
    const { language } = useTexts();
    return (): VNodeChild => recordList(readProblems(props.value, language));
  },
});

export default defineInterface({
  id: "publication-problems",
  name: "Problems of a publication",
  icon: "build",
  description: "Records to correct, with links",
  component: PublicationProblems,
  options: null,
  types: ["json"],
  group: "other",
});
