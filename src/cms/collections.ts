/**
 * Collections, fields and files that the build fetches from Directus (BUILD-1). gatsby-config
 * passes them to the source plugin. Every field that a schema in this folder parses is listed here.
 */

type Collection = {
  readonly name: string;
  readonly fields: readonly string[];
  readonly files?: readonly string[];
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly project?: string | false;
};

const under = (path: string, names: readonly string[]) => names.map((name) => `${path}.${name}`);

const TRANSLATED_BLOCKS = [
  "block_hero",
  "block_text",
  "block_text_image",
  "block_image",
  "block_gallery",
  "block_link_group",
  "block_brand_band",
  "block_product_teaser",
  "block_category_tiles",
  "block_opening_hours",
  "block_branch_finder",
  "block_cta",
  "block_quote",
  "block_accordion",
  "block_external_content",
  "block_form",
  "block_legal_notice",
  "block_company_info",
];

const BLOCK_FIELDS = [
  ...under("blocks", ["id", "sort", "collection"]),
  ...TRANSLATED_BLOCKS.flatMap((block) => under(`blocks.item:${block}`, ["*", "translations.*"])),
  ...["block_link_group", "block_category_tiles", "block_accordion"].flatMap((block) =>
    under(`blocks.item:${block}.items`, ["*", "translations.*"]),
  ),
  "blocks.item:block_gallery.images.*",
  "blocks.item:block_product_teaser.products.*",
];

const BLOCK_FILES = [
  "blocks.item.image",
  "blocks.item.poster",
  "blocks.item.images.file",
  "blocks.item.items.image",
];

const LINK = [
  "id",
  "sort",
  "path",
  "path_prefix",
  "external_path",
  "anchor",
  "type",
  "media",
  "translations.*",
];

const PUBLISHED = { status: { _eq: "published" } };

/** Status filter of a preview. Archived records are excluded there too (BUILD-4). */
const PREVIEWED = { status: { _in: ["published", "draft"] } };

export const SOURCE_COLLECTIONS: readonly Collection[] = [
  { name: "project", fields: ["*"], files: ["logo"], project: "domain" },
  {
    name: "site_config",
    fields: ["*", "translations.*", "config.*", "config.brand_config.*", "plugins.*"],
    files: ["logo", "logo_inverse", "icon", "social_image"],
  },
  { name: "theme", fields: ["*", "button_config.*"] },
  {
    name: "company",
    fields: ["*", "addresses.*", "emails.*", "numbers.*", "executives.*", "registers.*"],
  },
  {
    name: "branch",
    fields: [
      "*",
      "translations.*",
      "opening_periods.*",
      "opening_periods.translations.*",
      "opening_times.*",
      "opening_times.translations.*",
    ],
    files: ["image"],
    filter: PUBLISHED,
  },
  { name: "appointment_service", fields: ["*", "translations.*"], filter: PUBLISHED },
  {
    name: "page",
    fields: ["*", "translations.*", ...BLOCK_FIELDS],
    files: ["image", ...BLOCK_FILES],
    filter: PUBLISHED,
  },
  {
    name: "menu",
    fields: [
      "*",
      ...under("entries", LINK),
      ...under("entries.sub", LINK),
      ...under("entries.groups", ["id", "sort", "translations.*"]),
      ...under("entries.groups.sub", LINK),
    ],
  },
  { name: "widget", fields: ["*", "translations.*"] },
  { name: "consent", fields: ["*", "translations.*"], filter: PUBLISHED },
  { name: "brand_type", fields: ["*", "translations.*"] },
  {
    name: "brand",
    fields: ["*", "manufacturer.slug", "translations.*", ...BLOCK_FIELDS],
    files: ["logo", "image", ...BLOCK_FILES],
    filter: PUBLISHED,
  },
  { name: "redirect", fields: ["*"], filter: PUBLISHED },
  { name: "legal_notice", fields: ["*", "translations.*", "data_protection.*"] },
  {
    // Data for product cards, search engines and messengers. The shop fetches its records at run
    // time.
    name: "ecommerce_product",
    fields: [
      ...[
        "id",
        "slug",
        "display_name",
        "reference_number",
        "description",
        "category",
        "manufacturer.display_name",
      ],
      ...[
        "price_brutto",
        "stock",
        "reorder_possible",
        "tax_mode",
        "date_published",
        "date_updated",
      ],
      ...under("translations", ["language", "display_name", "description"]),
      ...under("images", ["sort", "file"]),
      ...under("product_variants", [
        "sort",
        "display_name",
        "price_brutto",
        "stock",
        "active",
        "reorder_possible",
        "reference_number_suffix",
      ]),
      ...under("product_variants.translations", ["language", "display_name"]),
      ...under("ratings", ["status", "rating", "comment"]),
    ],
    files: ["images.file"],
    filter: PUBLISHED,
  },
  {
    name: "ecommerce_category",
    fields: ["*", "translations.*"],
    files: ["image"],
    filter: PUBLISHED,
  },
  {
    // Legal texts, and rules for structured data about ratings and orders. The shop fetches its
    // settings at run time.
    name: "ecommerce_settings",
    fields: [
      ...["id", "allow_ratings", "purchase_to_order"],
      ...under("legal_pages", [
        "type",
        "sort",
        "content",
        "translations.language",
        "translations.content",
      ]),
    ],
  },
];

/** The same collections with drafts and each record's status, for the preview build. */
export const PREVIEW_SOURCE_COLLECTIONS: readonly Collection[] = SOURCE_COLLECTIONS.map(
  (collection) =>
    collection.filter === PUBLISHED
      ? { ...collection, filter: PREVIEWED, fields: [...new Set([...collection.fields, "status"])] }
      : collection,
);
