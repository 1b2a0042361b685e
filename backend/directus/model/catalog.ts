import type { CollectionOptions } from "./dsl/definition";
import {
  choiceField,
  jsonField,
  multilineField,
  requiredTextField,
  publicationStatusField,
  slugField,
  sortField,
  statusField,
  textField,
  tagsField,
} from "./dsl/text-fields";
import { dateCreatedField, moneyField, integerField, booleanField } from "./dsl/number-fields";
import {
  oneToMany,
  fileField,
  languageField,
  manyToOne,
  parentField,
  projectField,
  translationsField,
} from "./dsl/relations";

const named = "{{display_name}}";

/** Categories and other collections that structure the catalog, product extras and enquiries. */
export const catalogCollections: Readonly<Record<string, CollectionOptions>> = {
  ecommerce_category: {
    icon: "category",
    listColumns: "image display_name slug status",
    displayTemplate: named,
    fields: [
      projectField(),
      publicationStatusField(),
      sortField(),
      requiredTextField("display_name"),
      slugField("slug", { refusedOnSave: true }),
      fileField("image"),
      multilineField("description"),
      translationsField([requiredTextField("display_name"), multilineField("description")]),
    ],
  },
  ecommerce_subcategory: {
    icon: "account_tree",
    listColumns: "category display_name slug",
    displayTemplate: "{{category.display_name}}: {{display_name}}",
    fields: [
      projectField(),
      sortField(),
      manyToOne("category", "ecommerce_category", named, { required: true }),
      requiredTextField("display_name"),
      slugField(),
      translationsField([requiredTextField("display_name")]),
    ],
  },
  ecommerce_manufacturer: {
    icon: "factory",
    listColumns: "logo display_name slug",
    displayTemplate: named,
    fields: [
      projectField(),
      sortField(),
      requiredTextField("display_name"),
      slugField(),
      fileField("logo"),
      textField("legal_name"),
      multilineField("postal_address"),
      textField("electronic_address"),
      multilineField("eu_responsible_person"),
    ],
  },
  ecommerce_attribute_group: {
    icon: "checklist",
    listColumns: "display_name translations",
    displayTemplate: named,
    fields: [
      projectField(),
      sortField(),
      requiredTextField("display_name"),
      translationsField([requiredTextField("display_name")]),
    ],
  },
  ecommerce_attribute: {
    icon: "check_box",
    listColumns: "attribute_group display_value",
    displayTemplate: "{{attribute_group.display_name}}: {{display_value}}",
    fields: [
      projectField(),
      sortField(),
      manyToOne("attribute_group", "ecommerce_attribute_group", named, { required: true }),
      requiredTextField("display_value"),
      translationsField([requiredTextField("display_value")]),
    ],
  },
  ecommerce_tag: {
    icon: "tag",
    listColumns: "display_name slug",
    displayTemplate: named,
    fields: [
      projectField(),
      sortField(),
      requiredTextField("display_name"),
      slugField(),
      translationsField([requiredTextField("display_name")]),
    ],
  },
  ecommerce_size_guide: {
    icon: "straighten",
    listColumns: "display_name translations",
    displayTemplate: named,
    fields: [
      projectField(),
      requiredTextField("display_name"),
      jsonField("table", { required: true }),
      translationsField([
        requiredTextField("display_name"),
        jsonField("table", { required: true }),
      ]),
    ],
  },
  ecommerce_personalization: {
    icon: "draw",
    listColumns: "display_name price_brutto",
    displayTemplate: named,
    fields: [
      projectField(),
      requiredTextField("display_name"),
      moneyField("price_brutto", { default: 0, required: true }),
      booleanField("excludes_withdrawal", true),
      oneToMany("fields", "ecommerce_personalization_field", "personalization", "{{display_name}}"),
      translationsField([requiredTextField("display_name")]),
    ],
  },
  ecommerce_personalization_field: {
    icon: "text_fields",
    displayTemplate: named,
    nested: true,
    fields: [
      parentField("personalization", "ecommerce_personalization"),
      sortField(),
      requiredTextField("key", { options: { slug: true, trim: true } }),
      choiceField("type", ["text", "choice"], { default: "text" }),
      requiredTextField("display_name"),
      booleanField("required"),
      integerField("max_length", {
        visibleWhen: { field: "type", is: ["text"] },
        validation: { _between: [1, 250] },
      }),
      tagsField("choices", { visibleWhen: { field: "type", is: ["choice"] } }),
      translationsField([requiredTextField("display_name")]),
    ],
  },
  ecommerce_request: {
    icon: "contact_support",
    listColumns: "date_created status type product name",
    displayTemplate: "{{name}}: {{product.display_name}}",
    fields: [
      projectField(),
      statusField([
        { value: "new", color: "#B45309" },
        { value: "answered", color: "#2E7D32" },
        { value: "closed", color: "#6B7280" },
      ]),
      choiceField("type", ["availability", "price", "present_wrapping", "other"], {
        default: "availability",
      }),
      manyToOne("product", "ecommerce_product", named),
      manyToOne("variant", "ecommerce_product_variant", named),
      requiredTextField("name"),
      textField("email", { required: true }),
      textField("phone"),
      multilineField("message"),
      languageField(),
      textField("post_uuid", { hidden: true, unique: true }),
      dateCreatedField(),
    ],
  },
};
