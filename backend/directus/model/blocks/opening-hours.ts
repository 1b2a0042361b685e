import { type BlockDefinition, anchorField, headlineField } from "./block-definition";
import { manyToOne, translationsField } from "../dsl/relations";

/** Opening hours of one branch or of all. */
export const openingHoursBlock: BlockDefinition = {
  name: "block_opening_hours",
  position: 130,
  icon: "schedule",
  listColumns: "translations branch",
  displayTemplate: "{{translations}}",
  fields: [
    manyToOne("branch", "branch", "{{display_name}}"),
    translationsField([headlineField()]),
    anchorField(),
  ],
  guide: {
    use: "the hours of one branch, or of all",
    notes:
      "edit the hours in the branch; a newsletter form directly below is a column of the same panel",
  },
  labels: {
    de: ["Öffnungszeiten", "Die Zeiten einer Filiale."],
    en: ["Opening hours", "The hours of a branch."],
    fields: {
      branch: { de: ["Filiale", "Leer: alle Filialen."], en: ["Branch", "Empty: all branches."] },
    },
  },
};
