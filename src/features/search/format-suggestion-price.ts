import type { DisplayPrice } from "../../domain/catalogue/product";
import type { Locale } from "../../domain/locale/locale";
import type { SEARCH_MESSAGES } from "../../domain/locale/messages/search.generated";
import { formatMoney } from "../../domain/pricing/money";
import { formatUnitPrice } from "../../domain/pricing/unit-price";

/**
 * Formats the price of a suggested product: one price, lowest to highest, the lowest of a product
 * that is made up of choices, or "on request" (LIST-5). The price per kilogram or litre
 * is on a line of its own (§ 4 PAngV). Pages outside the shop have no messages for
 * its price component.
 */
export function formatSuggestionPrice(
  price: DisplayPrice,
  locale: Locale,
  messages: (typeof SEARCH_MESSAGES)[Locale],
): string {
  switch (price.kind) {
    case "on-request":
      return messages.price.onRequest;
    case "single":
      return price.unitPrice
        ? `${formatMoney(price.price, locale)}\n${formatUnitPrice(price.unitPrice, locale, messages.price.unitPrice)}`
        : formatMoney(price.price, locale);
    case "from":
      return `${messages.price.from} ${formatMoney(price.lowest, locale)}`;
    case "range":
      return `${formatMoney(price.lowest, locale)} – ${formatMoney(price.highest, locale)}`;
  }
}
