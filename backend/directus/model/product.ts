import { fieldsOf } from "#cms/schemas/fields-of";
import { productRecordSchema } from "#cms/schemas/product-schemas";
import { METALS } from "#domain/catalogue/metal";
import { WITHDRAWAL_EXCLUSIONS } from "#domain/legal/withdrawal-exclusion";
import { TAX_MODES } from "#domain/pricing/tax-mode";
import { marginGoodsField } from "./documents";
import type { CollectionOptions } from "./dsl/definition";
import {
  availableAtField,
  branchStockCollections,
  branchStockField,
  runsLowField,
  totalStockField,
} from "./product-branch-stock";
import { priceHistoryCollections, priceHistoryField, saleFields } from "./product-prices";
import { ratingCollections } from "./product-ratings";
import { stockHistoryField } from "./stock";
import { stoneCollections } from "./product-stones";
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
  tagsField,
} from "./dsl/text-fields";
import {
  dateCreatedField,
  timestampField,
  moneyField,
  percentField,
  quantityField,
  dateUpdatedField,
  integerField,
  booleanField,
} from "./dsl/number-fields";
import {
  oneToMany,
  fileField,
  manyToMany,
  manyToOne,
  parentField,
  filesField,
  projectField,
  translationsField,
} from "./dsl/relations";

const named = "{{display_name}}";

/** Checked by the extension `content-rules`, so that the form shows what is wrong. */
const gtinField = () => textField("gtin");

/**
 * Sizes as "|52|54|", for the filter of the list: names of variants and of attributes. The software
 * stores them (LIST-7).
 */
const sizesField = () => multilineField("sizes", { readonly: true, hidden: true });

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
      // Product cards, search engines and messengers. The shop fetches its records at run time.
      build: { items: "published", select: fieldsOf(productRecordSchema) },
    },
    listColumns: "images display_name reference_number price_brutto total_stock status",
    displayTemplate: "{{display_name}} ({{reference_number}})",
    fields: [
      projectField(),
      publicationStatusField(),
      sortField(),
      requiredTextField("display_name", { indexed: true }),
      requiredTextField("reference_number", { indexed: true }),
      gtinField(),
      // A hook fills an empty one.
      slugField("slug", { required: false, notNull: true }),
      timestampField("date_published", { indexed: true }),
      manyToOne("category", "ecommerce_category", named, { required: true }),
      manyToOne("manufacturer", "ecommerce_manufacturer", named, { required: true }),
      filesField("images", "ecommerce_product_image", "product", [tagsField("choices")]),
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
          marginGoodsField(),
          percentField("tax_percent"),
          quantityField("base_quantity", "", 10),
          choiceField("base_unit", ["g", "kg", "ml", "l"], { required: false }),
          priceHistoryField("product"),
        ],
        "open",
      ),
      ...fieldGroup(
        "section_stock",
        "inventory_2",
        [
          stockHistoryField(),
          integerField("stock"),
          booleanField("reorder_possible"),
          integerField("shipping_time"),
          integerField("low_stock_threshold", { staffOnly: true }),
          runsLowField(),
          totalStockField(),
          availableAtField(),
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
          { interface: "variant-sizes" },
        ),
        manyToOne("personalization", "ecommerce_personalization", named),
        choiceField("metal", METALS, { required: false }),
        sizesField(),
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
          fields: [booleanField("selectable")],
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
      gtinField(),
      integerField("shipping_time"),
      booleanField("reorder_possible"),
      runsLowField(),
      branchStockField("variant"),
      translationsField([requiredTextField("display_name")]),
      priceHistoryField("variant"),
    ],
  },
  ...priceHistoryCollections,
  ...branchStockCollections,
  ...stoneCollections,
  ...ratingCollections,
};
