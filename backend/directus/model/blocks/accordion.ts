import { type BlockDefinition, anchorField, headlineField } from "./block-definition";
import { oneToMany, parentField, translationsField } from "../dsl/relations";
import { requiredTextField, richTextField, sortField } from "../dsl/text-fields";

/** Questions whose answers open on demand. */
export const accordionBlock: BlockDefinition = {
  name: "block_accordion",
  position: 80,
  icon: "expand_circle_down",
  listColumns: "translations anchor",
  displayTemplate: "{{translations}}",
  fields: [
    oneToMany("items", "block_accordion_item", "block_accordion", "{{translations}}"),
    translationsField([headlineField()]),
    anchorField(),
  ],
  guide: { use: "frequent questions", notes: "short answers" },
  labels: {
    de: ["Fragen und Antworten", "Fragen, die sich aufklappen lassen."],
    en: ["Questions and answers", "Questions that unfold."],
    fields: {
      items: { de: ["Fragen", "Zum Umordnen ziehen."], en: ["Questions", "Drag to reorder."] },
    },
  },
  items: {
    name: "block_accordion_item",
    icon: "help",
    fields: [
      parentField("block_accordion", "block_accordion"),
      sortField(),
      translationsField([
        requiredTextField("question"),
        richTextField("answer", { required: true }),
      ]),
    ],
    labels: {
      de: ["Frage und Antwort", "Eine aufklappbare Frage."],
      en: ["Question and answer", "A question that unfolds."],
      fields: {
        question: {
          de: ["Frage", "Wie ein Kunde sie stellen würde."],
          en: ["Question", "Worded as a customer would ask it."],
        },
        answer: {
          de: ["Antwort", "Kurz; der wichtigste Satz zuerst."],
          en: ["Answer", "Short, with the most important sentence first."],
        },
      },
    },
  },
};
