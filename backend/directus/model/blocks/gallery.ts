import { type BlockDefinition, anchorField, headlineField } from "./block-definition";
import { filesField, translationsField } from "../dsl/relations";

/** Several images, also shown full screen. */
export const galleryBlock: BlockDefinition = {
  name: "block_gallery",
  position: 50,
  icon: "photo_library",
  listColumns: "translations anchor",
  displayTemplate: "{{translations}}",
  fields: [
    filesField("images", "block_gallery_file", "block_gallery"),
    translationsField([headlineField()]),
    anchorField(),
  ],
  guide: { use: "several pictures of one subject", notes: "drag to reorder" },
  labels: {
    de: ["Bildergalerie", "Mehrere Bilder zum Blättern."],
    en: ["Gallery", "Several pictures to browse."],
    fields: {
      images: { de: ["Bilder", "Zum Umordnen ziehen."], en: ["Pictures", "Drag to reorder."] },
    },
  },
  junctionLabels: {
    block_gallery_file: {
      file: { de: ["Bild", "Ein Bild der Galerie."], en: ["Picture", "A picture of the gallery."] },
    },
  },
};
