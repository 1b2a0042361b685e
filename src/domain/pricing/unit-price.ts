import type { Locale } from "../locale/locale";
import { createEuro, formatMoney, type Money } from "./money";

/** Quantity in one unit of a product that is sold by weight or volume (§ 4 PAngV). */
export type UnitPriceMeasure = {
  readonly quantity: number;
  readonly unit: "g" | "kg" | "ml" | "l";
};

export type UnitPrice = { readonly price: Money; readonly unit: "kg" | "l" };

const THOUSANDTHS = { g: "kg", ml: "l" } as const;

/**
 * Returns the price per kilogram or litre of goods sold by weight or volume (§ 4, § 5 PAngV),
 * rounded to the cent.
 */
export function calculateUnitPrice(price: Money, { quantity, unit }: UnitPriceMeasure): UnitPrice {
  switch (unit) {
    case "g":
    case "ml":
      return {
        price: createEuro(Math.round((price.cents * 1000) / quantity)),
        unit: THOUSANDTHS[unit],
      };
    case "kg":
    case "l":
      return { price: createEuro(Math.round(price.cents / quantity)), unit };
  }
}

/** Formats a unit price with a message that contains `{{price}}` and `{{unit}}`. */
export function formatUnitPrice(
  { price, unit }: UnitPrice,
  locale: Locale,
  message: string,
): string {
  return message.replace("{{price}}", formatMoney(price, locale)).replace("{{unit}}", unit);
}
