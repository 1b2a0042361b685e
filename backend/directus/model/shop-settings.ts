import { shopStateSchema } from "#cms/schemas/branch-schemas";
import { deliveriesSchema } from "#cms/schemas/delivery-schema";
import { fieldsOf } from "#cms/schemas/fields-of";
import { legalPagesSchema, returnCostsSchema } from "#cms/schemas/legal-page-schema";
import { shopProcessingSchema } from "#cms/schemas/privacy-schemas";
import {
  cartEnabledSchema,
  productListRulesSchema,
  shopOfferRulesSchema,
} from "#cms/schemas/product-schemas";
import { LEGAL_PAGE_TYPES } from "#domain/content/legal";
import { RETURN_COST_BEARERS } from "#domain/legal/return-costs";
import type { CollectionOptions, FieldDefinition, Choice } from "./dsl/definition";
import { fieldGroup } from "./dsl/collection-group";
import {
  choiceField,
  type FieldOptions,
  multilineField,
  richTextField,
  requiredTextField,
  sortField,
  textField,
} from "./dsl/text-fields";
import {
  moneyField,
  percentField,
  integerField,
  booleanField,
  dateField,
  timeField,
} from "./dsl/number-fields";
import { GERMAN_STATES } from "#domain/calendar/german-states";
import {
  oneToMany,
  fileField,
  manyToMany,
  manyToOne,
  parentField,
  projectField,
  translationsField,
} from "./dsl/relations";
import { isOnlinePayment, PAYMENT_KEYS, PAYMENT_METHODS } from "#domain/payment/payment-method";

/**
 * Returns the choices of a field with payment keys. A provider is labelled with its own name unless
 * `labels/*.json` has an entry.
 */
export const paymentMethodChoices = (): readonly Choice[] =>
  PAYMENT_KEYS.map((key) =>
    isOnlinePayment(key) ? { value: key, label: PAYMENT_METHODS[key].label } : { value: key },
  );

/** Number of days, 1 to 365. Empty means never. */
const days = (name: string, fallback: number): FieldDefinition =>
  integerField(name, {
    default: fallback,
    options: { min: 1, max: 365 },
    validation: { _between: [1, 365] },
  });

/** Number of working days, 0 to 60. */
const workingDays: FieldOptions = {
  options: { min: 0, max: 60 },
  validation: { _between: [0, 60] },
};

/** Limits on the items and the value of unpaid orders. Empty means no limit. */
const ITEM_LIMIT: FieldOptions = { options: { min: 1 }, validation: { _between: [1, 1_000_000] } };
const VALUE_LIMIT: FieldOptions = { validation: { _between: [1, 99_999_999] } };

/** Rules for open orders. Visitors could use them to stay just below a limit. */
const PRIVATE_SETTINGS = [
  "transfer_reminder_days",
  "transfer_expiry_days",
  "collection_reminder_days",
  "collection_expiry_days",
  "unpaid_items_per_customer",
  "unpaid_value_per_customer",
  "unpaid_items_per_network",
  "unpaid_value_per_network",
  "unpaid_online_items_per_network",
  "unpaid_items_total",
  "unpaid_value_total",
  "unpaid_items_without_proof",
] as const;

/** What the build parses of the settings. */
const SETTINGS_SCHEMAS = [
  ...[cartEnabledSchema, productListRulesSchema, shopOfferRulesSchema],
  ...[deliveriesSchema, legalPagesSchema, returnCostsSchema, shopProcessingSchema],
  shopStateSchema,
];

