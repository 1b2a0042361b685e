/** Spaces after a postcode and before a house number that ends the address or its first part. */
const INNER_SPACE = /(?<=\d{4,5}) (?=\p{Lu})|(?<=\p{L}\.?) (?=\d{1,4}\p{Ll}?(?:,|$))/gu;

/** Keeps postcode and city, street and house number together in addresses that are part of a line. */
export const noBreakAddress = (address: string): string => address.replace(INNER_SPACE, "\u00a0");
