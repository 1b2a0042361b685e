import { STOCK_REASONS } from "#domain/stock/stock-reason";
import type { CollectionOptions, FieldDefinition } from "./dsl/definition";
import { timestampField } from "./dsl/number-fields";
import { manyToOne, userField } from "./dsl/relations";
import { choiceField, textField } from "./dsl/text-fields";

const FIXED = { readonly: true } as const;
/** A count. It is below zero if pieces are sold to order, and empty if nothing was counted. */
const countField = (name: string): FieldDefinition => ({
  ...{ name, type: "integer", interface: "input", width: "half" },
  ...FIXED,
});

/** Counts, corrections and history of the stock, in the form of a product. Has no column. */
export const stockHistoryField = (): FieldDefinition => ({
  ...{ name: "stock_history", type: "alias", interface: "stock-history" },
  ...{ special: ["alias", "no-data"], width: "full" },
});

/** History of the stock (decision 085). The software writes it. */
export const stockCollections: Readonly<Record<string, CollectionOptions>> = {
  ecommerce_stock_movement: {
    icon: "swap_vert",
    kind: "system",
    listColumns: "moved_at product variant branch count_before count_after reason user",
    displayTemplate: "{{moved_at}} {{count_before}} → {{count_after}}",
    fields: [
      timestampField("moved_at", { ...FIXED, required: true, indexed: true }),
      manyToOne("product", "ecommerce_product", "{{display_name}}", {
        ...{ ...FIXED, required: true, onDelete: "CASCADE" },
      }),
      manyToOne("variant", "ecommerce_product_variant", "{{display_name}}", {
        ...{ ...FIXED, onDelete: "CASCADE" },
      }),
      manyToOne("branch", "branch", "{{display_name}}", { ...FIXED, onDelete: "CASCADE" }),
      countField("count_before"),
      countField("count_after"),
      choiceField("reason", STOCK_REASONS, { ...FIXED, required: true }),
      textField("note", FIXED),
      userField("user", FIXED),
      manyToOne("order", "ecommerce_order", "{{order_number}}", FIXED),
    ],
  },
};
