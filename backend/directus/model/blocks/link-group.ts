import { type BlockDefinition, anchorField, headlineField } from "./block-definition";
import { fileField, oneToMany, parentField, translationsField } from "../dsl/relations";
import { pageLinkField, multilineField, requiredTextField, sortField } from "../dsl/text-fields";

/** List of links, with or without images. */
export const linkGroupBlock: BlockDefinition = {
  name: "block_link_group",
  position: 90,
  icon: "list_alt",
  listColumns: "translations anchor",
  displayTemplate: "{{translations}}",
  fields: [
    oneToMany(
      "items",
      "block_link_group_item",
      "block_link_group",
      "{{translations}} {{link_path}}",
    ),
    translationsField([headlineField()]),
    anchorField(),
  ],
  guide: {
    use: "links to related pages, four side by side",
    notes: "the current page is underlined",
  },
  labels: {
    de: ["Linkband", "Links nebeneinander; der aktuelle ist hervorgehoben."],
    en: ["Link band", "Links side by side; the current one is highlighted."],
    fields: { items: { de: ["Links", "Zum Umordnen ziehen."], en: ["Links", "Drag to reorder."] } },
  },
  items: {
    name: "block_link_group_item",
    icon: "link",
    fields: [
      parentField("block_link_group", "block_link_group"),
      sortField(),
      pageLinkField("link_path", { required: true }),
      fileField("image"),
      translationsField([requiredTextField("label"), multilineField("text")]),
    ],
    labels: {
      de: ["Link im Band", "Ein Link des Bandes."],
      en: ["Link of the band", "One link of the band."],
    },
  },
};
