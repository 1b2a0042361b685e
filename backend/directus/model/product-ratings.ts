import type { CollectionOptions } from "./dsl/definition";
import { booleanField, dateCreatedField, integerField } from "./dsl/number-fields";
import { languageField, manyToOne, projectField } from "./dsl/relations";
import {
  multilineField,
  publicationStatusField,
  requiredTextField,
  textField,
} from "./dsl/text-fields";

/** Words and stars of the customer. Staff publish or answer them, but do not change them. */
const FIXED = { readonly: true } as const;

export const ratingCollections: Readonly<Record<string, CollectionOptions>> = {
  ecommerce_product_rating: {
    icon: "star",
    kind: "submission",
    access: {
      public: {
        items: "published",
        parent: "product",
        fields: { except: ["project", "post_uuid", "buyer_hash"] },
      },
    },
    listColumns: "rating product name comment status date_created",
    displayTemplate: "{{rating}} {{name}}",
    fields: [
      projectField(),
      publicationStatusField(),
      manyToOne("product", "ecommerce_product", "{{display_name}}", {
        required: true,
        onDelete: "CASCADE",
        readonly: true,
      }),
      integerField("rating", {
        required: true,
        readonly: true,
        options: { min: 1, max: 5 },
        validation: { _between: [1, 5] },
        display: "rating",
        displayOptions: { simple: false },
      }),
      requiredTextField("name", FIXED),
      multilineField("comment", FIXED),
      multilineField("answer"),
      languageField("language", FIXED),
      booleanField("verified", false, { readonly: true }),
      textField("post_uuid", { hidden: true, unique: true }),
      textField("buyer_hash", { hidden: true, unique: true }),
      dateCreatedField(),
    ],
  },
};
