import { FORM_KINDS } from "#domain/content/block-records";
import { type BlockDefinition, anchorField, headlineField } from "./block-definition";
import { translationsField } from "../dsl/relations";
import { choiceField, multilineField } from "../dsl/text-fields";

/** One of the forms: contact, newsletter, appointment, withdrawal. */
export const formBlock: BlockDefinition = {
  name: "block_form",
  position: 160,
  icon: "contact_mail",
  listColumns: "form translations",
  displayTemplate: "{{form}} {{translations}}",
  fields: [
    choiceField("form", FORM_KINDS, {
      default: "contact",
    }),
    translationsField([headlineField(), multilineField("text")]),
    anchorField(),
  ],
  guide: {
    use: "contact, newsletter, appointment, withdrawal",
    notes: "fields and validation are fixed",
  },
  labels: {
    de: ["Formular", "Ein Formular der Website."],
    en: ["Form", "A form of the website."],
    fields: {
      form: {
        de: ["Welches Formular", "Felder und Prüfung sind vorgegeben."],
        en: ["Which form", "Fields and checks are given."],
      },
      "form=contact": { de: ["Kontakt"], en: ["Contact"] },
      "form=newsletter": { de: ["Newsletter"], en: ["Newsletter"] },
      "form=appointment": { de: ["Terminvereinbarung"], en: ["Appointment"] },
      "form=withdrawal": { de: ["Widerruf"], en: ["Withdrawal"] },
    },
  },
};
