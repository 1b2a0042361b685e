import { useI18n } from "vue-i18n";
import type { MODULE_LABELS } from "../../../../directus/model/module-labels";
import { formatCountryName } from "../../../../../src/domain/contact/country-name";
import { LANGUAGE_DEFINITIONS } from "../../../../../src/domain/locale/language-definitions";
import {
  formatPaymentName,
  isOnlinePayment,
  isPaymentKey,
} from "../../../../../src/domain/payment/payment-method";
import { formatRate } from "../../../../../src/domain/pricing/format-rate";
import { formatMoney, type Money } from "../../../../../src/domain/pricing/money";
import type { TaxMode } from "../../../../../src/domain/pricing/tax-mode";
import { resolveAdminLanguage } from "../../../shared/admin-language";

/** Returns the texts of the page in the language of the reader. */
export function useTexts() {
  const { t } = useI18n();
  const language = () => resolveAdminLanguage(document.documentElement.lang);
  const key = (text: string): string => text.replaceAll("_", "-");
  const date = (day: string, options: Intl.DateTimeFormatOptions): string =>
    new Date(day).toLocaleDateString(LANGUAGE_DEFINITIONS[language()].tag, options);
  return {
    text: (entry: (typeof MODULE_LABELS)["month_end"][number]): string =>
      t(`site-month-end-${key(entry)}`),
    taxMode: (mode: TaxMode): string => t(`site-common-tax-mode-is-${key(mode)}`),
    payment: (method: string): string =>
      isPaymentKey(method) && isOnlinePayment(method)
        ? formatPaymentName(method)
        : t(`site-ecommerce-order-payment-provider-is-${method}`),
    documentType: (type: string): string => t(`site-ecommerce-document-type-is-${key(type)}`),
    money: (amount: Money): string => formatMoney(amount, language()),
    country: (code: string): string => formatCountryName(code, language()),
    rate: (rate: number): string => formatRate(rate, language()),
    day: (timestamp: string): string => date(timestamp, { dateStyle: "medium" }),
    month: (month: string): string =>
      date(`${month}-01`, { month: "long", year: "numeric", timeZone: "UTC" }),
  };
}

export type Texts = ReturnType<typeof useTexts>;
