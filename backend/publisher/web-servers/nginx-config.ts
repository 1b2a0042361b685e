import { HASHED_ASSET_PATH } from "../../../src/domain/offline/hashed-asset";
import { REVALIDATE, IMMUTABLE } from "../http-rules/cache-control";
import { MEDIA_TYPES, UNKNOWN_TYPE } from "../http-rules/content-type";
import { APP_SHELL_PATH } from "../site-server/route-request";
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "../http-rules/security-headers";
import { escapeRegExp } from "./server-rules";
import type { ServerRules } from "./server-rules";

/**
 * Matches a request path with a redundant last part (trailing slash or `index.html`), as written in
 * the request.
 */
const RAW_ADDRESS = String.raw`^/+(?<site_bare>[^?\x5C]*?[^?\x5C/])(?:/index\.html/*|/+)(?:\?|$)`;

/**
 * Returns the nginx `server` block directives that serve a release like the site server. The
 * surrounding block sets `root`: `releases/current/public`, which nginx resolves for each request,
 * so that a switch takes effect at once.
 */
export function nginxSite(plan: ServerRules, redirects: string): string {
  return [
    "# Made with the release. A change here is lost with the next one.",
    "absolute_redirect off;",
    "server_tokens off;",
    "disable_symlinks off;",
    "gzip_static on;",
    "gzip_vary on;",
    ...block(
      "types",
      Object.entries(MEDIA_TYPES).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`),
    ),
    `default_type ${UNKNOWN_TYPE};`,
    "",
    `set $site_cache ${quoted(REVALIDATE)};`,
    ...block(`if ($uri ~ ${quoted(HASHED_ASSET_PATH.source)})`, [
      `set $site_cache ${quoted(IMMUTABLE)};`,
    ]),
    'set $site_transport "";',
    ...block("if ($https)", [`set $site_transport ${quoted(STRICT_TRANSPORT_SECURITY)};`]),
    ...headers("$site_cache"),
    "",
    `set $site_missing ${plan.missingElsewhere};`,
    ...plan.missing.flatMap(({ prefix, file }) =>
      block(`if ($uri ~ ${quoted(below(prefix))})`, [`set $site_missing ${file};`]),
    ),
    "error_page 404 $site_missing;",
    "error_page 405 = @site_method;",
    ...block('if ($request_method !~ "^(GET|HEAD)$")', ["return 405;"]),
    ...respond("@site_method", 405, "Only GET and HEAD are answered here", [
      'add_header Allow "GET, HEAD" always;',
    ]),
    ...respond("@site_nothing", 404, "Not found", []),
    "",
    ...pagesOf(plan).flatMap((file) => block(`location = ${file}`, ["internal;"])),
    ...plan.missingAddresses
      .filter((address) => !pagesOf(plan).includes(address))
      .flatMap((address) => block(`location = ${address}`, ["return 404;"])),
    ...block("location = /", ["try_files /index.html =404;"]),
    ...block("location = /index.html", ["return 308 /$is_args$args;"]),
    ...block(`location ^~ ${APP_SHELL_PATH}`, ["try_files $uri =404;"]),
    "",
    redirects.trimEnd(),
    "",
    ...block(String.raw`location ~* "\.(br|gz)$"`, ["return 404;"]),
    ...block(String.raw`location ~ "^(?<site_page>/.*?[^/])(/index\.html|/)$"`, [
      'set $site_known "";',
      ...block('if (-f "$document_root$site_page/index.html")', ["set $site_known 1;"]),
      ...block('if (-f "$document_root$site_page.html")', ["set $site_known 1;"]),
      ...plan.shells.flatMap(({ prefix }) =>
        block(`if ($site_page ~ ${quoted(below(prefix))})`, ["set $site_known 1;"]),
      ),
      // Redirects only use the path as written in the request: decoded text must not appear in a
      // header.
      ...block(`if ($request_uri ~ ${quoted(RAW_ADDRESS)})`, ['set $site_known "${site_known}1";']),
      ...block("if ($site_known = 11)", ["return 308 /$site_bare$is_args$args;"]),
      "return 404;",
    ]),
    ...block(String.raw`location ~* "\.(${plan.assetEndings.join("|")})$"`, [
      "try_files $uri @site_nothing;",
    ]),
    ...plan.shells.flatMap(({ prefix, file }, index) => [
      ...block(`location ~ ${quoted(below(prefix))}`, [
        ...block(String.raw`if ($uri ~ "/\.|\x5C")`, ["return 404;"]),
        `try_files $uri $uri/index.html $uri.html @site_shell_${index};`,
      ]),
      ...block(`location @site_shell_${index}`, [`rewrite ^ ${file} break;`]),
    ]),
    ...block("location /", ["try_files $uri $uri/index.html $uri.html =404;"]),
    "",
  ].join("\n");
}

/** Returns all headers for one location, because a location with its own headers inherits none. */
function headers(cache: string): readonly string[] {
  return [
    ...Object.entries(SECURITY_HEADERS).map(
      ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
    ),
    "add_header Strict-Transport-Security $site_transport always;",
    `add_header Cache-Control ${cache} always;`,
  ];
}

function respond(
  location: string,
  status: number,
  text: string,
  more: readonly string[],
): readonly string[] {
  const plain = ["types { }", 'default_type "text/plain; charset=utf-8";'];
  return block(`location ${location}`, [
    ...plain,
    ...headers("no-store"),
    ...more,
    `return ${status} "${text}\\n";`,
  ]);
}

function pagesOf(plan: ServerRules): readonly string[] {
  return [...plan.missing.map(({ file }) => file), plan.missingElsewhere];
}

function below(prefix: string): string {
  return `^${escapeRegExp(prefix)}(/|$)`;
}

function block(head: string, lines: readonly string[]): readonly string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), "}"];
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
