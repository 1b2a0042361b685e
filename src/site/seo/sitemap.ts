import { escapeHtml } from "../head/head-tag";

/**
 * A URL of the site with its alternates in other locales. `changed` is in milliseconds since the
 * epoch.
 */
export type SitemapEntry = {
  readonly address: string;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly changed?: number | undefined;
};

/**
 * Maximum entries per file. The protocol allows 50,000 URLs and 50 MB; with four alternates each,
 * this limit stays well below both.
 */
const MOST = 40_000;

/**
 * Returns the sitemaps by file name (SEO-2). `/sitemap.xml` is the index; each group has one file,
 * or several if it exceeds the limit. An empty group has no file.
 */
export function createSitemaps(
  siteUrl: string,
  groups: Readonly<Record<string, readonly SitemapEntry[]>>,
  most = MOST,
): Readonly<Record<string, string>> {
  const parts = Object.entries(groups).flatMap(([group, entries]) =>
    Array.from({ length: Math.ceil(entries.length / most) }, (_, index) => ({
      name: `sitemap-${group}${index === 0 ? "" : `-${index + 1}`}.xml`,
      entries: entries.slice(index * most, (index + 1) * most),
    })),
  );
  const index = parts
    .map(
      ({ name }) =>
        `<sitemap><loc>${escapeHtml(new URL(`/${name}`, siteUrl).href)}</loc></sitemap>\n`,
    )
    .join("");
  return {
    "sitemap.xml": `${XML}<sitemapindex xmlns="${SITEMAP}">\n${index}</sitemapindex>\n`,
    ...Object.fromEntries(parts.map(({ name, entries }) => [name, urlset(entries)])),
  };
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";

function urlset(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, alternates, changed }) =>
    [
      `<url><loc>${escapeHtml(address)}</loc>`,
      ...(changed === undefined ? [] : [`<lastmod>${new Date(changed).toISOString()}</lastmod>`]),
      ...alternates.map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
      ),
      "</url>\n",
    ].join(""),
  );
  return `${XML}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("")}</urlset>\n`;
}

/** Returns `robots.txt`, which allows everything except the paths in `closed`. */
export function createRobotsTxt(siteUrl: string, closed: readonly string[]): string {
  return [
    "User-agent: *",
    ...(closed.length === 0 ? ["Disallow:"] : closed.map((path) => `Disallow: ${path}`)),
    "",
    `Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`,
    "",
  ].join("\n");
}
