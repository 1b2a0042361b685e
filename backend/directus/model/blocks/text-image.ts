import { type BlockDefinition, anchorField } from "./block-definition";
import { fileField, translationsField } from "../dsl/relations";
import {
  choiceField,
  pageLinkField,
  requiredTextField,
  richTextField,
  textField,
} from "../dsl/text-fields";

/** Rich text beside an image. */
export const textImageBlock: BlockDefinition = {
  name: "block_text_image",
  position: 30,
  icon: "art_track",
  listColumns: "image translations",
  displayTemplate: "{{translations}}",
  fields: [
    fileField("image", { required: true }),
    choiceField("image_position", ["left", "right"], { default: "left" }),
    pageLinkField("link_path"),
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
  guide: {
    use: "a text beside a picture",
    notes: "**Bild steht** (_Picture stands_) left or right; alternate them",
  },
  labels: {
    de: ["Text mit Bild", "Text und Bild nebeneinander."],
    en: ["Text with picture", "Text and picture side by side."],
    fields: {
      image_position: {
        de: ["Bild steht", "Auf kleinen Bildschirmen steht es immer oben."],
        en: ["Picture stands", "On small screens it is always on top."],
      },
      "image_position=left": { de: ["Links"], en: ["On the left"] },
      "image_position=right": { de: ["Rechts"], en: ["On the right"] },
    },
  },
};
