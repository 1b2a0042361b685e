import { METALS } from "../../../src/domain/catalogue/metal";
import { WITHDRAWAL_EXCLUSIONS } from "../../../src/domain/legal/withdrawal-exclusion";
import { TAX_MODES } from "../../../src/domain/pricing/tax-mode";
import { STONE_ORIGINS } from "../../../src/domain/catalogue/stone-origin";
import type { CollectionOptions, FieldDefinition } from "./dsl/definition";
import { fieldGroup } from "./dsl/collection-group";
import {
  choiceField,
  richTextField,
  multilineField,
  requiredTextField,
  publicationStatusField,
  slugField,
  sortField,
  textField,
  urlField,
} from "./dsl/text-fields";
import {
  dateCreatedField,
  timestampField,
  moneyField,
  percentField,
  dateUpdatedField,
  integerField,
  booleanField,
} from "./dsl/number-fields";
import {
  oneToMany,
  fileField,
  languageField,
  manyToMany,
  manyToOne,
  parentField,
  filesField,
  projectField,
  translationsField,
} from "./dsl/relations";

const named = "{{display_name}}";

/**
 * Product data for product cards, search engines and messengers. The shop fetches its records at
 * run time.
 */
const BUILD_PATHS = [
  "id",
  "slug",
  "display_name",
  "reference_number",
  "description",
  "category",
  "manufacturer.display_name",
  "price_brutto",
  "stock",
  "reorder_possible",
  "shipping_time",
  "tax_mode",
  "date_published",
  "date_updated",
  "translations.language",
  "translations.display_name",
  "translations.description",
  "images.sort",
  "images.file",
  "product_variants.sort",
  "product_variants.display_name",
  "product_variants.price_brutto",
  "product_variants.stock",
  "product_variants.active",
  "product_variants.reorder_possible",
  "product_variants.shipping_time",
  "product_variants.reference_number_suffix",
  "product_variants.translations.language",
  "product_variants.translations.display_name",
  "ratings.status",
  "ratings.rating",
  "ratings.comment",
  "personalization.required",
  "alloy",
  "hallmark",
  "box_contents",
  "translations.alloy",
  "translations.box_contents",
  "care_guide.text",
  "care_guide.translations.language",
  "care_guide.translations.text",
  "stones.sort",
  "stones.display_name",
  "stones.count",
  "stones.carat",
  "stones.color",
  "stones.clarity",
  "stones.cut",
  "stones.origin",
  "stones.treatment",
  "stones.certificate_laboratory",
  "stones.certificate_number",
  "stones.certificate_url",
  "stones.translations.language",
  "stones.translations.display_name",
  "stones.translations.color",
  "stones.translations.clarity",
  "stones.translations.cut",
  "stones.translations.treatment",
];

/** Items of a product or variant at each branch. Their sum is its stock (decision 052). */
const branchStockField = (owner: "product" | "variant"): FieldDefinition =>
  oneToMany(
    "branch_stock",
    owner === "product"
      ? "ecommerce_product_branch_stock"
      : "ecommerce_product_variant_branch_stock",
    owner,
    "{{branch.display_name}}: {{count}}",
  );

const branchStock = (owner: "product" | "variant", to: string): CollectionOptions => ({
  icon: "storefront",
  displayTemplate: "{{branch.display_name}}: {{count}}",
  nested: true,
  fields: [
    parentField(owner, to),
    manyToOne("branch", "branch", named, { required: true, onDelete: "CASCADE" }),
    integerField("count", { required: true, default: 0 }),
  ],
});

/**
 * Sale of a product or variant. Staff schedule it; the extension `prices` starts and ends it, keeps
 * the regular price and calculates the lowest price before the reduction (decision 060). The
 * extension `content-rules` checks it, so that the form shows what is wrong.
 */
const saleFields = (): readonly FieldDefinition[] => [
  moneyField("sale_price_brutto", { staffOnly: true, refusedOnSave: true }),
  moneyField("regular_price_brutto", { staffOnly: true, readonly: true }),
  timestampField("sale_starts_at", { staffOnly: true, indexed: true }),
  timestampField("sale_ends_at", { staffOnly: true, indexed: true }),
  moneyField("lowest_price_brutto", { readonly: true }),
];

const priceHistoryField = (owner: "product" | "variant"): FieldDefinition =>
  oneToMany(
    "price_history",
    "ecommerce_price_history",
    owner,
    `{{valid_from}} ${owner === "product" ? "{{variant.display_name}} " : ""}{{price_brutto}}`,
    { readonly: true, staffOnly: true },
  );

