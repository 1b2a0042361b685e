import { type BlockDefinition, anchorField } from "./block-definition";
import { focalPointField } from "../dsl/number-fields";
import { fileField, translationsField } from "../dsl/relations";
import { linkField, multilineField, requiredTextField, textField } from "../dsl/text-fields";

const PERCENT_RULE = {
  de: ["Bitte eine Zahl von 0 bis 100."],
  en: ["Please enter a number from 0 to 100."],
} as const;

/** Large image with a headline at the top of a page. */
export const heroBlock: BlockDefinition = {
  name: "block_hero",
  position: 10,
  icon: "wallpaper",
  listColumns: "image translations",
  displayTemplate: "{{translations}}",
  fields: [
    fileField("image", { required: true }),
    focalPointField("focal_point_x"),
    focalPointField("focal_point_y"),
    focalPointField("focal_point_small_x"),
    focalPointField("focal_point_small_y"),
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
  guide: {
    use: "the start of a page: one large picture, one sentence, one link",
    notes: "at the top, once per page",
  },
  labels: {
    de: ["Aufmacher", "Großes Bild mit Überschrift, ganz oben auf einer Seite."],
    en: ["Hero", "Large picture with a headline, at the very top of a page."],
    fields: {
      focal_point_x: {
        de: [
          "Blickpunkt von links",
          "Was das Bild auf breiten Bildschirmen immer zeigt, in Prozent der Breite. Der Text steht links, darum liegt das Motiv am besten rechts.",
        ],
        en: [
          "Focal point from the left",
          "What the picture always shows on wide screens, in percent of its width. The text is on the left, so the subject is best on the right.",
        ],
      },
      "focal_point_x!": PERCENT_RULE,
      focal_point_y: {
        de: ["Blickpunkt von oben", "In Prozent der Höhe."],
        en: ["Focal point from the top", "In percent of its height."],
      },
      "focal_point_y!": PERCENT_RULE,
      focal_point_small_x: {
        de: [
          "Blickpunkt von links, schmal",
          "Dasselbe für Telefone und Tablets. Dort steht der Text unter dem Bild.",
        ],
        en: [
          "Focal point from the left, narrow",
          "The same for phones and tablets. The text is below the picture there.",
        ],
      },
      "focal_point_small_x!": PERCENT_RULE,
      focal_point_small_y: {
        de: ["Blickpunkt von oben, schmal", "In Prozent der Höhe."],
        en: ["Focal point from the top, narrow", "In percent of its height."],
      },
      "focal_point_small_y!": PERCENT_RULE,
    },
  },
};
