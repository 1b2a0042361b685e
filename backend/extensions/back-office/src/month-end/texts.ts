import { formatCountryName } from "../../../../../src/domain/contact/country-name";
import {
  formatPaymentName,
  isOnlinePayment,
  isPaymentKey,
} from "../../../../../src/domain/payment/payment-method";
import { formatRate } from "../../../../../src/domain/pricing/format-rate";
import { useTexts } from "../report/texts";

/** Returns the texts of the month's end in the language of the reader. */
export function useMonthTexts() {
  const texts = useTexts("month_end");
  return {
    ...texts,
    payment: (method: string): string =>
      isPaymentKey(method) && isOnlinePayment(method)
        ? formatPaymentName(method)
        : texts.choice("ecommerce_order_payment", "provider", method),
    country: (code: string): string => formatCountryName(code, texts.language),
    rate: (rate: number): string => formatRate(rate, texts.language),
  };
}

export type Texts = ReturnType<typeof useMonthTexts>;
