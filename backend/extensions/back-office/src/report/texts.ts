import { useI18n } from "vue-i18n";
import type labels from "../../../../directus/model/labels/shop-desk.json";
import { createDateFormat } from "../../../../../src/domain/locale/date-format";
import { LANGUAGE_DEFINITIONS } from "../../../../../src/domain/locale/language-definitions";
import { formatMoney, type Money } from "../../../../../src/domain/pricing/money";
import { resolveAdminLanguage } from "../../../shared/admin-language";

/** Returns the key of a label: `site-ecommerce-order-status-is-paid`. */
const toKey = (...parts: readonly string[]): string =>
  ["site", ...parts].join("-").replaceAll("_", "-");

/** Returns the labels of a module, and formats, in the language of the reader. */
export function useTexts<Scope extends keyof typeof labels>(scope: Scope) {
  const { t } = useI18n();
  const language = resolveAdminLanguage(document.documentElement.lang);
  const date = (day: string, options: Intl.DateTimeFormatOptions): string =>
    new Date(day).toLocaleDateString(LANGUAGE_DEFINITIONS[language].tag, options);
  return {
    language,
    text: (
      label: keyof (typeof labels)[Scope] & string,
      values: Readonly<Record<string, string>> = {},
    ): string => t(toKey(scope, label), values),
    collection: (name: string): string => t(`collection_names.${name}`),
    /** Returns the label of a choice, which collections share if they have none of their own. */
    choice: (collection: string, field: string, value: string): string => {
      const own = toKey(collection, field, "is", value);
      const label = t(own);
      return label === own ? t(toKey("common", field, "is", value)) : label;
    },
    field: (collection: string, name: string): string => t(`fields.${collection}.${name}`),
    money: (amount: Money): string => formatMoney(amount, language),
    day: (timestamp: string): string => date(timestamp, { dateStyle: "medium" }),
    moment: (at: Date): string =>
      createDateFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at),
    month: (month: string): string =>
      date(`${month}-01`, { month: "long", year: "numeric", timeZone: "UTC" }),
  };
}
