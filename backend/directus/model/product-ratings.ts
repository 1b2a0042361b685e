import type { CollectionOptions } from "./dsl/definition";
import { booleanField, dateCreatedField, integerField } from "./dsl/number-fields";
import { languageField, manyToOne, projectField } from "./dsl/relations";
import {
  multilineField,
  publicationStatusField,
  requiredTextField,
  textField,
} from "./dsl/text-fields";

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
      }),
      integerField("rating", {
        required: true,
        options: { min: 1, max: 5 },
        validation: { _between: [1, 5] },
        display: "rating",
        displayOptions: { simple: false },
      }),
      requiredTextField("name"),
      multilineField("comment"),
      languageField(),
      booleanField("verified", false, { readonly: true }),
      textField("post_uuid", { hidden: true, unique: true }),
      textField("buyer_hash", { hidden: true, unique: true }),
      dateCreatedField(),
    ],
  },
};
