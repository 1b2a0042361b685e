import type { Locale } from "../../domain/locale/locale";
import { SITE_MESSAGES } from "../../domain/locale/messages";
import { formatMoney } from "../../domain/pricing/money";
import type { DisplayPrice } from "../../domain/catalogue/product";

/** Formats a price for a product card: "1.290,00 €", "ab 1.240,00 €", "auf Anfrage" (LIST-5). */
export function formatDisplayPrice(price: DisplayPrice, locale: Locale): string {
  const { onRequest, from } = SITE_MESSAGES[locale].price;
  switch (price.kind) {
    case "on-request":
      return onRequest;
    case "single":
      return formatMoney(price.price, locale);
    case "from":
    case "range":
      return `${from} ${formatMoney(price.lowest, locale)}`;
  }
}
