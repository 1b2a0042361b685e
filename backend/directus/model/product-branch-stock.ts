import type { CollectionOptions, FieldDefinition } from "./dsl/definition";
import { booleanField, integerField } from "./dsl/number-fields";
import { manyToOne, oneToMany, parentField } from "./dsl/relations";

/** Items of a product or variant at each branch. Their sum is its stock (decision 052). */
export const branchStockField = (owner: "product" | "variant"): FieldDefinition =>
  oneToMany(
    "branch_stock",
    owner === "product"
      ? "ecommerce_product_branch_stock"
      : "ecommerce_product_variant_branch_stock",
    owner,
    "{{branch.display_name}}: {{count}}",
  );

/** Whether little is left. Directus cannot compare two fields, so the software stores it (GOODS-30). */
export const runsLowField = (): FieldDefinition =>
  booleanField("runs_low", false, {
    ...{ required: false, notNull: true, readonly: true, hidden: true },
    ...{ indexed: true, internal: true },
  });

/** The stock that lists show: with sizes, their sum. The software stores it (GOODS-2). */
export const totalStockField = (): FieldDefinition => ({
  ...{ name: "total_stock", type: "integer", interface: "input", width: "half" },
  ...{ readonly: true, hidden: true, indexed: true, internal: true },
});

/**
 * Branches with an item that can be collected at once, as "|1|2|", for the filter of the list. The
 * software stores it (LIST-7).
 */
export const availableAtField = (): FieldDefinition => ({
  ...{ name: "available_at", type: "string", interface: "input", maxLength: 255, width: "half" },
  ...{ readonly: true, hidden: true },
});

const branchStock = (owner: "product" | "variant", to: string): CollectionOptions => ({
  icon: "storefront",
  displayTemplate: "{{branch.display_name}}: {{count}}",
  nested: true,
  fields: [
    parentField(owner, to),
    manyToOne("branch", "branch", "{{display_name}}", { required: true, onDelete: "CASCADE" }),
    integerField("count", { required: true, default: 0 }),
  ],
});

export const branchStockCollections: Readonly<Record<string, CollectionOptions>> = {
  ecommerce_product_branch_stock: branchStock("product", "ecommerce_product"),
  ecommerce_product_variant_branch_stock: branchStock("variant", "ecommerce_product_variant"),
};
