import { type BlockDefinition, anchorField, headlineField } from "./block-definition";
import { translationsField } from "../dsl/relations";
import { richTextField } from "../dsl/text-fields";

/** Rich text with an optional headline. */
export const textBlock: BlockDefinition = {
  name: "block_text",
  position: 20,
  icon: "notes",
  listColumns: "translations anchor",
  displayTemplate: "{{translations}}",
  fields: [
    translationsField([headlineField(), richTextField("text", { required: true })]),
    anchorField(),
  ],
  guide: {
    use: "explanations",
    notes:
      "the editor's toolbar has headings, lists and tables; a list whose entries all begin with a bold year, such as **1898**, is shown as a chronicle",
  },
  labels: {
    de: ["Text", "Ein Textabschnitt mit oder ohne Überschrift."],
    en: ["Text", "A passage of text with or without a headline."],
  },
};
