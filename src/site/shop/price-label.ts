import type { Locale } from "../../domain/locale/locale";
import { SITE_MESSAGES } from "../../domain/locale/messages/site.generated";
import { formatMoney } from "../../domain/pricing/money";
import { formatUnitPrice } from "../../domain/pricing/unit-price";
import type { DisplayPrice } from "../../domain/catalogue/product";

/**
 * Formats a price for a product card (LIST-5): "1.290,00 €", "1.240,00 € – 1.690,00 €", "ab
 * 1.240,00 €" for a product that is made up of choices, "auf Anfrage". The price of goods sold by
 * weight or volume is followed by "(124.000,00 € je kg)" (§ 4 PAngV).
 */
export function formatDisplayPrice(price: DisplayPrice, locale: Locale): string {
  const { onRequest, from, unitPrice } = SITE_MESSAGES[locale].price;
  switch (price.kind) {
    case "on-request":
      return onRequest;
    case "single":
      return price.unitPrice
        ? `${formatMoney(price.price, locale)} (${formatUnitPrice(price.unitPrice, locale, unitPrice)})`
        : formatMoney(price.price, locale);
    case "from":
      return `${from} ${formatMoney(price.lowest, locale)}`;
    case "range":
      return `${formatMoney(price.lowest, locale)} – ${formatMoney(price.highest, locale)}`;
  }
}
