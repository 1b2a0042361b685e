import type { CollectionSpec } from "./dsl";
import { section } from "./dsl";
import { choice, html, long, needed, publication, slug, sort, text } from "./fields";
import { created, moment, money, percent, updated, whole, yes } from "./figures";
import { children, file, language, many, one, owner, pictures, project, translations } from "./ties";

const named = "{{display_name}}";

/** A piece that the shop sells, its variants, and what customers say about it. */
export const product: Readonly<Record<string, CollectionSpec>> = {
  ecommerce_product: {
    icon: "diamond",
    list: "display_name status reference_number category price_brutto stock",
    template: "{{display_name}} ({{reference_number}})",
    fields: [
      project(),
      publication(),
      sort(),
      needed("display_name", { indexed: true }),
      slug(),
      needed("reference_number", { indexed: true }),
      moment("date_published", { indexed: true }),
      one("category", "ecommerce_category", named, { required: true }),
      one("manufacturer", "ecommerce_manufacturer", named, { required: true }),
      pictures("images", "ecommerce_product_image", "product"),
      html("description"),
      ...section(
        "section_price",
        "euro",
        [
          money("price_brutto", { indexed: true }),
          yes("on_request", false, { required: false, notNull: true, readonly: true, hidden: true, indexed: true }),
          money("previous_price_brutto"),
          money("lowest_price_brutto"),
          choice("tax_mode", ["standard", "margin", "investment_gold"], { default: "standard" }),
          percent("tax_percent"),
          {
            ...money("base_quantity", { displayOptions: { format: true }, options: { min: 0, step: 0.001 }, validation: { _gt: 0 } }),
            precision: [10, 3],
          },
          choice("base_unit", ["g", "kg", "ml", "l"], { required: false }),
        ],
        "open",
      ),
      ...section("section_stock", "inventory_2", [whole("stock"), yes("reorder_possible"), whole("shipping_time")], "open"),
      ...section("section_variants", "style", [
        text("variant_display_name"),
        one("size_guide", "ecommerce_size_guide", named),
        children("product_variants", "ecommerce_product_variant", "product", "{{display_name}} {{price_brutto}} {{stock}}"),
        one("personalization", "ecommerce_personalization", named),
      ]),
      ...section("section_sorting", "sell", [
        many("subcategories", {
          junction: "ecommerce_product_subcategory",
          near: "product",
          far: "subcategory_id",
          to: "ecommerce_subcategory",
          template: "display_name",
        }),
        many("attributes", {
          junction: "ecommerce_product_attribute",
          near: "product",
          far: "attribute",
          to: "ecommerce_attribute",
          template: "display_value",
        }),
        many("tags", { junction: "ecommerce_product_tag", near: "product", far: "tag", to: "ecommerce_tag", template: "display_name" }),
      ]),
      ...section("section_duties", "verified_user", [
        yes("contains_battery"),
        whole("guarantee_years"),
        file("durability_label"),
        long("safety_warnings"),
      ]),
      translations([needed("display_name"), html("description"), text("variant_display_name"), long("safety_warnings")]),
      children("ratings", "ecommerce_product_rating", "product", "{{rating}} {{name}}: {{comment}}"),
      created(),
      updated(),
    ],
  },
  ecommerce_product_variant: {
    icon: "style",
    template: named,
    owned: true,
    fields: [
      owner("product", "ecommerce_product"),
      sort(),
      needed("display_name"),
      yes("active", true),
      money("price_brutto", { indexed: true }),
      whole("stock"),
      text("reference_number_suffix"),
      whole("shipping_time"),
      yes("reorder_possible"),
      translations([needed("display_name")]),
    ],
  },
  ecommerce_product_rating: {
    icon: "star",
    list: "rating product name comment status date_created",
    template: "{{rating}} {{name}}",
    fields: [
      project(),
      publication(),
      one("product", "ecommerce_product", named, { required: true, onDelete: "CASCADE" }),
      whole("rating", {
        required: true,
        options: { min: 1, max: 5 },
        validation: { _between: [1, 5] },
        display: "rating",
        displayOptions: { simple: false },
      }),
      needed("name"),
      long("comment"),
      language(),
      yes("verified", false, { readonly: true }),
      text("post_uuid", { hidden: true, unique: true }),
      text("buyer_hash", { hidden: true, unique: true }),
      created(),
    ],
  },
};