/** Shop settings, payment methods, shipping methods and legal texts. */
export const shopSettingsCollections: Readonly<Record<string, CollectionOptions>> = {
  ecommerce_settings: {
    icon: "settings_suggest",
    access: {
      public: { fields: { except: PRIVATE_SETTINGS } },
      // Legal texts, rules for structured data about ratings, orders and deliveries, and what the prerendered
      // product list, the empty cart in the header and the privacy policy depend on. The shop
      // fetches its settings at run time.
      build: { select: ["id", ...fieldsOf(...SETTINGS_SCHEMAS)] },
    },
    listColumns: "project enable_cart maintenance_mode",
    displayTemplate: "{{project.display_name}}",
    fields: [
      projectField(),
      ...fieldGroup(
        "section_behaviour",
        "toggle_on",
        [
          booleanField("enable_cart", true),
          booleanField("maintenance_mode"),
          booleanField("purchase_to_order"),
          booleanField("show_stock", true),
          booleanField("allow_ratings", true),
          booleanField("present_wrapping"),
          moneyField("present_wrapping_price", { default: 0, required: true }),
          fileField("present_wrapping_image"),
        ],
        "open",
      ),
      ...fieldGroup("section_list", "filter_list", [
        choiceField(
          "default_sort",
          ["-date_published", "price_brutto", "-price_brutto", "display_name"],
          { default: "-date_published" },
        ),
        booleanField("filters", true),
        booleanField("category_filters", true),
        booleanField("manufacturer_filters", true),
        booleanField("subcategory_filters", true),
        manyToMany("attribute_filters", {
          junction: "ecommerce_settings_attribute_group",
          near: "settings",
          far: "attribute_group",
          to: "ecommerce_attribute_group",
          template: "display_name",
          sorted: true,
        }),
      ]),
      ...fieldGroup("section_payment", "payments", [
        percentField("default_tax_percent", { default: 19, required: true }),
        booleanField("vat_of_destination"),
        manyToMany("payment_methods", {
          junction: "ecommerce_settings_payment_method",
          near: "settings",
          far: "payment_id",
          to: "ecommerce_payment_method",
          template: "display_name",
          sorted: true,
        }),
        textField("paypal_client_id"),
        manyToOne("bank_details", "bank_details", "{{account_holder}} {{iban}}"),
      ]),
      ...fieldGroup("section_unpaid", "hourglass_top", [
        days("transfer_reminder_days", 7),
        days("transfer_expiry_days", 14),
        integerField("unpaid_items_per_customer", ITEM_LIMIT),
        moneyField("unpaid_value_per_customer", VALUE_LIMIT),
        integerField("unpaid_items_per_network", ITEM_LIMIT),
        moneyField("unpaid_value_per_network", VALUE_LIMIT),
        integerField("unpaid_items_total", ITEM_LIMIT),
        moneyField("unpaid_value_total", VALUE_LIMIT),
        integerField("unpaid_items_without_proof", ITEM_LIMIT),
        integerField("unpaid_online_items_per_network", ITEM_LIMIT),
      ]),
      ...fieldGroup("section_shipping", "local_shipping", [
        moneyField("shipping_cost", { default: 0, required: true }),
        integerField("handling_days", { ...workingDays, default: 1, required: true }),
        timeField("order_cutoff"),
        choiceField("holiday_state", GERMAN_STATES, { required: false }),
        oneToMany(
          "closed_periods",
          "ecommerce_closed_period",
          "settings",
          "{{first_day}} – {{last_day}} {{reason}}",
        ),
        booleanField("saturday_delivery"),
        integerField("branch_transfer_days", { ...workingDays, default: 2, required: true }),
        integerField("viewing_hold_days", {
          ...{ default: 3, options: { min: 1, max: 14 }, validation: { _between: [1, 14] } },
        }),
        days("collection_reminder_days", 7),
        days("collection_expiry_days", 14),
        manyToMany("shipping_methods", {
          junction: "ecommerce_settings_shipping_method",
          near: "settings",
          far: "shipping_method",
          to: "ecommerce_shipping_method",
          template: "display_name",
          sorted: true,
        }),
        manyToMany("shipping_countries", {
          junction: "ecommerce_settings_shipping_country",
          near: "settings",
          far: "shipping_country",
          to: "ecommerce_shipping_country",
          template: "display_name",
          sorted: true,
        }),
        oneToMany(
          "shipping_methods_config",
          "ecommerce_shipping_method_config",
          "settings",
          "{{name}} {{price_brutto}}",
        ),
      ]),
      ...fieldGroup("section_words", "edit_note", [
        textField("call_to_action_text", { width: "full" }),
        multilineField("promises"),
        richTextField("global_footer"),
      ]),
      ...fieldGroup(
        "section_legal",
        "gavel",
        [
          oneToMany("legal_pages", "ecommerce_legal_page", "settings", "{{type}}"),
          choiceField("return_costs", RETURN_COST_BEARERS, { default: "shop" }),
          fileField("guarantee_notice"),
        ],
        "open",
      ),
      translationsField([
        textField("call_to_action_text"),
        multilineField("promises"),
        richTextField("global_footer"),
        fileField("guarantee_notice"),
      ]),
    ],
  },
  bank_details: {
    icon: "account_balance",
    // The bank account for payments is shown before the order as well as after it.
    access: { public: {} },
    listColumns: "account_holder iban bank_name",
    displayTemplate: "{{account_holder}} {{iban}}",
    fields: [
      requiredTextField("account_holder"),
      requiredTextField("iban", { validation: { _regex: "^[A-Z]{2}[0-9]{2}[A-Z0-9 ]{11,40}$" } }),
      textField("bic", { validation: { _regex: "^[A-Z0-9]{8}([A-Z0-9]{3})?$" } }),
      textField("bank_name"),
    ],
  },
  ecommerce_payment_method: {
    icon: "credit_card",
    access: { public: {} },
    listColumns: "display_name key",
    displayTemplate: "{{display_name}}",
    fields: [
      requiredTextField("display_name"),
      choiceField("key", paymentMethodChoices(), { unique: true }),
      sortField(),
      translationsField([requiredTextField("display_name")]),
    ],
  },
  ecommerce_shipping_method: {
    icon: "package_2",
    access: { public: {} },
    listColumns: "display_name free pickup",
    displayTemplate: "{{display_name}}",
    fields: [
      requiredTextField("display_name"),
      booleanField("free"),
      booleanField("pickup"),
      manyToOne("branch", "branch", "{{display_name}}"),
      sortField(),
      translationsField([requiredTextField("display_name")]),
    ],
  },
  ecommerce_shipping_country: {
    icon: "flag",
    access: { public: {} },
    listColumns: "display_name country_code tax_percent",
    displayTemplate: "{{display_name}}",
    fields: [
      requiredTextField("display_name"),
      requiredTextField("country_code", {
        maxLength: 2,
        unique: true,
        validation: { _regex: "^[A-Z]{2}$" },
      }),
      percentField("tax_percent"),
      percentField("reduced_tax_percent"),
      integerField("transit_days_min", { ...workingDays, default: 1, required: true }),
      integerField("transit_days_max", { ...workingDays, default: 3, required: true }),
      sortField(),
      translationsField([requiredTextField("display_name")]),
    ],
  },
  ecommerce_legal_page: {
    icon: "policy",
    nested: true,
    fields: [
      parentField("settings", "ecommerce_settings"),
      sortField(),
      choiceField("type", LEGAL_PAGE_TYPES),
      richTextField("content", { required: true }),
      translationsField([richTextField("content", { required: true })], "language"),
    ],
  },
  ecommerce_closed_period: {
    icon: "event_busy",
    nested: true,
    fields: [
      parentField("settings", "ecommerce_settings"),
      sortField(),
      dateField("first_day", { required: true }),
      dateField("last_day"),
      textField("reason"),
    ],
  },
  ecommerce_shipping_method_config: {
    icon: "local_shipping",
    nested: true,
    fields: [
      parentField("settings", "ecommerce_settings"),
      sortField(),
      requiredTextField("name"),
      manyToOne("shipping_method", "ecommerce_shipping_method", "{{display_name}}", {
        required: true,
      }),
      textField("shipping_provider"),
      integerField("additional_days", { default: 0, required: true }),
      integerField("transit_days_min", workingDays),
      integerField("transit_days_max", workingDays),
      moneyField("price_brutto", { default: 0, required: true }),
      moneyField("free_from_brutto"),
      oneToMany(
        "payment_methods",
        "ecommerce_shipping_method_payment",
        "config",
        "{{method.display_name}}",
      ),
      manyToMany("shipping_countries", {
        junction: "ecommerce_shipping_method_config_country",
        near: "config",
        far: "shipping_country",
        to: "ecommerce_shipping_country",
        template: "display_name",
      }),
    ],
  },
  ecommerce_shipping_method_payment: {
    icon: "credit_card",
    nested: true,
    fields: [
      parentField("config", "ecommerce_shipping_method_config"),
      manyToOne("method", "ecommerce_payment_method", "{{display_name}}", {
        required: true,
        onDelete: "CASCADE",
      }),
    ],
  },
};
