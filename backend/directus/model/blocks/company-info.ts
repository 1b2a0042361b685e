import { type BlockDefinition, anchorField, headlineField } from "./block-definition";
import { translationsField } from "../dsl/relations";
import { choiceField } from "../dsl/text-fields";

/** Details of the company, short or as in the imprint. */
export const companyInfoBlock: BlockDefinition = {
  name: "block_company_info",
  position: 150,
  icon: "badge",
  listColumns: "translations variant",
  displayTemplate: "{{variant}} {{translations}}",
  fields: [
    choiceField("variant", ["contact", "imprint"], { default: "contact" }),
    translationsField([headlineField()]),
    anchorField(),
  ],
  guide: {
    use: "contact data, or the details of the imprint",
    notes: "the data is in **Stammdaten → Firma** (_Company_)",
  },
  labels: {
    de: ["Firmenangaben", "Anschrift, Telefon und Vertretung aus den Firmendaten."],
    en: ["Company details", "Address, telephone and representatives from the company's record."],
    fields: {
      variant: {
        de: ["Umfang", "Im Impressum stehen auch Register und Steuernummern."],
        en: ["Extent", "The imprint has registers and tax numbers as well."],
      },
      "variant=contact": { de: ["Kontakt"], en: ["Contact"] },
      "variant=imprint": { de: ["Impressum"], en: ["Imprint"] },
    },
  },
};
