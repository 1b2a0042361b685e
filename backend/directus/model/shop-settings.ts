import type { CollectionSpec, Field } from "./dsl";
import { section } from "./dsl";
import { choice, type Extra, html, needed, sort, text } from "./fields";
import { money, percent, whole, yes } from "./figures";
import { children, file, many, one, owner, project, translations } from "./ties";

/** A number of days, or nothing for never. */
const days = (name: string, otherwise: number): Field =>
  whole(name, { default: otherwise, options: { min: 1, max: 365 }, validation: { _between: [1, 365] } });

/** Limits on what may be unpaid at once; empty means no limit. */
const ITEM_LIMIT: Extra = { options: { min: 1 }, validation: { _between: [1, 1_000_000] } };
const VALUE_LIMIT: Extra = { options: { min: 1, step: 0.01, iconRight: "euro" }, validation: { _between: [1, 99_999_999] } };

/** How the shop behaves: settings, payment, shipping, legal texts. */
export const shopSettings: Readonly<Record<string, CollectionSpec>> = {
  ecommerce_settings: {
    icon: "settings_suggest",
    list: "project enable_cart maintenance_mode",
    template: "{{project.display_name}}",
    fields: [
      project(),
      ...section(
        "section_behaviour",
        "toggle_on",
        [
          yes("enable_cart", true),
          yes("maintenance_mode"),
          yes("purchase_to_order"),
          yes("show_stock", true),
          yes("allow_ratings", true),
          yes("present_wrapping"),
          money("present_wrapping_price", { default: 0, required: true }),
        ],
        "open",
      ),
      ...section("section_list", "filter_list", [
        choice("default_sort", ["-date_published", "price_brutto", "-price_brutto", "display_name"], { default: "-date_published" }),
        yes("filters", true),
        yes("category_filters", true),
        yes("manufacturer_filters", true),
        yes("subcategory_filters", true),
        many("attribute_filters", {
          junction: "ecommerce_settings_attribute_group",
          near: "settings",
          far: "attribute_group",
          to: "ecommerce_attribute_group",
          template: "display_name",
          sorted: true,
        }),
      ]),
      ...section("section_payment", "payments", [
        percent("default_tax_percent", { default: 19, required: true }),
        many("payment_methods", {
          junction: "ecommerce_settings_payment_method",
          near: "settings",
          far: "payment_id",
          to: "ecommerce_payment_method",
          template: "display_name",
          sorted: true,
        }),
        text("paypal_client_id"),
        one("bank_details", "bank_details", "{{account_holder}} {{iban}}"),
      ]),
      ...section("section_unpaid", "hourglass_top", [
        days("transfer_reminder_days", 7),
        days("transfer_expiry_days", 14),
        whole("unpaid_items_per_customer", ITEM_LIMIT),
        money("unpaid_value_per_customer", VALUE_LIMIT),
        whole("unpaid_items_total", ITEM_LIMIT),
        money("unpaid_value_total", VALUE_LIMIT),
      ]),
      ...section("section_shipping", "local_shipping", [
        money("shipping_cost", { default: 0, required: true }),
        many("shipping_methods", {
          junction: "ecommerce_settings_shipping_method",
          near: "settings",
          far: "shipping_method",
          to: "ecommerce_shipping_method",
          template: "display_name",
          sorted: true,
        }),
        many("shipping_countries", {
          junction: "ecommerce_settings_shipping_country",
          near: "settings",
          far: "shipping_country",
          to: "ecommerce_shipping_country",
          template: "display_name",
          sorted: true,
        }),
        children("shipping_methods_config", "ecommerce_shipping_method_config", "settings", "{{name}} {{price_brutto}}"),
      ]),
      ...section("section_words", "edit_note", [
        text("call_to_action_text", { width: "full" }),
        html("global_footer"),
        children("legal_pages", "ecommerce_legal_page", "settings", "{{type}}"),
        file("guarantee_notice"),
      ]),
      translations([text("call_to_action_text"), html("global_footer"), file("guarantee_notice")]),
    ],
  },
  bank_details: {
    icon: "account_balance",
    list: "account_holder iban bank_name",
    template: "{{account_holder}} {{iban}}",
    fields: [
      needed("account_holder"),
      needed("iban", { validation: { _regex: "^[A-Z]{2}[0-9]{2}[A-Z0-9 ]{11,40}$" } }),
      text("bic", { validation: { _regex: "^[A-Z0-9]{8}([A-Z0-9]{3})?$" } }),
      text("bank_name"),
    ],
  },
  ecommerce_payment_method: {
    icon: "credit_card",
    list: "display_name key",
    template: "{{display_name}}",
    fields: [
      needed("display_name"),
      choice("key", ["transfer", "klarna", "store", "paypal"], { unique: true }),
      sort(),
      translations([needed("display_name")]),
    ],
  },
  ecommerce_shipping_method: {
    icon: "package_2",
    list: "display_name free pickup",
    template: "{{display_name}}",
    fields: [needed("display_name"), yes("free"), yes("pickup"), sort(), translations([needed("display_name")])],
  },
  ecommerce_shipping_country: {
    icon: "flag",
    list: "display_name country_code",
    template: "{{display_name}}",
    fields: [
      needed("display_name"),
      needed("country_code", { maxLength: 2, unique: true, validation: { _regex: "^[A-Z]{2}$" } }),
      sort(),
      translations([needed("display_name")]),
    ],
  },
  ecommerce_legal_page: {
    icon: "policy",
    owned: true,
    fields: [
      owner("settings", "ecommerce_settings"),
      sort(),
      choice("type", ["agb", "widerruf", "versand-und-zahlung"]),
      html("content", { required: true }),
      translations([html("content", { required: true })], "language"),
    ],
  },
  ecommerce_shipping_method_config: {
    icon: "local_shipping",
    owned: true,
    fields: [
      owner("settings", "ecommerce_settings"),
      sort(),
      needed("name"),
      one("shipping_method", "ecommerce_shipping_method", "{{display_name}}", { required: true }),
      text("shipping_provider"),
      whole("additional_days", { default: 0, required: true }),
      money("price_brutto", { default: 0, required: true }),
      money("free_from_brutto"),
      children("payment_methods", "ecommerce_shipping_method_payment", "config", "{{method.display_name}}"),
      many("shipping_countries", {
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
    owned: true,
    fields: [
      owner("config", "ecommerce_shipping_method_config"),
      one("method", "ecommerce_payment_method", "{{display_name}}", { required: true, onDelete: "CASCADE" }),
    ],
  },
};
