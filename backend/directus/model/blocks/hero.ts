import { type BlockDefinition, anchorField } from "./block-definition";
import { fileField, translationsField } from "../dsl/relations";
import { pageLinkField, multilineField, requiredTextField, textField } from "../dsl/text-fields";

/** Large image with a headline at the top of a page. */
export const heroBlock: BlockDefinition = {
  name: "block_hero",
  position: 10,
  icon: "wallpaper",
  listColumns: "image translations",
  displayTemplate: "{{translations}}",
  fields: [
    fileField("image", { required: true }),
    pageLinkField("link_path"),
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
  guide: {
    use: "the start of a page: one large picture, one sentence, one link",
    notes: "at the top, once per page",
  },
  labels: {
    de: ["Aufmacher", "Großes Bild mit Überschrift, ganz oben auf einer Seite."],
    en: ["Hero", "Large picture with a headline, at the very top of a page."],
  },
};
