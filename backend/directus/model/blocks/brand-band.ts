import { type BlockDefinition, anchorField, headlineField } from "./block-definition";
import { recordChoice, translationsField } from "../dsl/relations";
import { choiceField } from "../dsl/text-fields";

/** Brands as a band of logos or as an index. */
export const brandBandBlock: BlockDefinition = {
  name: "block_brand_band",
  position: 120,
  icon: "view_carousel",
  listColumns: "translations display brand_type",
  displayTemplate: "{{display}} {{translations}}",
  fields: [
    choiceField("display", ["band", "index"], { default: "band" }),
    recordChoice("brand_type", "brand_type", "display_name"),
    translationsField([headlineField()]),
    anchorField(),
  ],
  guide: {
    use: "the brands' logos",
    notes:
      "**Darstellung** (_Display_): **Band** for a row, **Übersicht** (_Index_) for all, ordered by range",
  },
  labels: {
    de: ["Marken", "Logos der Marken als Band oder Übersicht."],
    en: ["Brands", "The brands' logos as a band or an index."],
    fields: {
      display: {
        de: ["Darstellung", "Als schmales Band oder als Übersicht nach Sortiment."],
        en: ["Display", "As a narrow band, or as an index by range."],
      },
      "display=band": { de: ["Band"], en: ["Band"] },
      "display=index": { de: ["Übersicht"], en: ["Index"] },
      brand_type: { de: ["Sortiment", "Leer: alle Marken."], en: ["Range", "Empty: all brands."] },
    },
  },
};
