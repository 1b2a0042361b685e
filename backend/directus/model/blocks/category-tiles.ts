import { type BlockDefinition, anchorField, headlineField } from "./block-definition";
import { fileField, oneToMany, parentField, translationsField } from "../dsl/relations";
import { pageLinkField, requiredTextField, sortField } from "../dsl/text-fields";

/** Images that link to categories. */
export const categoryTilesBlock: BlockDefinition = {
  name: "block_category_tiles",
  position: 100,
  icon: "grid_view",
  listColumns: "translations anchor",
  displayTemplate: "{{translations}}",
  fields: [
    oneToMany(
      "items",
      "block_category_tile",
      "block_category_tiles",
      "{{translations}} {{link_path}}",
    ),
    translationsField([headlineField()]),
    anchorField(),
  ],
  guide: { use: "product areas of the shop, each with a picture", notes: "use two or four" },
  labels: {
    de: ["Kacheln", "Bilder, die zu Bereichen führen."],
    en: ["Tiles", "Images that link to sections."],
    fields: {
      items: { de: ["Kacheln", "Zum Umordnen ziehen."], en: ["Tiles", "Drag to reorder."] },
    },
  },
  items: {
    name: "block_category_tile",
    icon: "crop_square",
    fields: [
      parentField("block_category_tiles", "block_category_tiles"),
      sortField(),
      fileField("image", { required: true }),
      pageLinkField("link_path", { required: true }),
      translationsField([requiredTextField("label")]),
    ],
    labels: {
      de: ["Kachel", "Ein Bild mit Beschriftung und Ziel."],
      en: ["Tile", "A picture with a label and a target."],
    },
  },
};
