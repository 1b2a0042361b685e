import type { BrandClock } from "./content";

/** The script of a clock host, and the origin that a policy has to let in. */
export type ClockScript = { readonly url: string; readonly origin: string };

/** Where the clock's code comes from (CLOCK-2): a whole address, over HTTPS unless it is this machine's own. */
export function clockScript(url: string): ClockScript | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, origin, href } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && hostname === "localhost") ? { url: href, origin } : null;
}

/**
 * The clock of the demo house lies under `.example`, where nobody can ever have a host (RFC 2606): there, and only there, the demo's double
 * stands in for it. A real host stays what the editor said.
 */
export function withDouble(clock: BrandClock | null, double: string | undefined): BrandClock | null {
  if (!clock?.scriptUrl || !double || !URL.canParse(clock.scriptUrl)) return clock;
  const { hostname, pathname, search } = new URL(clock.scriptUrl);
  if (!/(^|\.)example$/.test(hostname)) return clock;
  return { ...clock, scriptUrl: new URL(pathname + search, double).href };
}
