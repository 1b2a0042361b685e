import { compareSizes } from "./compare-sizes";

/** Sizes of rings, of bracelets, and lengths: names that mean the same in every language. */
const SIZE = /^(?:[3-7]\d|X{0,2}[SML]|\d{1,3}(?:[.,]\d)?\u00a0?cm)$/;

/** True if the name of a variant or attribute is a size. */
export const isSize = (name: string): boolean => SIZE.test(name);

/** Returns the sizes among names as the column `sizes` stores them: "|52|54|", or "" for none. */
export function formatSizes(names: readonly string[]): string {
  const plain = names.map((name) => name.trim().replace(/\s+/g, "\u00a0"));
  const sizes = [...new Set(plain)].filter(isSize).sort(compareSizes);
  return sizes.length === 0 ? "" : `|${sizes.join("|")}|`;
}

/** Returns the text that the column contains if a product has a size. */
export const sizeMark = (size: string): string => `|${size}|`;

/** Returns the sizes that the column contains. */
export const splitSizes = (column: string): readonly string[] => column.split("|").filter(isSize);
