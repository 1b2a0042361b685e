import { createHash } from "crypto";
import { mergeCspSources, UNSAFE_INLINE, type CspDirective, type CspSources } from "./csp-sources";

/** The policy of one document: the sources of each directive. An empty list allows nothing. */
export type ContentSecurityPolicy = Readonly<Record<CspDirective, readonly string[]>>;

const SELF = "'self'";

/**
 * Hash of an empty style element. Emotion inserts one and adds its rules through the CSSOM, which
 * needs no source; browsers check the element when it is inserted.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Returns the policy that all documents start from: files of this host, requests and images also of
 * `hosts` (URLs), frames only of `frames` (origins that editors embedded). Style attributes are
 * allowed, for example the color of an image before it has loaded; style elements only by their
 * hashes.
 */
export function createContentSecurityPolicy(
  hosts: readonly (string | undefined)[],
  frames: readonly string[],
): ContentSecurityPolicy {
  const origins = [...new Set(hosts.flatMap((host) => (host ? [new URL(host).origin] : [])))];
  return {
    "default-src": [SELF],
    "script-src": [SELF],
    "style-src": [SELF, EMPTY_STYLE],
    "style-src-attr": [UNSAFE_INLINE],
    "img-src": [SELF, "data:", ...origins],
    "connect-src": [SELF, ...origins],
    "font-src": [SELF],
    "frame-src": frames,
    "object-src": [],
    "base-uri": [SELF],
    "form-action": [SELF],
  };
}

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

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns the sources that allow exactly the inline scripts of a document, by their hashes. */
export function createInlineScriptCspSources(html: string): CspSources {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = ""]) => !isData(attributes))
    .map((match) => match[2] ?? "");
  return { "script-src": scripts.map(hashSource) };
}

/** Returns the sources that allow exactly the style elements of a document, by their hashes. */
export function createInlineStyleCspSources(html: string): CspSources {
  return { "style-src": [...html.matchAll(STYLE)].map((match) => hashSource(match[1] ?? "")) };
}

/**
 * Returns the policy with the hashes of the document's inline scripts and styles. If the policy
 * allows all inline styles, it gets no hash of a style, because browsers ignore `unsafe-inline`
 * next to a hash.
 */
function withInlineSources(policy: ContentSecurityPolicy, html: string): ContentSecurityPolicy {
  const withScripts = withCspSources(policy, createInlineScriptCspSources(html));
  const styles = policy["style-src"];
  return styles.includes(UNSAFE_INLINE)
    ? { ...withScripts, "style-src": styles.filter((source) => !source.startsWith("'sha256-")) }
    : withCspSources(withScripts, createInlineStyleCspSources(html));
}

/**
 * True if a script element holds data such as JSON-LD. It is never executed, so the policy needs no
 * hash for it.
 */
function isData(attributes: string): boolean {
  const type = /(?:^|\s)type="([^"]*)"/.exec(attributes)?.[1]?.trim().toLowerCase() ?? "";
  return /^application\/(?:[a-z-]+\+)?json$/.test(type);
}

const ELEMENT_START = '<meta http-equiv="Content-Security-Policy"';
const ELEMENT = new RegExp(`${ELEMENT_START}[^>]*>`);

/**
 * Inserts the policy and the hashes of inline scripts and styles as a meta element, which works
 * on every static host; header-only directives (`frame-ancestors`) are set by the server. The
 * element follows the charset, which must be in the first kilobyte. A policy that an earlier build
 * inserted is replaced. Returns `undefined` for a document without a charset.
 */
export function insertContentSecurityPolicy(
  html: string,
  policy: ContentSecurityPolicy,
): string | undefined {
  const htmlWithoutPolicy = html.replace(ELEMENT, "");
  const documentPolicy = withInlineSources(policy, htmlWithoutPolicy);
  const element = `${ELEMENT_START} content="${serializeContentSecurityPolicy(documentPolicy)}">`;
  const secured = htmlWithoutPolicy.replace(/<meta charSet[^>]*>/i, (charset) => charset + element);
  return secured === htmlWithoutPolicy ? undefined : secured;
}
