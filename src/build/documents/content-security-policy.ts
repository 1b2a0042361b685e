import { createHash } from "crypto";
import { mergeCspSources, type CspDirective, type CspSources } from "./csp-sources";

/** The policy of one document: the sources of each directive. An empty list allows nothing. */
export type ContentSecurityPolicy = Readonly<Record<CspDirective, readonly string[]>>;

const SELF = "'self'";

/**
 * Returns the policy that all documents start from: files of this host, requests and images also of
 * `hosts` (URLs), frames only of `frames` (origins that editors embedded). Inline styles are
 * allowed: Gatsby inlines styles, and the shop creates some at run time.
 */
export function createContentSecurityPolicy(
  hosts: readonly (string | undefined)[],
  frames: readonly string[],
): ContentSecurityPolicy {
  const origins = [...new Set(hosts.flatMap((host) => (host ? [new URL(host).origin] : [])))];
  return {
    "default-src": [SELF],
    "script-src": [SELF],
    "style-src": [SELF, "'unsafe-inline'"],
    "img-src": [SELF, "data:", ...origins],
    "connect-src": [SELF, ...origins],
    "font-src": [SELF],
    "frame-src": frames,
    "object-src": [],
    "base-uri": [SELF],
    "form-action": [SELF],
  };
}

/** Returns the policy with additional sources. */
export function withCspSources(
  policy: ContentSecurityPolicy,
  sources: CspSources,
): ContentSecurityPolicy {
  return { ...policy, ...mergeCspSources(policy, sources) };
}

/**
 * Serializes the policy for a header or meta element. Keywords and hashes come before hosts, so
 * that a directive reads the same in every document.
 */
export function serializeContentSecurityPolicy(policy: ContentSecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => {
      const isQuoted = (source: string) => source.startsWith("'");
      const ordered = [
        ...sources.filter(isQuoted),
        ...sources.filter((source) => !isQuoted(source)),
      ];
      return `${directive} ${ordered.join(" ") || "'none'"}`;
    })
    .join("; ");
}

const SCRIPT = /<script\b(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Returns the sources that allow exactly the inline scripts of a document, by their hashes. */
export function createInlineScriptCspSources(html: string): CspSources {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = ""]) => !isData(attributes))
    .map((match) => match[2] ?? "");
  const hashes = scripts.map((script) => createHash("sha256").update(script).digest("base64"));
  return { "script-src": hashes.map((hash) => `'sha256-${hash}'`) };
}

/**
 * Returns whether a script element holds data such as JSON-LD. It is never executed, so the policy
 * needs no hash for it.
 */
function isData(attributes: string): boolean {
  const type = /(?:^|\s)type="([^"]*)"/.exec(attributes)?.[1]?.trim().toLowerCase() ?? "";
  return /^application\/(?:[a-z-]+\+)?json$/.test(type);
}

const ELEMENT_START = '<meta http-equiv="Content-Security-Policy"';
const ELEMENT = new RegExp(`${ELEMENT_START}[^>]*>`);

/**
 * Inserts the policy and the hashes of the document's inline scripts as a meta element, which works
 * on every static host; header-only directives (`frame-ancestors`) are set by the server. The
 * element follows the charset, which must be in the first kilobyte. A policy that an earlier build
 * inserted is replaced. Returns `undefined` for a document without a charset.
 */
export function insertContentSecurityPolicy(
  html: string,
  policy: ContentSecurityPolicy,
): string | undefined {
  const htmlWithoutPolicy = html.replace(ELEMENT, "");
  const documentPolicy = withCspSources(policy, createInlineScriptCspSources(htmlWithoutPolicy));
  const element = `${ELEMENT_START} content="${serializeContentSecurityPolicy(documentPolicy)}">`;
  const secured = htmlWithoutPolicy.replace(/<meta charSet[^>]*>/i, (charset) => charset + element);
  return secured === htmlWithoutPolicy ? undefined : secured;
}
