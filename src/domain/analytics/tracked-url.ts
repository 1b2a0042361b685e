/**
 * Query parameters that are sent to analytics: list filters and campaign parameters. All others are
 * removed, especially search terms (`q`), tokens of mail links and order numbers.
 */
const TRACKED_PARAMETERS = new Set(
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

/** Matches the uuid of an order in a path, which gives access to the order. */
const UUID = /\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=\/|$)/gi;

function parsed(href: string): URL | null {
  try {
    return new URL(href);
  } catch {
    return null;
  }
}

/**
 * Returns a URL for analytics, without data that identifies the visitor or gives access to an
 * order. Returns an empty string for anything but http(s) URLs.
 */
export function createTrackedUrl(href: string): string {
  const url = parsed(href);
  if (!url || !/^https?:$/.test(url.protocol)) return "";
  const parameters = [...url.searchParams].filter(([name]) => TRACKED_PARAMETERS.has(name));
  const query = new URLSearchParams(parameters).toString().replaceAll("%2C", ",");
  return url.origin + (url.pathname.replace(UUID, "") || "/") + (query && `?${query}`);
}
