import { parseBrandClockScriptUrl } from "../../domain/content/brand-clock-script-url";

const CSP_DIRECTIVES = [
  "default-src",
  "script-src",
  "style-src",
  "style-src-attr",
  "img-src",
  "connect-src",
  "font-src",
  "frame-src",
  "object-src",
  "base-uri",
  "form-action",
] as const;

export type CspDirective = (typeof CSP_DIRECTIVES)[number];

/** Sources that are added to directives of a content security policy. */
export type CspSources = Readonly<Partial<Record<CspDirective, readonly string[]>>>;

/** Returns sources that allow scripts, requests, frames and images of the origins. */
function createFullAccess(origins: readonly string[]): CspSources {
  return {
    "script-src": origins,
    "connect-src": origins,
    "frame-src": origins,
    "img-src": origins,
  };
}

/** Allows all inline styles. A policy that contains it has no hashes of styles. */
export const UNSAFE_INLINE = "'unsafe-inline'";

/**
 * Payment scripts insert style elements into the page. Their nonces would have to be generated for
 * each response, which a static site cannot do.
 */
const PAYMENT_STYLES = [UNSAFE_INLINE];

/**
 * Returns the CSP sources of PayPal's script. PayPal requires its whole domain and that of its
 * images (PayPal documentation, "Content Security Policy"); any other URL allows only its own
 * origin. Empty if the site does not accept PayPal.
 */
export function createPaypalCspSources(sdk: string | undefined): CspSources {
  if (!sdk) return {};
  const { origin, hostname } = new URL(sdk);
  const access = createFullAccess(
    /(^|\.)paypal\.com$/.test(hostname)
      ? ["https://*.paypal.com", "https://*.paypalobjects.com"]
      : [origin],
  );
  return { ...access, "style-src": PAYMENT_STYLES };
}

const KLARNA_FILES = "https://x.klarnacdn.net";

/**
 * Returns the CSP sources of Klarna's script (Klarna documentation, "Browser security
 * configuration").
 */
export function createKlarnaCspSources(sdk: string | undefined): CspSources {
  if (!sdk) return {};
  const { origin } = new URL(sdk);
  if (origin !== KLARNA_FILES)
    return { ...createFullAccess([origin]), "style-src": PAYMENT_STYLES };
  return {
    "script-src": [KLARNA_FILES, "https://js.klarna.com"],
    "style-src": [...PAYMENT_STYLES, KLARNA_FILES],
    "font-src": [KLARNA_FILES],
    "connect-src": ["https://*.klarna.com", "https://*.klarnaevt.com", KLARNA_FILES],
    "frame-src": ["https://*.klarna.com", KLARNA_FILES],
    "img-src": ["https://*.klarna.com", KLARNA_FILES],
  };
}

/** Returns the CSP sources of the brand clock, allowed on every page except the payment page. */
export function createBrandClockCspSources(script: string | null | undefined): CspSources {
  const origin = script ? parseBrandClockScriptUrl(script)?.origin : undefined;
  return origin ? createFullAccess([origin]) : {};
}

/**
 * Returns the CSP sources of the analytics host, which counts by image or request and needs no
 * frame.
 */
export function createAnalyticsCspSources(origins: readonly string[]): CspSources {
  return { "script-src": origins, "connect-src": origins, "img-src": origins };
}

/** Merges sources. Every source is listed once. */
export function mergeCspSources(...all: readonly CspSources[]): CspSources {
  return Object.fromEntries(
    CSP_DIRECTIVES.flatMap((directive) => {
      const sources = new Set(all.flatMap((one) => one[directive] ?? []));
      return sources.size === 0 ? [] : [[directive, [...sources]] as const];
    }),
  );
}
