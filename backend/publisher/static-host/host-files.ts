import { resolveShellPath } from "../../../src/domain/navigation/shell-path";
import { isHashedAsset } from "../../../src/domain/offline/hashed-asset";
import { REVALIDATE, IMMUTABLE } from "../http-rules/cache-control";
import type { BuildInfo } from "../releases/release";
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "../http-rules/security-headers";

/** Maximum number of header rules on Cloudflare Pages. */
const MAX_RULES = 100;

/**
 * Returns `_headers` for Netlify and Cloudflare Pages. Both send `max-age=0, must-revalidate` by
 * default and concatenate the values of several rules for one header. The rules therefore only name
 * immutable files. A hashed file beyond the limit is revalidated, which is slower but correct.
 */
export function headersFile(paths: readonly string[]): string {
  const everywhere = {
    ...SECURITY_HEADERS,
    "Strict-Transport-Security": STRICT_TRANSPORT_SECURITY,
  };
  const hashed = [
    "/static/*",
    ...paths.filter((path) => isHashedAsset(path) && !path.startsWith("/static/")),
  ];
  const rules = [
    ["/*", ...Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`)],
    ...hashed.slice(0, MAX_RULES - 1).map((path) => [path, `  Cache-Control: ${IMMUTABLE}`]),
  ];
  return [
    `# Made with the release. What is not named: ${REVALIDATE}`,
    ...rules.map((rule) => rule.join("\n")),
    "",
  ].join("\n");
}

/**
 * Returns `_redirects` for Netlify and Cloudflare Pages: the redirects of the build, then the
 * shells of sections rendered in the browser, then the 404 page of each language. Cloudflare finds
 * the nearest `404.html` by default and ignores the last ones.
 */
export function redirectsFile(
  redirects: string,
  info: BuildInfo,
  paths: readonly string[],
): string {
  const shells = info.clientOnly.map((prefix) => {
    const shell = resolveShellPath(prefix);
    return `${prefix}/* ${paths.includes(`${shell}/index.html`) ? shell : prefix}/ 200`;
  });
  const missing = info.languages.flatMap((language) => {
    const page = [`/${language}/404.html`, `/${language}/404/index.html`].find((path) =>
      paths.includes(path),
    );
    return page === undefined ? [] : [`/${language}/* ${page} 404`];
  });
  return [redirects.trimEnd(), ...shells, ...missing, ""].join("\n");
}
