import { STOCK_REASONS } from "#domain/stock/stock-reason";
import type { CollectionOptions, FieldDefinition } from "./dsl/definition";
import { timestampField } from "./dsl/number-fields";
import { manyToOne, oneToMany, parentField, projectField, userField } from "./dsl/relations";
import { STATUS_DONE, STATUS_ENDED, STATUS_WAITING } from "./dsl/status-colors";
import { choiceField, statusField, textField } from "./dsl/text-fields";

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

/** History of the stock, and stock-takes (decision 085). The software writes them. */
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
  ecommerce_stock_take: {
    icon: "inventory",
    kind: "system",
    listColumns: "started_at branch selection status started_by finished_at",
    displayTemplate: "{{started_at}} {{branch.display_name}}",
    fields: [
      projectField(),
      manyToOne("branch", "branch", "{{display_name}}", { ...FIXED, onDelete: "CASCADE" }),
      textField("selection", FIXED),
      statusField(
        [
          { value: "open", color: STATUS_WAITING },
          { value: "finished", color: STATUS_DONE },
          { value: "discarded", color: STATUS_ENDED },
        ],
        FIXED,
      ),
      timestampField("started_at", { ...FIXED, required: true }),
      userField("started_by", FIXED),
      timestampField("finished_at", FIXED),
      userField("finished_by", FIXED),
      oneToMany(
        "lines",
        "ecommerce_stock_take_line",
        "stock_take",
        "{{reference_number}} {{name}} {{expected}} → {{counted}}",
        FIXED,
      ),
    ],
  },
  // A line keeps the name of its piece, which may be deleted.
  ecommerce_stock_take_line: {
    icon: "checklist",
    kind: "system",
    nested: true,
    displayTemplate: "{{reference_number}} {{name}}",
    fields: [
      parentField("stock_take", "ecommerce_stock_take"),
      textField("reference_number", FIXED),
      textField("name", FIXED),
      textField("size", FIXED),
      countField("counted"),
      countField("expected"),
      countField("held"),
      timestampField("counted_at", FIXED),
      userField("counted_by", FIXED),
      timestampField("applied_at", FIXED),
      manyToOne("product", "ecommerce_product", "{{display_name}}", FIXED),
      manyToOne("variant", "ecommerce_product_variant", "{{display_name}}", FIXED),
    ],
  },
};
