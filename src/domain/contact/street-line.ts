import { joinParts } from "../text/lines";

/** Countries whose addresses have the house number before the street. */
const NUMBER_FIRST: readonly string[] = ["FR", "GB", "IE", "LU", "MC"];

/**
 * Returns the line of an address with street and house number, in the order of its country: "3 rue
 * de la Paix" in France, "Marktplatz 7" in Germany (CHECKOUT-4).
 */
export function formatStreetLine(street: string, number: string, countryCode: string): string {
  return NUMBER_FIRST.includes(countryCode.trim().toUpperCase())
    ? joinParts(number, street)
    : joinParts(street, number);
}
