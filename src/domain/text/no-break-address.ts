/** Keeps the postcode on the line of its city, in addresses that are part of a line. */
export const noBreakAddress = (address: string): string =>
  address.replace(/(\d{4,5}) (?=\p{Lu})/gu, "$1\u00a0");
