import { type BlockDefinition, anchorField } from "./block-definition";
import { fileField, translationsField } from "../dsl/relations";
import { pageLinkField, multilineField, requiredTextField, textField } from "../dsl/text-fields";

/** Call to action: a prominent link with a headline. */
export const ctaBlock: BlockDefinition = {
  name: "block_cta",
  position: 60,
  icon: "ads_click",
  listColumns: "translations link_path",
  displayTemplate: "{{translations}}",
  fields: [
    fileField("image"),
    pageLinkField("link_path", { required: true }),
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
  guide: { use: "the next step: an appointment, a visit", notes: "one per page, near its end" },
  labels: {
    de: ["Aufforderung", "Ein Satz und ein Knopf, der weiterführt."],
    en: ["Call to action", "A sentence and a button with a link."],
  },
};
