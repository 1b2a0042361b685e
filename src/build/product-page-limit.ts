/**
 * Parses `PRODUCT_PAGES`, the number of products with their own document: all (unset or `on`), none
 * (`off`), or a maximum, newest first. Throws on any other value.
 */
export function parseProductPageLimit(setting: string | undefined): number {
  const text = setting?.trim().toLowerCase() ?? "";
  if (text === "" || text === "on") return Number.POSITIVE_INFINITY;
  if (text === "off") return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`PRODUCT_PAGES is "${setting}", but may only be "on", "off" or a number.`);
}
