import { defineInterface } from "@directus/extensions-sdk";
import { defineComponent, type VNodeChild } from "vue";
import { useI18n } from "vue-i18n";
import { readSavedRecords } from "./publication";
import { recordList } from "./record-list";
import { useTexts } from "./texts";

/** Records that a person saved before a build. */
const PublicationSaved = defineComponent({
  inheritAttrs: false,
  props: { value: { type: Array, default: null } },
  setup(props) {
    const { t } = useI18n();
    const { language } = useTexts();
    const collection = (name: string): string => t(`collection_names.${name}`);
    return (): VNodeChild => recordList(readSavedRecords(props.value, collection, language));
  },
});

export default defineInterface({
  id: "publication-saved",
  name: "Saved records of a publication",
  icon: "save",
  description: "What was saved before the build",
  component: PublicationSaved,
  options: null,
  types: ["json"],
  group: "other",
});
