import type { SiteContent } from "../domain/content/site-content";

/** Reserved top-level domain that never resolves (RFC 2606). The demo site uses it for Matomo. */
const RESERVED_HOST = /(^|\.)example$/;

/**
 * Replaces the demo site's unreachable Matomo URL with the fake server at `FAKE_MATOMO_URL`. A
 * Matomo URL outside `.example` is kept. Does nothing when `DEMO_MODE` is `false`.
 */
export function withDemoAnalytics(
  siteContent: SiteContent,
  env: Readonly<Record<string, string | undefined>>,
): SiteContent {
  const { matomo } = siteContent.siteConfig;
  const fakeServerUrl = env["DEMO_MODE"] === "false" ? undefined : env["FAKE_MATOMO_URL"];
  if (!fakeServerUrl || !matomo || !RESERVED_HOST.test(new URL(matomo.url).hostname))
    return siteContent;
  return {
    ...siteContent,
    siteConfig: { ...siteContent.siteConfig, matomo: { ...matomo, url: fakeServerUrl } },
  };
}
