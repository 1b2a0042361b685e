import type { CollectionSpec } from "./dsl";
import { choice, json, long, needed, publication, slug, sort, stage, text, wordList } from "./fields";
import { created, money, whole, yes } from "./figures";
import { children, file, language, one, owner, project, translations } from "./ties";

const named = "{{display_name}}";

/** What the range is ordered by, what comes with a piece, and what customers ask. */
export const catalogue: Readonly<Record<string, CollectionSpec>> = {
  ecommerce_category: {
    icon: "category",
    list: "image display_name slug status",
    template: named,
    fields: [
      project(),
      publication(),
      sort(),
      needed("display_name"),
      slug("slug", { refusedOnSave: true }),
      file("image"),
      long("description"),
      translations([needed("display_name"), long("description")]),
    ],
  },
  ecommerce_subcategory: {
    icon: "account_tree",
    list: "category display_name slug",
    template: "{{category.display_name}}: {{display_name}}",
    fields: [
      project(),
      sort(),
      one("category", "ecommerce_category", named, { required: true }),
      needed("display_name"),
      slug(),
      translations([needed("display_name")]),
    ],
  },
  ecommerce_manufacturer: {
    icon: "factory",
    list: "logo display_name slug",
    template: named,
    fields: [
      project(),
      sort(),
      needed("display_name"),
      slug(),
      file("logo"),
      text("legal_name"),
      long("postal_address"),
      text("electronic_address"),
      long("eu_responsible_person"),
    ],
  },
  ecommerce_attribute_group: {
    icon: "checklist",
    list: "display_name translations",
    template: named,
    fields: [project(), sort(), needed("display_name"), translations([needed("display_name")])],
  },
  ecommerce_attribute: {
    icon: "check_box",
    list: "attribute_group display_value",
    template: "{{attribute_group.display_name}}: {{display_value}}",
    fields: [
      project(),
      sort(),
      one("attribute_group", "ecommerce_attribute_group", named, { required: true }),
      needed("display_value"),
      translations([needed("display_value")]),
    ],
  },
  ecommerce_tag: {
    icon: "tag",
    list: "display_name slug",
    template: named,
    fields: [project(), sort(), needed("display_name"), slug(), translations([needed("display_name")])],
  },
  ecommerce_size_guide: {
    icon: "straighten",
    list: "display_name translations",
    template: named,
    fields: [
      project(),
      needed("display_name"),
      json("table", { required: true }),
      translations([needed("display_name"), json("table", { required: true })]),
    ],
  },
  ecommerce_personalization: {
    icon: "draw",
    list: "display_name price_brutto",
    template: named,
    fields: [
      project(),
      needed("display_name"),
      money("price_brutto", { default: 0, required: true }),
      yes("excludes_withdrawal", true),
      children("fields", "ecommerce_personalization_field", "personalization", "{{display_name}}"),
      translations([needed("display_name")]),
    ],
  },
  ecommerce_personalization_field: {
    icon: "text_fields",
    template: named,
    owned: true,
    fields: [
      owner("personalization", "ecommerce_personalization"),
      sort(),
      needed("key", { options: { slug: true, trim: true } }),
      choice("type", ["text", "choice"], { default: "text" }),
      needed("display_name"),
      yes("required"),
      whole("max_length", { onlyWhen: { field: "type", is: ["text"] }, validation: { _between: [1, 250] } }),
      wordList("choices", { onlyWhen: { field: "type", is: ["choice"] } }),
      translations([needed("display_name")]),
    ],
  },
  ecommerce_request: {
    icon: "contact_support",
    list: "date_created status type product name",
    template: "{{name}}: {{product.display_name}}",
    fields: [
      project(),
      stage([
        { value: "new", color: "#B45309" },
        { value: "answered", color: "#2E7D32" },
        { value: "closed", color: "#6B7280" },
      ]),
      choice("type", ["availability", "price", "present_wrapping", "other"], { default: "availability" }),
      one("product", "ecommerce_product", named),
      one("variant", "ecommerce_product_variant", named),
      needed("name"),
      text("email", { required: true }),
      text("phone"),
      long("message"),
      language(),
      text("post_uuid", { hidden: true, unique: true }),
      created(),
    ],
  },
};
