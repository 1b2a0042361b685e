/**
 * What of a query is told to the analytics: the list's filters, which name things of the shop, and
 * what a campaign has written into its own links. Everything else stays here, above all what
 * visitors typed (`q`), the tokens of mails' links and the numbers of orders.
 */
const TOLD = new Set(
  [
    "category",
    "manufacturer",
    "subcategory",
    "attribute",
    "tag",
    "min",
    "max",
    "sort",
    "page",
  ].concat(
    ["campaign", "kwd", "keyword", "source", "medium", "content"].map((name) => `mtm_${name}`),
    ["source", "medium", "campaign", "term", "content"].map((name) => `utm_${name}`),
  ),
);

/** An order's own number in its path opens it to whoever knows it. */
const UUID = /\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=\/|$)/gi;

function parsed(href: string): URL | null {
  try {
    return new URL(href);
  } catch {
    return null;
  }
}

/**
 * An address as it is counted, with nothing in it that says who the visitor is or opens what is
 * theirs; empty for what is no web address.
 */
export function createTrackedUrl(href: string): string {
  const url = parsed(href);
  if (!url || !/^https?:$/.test(url.protocol)) return "";
  const told = [...url.searchParams].filter(([name]) => TOLD.has(name));
  const query = new URLSearchParams(told).toString().replaceAll("%2C", ",");
  return url.origin + (url.pathname.replace(UUID, "") || "/") + (query && `?${query}`);
}
