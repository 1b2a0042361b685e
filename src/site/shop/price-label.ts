import type { Locale, Localized } from "../../domain/locale/locale";
import { formatMoney } from "../../domain/pricing/money";
import type { DisplayPrice } from "../../domain/catalogue/product";

const ON_REQUEST: Localized<string> = { de: "auf Anfrage", en: "on request", fr: "sur demande" };
const FROM: Localized<string> = { de: "ab", en: "from", fr: "dès" };

/** Formats a price for a product card: "1.290,00 €", "ab 1.240,00 €", "auf Anfrage" (LIST-5). */
export function formatDisplayPrice(price: DisplayPrice, locale: Locale): string {
  switch (price.kind) {
    case "on-request":
      return ON_REQUEST[locale];
    case "single":
      return formatMoney(price.price, locale);
    case "range":
      return `${FROM[locale]} ${formatMoney(price.lowest, locale)}`;
  }
}
