/**
 * How many products get a document of their own, by the operator's `PRODUCT_PAGES`: all of them
 * (unset or `on`), none (`off`), or at most so many, the newest first. Anything else stops the
 * build: a switch that nobody understands must not quietly be "on".
 */
export function parseProductPageLimit(setting: string | undefined): number {
  const text = setting?.trim().toLowerCase() ?? "";
  if (text === "" || text === "on") return Number.POSITIVE_INFINITY;
  if (text === "off") return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`PRODUCT_PAGES is "${setting}", but may only be "on", "off" or a number.`);
}
