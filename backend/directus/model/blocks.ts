import { anchorField, headlineField } from "./blocks/common-fields";
import { liveBlocks } from "./blocks-live";
import { collectionGroup } from "./dsl/definition";
import type { FieldDefinition } from "./dsl/definition";
import {
  choiceField,
  richTextField,
  linkField,
  multilineField,
  requiredTextField,
  sortField,
  textField,
} from "./dsl/text-fields";
import { oneToMany, fileField, parentField, filesField, translationsField } from "./dsl/relations";

const image = (): FieldDefinition => fileField("image", { required: true });

/** Content blocks of pages. */
export const blocksGroup = collectionGroup(
  { name: "blocks", icon: "dashboard_customize", color: "#4B5A7A", folded: true },
  {
    block_hero: {
      icon: "wallpaper",
      listColumns: "image translations",
      displayTemplate: "{{translations}}",
      fields: [
        image(),
        linkField("link_path"),
        translationsField(
          [
            textField("eyebrow"),
            requiredTextField("headline"),
            multilineField("text"),
            textField("link_label"),
          ],
          "headline",
        ),
        anchorField(),
      ],
    },
    block_text: {
      icon: "notes",
      listColumns: "translations anchor",
      displayTemplate: "{{translations}}",
      fields: [
        translationsField([headlineField(), richTextField("text", { required: true })]),
        anchorField(),
      ],
    },
    block_text_image: {
      icon: "art_track",
      listColumns: "image translations",
      displayTemplate: "{{translations}}",
      fields: [
        image(),
        choiceField("image_position", ["left", "right"], { default: "left" }),
        linkField("link_path"),
        translationsField(
          [
            textField("eyebrow"),
            requiredTextField("headline"),
            richTextField("text", { required: true }),
            textField("link_label"),
          ],
          "headline",
        ),
        anchorField(),
      ],
    },
    block_image: {
      icon: "image",
      listColumns: "image translations",
      displayTemplate: "{{image}} {{translations}}",
      fields: [image(), translationsField([textField("caption")]), anchorField()],
    },
    block_gallery: {
      icon: "photo_library",
      listColumns: "translations anchor",
      displayTemplate: "{{translations}}",
      fields: [
        filesField("images", "block_gallery_file", "block_gallery"),
        translationsField([headlineField()]),
        anchorField(),
      ],
    },
    block_cta: {
      icon: "ads_click",
      listColumns: "translations link_path",
      displayTemplate: "{{translations}}",
      fields: [
        fileField("image"),
        linkField("link_path", { required: true }),
        translationsField(
          [
            textField("eyebrow"),
            requiredTextField("headline"),
            multilineField("text"),
            requiredTextField("link_label"),
          ],
          "headline",
        ),
        anchorField(),
      ],
    },
    block_quote: {
      icon: "format_quote",
      listColumns: "translations",
      displayTemplate: "{{translations}}",
      fields: [
        translationsField(
          [multilineField("text", { required: true }), textField("author"), textField("role")],
          "author",
        ),
        anchorField(),
      ],
    },
    block_accordion: {
      icon: "expand_circle_down",
      listColumns: "translations anchor",
      displayTemplate: "{{translations}}",
      fields: [
        oneToMany("items", "block_accordion_item", "block_accordion", "{{translations}}"),
        translationsField([headlineField()]),
        anchorField(),
      ],
    },
    block_accordion_item: {
      icon: "help",
      nested: true,
      fields: [
        parentField("block_accordion", "block_accordion"),
        sortField(),
        translationsField([
          requiredTextField("question"),
          richTextField("answer", { required: true }),
        ]),
      ],
    },
    block_link_group: {
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
    },
    block_link_group_item: {
      icon: "link",
      nested: true,
      fields: [
        parentField("block_link_group", "block_link_group"),
        sortField(),
        linkField("link_path", { required: true }),
        fileField("image"),
        translationsField([requiredTextField("label"), multilineField("text")]),
      ],
    },
    block_category_tiles: {
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
    },
    block_category_tile: {
      icon: "crop_square",
      nested: true,
      fields: [
        parentField("block_category_tiles", "block_category_tiles"),
        sortField(),
        image(),
        linkField("link_path", { required: true }),
        translationsField([requiredTextField("label")]),
      ],
    },
    ...liveBlocks,
  },
);
