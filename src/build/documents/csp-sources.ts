import { parseBrandClockScriptUrl } from "../../domain/content/brand-clock-script-url";

/** The parts of a policy that payment providers need, and the origins that each is opened to. */
export type CspSources = Readonly<Record<string, readonly string[]>>;

const NONE = "'none'";
const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(")/;

/**
 * A document whose policy lets a payment provider in. One without a policy is a bug of the build,
 * hence the exception.
 */
export function withCspSources(html: string, opened: CspSources): string {
  return changed(html, opened, (sources, origins) => [
    ...sources.filter((source) => source !== NONE),
    ...origins,
  ]);
}

/** The same document with that provider kept out. */
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

/** A script that needs all of itself: its code, what it asks, what it frames, its marks. */
function whole(origins: readonly string[]): CspSources {
  return {
    "script-src": origins,
    "connect-src": origins,
    "frame-src": origins,
    "img-src": origins,
  };
}

/**
 * Where PayPal's script may come from and go to. PayPal's own asks for its whole domain and that of
 * its pictures (PayPal's documentation, "Content Security Policy"); any other address stands for
 * itself. None where the site takes no PayPal.
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

/** The same for Klarna ("Browser security configuration" in its documentation). */
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

/**
 * The same for the host of the brand's clock, which every page may show but the one where orders
 * are paid.
 */
export function createBrandClockCspSources(script: string | null | undefined): CspSources {
  const origin = script ? parseBrandClockScriptUrl(script)?.origin : undefined;
  return origin ? whole([origin]) : {};
}

/**
 * The same for the host of the analytics, which counts by a picture or a request and frames nothing
 * by that.
 */
export function createAnalyticsCspSources(origins: readonly string[]): CspSources {
  return { "script-src": origins, "connect-src": origins, "img-src": origins };
}

/** What two providers need, together. */
export function mergeCspSources(one: CspSources, other: CspSources): CspSources {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  );
}
