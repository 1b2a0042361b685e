import type { SiteContent } from "../domain/content/site-content";

/** Below this nobody can have an address (RFC 2606); the demo house keeps its Matomo there. */
const NOBODYS = /(^|\.)example$/;

/**
 * In the demo a double stands in for the Matomo of the demo house (`FAKE_MATOMO_URL`), which is
 * nowhere. A Matomo that somebody has entered is left alone, and outside the demo there is no
 * double.
 */
export function withDemoAnalytics(
  siteContent: SiteContent,
  env: Readonly<Record<string, string | undefined>>,
): SiteContent {
  const { matomo } = siteContent.siteConfig;
  const double = env["DEMO_MODE"] === "false" ? undefined : env["FAKE_MATOMO_URL"];
  if (!double || !matomo || !NOBODYS.test(new URL(matomo.url).hostname)) return siteContent;
  return {
    ...siteContent,
    siteConfig: { ...siteContent.siteConfig, matomo: { ...matomo, url: double } },
  };
}
