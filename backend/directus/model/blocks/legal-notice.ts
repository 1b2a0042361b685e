import { LEGAL_NOTICE_SECTIONS } from "#domain/content/legal";
import { type BlockDefinition, anchorField, headlineField } from "./block-definition";
import { translationsField } from "../dsl/relations";
import { choiceField } from "../dsl/text-fields";

/** A section of the legal notice. */
export const legalNoticeBlock: BlockDefinition = {
  name: "block_legal_notice",
  position: 180,
  icon: "gavel",
  listColumns: "section translations",
  displayTemplate: "{{section}} {{translations}}",
  fields: [
    choiceField("section", LEGAL_NOTICE_SECTIONS),
    translationsField([headlineField()]),
    anchorField(),
  ],
  guide: {
    use: "a section of imprint or privacy",
    notes: "the text is in **Website → Rechtliche Hinweise** (_Legal notices_)",
  },
  labels: {
    de: ["Rechtlicher Hinweis", "Ein Abschnitt der rechtlichen Hinweise."],
    en: ["Legal notice", "A section of the legal notices."],
    fields: {
      section: {
        de: ["Abschnitt", "Den Text pflegen Sie unter „Rechtliche Hinweise“."],
        en: ["Section", "Edit its text under “Legal notices”."],
      },
      "section=legal_authority": { de: ["Zuständige Behörde"], en: ["Competent authority"] },
      "section=insurance": {
        de: ["Berufshaftpflichtversicherung"],
        en: ["Professional liability insurance"],
      },
      "section=image_sources": { de: ["Bildnachweise"], en: ["Picture credits"] },
      "section=additional_top_info": { de: ["Zusatz oben"], en: ["Addition at the top"] },
      "section=additional_bottom_info": { de: ["Zusatz unten"], en: ["Addition at the bottom"] },
      "section=data_protection": {
        de: ["Datenschutzbeauftragte Person"],
        en: ["Data protection officer"],
      },
      "section=rolex": { de: ["Markenbereich"], en: ["Brand area"] },
      "section=consentmanager": { de: ["Erteilte Einwilligungen"], en: ["Consents given"] },
      "section=privacy_policy": {
        de: ["Datenschutzerklärung (ganzer Text)"],
        en: ["Privacy policy (whole text)"],
      },
    },
  },
};
