import type { CollectionOptions, FieldDefinition } from "./dsl/definition";
import { booleanField, moneyField, timestampField } from "./dsl/number-fields";
import { manyToOne, oneToMany } from "./dsl/relations";
import { salePromotionField } from "./promotions";

/**
 * Sale of a product or variant. Staff schedule it; the extension `prices` starts and ends it, keeps
 * the regular price and calculates the lowest price before the reduction (decision 060). The
 * extension `content-rules` checks it, so that the form shows what is wrong.
 */
export const saleFields = (): readonly FieldDefinition[] => [
  moneyField("sale_price_brutto", { staffOnly: true, refusedOnSave: true }),
  moneyField("regular_price_brutto", { staffOnly: true, readonly: true }),
  timestampField("sale_starts_at", { staffOnly: true, indexed: true }),
  timestampField("sale_ends_at", { staffOnly: true, indexed: true }),
  moneyField("lowest_price_brutto", { readonly: true }),
  salePromotionField(),
];

export const priceHistoryField = (owner: "product" | "variant"): FieldDefinition =>
  oneToMany(
    "price_history",
    "ecommerce_price_history",
    owner,
    `{{valid_from}} ${owner === "product" ? "{{variant.display_name}} " : ""}{{price_brutto}}`,
    { readonly: true, staffOnly: true },
  );

export const priceHistoryCollections: Readonly<Record<string, CollectionOptions>> = {
  ecommerce_price_history: {
    icon: "history",
    kind: "system",
    listColumns: "valid_from product variant price_brutto on_sale",
    displayTemplate: "{{valid_from}} {{price_brutto}}",
    fields: [
      manyToOne("product", "ecommerce_product", "{{display_name}}", {
        required: true,
        onDelete: "CASCADE",
        readonly: true,
      }),
      manyToOne("variant", "ecommerce_product_variant", "{{display_name}}", {
        onDelete: "CASCADE",
        readonly: true,
      }),
      moneyField("price_brutto", { readonly: true }),
      booleanField("on_sale", false, { readonly: true }),
      timestampField("valid_from", { required: true, readonly: true, indexed: true }),
    ],
  },
};
