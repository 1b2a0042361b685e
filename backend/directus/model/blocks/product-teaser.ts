import { type BlockDefinition, anchorField } from "./block-definition";
import { integerField } from "../dsl/number-fields";
import { manyToMany, manyToOne, translationsField } from "../dsl/relations";
import { choiceField, pageLinkField, requiredTextField, textField } from "../dsl/text-fields";

/** Products of the shop: the newest ones, those of a category, or selected ones. */
export const productTeaserBlock: BlockDefinition = {
  name: "block_product_teaser",
  position: 110,
  icon: "shopping_bag",
  listColumns: "translations source category",
  displayTemplate: "{{source}} {{translations}}",
  fields: [
    choiceField("source", ["newest", "category", "selected"], { default: "newest" }),
    manyToOne("category", "ecommerce_category", "{{display_name}}", {
      visibleWhen: { field: "source", is: ["category"] },
    }),
    integerField("count", { default: 4, required: true, validation: { _between: [1, 12] } }),
    pageLinkField("link_path"),
    manyToMany(
      "products",
      {
        junction: "block_product_teaser_product",
        near: "block_product_teaser",
        far: "product",
        to: "ecommerce_product",
        template: "display_name",
        sorted: true,
      },
      { visibleWhen: { field: "source", is: ["selected"] } },
    ),
    translationsField(
      [textField("eyebrow"), requiredTextField("headline"), textField("link_label")],
      "headline",
    ),
    anchorField(),
  ],
  guide: {
    use: "products",
    notes:
      "**Auswahl** (_Selection_): newest, of a category, or chosen by hand; **Anzahl** (_Number_) 1 to 12",
  },
  labels: {
    de: ["Stücke aus dem Shop", "Zeigt ausgewählte oder neue Stücke."],
    en: ["Pieces from the shop", "Shows selected or new products."],
    fields: {
      source: {
        de: ["Auswahl", "Welche Stücke erscheinen."],
        en: ["Selection", "Products to show."],
      },
      "source=newest": { de: ["Die neuesten"], en: ["The newest"] },
      "source=category": { de: ["Aus einer Kategorie"], en: ["From a category"] },
      "source=selected": { de: ["Von Hand gewählt"], en: ["Chosen by hand"] },
      category: {
        de: ["Kategorie", "Daraus stammen die Stücke."],
        en: ["Category", "Source of the products."],
      },
      count: {
        de: ["Anzahl", "Wie viele Stücke erscheinen."],
        en: ["Number", "Maximum number of products."],
      },
      "count!": { de: ["Zwischen 1 und 12."], en: ["Between 1 and 12."] },
      products: {
        de: ["Stücke", "In dieser Reihenfolge; Unveröffentlichtes wird ausgelassen."],
        en: ["Pieces", "In this order; what is not published is left out."],
      },
    },
  },
  junctionLabels: {
    block_product_teaser_product: {
      product: {
        de: ["Stück", "Ein Stück aus dem Shop."],
        en: ["Piece", "A product of the shop."],
      },
    },
  },
};
