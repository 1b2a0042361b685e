import { useI18n } from "vue-i18n";
import type labels from "../../../../directus/model/labels/order-page.json";
import { createDateFormat } from "../../../../../src/domain/locale/date-format";
import { formatMoney, type Money } from "../../../../../src/domain/pricing/money";
import type { StaffAction } from "../../../../../src/domain/order/staff-actions";
import { appLocale } from "../../../shared/app-locale";
import { readRefusal } from "../read-refusal";

type Named = {
  readonly display_name: string;
  readonly translations?:
    | readonly { readonly language: string; readonly display_name?: string | null | undefined }[]
    | null
    | undefined;
};

export type Label = keyof typeof labels.order_page;

/** Labels and formats in the language of the reader. */
export type Texts = ReturnType<typeof useTexts>;

/** Returns the key of a label: `site-ecommerce-order-status-is-paid`. */
export const toKey = (...parts: readonly string[]): string =>
  ["site", ...parts].join("-").replaceAll("_", "-");

export function useTexts() {
  const { t } = useI18n();
  const locale = appLocale();
  const day = createDateFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const moment = createDateFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return {
    locale,
    label: (entry: Label, values: Readonly<Record<string, string>> = {}): string =>
      t(toKey("order-page", entry), values),
    field: (name: string, collection = "ecommerce_order"): string =>
      t(`fields.${collection}.${name}`),
    /** Returns the label of a choice, which collections share if they have none of their own. */
    choice: (collection: string, field: string, value: string): string => {
      const own = toKey(collection, field, "is", value);
      const label = t(own);
      return label === own ? t(toKey("common", field, "is", value)) : label;
    },
    step: (step: StaffAction): string => t(toKey("ecommerce_order", "next_step", "is", step)),
    /** Returns why a request was refused, or that there was no answer. */
    refusal: (error: unknown): string => {
      const refusal = readRefusal(error);
      if (refusal === undefined) return t(toKey("order_page", "no_answer"));
      const { text, invalid } = refusal;
      return invalid === undefined ? text : t(toKey("ecommerce_order", invalid, "rule"));
    },
    /** Returns the name of a record, whose own name is German. */
    name: ({ display_name: own, translations }: Named): string => {
      const translated = translations?.find(({ language }) => language === locale)?.display_name;
      return translated || own;
    },
    money: (amount: Money): string => formatMoney(amount, locale),
    /** Formats a calendar date, which has no time zone. */
    day: (date: Date): string => day.format(date),
    moment: (date: Date): string => moment.format(date),
  };
}
