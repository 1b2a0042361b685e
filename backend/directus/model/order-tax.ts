import { HOME_COUNTRY, EU_COUNTRIES } from "#domain/pricing/tax-country";
import { TAX_MODES } from "#domain/pricing/tax-mode";
import type { FieldDefinition } from "./dsl/definition";
import { listedDecimal } from "./dsl/number-fields";
import { choiceField, jsonField } from "./dsl/text-fields";

/** Country whose VAT an order contains (LAW-4). */
export const taxCountryField = (): FieldDefinition =>
  choiceField("tax_country", EU_COUNTRIES, {
    readonly: true,
    default: HOME_COUNTRY,
    indexed: true,
    other: true,
  });

/** Entries of the labels of `ecommerce_order` that the list of tax shares uses. */
export const TAX_SHARE_LABELS = [
  "tax_share_mode",
  "tax_share_percent",
  "tax_share_gross",
  "tax_share_tax",
] as const;

const modeChoices = TAX_MODES.map((value) => ({
  text: `$t:site-common-tax-mode-is-${value.replaceAll("_", "-")}`,
  value,
}));

/** Tax of an order by mode and rate. */
export const taxBreakdownField = (): FieldDefinition =>
  jsonField("tax_breakdown", {
    readonly: true,
    interface: "list",
    options: {
      template: "{{percent}} · {{gross}} · {{tax}} · {{mode}}",
      fields: [
        {
          field: "mode",
          name: "$t:site-ecommerce-order-tax-share-mode",
          type: "string",
          meta: {
            interface: "select-dropdown",
            options: { choices: modeChoices },
            display: "labels",
            display_options: { choices: modeChoices },
            width: "half",
          },
        },
        {
          field: "percent",
          name: "$t:site-ecommerce-order-tax-share-percent",
          type: "decimal",
          meta: listedDecimal("%"),
        },
        {
          field: "gross",
          name: "$t:site-ecommerce-order-tax-share-gross",
          type: "decimal",
          meta: listedDecimal("€"),
        },
        {
          field: "tax",
          name: "$t:site-ecommerce-order-tax-share-tax",
          type: "decimal",
          meta: listedDecimal("€"),
        },
      ],
    },
    display: "formatted-json-value",
    displayOptions: { format: "{{percent}} %: {{tax}} €" },
  });
