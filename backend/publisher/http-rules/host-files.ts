import type { Redirect } from "#domain/navigation/redirect";
import {
  IMMUTABLE,
  REVALIDATE,
  SECURITY_HEADERS,
  STRICT_TRANSPORT_SECURITY,
  encodeTarget,
} from "./serving-rules";
import type { ServingRules } from "./serving-rules";
import { isHashedAsset } from "#domain/offline/request-strategy";

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
 * Returns `_redirects` for Netlify and Cloudflare Pages: the redirects of editors, then the shells
 * of sections rendered in the browser, then the 404 page of each language. Cloudflare finds the
 * nearest `404.html` by default and ignores the last ones.
 */
export function redirectsFile({ redirects, shells, notFound }: ServingRules): string {
  return [
    ...redirects.flatMap(redirectLines),
    ...shells.map(({ prefix, file }) => `${prefix}/* ${file.replace(/index\.html$/, "")} 200`),
    ...notFound.map(({ prefix, file }) => `${prefix}/* ${file} 404`),
    "",
  ].join("\n");
}

/**
 * These hosts match case-sensitively, so each source is listed in lower case, capitalized and upper
 * case, with and without trailing slash. Both append the visitor's query.
 */
function redirectLines({ from, to, status }: Redirect): readonly string[] {
  const spellings = [from, from.replace(/\/./gu, upperCase), upperCase(from)];
  return [...new Set(spellings)]
    .flatMap((spelling) => [spelling, `${spelling}/`])
    .map((source) => `${encodeURI(source)} ${encodeTarget(to)} ${status}`);
}

/** Converts letter by letter, so that ß, which has no single capital letter, is kept. */
function upperCase(text: string): string {
  return Array.from(text, (letter) =>
    letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter,
  ).join("");
}
