import { HASHED_ASSET_PATH } from "../../../src/domain/offline/hashed-asset";
import { REVALIDATE, IMMUTABLE } from "../http-rules/cache-control";
import { contentType, isCompressible, MEDIA_TYPES, UNKNOWN_TYPE } from "../http-rules/content-type";
import { APP_SHELL_PATH } from "../site-server/route-request";
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "../http-rules/security-headers";
import { escapeRegExp } from "./server-rules";
import type { ServerRules } from "./server-rules";

const HTML = contentType("/index.html");
const COMPRESSIBLE = Object.keys(MEDIA_TYPES)
  .filter((ending) => isCompressible(`x${ending}`))
  .map((ending) => `*${ending}`);
const FILES = ["file_server {", "  precompressed br gzip", "  disable_canonical_uris", "}"];

/**
 * Returns the Caddy site block directives that serve a release like the site server. The
 * surrounding block sets `root`: `releases/current/public`, which Caddy resolves for each request,
 * so that a switch takes effect at once.
 */
export function caddySite(plan: ServerRules, redirects: string): string {
  const missing = (file: string) => [
    `header Content-Type ${quoted(HTML)}`,
    `header Cache-Control ${quoted(REVALIDATE)}`,
    `rewrite * ${file}`,
    ...FILES.slice(0, -1),
    "  status 404",
    "}",
  ];
  const lines = [
    ...block("header", [
      ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name} ${quoted(value)}`),
      "-Server",
    ]),
    "@secure protocol https",
    `header @secure Strict-Transport-Security ${quoted(STRICT_TRANSPORT_SECURITY)}`,
    "",
    "@method not method GET HEAD",
    ...handle("@method", [
      'header Allow "GET, HEAD"',
      ...respond(405, "Only GET and HEAD are answered here"),
    ]),
    "",
    redirects.trimEnd(),
    "",
    // Redirects only use the path as written in the request: decoded text must not appear in a
    // header.
    ...block("map {uri} {site_bare}", [
      String.raw`"~^/+([^?\x5C]*?[^?\x5C/])(?:/index\.html/*|/+)(?:\?.*)?$" "${"$"}{1}"`,
      'default ""',
    ]),
    ...block("map {path} {site_page}", [
      String.raw`"~^(/.*?[^/])(?:/+index\.html|/+)$" "${"$"}{1}"`,
      'default ""',
    ]),
    ...block("map {query} {site_query}", ['"~^(.+)$" "?${1}"', 'default ""']),
    ...block("@root", ["path /index.html"]),
    ...handle("@root", ['redir * "/{site_query}" 308']),
    ...block("@again", [
      'expression `{site_page} != "" && {site_bare} != ""`',
      `not path ${APP_SHELL_PATH}*`,
      "file {",
      "  try_files {site_page}/index.html {site_page}.html",
      "}",
    ]),
    ...handle("@again", ['redir * "/{site_bare}{site_query}" 308']),
    ...plan.shells.flatMap(({ prefix }, index) => [
      ...block(`@again${index}`, [
        'expression `{site_page} != "" && {site_bare} != ""`',
        `path_regexp ${quoted(below(prefix))}`,
        String.raw`not path_regexp "(?i)(/\.|\x5C|\.(${plan.assetEndings.join("|")})/?$)"`,
      ]),
      ...handle(`@again${index}`, ['redir * "/{site_bare}{site_query}" 308']),
    ]),
    "",
    ...block("@page", [
      String.raw`not path_regexp "(?i)(\.(br|gz)$|^(${plan.missingAddresses.map(escapeRegExp).join("|")})$)"`,
      ...[...plan.missing.map(({ file }) => file), plan.missingElsewhere].map(
        (file) => `not path ${file}`,
      ),
      "file {",
      "  try_files {path} {path}/index.html {path}.html",
      "}",
    ]),
    ...handle("@page", [
      `@hashed path_regexp ${quoted(HASHED_ASSET_PATH.source)}`,
      `header Cache-Control ${quoted(REVALIDATE)}`,
      `header @hashed Cache-Control ${quoted(IMMUTABLE)}`,
      "rewrite * {file_match.relative}",
      `header Content-Type ${UNKNOWN_TYPE}`,
      ...Object.entries(MEDIA_TYPES).flatMap(([ending, type]) => [
        `@type_${ending.slice(1)} path *${ending}`,
        `header @type_${ending.slice(1)} Content-Type ${quoted(type)}`,
      ]),
      // Compressed responses already carry `Vary`; the uncompressed response needs it explicitly.
      ...block("@whole", [
        `path ${COMPRESSIBLE.join(" ")}`,
        "not header Accept-Encoding *br*",
        "not header Accept-Encoding *gzip*",
      ]),
      "header @whole Vary Accept-Encoding",
      ...FILES,
    ]),
    "",
    ...block("@asset", [String.raw`path_regexp "(?i)\.(${plan.assetEndings.join("|")})$"`]),
    ...handle("@asset", respond(404, "Not found")),
    ...plan.shells.flatMap(({ prefix, file }, index) => [
      ...block(`@shell${index}`, [
        `path_regexp ${quoted(below(prefix))}`,
        String.raw`not path_regexp "(/\.|\x5C|/$|/index\.html$|\.(br|gz)$)"`,
      ]),
      ...handle(`@shell${index}`, [
        `header Content-Type ${quoted(HTML)}`,
        `header Cache-Control ${quoted(REVALIDATE)}`,
        `rewrite * ${file}`,
        ...FILES,
      ]),
    ]),
    ...plan.missing.flatMap(({ prefix, file }, index) => [
      `@missing${index} path_regexp ${quoted(below(prefix))}`,
      ...handle(`@missing${index}`, missing(file)),
    ]),
    ...handle("", missing(plan.missingElsewhere)),
  ];
  return [
    "# Made with the release. A change here is lost with the next one.",
    ...block("route", lines),
    "",
  ].join("\n");
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
  return block(`handle ${matcher}`.trim(), block("route", lines));
}

function below(prefix: string): string {
  return `^${escapeRegExp(prefix)}(/|$)`;
}

function block(head: string, lines: readonly string[]): readonly string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), "}"];
}

/** In double quotes, Caddy treats a backslash literally unless a quote follows. */
function quoted(text: string): string {
  return `"${text}"`;
}
