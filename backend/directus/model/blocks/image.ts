import { type BlockDefinition, anchorField } from "./block-definition";
import { fileField, translationsField } from "../dsl/relations";
import { textField } from "../dsl/text-fields";

/** One image over the whole width. */
export const imageBlock: BlockDefinition = {
  name: "block_image",
  position: 40,
  icon: "image",
  listColumns: "image translations",
  displayTemplate: "{{image}} {{translations}}",
  fields: [
    fileField("image", { required: true }),
    translationsField([textField("caption")]),
    anchorField(),
  ],
  guide: { use: "a picture without text", notes: "wide pictures" },
  labels: {
    de: ["Bild", "Ein einzelnes Bild über die ganze Breite."],
    en: ["Picture", "A single picture over the whole width."],
    fields: {
      caption: {
        de: ["Bildunterschrift", "Steht unter dem Bild."],
        en: ["Caption", "Shown below the image."],
      },
    },
  },
};
