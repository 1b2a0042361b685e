import { parseBrandClockScriptUrl } from "../../domain/content/brand-clock-script-url";

/** CSP directives and the origins added to each. */
export type CspSources = Readonly<Record<string, readonly string[]>>;

const NONE = "'none'";
const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(")/;

/**
 * Adds sources to the document's policy. Throws if the document has no policy, because that is a
 * bug of the build.
 */
export function withCspSources(html: string, opened: CspSources): string {
  return changed(html, opened, (sources, origins) => [
    ...sources.filter((source) => source !== NONE),
    ...origins,
  ]);
}

/** Removes sources from the document's policy. */
export function withoutCspSources(html: string, opened: CspSources): string {
  return changed(html, opened, (sources, origins) => {
    const left = sources.filter((source) => !origins.includes(source));
    return left.length > 0 ? left : [NONE];
  });
}

type Change = (sources: readonly string[], origins: readonly string[]) => readonly string[];

function changed(html: string, opened: CspSources, change: Change): string {
  if (!POLICY.test(html))
    throw new Error("The document has no content security policy that could be changed.");
  return html.replace(POLICY, (_, before: string, policy: string, after: string) => {
    const parts = policy.split("; ").map((part) => {
      const [name = "", ...sources] = part.split(" ");
      const origins = opened[name] ?? [];
      return origins.length === 0 ? part : [name, ...change(sources, origins)].join(" ");
    });
    return before + parts.join("; ") + after;
  });
}

/** Returns sources that allow scripts, requests, frames and images of the origins. */
function whole(origins: readonly string[]): CspSources {
  return {
    "script-src": origins,
    "connect-src": origins,
    "frame-src": origins,
    "img-src": origins,
  };
}

/**
 * Returns the CSP sources of PayPal's script. PayPal requires its whole domain and that of its
 * images (PayPal documentation, "Content Security Policy"); any other URL allows only its own
 * origin. Empty if the site does not accept PayPal.
 */
export function createPaypalCspSources(sdk: string | undefined): CspSources {
  if (!sdk) return {};
  const { origin, hostname } = new URL(sdk);
  return whole(
    /(^|\.)paypal\.com$/.test(hostname)
      ? ["https://*.paypal.com", "https://*.paypalobjects.com"]
      : [origin],
  );
}

const KLARNA_FILES = "https://x.klarnacdn.net";

/**
 * Returns the CSP sources of Klarna's script (Klarna documentation, "Browser security
 * configuration").
 */
export function createKlarnaCspSources(sdk: string | undefined): CspSources {
  if (!sdk) return {};
  const { origin } = new URL(sdk);
  if (origin !== KLARNA_FILES) return whole([origin]);
  return {
    "script-src": [KLARNA_FILES, "https://js.klarna.com"],
    "style-src": [KLARNA_FILES],
    "font-src": [KLARNA_FILES],
    "connect-src": ["https://*.klarna.com", "https://*.klarnaevt.com", KLARNA_FILES],
    "frame-src": ["https://*.klarna.com", KLARNA_FILES],
    "img-src": ["https://*.klarna.com", KLARNA_FILES],
  };
}

/** Returns the CSP sources of the brand clock, allowed on every page except the payment page. */
export function createBrandClockCspSources(script: string | null | undefined): CspSources {
  const origin = script ? parseBrandClockScriptUrl(script)?.origin : undefined;
  return origin ? whole([origin]) : {};
}

/**
 * Returns the CSP sources of the analytics host, which counts by image or request and needs no
 * frame.
 */
export function createAnalyticsCspSources(origins: readonly string[]): CspSources {
  return { "script-src": origins, "connect-src": origins, "img-src": origins };
}

/** Merges the sources of two providers. */
export function mergeCspSources(one: CspSources, other: CspSources): CspSources {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  );
}
