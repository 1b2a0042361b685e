/** Returns dotted paths of fields below a relation. */
export const nestedFields = (relation: string, fields: readonly string[]): readonly string[] =>
  fields.map((field) => `${relation}.${field}`);

const NAMED = ["display_name", "translations.language", "translations.display_name"] as const;
export const ID_AND_NAME = ["id", ...NAMED] as const;

const IMAGE = nestedFields("images.file", [
  "id",
  "width",
  "height",
  "translations.language",
  "translations.alt",
]);
const MANUFACTURER = nestedFields("manufacturer", ["id", "display_name", "slug"]);

/** Fields of categories, subcategories and tags. */
export const CATEGORY_FIELDS = [...ID_AND_NAME, "slug"];

/** Fields of attribute filter options. */
export const ATTRIBUTE_FIELDS = [
  "id",
  "display_value",
  "attribute_group",
  "translations.language",
  "translations.display_value",
];

/** Fields of a product card (LIST-5). */
export const CARD_FIELDS = [
  ...ID_AND_NAME,
  "slug",
  "stock",
  "price_brutto",
  ...IMAGE,
  ...MANUFACTURER,
  ...nestedFields("category", CATEGORY_FIELDS),
  ...nestedFields("product_variants", ["price_brutto", "active"]),
  "ratings.rating",
];

export const VARIANT_FIELDS = [
  "stock",
  "reference_number_suffix",
  "shipping_time",
  "reorder_possible",
] as const;

export const PERSONALIZATION_FIELDS = [
  ...nestedFields("personalization", [...ID_AND_NAME, "price_brutto", "excludes_withdrawal"]),
  ...nestedFields("personalization.fields", [
    ...NAMED,
    "key",
    "type",
    "required",
    "max_length",
    "choices",
  ]),
];

/** Fields of a product page (PRODUCT-1). */
export const PRODUCT_FIELDS = [
  ...CARD_FIELDS,
  ...nestedFields("translations", ["description", "variant_display_name", "safety_warnings"]),
  "reference_number",
  "description",
  "lowest_price_brutto",
  "previous_price_brutto",
  "reorder_possible",
  "shipping_time",
  "variant_display_name",
  "tax_mode",
  "tax_percent",
  "base_quantity",
  "base_unit",
  "contains_battery",
  "guarantee_years",
  "durability_label",
  "safety_warnings",
  ...nestedFields("manufacturer", [
    "legal_name",
    "postal_address",
    "electronic_address",
    "eu_responsible_person",
  ]),
  ...nestedFields("attributes.attribute", [
    "id",
    "display_value",
    "translations.language",
    "translations.display_value",
    ...nestedFields("attribute_group", ID_AND_NAME),
  ]),
  ...nestedFields("tags.tag", CATEGORY_FIELDS),
  ...nestedFields("product_variants", [...ID_AND_NAME, ...VARIANT_FIELDS]),
  ...PERSONALIZATION_FIELDS,
  ...nestedFields("size_guide", [...NAMED, "table", "translations.table"]),
];

/** Fields of the shop settings (SETTINGS-2). */
export const SETTINGS_FIELDS = [
  "enable_cart",
  "maintenance_mode",
  "filters",
  "category_filters",
  "manufacturer_filters",
  "subcategory_filters",
  ...nestedFields("attribute_filters.attribute_group", ID_AND_NAME),
  "default_sort",
  "show_stock",
  "allow_ratings",
  "purchase_to_order",
  "present_wrapping",
  "present_wrapping_price",
  "shipping_cost",
  ...nestedFields("bank_details", ["account_holder", "iban", "bic", "bank_name"]),
  "default_tax_percent",
  "paypal_client_id",
  "call_to_action_text",
  "global_footer",
  "guarantee_notice",
  ...nestedFields("translations", [
    "language",
    "call_to_action_text",
    "global_footer",
    "guarantee_notice",
  ]),
  ...nestedFields("payment_methods.payment_id", [...ID_AND_NAME, "key"]),
  ...nestedFields("shipping_methods.shipping_method", [...ID_AND_NAME, "free", "pickup"]),
  ...nestedFields("shipping_countries.shipping_country", [...ID_AND_NAME, "country_code"]),
  "legal_pages.type",
  ...nestedFields("shipping_methods_config", [
    "id",
    "name",
    "shipping_method",
    "shipping_provider",
    "price_brutto",
    "free_from_brutto",
    "additional_days",
    "payment_methods.method",
    "shipping_countries.shipping_country.country_code",
  ]),
];
