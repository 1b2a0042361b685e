import { splitUrl, type Redirect } from "../../domain/navigation/redirect";

/**
 * The redirects of a build in the words of each host that can serve it (REDIR-5). What the hosts
 * cannot say alike: of a parameter that both the visitor and the target name, the site's own server
 * keeps the target's; nginx and Caddy append the visitor's behind it; Netlify and Cloudflare keep
 * the target's query alone.
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

/** For the site's own server, which matches with `matchRedirect` of src/domain/redirect. */
export function formatJsonRedirects(redirects: readonly Redirect[]): string {
  return `${JSON.stringify(redirects, null, 2)}\n`;
}

/**
 * Netlify and Cloudflare Pages: `from to status`. These hosts compare case by case, so each
 * redirect stands there in the spellings that people use (lower, Capitalised, UPPER), with and
 * without trailing slash. Both add the visitor's query by themselves.
 */
export function formatNetlifyRedirects(redirects: readonly Redirect[]): string {
  const lines = redirects.flatMap(({ from, to, status }) => {
    const spellings = [from, from.replace(/\/./gu, upperCase), upperCase(from)];
    const sources = [...new Set(spellings)].flatMap((spelling) => [spelling, `${spelling}/`]);
    return sources.map((source) => `${encodeURI(source)} ${encodeForHost(to)} ${status}`);
  });
  return [`# Made by the build from the content system's redirects.`, ...lines, ""].join("\n");
}

/** nginx, to be included in the `server` block before its own locations. */
export function formatNginxRedirects(redirects: readonly Redirect[]): string {
  const blocks = redirects.map(({ from, to, status }) => {
    const { path, query, hash } = splitUrl(encodeForHost(to));
    const fragment = hash && `#${hash}`;
    // Case-insensitive matching of letters beyond ASCII has to be asked for.
    const pattern = `${/^[\u0020-\u007e]*$/.test(from) ? "" : "(*UTF8)"}^${escapeRegExp(from)}(/index\\.html)?/*$`;
    const answer = query
      ? [
          `  set $more "";`,
          `  if ($args) { set $more "&$args"; }`,
          `  return ${status} "${path}?${query}$more${fragment}";`,
        ]
      : [`  return ${status} "${path}$is_args$args${fragment}";`];
    return [`location ~* ${quoted(pattern)} {`, "  absolute_redirect off;", ...answer, "}"].join(
      "\n",
    );
  });
  return ["# Made by the build from the content system's redirects.", ...blocks, ""].join("\n");
}

/**
 * Caddy, to be imported into the site block. Its path matcher ignores case and percent-encoding by
 * itself.
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
 * A target with every character encoded that a host's own language gives a meaning to; it stays the
 * same address.
 */
function encodeForHost(target: string): string {
  const percent = (character: string) =>
    `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  // Letters beyond ASCII first; what is encoded already must not be encoded twice.
  return encodeURI(target)
    .replace(/%25([0-9a-f]{2})/gi, "%$1")
    .replace(/[\s"'`$\\{}<>|^;]/g, percent);
}

/** Letter by letter, so that ß, which has no capital of its own, stays what it is. */
function upperCase(text: string): string {
  return [...text]
    .map((letter) =>
      letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter,
    )
    .join("");
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/**
 * A double-quoted word. Sources hold neither quotes nor backslashes (see readSource), targets have
 * them encoded.
 */
function quoted(text: string): string {
  return `"${text}"`;
}
