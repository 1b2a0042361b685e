import type { BrandClockConfig } from "./records";

/** Script of the brand clock and its origin for the content security policy. */
type BrandClockScriptUrl = { readonly url: string; readonly origin: string };

/**
 * Parses the script URL of the brand clock (CLOCK-2). It must be absolute and use HTTPS, except for
 * localhost.
 */
export function parseBrandClockScriptUrl(url: string): BrandClockScriptUrl | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, origin, href } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && hostname === "localhost")
    ? { url: href, origin }
    : null;
}

/**
 * Replaces the host of the demo clock with the fake server. Applies only to hosts under `.example`,
 * which are reserved and never exist (RFC 2606). Keeps real hosts.
 */
export function withDemoClockHost(
  clock: BrandClockConfig | null,
  fakeServerUrl: string | undefined,
): BrandClockConfig | null {
  if (!clock?.scriptUrl || !fakeServerUrl || !URL.canParse(clock.scriptUrl)) return clock;
  const { hostname, pathname, search } = new URL(clock.scriptUrl);
  if (!/(^|\.)example$/.test(hostname)) return clock;
  return { ...clock, scriptUrl: new URL(pathname + search, fakeServerUrl).href };
}
