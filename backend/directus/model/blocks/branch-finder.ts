import { type BlockDefinition, anchorField, headlineField } from "./block-definition";
import { translationsField } from "../dsl/relations";
import { multilineField } from "../dsl/text-fields";

/** All branches with address, opening hours and directions. */
export const branchFinderBlock: BlockDefinition = {
  name: "block_branch_finder",
  position: 140,
  icon: "map",
  listColumns: "translations",
  displayTemplate: "{{translations}}",
  fields: [translationsField([headlineField(), multilineField("text")]), anchorField()],
  guide: { use: "all branches with address and directions", notes: "no fields to fill in" },
  labels: {
    de: ["Filialen", "Alle Filialen mit Anschrift und Weg dorthin."],
    en: ["Branch finder", "All branches with address and directions."],
  },
};
