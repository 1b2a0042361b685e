import { TAX_MODES } from "#domain/pricing/tax-mode";
import type { CollectionOptions } from "./dsl/definition";
import { integerField, percentField } from "./dsl/number-fields";
import { oneToMany, parentField, projectField } from "./dsl/relations";
import { choiceField, requiredTextField, sortField, textField } from "./dsl/text-fields";

const between = (min: number, max: number) =>
  ({ options: { min, max }, validation: { _between: [min, max] } }) as const;

/** Digits of an account in the chart of accounts. */
const ACCOUNT = { maxLength: 9, validation: { _regex: "^[0-9]{4,9}$" } } as const;

/** What the accounting export needs: numbers of the tax adviser, and accounts for the sales. */
export const accountingCollections: Readonly<Record<string, CollectionOptions>> = {
  accounting_settings: {
    icon: "calculate",
    kind: "system",
    listColumns: "project consultant_number client_number",
    displayTemplate: "{{project.display_name}}",
    fields: [
      integerField("consultant_number", between(1001, 9_999_999)),
      integerField("client_number", between(1, 99_999)),
      integerField("account_length", { ...between(4, 8), default: 4, required: true }),
      integerField("fiscal_year_month", { ...between(1, 12), default: 1, required: true }),
      requiredTextField("debtor_account", { ...ACCOUNT, default: "10000" }),
      oneToMany(
        "accounts",
        "accounting_account",
        "settings",
        "{{tax_mode}} {{tax_percent}} {{country_code}}: {{account}}",
      ),
      projectField(),
    ],
  },
  accounting_account: {
    icon: "tag",
    kind: "system",
    nested: true,
    fields: [
      parentField("settings", "accounting_settings"),
      sortField(),
      choiceField("tax_mode", TAX_MODES, { default: "standard" }),
      percentField("tax_percent"),
      textField("country_code", { maxLength: 2, validation: { _regex: "^[A-Z]{2}$" } }),
      requiredTextField("account", ACCOUNT),
    ],
  },
};