/** Products, their variants, stones and ratings. */
export const productCollections: Readonly<Record<string, CollectionOptions>> = {
  ecommerce_product: {
    icon: "diamond",
    access: {
      public: {
        items: "published",
        // The shop reads the stock of the branches by itself, which is cheaper.
        fields: { except: ["date_created", "date_updated", "branch_stock"] },
      },
      build: { items: "published", select: BUILD_PATHS },
    },
    listColumns: "display_name status reference_number category price_brutto stock",
    displayTemplate: "{{display_name}} ({{reference_number}})",
    fields: [
      projectField(),
      publicationStatusField(),
      sortField(),
      requiredTextField("display_name", { indexed: true }),
      slugField(),
      requiredTextField("reference_number", { indexed: true }),
      timestampField("date_published", { indexed: true }),
      manyToOne("category", "ecommerce_category", named, { required: true }),
      manyToOne("manufacturer", "ecommerce_manufacturer", named, { required: true }),
      filesField("images", "ecommerce_product_image", "product"),
      booleanField("image_is_similar"),
      richTextField("description"),
      ...fieldGroup(
        "section_price",
        "euro",
        [
          moneyField("price_brutto", { indexed: true }),
          booleanField("on_request", false, {
            required: false,
            notNull: true,
            readonly: true,
            hidden: true,
            indexed: true,
          }),
          ...saleFields(),
          choiceField("tax_mode", TAX_MODES, {
            default: "standard",
          }),
          percentField("tax_percent"),
          {
            ...moneyField("base_quantity", {
              displayOptions: { format: true },
              options: { min: 0, step: 0.001 },
              validation: { _gt: 0 },
            }),
            precision: [10, 3],
          },
          choiceField("base_unit", ["g", "kg", "ml", "l"], { required: false }),
          priceHistoryField("product"),
        ],
        "open",
      ),
      ...fieldGroup(
        "section_stock",
        "inventory_2",
        [
          integerField("stock"),
          booleanField("reorder_possible"),
          integerField("shipping_time"),
          branchStockField("product"),
        ],
        "open",
      ),
      ...fieldGroup("section_variants", "style", [
        textField("variant_display_name"),
        manyToOne("size_guide", "ecommerce_size_guide", named),
        oneToMany(
          "product_variants",
          "ecommerce_product_variant",
          "product",
          "{{display_name}} {{price_brutto}} {{stock}}",
        ),
        manyToOne("personalization", "ecommerce_personalization", named),
        choiceField("metal", METALS, { required: false }),
      ]),
      ...fieldGroup("section_facts", "fact_check", [
        textField("alloy"),
        textField("hallmark"),
        oneToMany(
          "stones",
          "ecommerce_product_stone",
          "product",
          "{{count}} {{display_name}} {{carat}}",
        ),
        multilineField("box_contents"),
        manyToOne("care_guide", "ecommerce_care_guide", named),
      ]),
      ...fieldGroup("section_sorting", "sell", [
        manyToMany("subcategories", {
          junction: "ecommerce_product_subcategory",
          near: "product",
          far: "subcategory_id",
          to: "ecommerce_subcategory",
          template: "display_name",
        }),
        manyToMany("attributes", {
          junction: "ecommerce_product_attribute",
          near: "product",
          far: "attribute",
          to: "ecommerce_attribute",
          template: "display_value",
        }),
        manyToMany("tags", {
          junction: "ecommerce_product_tag",
          near: "product",
          far: "tag",
          to: "ecommerce_tag",
          template: "display_name",
        }),
      ]),
      ...fieldGroup("section_duties", "verified_user", [
        choiceField("withdrawal_exclusion", WITHDRAWAL_EXCLUSIONS, { default: "none" }),
        booleanField("contains_battery"),
        integerField("guarantee_years"),
        manyToOne("guarantee", "ecommerce_guarantee", named),
        fileField("durability_label"),
        multilineField("safety_warnings"),
      ]),
      translationsField([
        requiredTextField("display_name"),
        richTextField("description"),
        textField("variant_display_name"),
        textField("alloy"),
        multilineField("box_contents"),
        multilineField("safety_warnings"),
      ]),
      oneToMany(
        "ratings",
        "ecommerce_product_rating",
        "product",
        "{{rating}} {{name}}: {{comment}}",
      ),
      dateCreatedField(),
      dateUpdatedField(),
    ],
  },
  ecommerce_product_variant: {
    icon: "style",
    displayTemplate: named,
    nested: true,
    fields: [
      parentField("product", "ecommerce_product"),
      sortField(),
      requiredTextField("display_name"),
      booleanField("active", true),
      moneyField("price_brutto", { indexed: true }),
      ...saleFields(),
      integerField("stock"),
      textField("reference_number_suffix"),
      integerField("shipping_time"),
      booleanField("reorder_possible"),
      branchStockField("variant"),
      translationsField([requiredTextField("display_name")]),
      priceHistoryField("variant"),
    ],
  },
  ecommerce_price_history: {
    icon: "history",
    kind: "system",
    listColumns: "valid_from product variant price_brutto on_sale",
    displayTemplate: "{{valid_from}} {{price_brutto}}",
    fields: [
      manyToOne("product", "ecommerce_product", named, {
        ...{ required: true, onDelete: "CASCADE", readonly: true },
      }),
      manyToOne("variant", "ecommerce_product_variant", named, {
        ...{ onDelete: "CASCADE", readonly: true },
      }),
      moneyField("price_brutto", { readonly: true }),
      booleanField("on_sale", false, { readonly: true }),
      timestampField("valid_from", { required: true, readonly: true, indexed: true }),
    ],
  },
  ecommerce_product_branch_stock: branchStock("product", "ecommerce_product"),
  ecommerce_product_variant_branch_stock: branchStock("variant", "ecommerce_product_variant"),
  ecommerce_product_stone: {
    icon: "diamond",
    displayTemplate: "{{count}} {{display_name}}",
    nested: true,
    fields: [
      parentField("product", "ecommerce_product"),
      sortField(),
      requiredTextField("display_name"),
      integerField("count", { options: { min: 1 }, validation: { _gte: 1 } }),
      {
        ...moneyField("carat", {
          displayOptions: { format: true, suffix: " ct" },
          options: { min: 0, step: 0.001 },
          validation: { _gt: 0 },
        }),
        precision: [8, 3],
      },
      textField("color"),
      textField("clarity"),
      textField("cut"),
      choiceField("origin", STONE_ORIGINS, { required: false }),
      textField("treatment"),
      textField("certificate_laboratory"),
      textField("certificate_number"),
      urlField("certificate_url"),
      translationsField([
        requiredTextField("display_name"),
        textField("color"),
        textField("clarity"),
        textField("cut"),
        textField("treatment"),
      ]),
    ],
  },
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
      manyToOne("product", "ecommerce_product", named, { required: true, onDelete: "CASCADE" }),
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
