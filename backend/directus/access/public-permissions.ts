import type { JsonObject } from "../model/dsl/definition";

/** Public read permission on one collection. Without `items` it covers all records. */
export interface PublicPermission {
  readonly collection: string;
  readonly items?: JsonObject;
  readonly fields: readonly string[];
}

const PUBLISHED: JsonObject = { status: { _eq: "published" } };
const names = (list: string): readonly string[] => list.split(" ");

const reads = (collection: string, fields: string, items?: JsonObject): PublicPermission => ({
  collection,
  fields: names(fields),
  ...(items === undefined ? {} : { items }),
});
/** Permission on the translations of a record, limited to records that are public. */
const words = (parent: string, fields: string, items?: JsonObject): PublicPermission =>
  reads(
    `${parent}_translations`,
    `id ${parent} language ${fields}`,
    items === undefined ? undefined : { [parent]: items },
  );
const OF_PUBLISHED: JsonObject = { product: PUBLISHED };

const product: readonly PublicPermission[] = [
  reads(
    "ecommerce_product",
    "id project status sort date_published display_name slug reference_number description category manufacturer subcategories tags attributes images " +
      "price_brutto on_request lowest_price_brutto previous_price_brutto stock reorder_possible shipping_time variant_display_name product_variants " +
      "personalization size_guide ratings tax_mode tax_percent base_quantity base_unit contains_battery guarantee_years durability_label safety_warnings translations",
    PUBLISHED,
  ),
  words(
    "ecommerce_product",
    "display_name description variant_display_name safety_warnings",
    PUBLISHED,
  ),
  reads("ecommerce_product_image", "id product file sort", OF_PUBLISHED),
  reads("ecommerce_product_subcategory", "id product subcategory_id", OF_PUBLISHED),
  reads("ecommerce_product_tag", "id product tag", OF_PUBLISHED),
  reads("ecommerce_product_attribute", "id product attribute", OF_PUBLISHED),
  reads(
    "ecommerce_product_variant",
    "id product sort display_name active price_brutto stock reference_number_suffix shipping_time reorder_possible translations",
    OF_PUBLISHED,
  ),
  words("ecommerce_product_variant", "display_name", OF_PUBLISHED),
  reads(
    "ecommerce_product_rating",
    "id product status rating name comment language verified date_created",
    {
      ...PUBLISHED,
      ...OF_PUBLISHED,
    },
  ),
];

const lookups: readonly PublicPermission[] = [
  reads("project", "id domain"),
  reads(
    "ecommerce_category",
    "id project status sort display_name slug image description translations",
    PUBLISHED,
  ),
  words("ecommerce_category", "display_name description", PUBLISHED),
  reads("ecommerce_subcategory", "id project sort category display_name slug translations"),
  words("ecommerce_subcategory", "display_name"),
  reads(
    "ecommerce_manufacturer",
    "id project sort display_name slug logo legal_name postal_address electronic_address eu_responsible_person",
  ),
  reads("ecommerce_attribute_group", "id project sort display_name translations"),
  words("ecommerce_attribute_group", "display_name"),
  reads("ecommerce_attribute", "id project sort attribute_group display_value translations"),
  words("ecommerce_attribute", "display_value"),
  reads("ecommerce_tag", "id project sort display_name slug translations"),
  words("ecommerce_tag", "display_name"),
  reads("ecommerce_size_guide", "id project display_name table translations"),
  words("ecommerce_size_guide", "display_name table"),
  reads(
    "ecommerce_personalization",
    "id project display_name price_brutto excludes_withdrawal fields translations",
  ),
  words("ecommerce_personalization", "display_name"),
  reads(
    "ecommerce_personalization_field",
    "id personalization sort key type display_name required max_length choices translations",
  ),
  words("ecommerce_personalization_field", "display_name"),
];

const settings: readonly PublicPermission[] = [
  reads(
    "ecommerce_settings",
    "id project enable_cart maintenance_mode filters category_filters manufacturer_filters subcategory_filters attribute_filters default_sort " +
      "show_stock allow_ratings purchase_to_order present_wrapping present_wrapping_price shipping_cost bank_details paypal_client_id " +
      "default_tax_percent call_to_action_text global_footer payment_methods shipping_methods shipping_countries legal_pages " +
      "shipping_methods_config guarantee_notice translations",
  ),
  words("ecommerce_settings", "call_to_action_text global_footer guarantee_notice"),
  reads("ecommerce_settings_attribute_group", "id settings attribute_group sort"),
  reads("ecommerce_settings_payment_method", "id settings payment_id sort"),
  reads("ecommerce_settings_shipping_method", "id settings shipping_method sort"),
  reads("ecommerce_settings_shipping_country", "id settings shipping_country sort"),
  // The bank account for payments is shown before the order as well as after it.
  reads("bank_details", "id account_holder iban bic bank_name"),
  reads("ecommerce_payment_method", "id display_name key sort translations"),
  words("ecommerce_payment_method", "display_name"),
  reads("ecommerce_shipping_method", "id display_name free pickup sort translations"),
  words("ecommerce_shipping_method", "display_name"),
  reads("ecommerce_shipping_country", "id display_name country_code sort translations"),
  words("ecommerce_shipping_country", "display_name"),
  reads("ecommerce_legal_page", "id settings sort type content translations"),
  words("ecommerce_legal_page", "content"),
  reads(
    "ecommerce_shipping_method_config",
    "id settings sort name shipping_method shipping_provider price_brutto free_from_brutto additional_days payment_methods shipping_countries",
  ),
  reads("ecommerce_shipping_method_config_country", "id config shipping_country"),
  reads("ecommerce_shipping_method_payment", "id config method"),
];

/**
 * All fields that the shop reads in the browser; everything else is private. File permissions are
 * added where the folder id is known.
 */
export const PUBLIC_PERMISSIONS: readonly PublicPermission[] = [
  ...product,
  ...lookups,
  ...settings,
];
