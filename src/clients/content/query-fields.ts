import type { ContentFields } from "./content-query";

const TRANSLATED_NAME = { translations: ["language", "display_name"] } as const;
export const NAMED = ["display_name", TRANSLATED_NAME] as const;
export const ID_AND_NAME = ["id", ...NAMED] as const;

/** Fields of categories, subcategories and tags. */
export const CATEGORY_FIELDS = [...ID_AND_NAME, "slug"] as const;

/** Fields of the categories of the list, with their introductions. */
export const INTRODUCED_CATEGORY_FIELDS = [
  "id",
  "display_name",
  { translations: ["language", "display_name", "description"] },
  "slug",
  "description",
  "comparable",
] as const;

/** Fields of attribute filter options. */
export const ATTRIBUTE_FIELDS: ContentFields<"ecommerce_attribute"> = [
  "id",
  "display_value",
  "attribute_group",
  { translations: ["language", "display_value"] },
];

/** Fields that determine the availability of a product or variant. */
export const STOCK_FIELDS = ["stock", "shipping_time", "reorder_possible"] as const;

/** Fields that determine the price per kilogram or litre (§ 4 PAngV). */
export const MEASURE_FIELDS = ["base_quantity", "base_unit"] as const;

/** Images of a card: the first one and the one under the pointer. */
export const CARD_IMAGES = 2;

/** Fields of a product card (LIST-5). */
export const CARD_FIELDS: ContentFields<"ecommerce_product"> = [
  ...ID_AND_NAME,
  "slug",
  ...STOCK_FIELDS,
  "price_brutto",
  ...MEASURE_FIELDS,
  {
    images: [{ file: ["id", "width", "height", { translations: ["language", "alt"] }] }],
    manufacturer: ["id", "display_name", "slug"],
    category: CATEGORY_FIELDS,
    product_variants: ["price_brutto", "active", ...STOCK_FIELDS],
    ratings: ["rating"],
    personalization: ["required"],
  },
];

export const PERSONALIZATION_FIELDS: ContentFields<"ecommerce_personalization"> = [
  ...ID_AND_NAME,
  "price_brutto",
  "required",
  "excludes_withdrawal",
  "production_days",
  {
    fields: [
      "display_name",
      { translations: ["language", "display_name", "choices"] },
      ...(["key", "type", "required", "max_length", "choices"] as const),
    ],
  },
];

/** Fields of the shop settings (SETTINGS-2). */
export const SETTINGS_FIELDS: ContentFields<"ecommerce_settings"> = [
  "enable_cart",
  "maintenance_mode",
  "filters",
  "category_filters",
  "manufacturer_filters",
  "subcategory_filters",
  { attribute_filters: [{ attribute_group: ID_AND_NAME }] },
  "default_sort",
  "show_stock",
  "allow_ratings",
  "purchase_to_order",
  "present_wrapping",
  "present_wrapping_price",
  "present_wrapping_image",
  "shipping_cost",
  { bank_details: ["account_holder", "iban", "bic", "bank_name"] },
  "default_tax_percent",
  "vat_of_destination",
  "paypal_client_id",
  "call_to_action_text",
  "promises",
  "global_footer",
  "guarantee_notice",
  {
    translations: [
      "language",
      "call_to_action_text",
      "promises",
      "global_footer",
      "guarantee_notice",
    ],
    payment_methods: [{ payment_id: [...ID_AND_NAME, "key"] }],
    shipping_methods: [{ shipping_method: [...ID_AND_NAME, "free", "pickup", "branch"] }],
    shipping_countries: [
      {
        shipping_country: [...ID_AND_NAME, "country_code", "tax_percent", "reduced_tax_percent"],
      },
    ],
    legal_pages: ["type"],
    shipping_methods_config: [
      "id",
      "name",
      "shipping_method",
      "shipping_provider",
      "price_brutto",
      "free_from_brutto",
      "additional_days",
      {
        payment_methods: ["method"],
        shipping_countries: [{ shipping_country: ["country_code"] }],
      },
    ],
  },
];

/** Fields of a personalization with its parts, options and surcharges (SHOP-3). */
export const SET_FIELDS: ContentFields<"ecommerce_personalization"> = [
  ...PERSONALIZATION_FIELDS,
  {
    parts: [...ID_AND_NAME, "key"],
    fields: [
      "part",
      "price_brutto",
      { options: [...NAMED, "price_brutto", "preselected", "metal"] },
    ],
  },
];
