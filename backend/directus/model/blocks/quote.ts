import { type BlockDefinition, anchorField } from "./block-definition";
import { translationsField } from "../dsl/relations";
import { multilineField, textField } from "../dsl/text-fields";

/** A quotation with its author. */
export const quoteBlock: BlockDefinition = {
  name: "block_quote",
  position: 70,
  icon: "format_quote",
  listColumns: "translations",
  displayTemplate: "{{translations}}",
  fields: [
    translationsField([
      multilineField("text", { required: true }),
      textField("author"),
      textField("role"),
    ]),
    anchorField(),
  ],
  guide: {
    use: "a statement of a customer or a master",
    notes: "without quotation marks; the site adds them",
  },
  labels: {
    de: ["Zitat", "Ein Satz, der für sich steht."],
    en: ["Quote", "A sentence shown on its own."],
    fields: {
      text: {
        de: ["Zitat", "Ohne Anführungszeichen; die setzt die Website."],
        en: ["Quote", "Without quotation marks; the website sets them."],
      },
      author: { de: ["Von wem", "Wer das gesagt hat."], en: ["By whom", "Who said it."] },
      role: {
        de: ["Rolle", "Zum Beispiel Goldschmiedemeisterin."],
        en: ["Role", "For example master goldsmith."],
      },
    },
  },
};
