import type { BrandClockConfig } from "./records";

/** The script of a clock host, and the origin that a policy has to let in. */
export type BrandClockScriptUrl = { readonly url: string; readonly origin: string };

/**
 * Where the clock's code comes from (CLOCK-2): a whole address, over HTTPS unless it is this
 * machine's own.
 */
export function parseBrandClockScriptUrl(url: string): BrandClockScriptUrl | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, origin, href } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && hostname === "localhost")
    ? { url: href, origin }
    : null;
}

/**
 * The clock of the demo house lies under `.example`, where nobody can ever have a host (RFC 2606):
 * there, and only there, the demo's double stands in for it. A real host stays what the editor
 * said.
 */
export function withDemoClockHost(
  clock: BrandClockConfig | null,
  double: string | undefined,
): BrandClockConfig | null {
  if (!clock?.scriptUrl || !double || !URL.canParse(clock.scriptUrl)) return clock;
  const { hostname, pathname, search } = new URL(clock.scriptUrl);
  if (!/(^|\.)example$/.test(hostname)) return clock;
  return { ...clock, scriptUrl: new URL(pathname + search, double).href };
}
