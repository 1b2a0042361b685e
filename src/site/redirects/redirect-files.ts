import { splitUrl, type Redirect } from "../../domain/navigation/redirect";

/**
 * Returns the redirects in the format of each supported host (REDIR-5). Hosts differ when visitor
 * and target both set a query parameter: the site's own server keeps the target's value, nginx and
 * Caddy append the visitor's query, Netlify and Cloudflare use only the target's query.
 */
export function createRedirectFiles(
  redirects: readonly Redirect[],
): Readonly<Record<string, string>> {
  return {
    _redirects: formatNetlifyRedirects(redirects),
    "redirects.nginx.conf": formatNginxRedirects(redirects),
    "redirects.caddy": formatCaddyRedirects(redirects),
    "redirects.json": formatJsonRedirects(redirects),
  };
}

/**
 * Formats redirects for the site's own server, which matches with `matchRedirect` of
 * src/domain/redirect.
 */
export function formatJsonRedirects(redirects: readonly Redirect[]): string {
  return `${JSON.stringify(redirects, null, 2)}\n`;
}

/**
 * Formats redirects for Netlify and Cloudflare Pages: `from to status`. These hosts match
 * case-sensitively, so each source is listed in lower case, capitalized and upper case, with and
 * without trailing slash. Both hosts append the visitor's query.
 */
export function formatNetlifyRedirects(redirects: readonly Redirect[]): string {
  const lines = redirects.flatMap(({ from, to, status }) => {
    const spellings = [from, from.replace(/\/./gu, upperCase), upperCase(from)];
    const sources = [...new Set(spellings)].flatMap((spelling) => [spelling, `${spelling}/`]);
    return sources.map((source) => `${encodeURI(source)} ${encodeForHost(to)} ${status}`);
  });
  return [`# Made by the build from the content system's redirects.`, ...lines, ""].join("\n");
}

/** Formats redirects for nginx, to include in the `server` block before its own locations. */
export function formatNginxRedirects(redirects: readonly Redirect[]): string {
  const blocks = redirects.map(({ from, to, status }) => {
    const { path, query, hash } = splitUrl(encodeForHost(to));
    const fragment = hash && `#${hash}`;
    // nginx matches non-ASCII letters case-insensitively only with this flag.
    const pattern = `${/^[\u0020-\u007e]*$/.test(from) ? "" : "(*UTF8)"}^${escapeRegExp(from)}(/index\\.html)?/*$`;
    const response = query
      ? [
          `  set $more "";`,
          `  if ($args) { set $more "&$args"; }`,
          `  return ${status} "${path}?${query}$more${fragment}";`,
        ]
      : [`  return ${status} "${path}$is_args$args${fragment}";`];
    return [`location ~* ${quoted(pattern)} {`, "  absolute_redirect off;", ...response, "}"].join(
      "\n",
    );
  });
  return ["# Made by the build from the content system's redirects.", ...blocks, ""].join("\n");
}

/**
 * Formats redirects for Caddy, to import into the site block. Caddy's path matcher ignores case and
 * percent-encoding.
 */
export function formatCaddyRedirects(redirects: readonly Redirect[]): string {
  const blocks = redirects.map(({ from, to, status }, index) => {
    const { path, query, hash } = splitUrl(encodeForHost(to));
    const fragment = hash && `#${hash}`;
    const name = `@redirect${index + 1}`;
    const more = query ? "&" : "?";
    const paths = [from, `${from}/`, `${from}/index.html`].map(quoted).join(" ");
    const plain = `${path}${query && `?${query}`}`;
    return [
      `${name} {`,
      `  path ${paths}`,
      '  expression `{query} == ""`',
      "}",
      `redir ${name} ${quoted(plain + fragment)} ${status}`,
      `${name}q {`,
      `  path ${paths}`,
      '  expression `{query} != ""`',
      "}",
      `redir ${name}q ${quoted(`${plain}${more}{query}${fragment}`)} ${status}`,
    ].join("\n");
  });
  return ["# Made by the build from the content system's redirects.", ...blocks, ""].join("\n");
}

/**
 * Percent-encodes characters with a meaning in a host's configuration syntax. The URL stays
 * equivalent.
 */
function encodeForHost(target: string): string {
  const percent = (character: string) =>
    `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  // Encodes non-ASCII letters first, without encoding existing escapes twice.
  return encodeURI(target)
    .replace(/%25([0-9a-f]{2})/gi, "%$1")
    .replace(/[\s"'`$\\{}<>|^;]/g, percent);
}

/** Converts letter by letter, so that ß, which has no single capital letter, is kept. */
function upperCase(text: string): string {
  return Array.from(text, (letter) =>
    letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter,
  ).join("");
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/**
 * Returns a double-quoted string. Sources contain no quotes or backslashes (see
 * parseRedirectSource); in targets they are encoded.
 */
function quoted(text: string): string {
  return `"${text}"`;
}
