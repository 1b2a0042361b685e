import type { CollectionOptions } from "./dsl/definition";
import { timestampField } from "./dsl/number-fields";
import { projectField } from "./dsl/relations";
import { jsonField, textField } from "./dsl/text-fields";

const SET_BY_SOFTWARE = { readonly: true, hidden: true } as const;

/** What the import of products keeps for each project. */
export const goodsImportCollections: Readonly<Record<string, CollectionOptions>> = {
  ecommerce_goods_import: {
    icon: "upload_file",
    kind: "system",
    nested: true,
    fields: [
      { ...projectField(), unique: true },
      jsonField("headings", SET_BY_SOFTWARE),
      // The run that may write, until this time unless it extends it.
      textField("run", SET_BY_SOFTWARE),
      timestampField("running_until", SET_BY_SOFTWARE),
    ],
  },
};
