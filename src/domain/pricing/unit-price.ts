import { createEuro, type Money } from "./money";
import type { UnitPriceMeasure } from "../catalogue/product";

type UnitPrice = { readonly price: Money; readonly unit: "kg" | "l" };

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
