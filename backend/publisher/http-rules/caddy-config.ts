import { splitUrl, type Redirect } from "#domain/navigation/redirect";
import { contentType, MEDIA_TYPES, UNKNOWN_TYPE } from "./content-type";
import {
  IMMUTABLE,
  NO_PAGE,
  NON_CANONICAL_PATH,
  notFoundPaths,
  REVALIDATE,
  SECURITY_HEADERS,
  STRICT_TRANSPORT_SECURITY,
  encodeTarget,
} from "./serving-rules";
import type { Section, ServingRules } from "./serving-rules";
import { HASHED_ASSET_PATH } from "#domain/offline/request-strategy";

const ASSET = `(?i)\\.(${Object.keys(MEDIA_TYPES)
  .filter((ending) => ending !== ".html")
  .map((ending) => ending.slice(1))
  .join("|")})`;

const FILE_SERVER = ["precompressed br gzip", "disable_canonical_uris"];

/**
 * Returns the Caddy directives that serve a release. The surrounding site block sets `root`:
 * `releases/current/public`, which Caddy resolves for each request, so that a switch takes effect
 * at once.
 */
export function caddySite(rules: ServingRules): string {
  const lines = [
    ...block("header", [...Object.entries(SECURITY_HEADERS).map(quotedPair), "-Server"]),
    "@secure protocol https",
    `header @secure Strict-Transport-Security "${STRICT_TRANSPORT_SECURITY}"`,
    "@method not method GET HEAD",
    ...handle("@method", [
      'header Allow "GET, HEAD"',
      ...respond(405, "Only GET and HEAD are answered here"),
    ]),
    // The query of the request, to append it to a path or to another query.
    ...block("map {query} {site_query} {site_more}", [
      '"~^(.+)$" "?${1}" "&${1}"',
      'default "" ""',
    ]),
    ...rules.redirects.flatMap(redirect),
    // Redirects only use the path as written in the request: decoded text must not appear in a
    // header. The page is found by the decoded path.
    ...block("map {uri} {site_bare}", [
      `"~${NON_CANONICAL_PATH.source.replace(/\$$/, "(?:\\?.*)?$")}" "\${1}"`,
      'default ""',
    ]),
    ...block("map {path} {site_page}", [`"~${NON_CANONICAL_PATH.source}" "/\${1}"`, 'default ""']),
    "@root path /index.html",
    ...handle("@root", ['redir * "/{site_query}" 308']),
    ...block("@again", [
      IS_NON_CANONICAL,
      ...block("file", ["try_files {site_page}/index.html {site_page}.html"]),
    ]),
    ...handle("@again", ['redir * "/{site_bare}{site_query}" 308']),
    ...rules.shells.flatMap((shell, index) => [
      ...block(`@again${index}`, [
        IS_NON_CANONICAL,
        below(shell),
        `not path_regexp "${NO_PAGE.source}|${ASSET}/?$"`,
      ]),
      ...handle(`@again${index}`, ['redir * "/{site_bare}{site_query}" 308']),
    ]),
    ...block("@page", [
      `not path *.br *.gz ${notFoundPaths(rules).join(" ")}`,
      ...block("file", ["try_files {path} {path}/index.html {path}.html"]),
    ]),
    ...handle("@page", [
      `@hashed path_regexp "${HASHED_ASSET_PATH.source}"`,
      `header Cache-Control "${REVALIDATE}"`,
      `header @hashed Cache-Control "${IMMUTABLE}"`,
      "rewrite * {file_match.relative}",
      ...block("map {http.request.uri.path.file.ext} {site_type}", [
        ...Object.entries(MEDIA_TYPES).map(quotedPair),
        `default ${UNKNOWN_TYPE}`,
      ]),
      "header Content-Type {site_type}",
      // Replaces the one that the file server adds to a compressed copy.
      ...block("header", ["Vary Accept-Encoding", "defer"]),
      ...block("file_server", FILE_SERVER),
    ]),
    `@asset path_regexp "${ASSET}$"`,
    ...handle("@asset", respond(404, "Not found")),
    ...rules.shells.flatMap((shell, index) => [
      ...block(`@shell${index}`, [below(shell), `not path_regexp "${NO_PAGE.source}"`]),
      ...handle(`@shell${index}`, page(shell)),
    ]),
    ...rules.notFound.flatMap((section, index) => [
      `@missing${index} ${below(section)}`,
      ...handle(`@missing${index}`, page(section, ["status 404"])),
    ]),
  ];
  return [
    "# Made with the release. A change here is lost with the next one.",
    ...block("route", lines),
    "",
  ].join("\n");
}

const IS_NON_CANONICAL = 'expression `{site_page} != "" && {site_bare} != ""`';

/**
 * Caddy's path matcher ignores case and percent-encoding. The query is appended (REDIR-4). A source
 * contains no quotes or backslashes (`parseRedirectSource`); in a target they are encoded.
 */
function redirect({ from, to, status }: Redirect, index: number): readonly string[] {
  const { path, query, hash } = splitUrl(encodeTarget(to));
  const target = query === "" ? `${path}{site_query}` : `${path}?${query}{site_more}`;
  return [
    `@redirect${index} path "${from}" "${from}/" "${from}/index.html"`,
    `redir @redirect${index} "${target}${hash && `#${hash}`}" ${status}`,
  ];
}

/** Answers every path with the page of a section. */
function page({ file }: Section, options: readonly string[] = []): readonly string[] {
  return [
    `header Content-Type "${contentType(file)}"`,
    `header Cache-Control "${REVALIDATE}"`,
    `rewrite * ${file}`,
    ...block("file_server", [...FILE_SERVER, ...options]),
  ];
}

function respond(status: number, text: string): readonly string[] {
  return [
    'header Content-Type "text/plain; charset=utf-8"',
    "header Cache-Control no-store",
    `respond "${text}\n" ${status}`,
  ];
}

/**
 * A matching `handle` excludes all later ones. The inner `route` keeps the order of its directives.
 */
function handle(matcher: string, lines: readonly string[]): readonly string[] {
  return block(`handle ${matcher}`, block("route", lines));
}

/** Case-sensitive, unlike Caddy's matcher `path`. */
function below({ prefix }: Section): string {
  return `path_regexp "^${prefix.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(/|$)"`;
}

function block(head: string, lines: readonly string[]): readonly string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), "}"];
}

function quotedPair([name, value]: readonly [string, string]): string {
  return `${name} "${value}"`;
}
