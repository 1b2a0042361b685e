/**
 * Spaces after a postcode, before a house number that ends the address or its first part, and in a
 * telephone number.
 */
const INNER_SPACE =
  /(?<=\d{4,5}) (?=\p{Lu})|(?<=\p{L}\.?) (?=\d{1,4}\p{Ll}?(?:,|$))|(?<=\+[\d ]+) (?=\d)/gu;

/** Keeps the parts of an address that is part of a line together, such as postcode and city. */
export const noBreakAddress = (address: string): string => address.replace(INNER_SPACE, "\u00a0");
