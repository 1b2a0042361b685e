import { PROMOTION_ROUNDINGS } from "#domain/pricing/promotion";
import type { CollectionOptions, FieldDefinition } from "./dsl/definition";
import { dateUpdatedField, moneyField, percentField, timestampField } from "./dsl/number-fields";
import { manyToMany, manyToOne, projectField } from "./dsl/relations";
import { choiceField, requiredTextField, statusField } from "./dsl/text-fields";

/** Promotion that has filled the sale of a product or variant. The extension `prices` sets it. */
export const salePromotionField = (): FieldDefinition =>
  manyToOne("sale_promotion", "ecommerce_promotion", "{{name}}", {
    ...{ internal: true, readonly: true, hidden: true },
    // A promotion that still reduces prices cannot be deleted.
    onDelete: "NO ACTION",
  });

const selection = (name: string, far: string, to: string): FieldDefinition =>
  manyToMany(name, {
    ...{ junction: `ecommerce_promotion_${far}`, near: "promotion", far, to },
    template: "display_name",
  });

/** What a promotion does to prices, without being saved. Has no column. */
const previewField = (): FieldDefinition => ({
  ...{ name: "preview", type: "alias", interface: "promotion-preview" },
  ...{ special: ["alias", "no-data"], width: "fill" },
});

/** Promotions: reductions of selected products for a time (decision 082). */
export const promotionCollections: Readonly<Record<string, CollectionOptions>> = {
  ecommerce_promotion: {
    icon: "percent",
    listColumns: "name status starts_at ends_at percent amount",
    displayTemplate: "{{name}}",
    fields: [
      projectField(),
      requiredTextField("name", { width: "half" }),
      statusField([
        { value: "published", color: "#2E7D32" },
        { value: "draft", color: "#8A6D1B" },
      ]),
      timestampField("starts_at", { required: true, interface: "shop-time" }),
      timestampField("ends_at", { required: true, interface: "shop-time", indexed: true }),
      percentField("percent", { validation: { _between: [0.01, 90] } }),
      moneyField("amount", { validation: { _gt: 0 } }),
      choiceField("rounding", PROMOTION_ROUNDINGS, { default: "none" }),
      selection("manufacturers", "manufacturer", "ecommerce_manufacturer"),
      selection("categories", "category", "ecommerce_category"),
      selection("tags", "tag", "ecommerce_tag"),
      selection("products", "product", "ecommerce_product"),
      previewField(),
      timestampField("applied_at", { readonly: true, hidden: true }),
      dateUpdatedField(),
    ],
  },
};
