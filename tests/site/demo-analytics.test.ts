import { describe, expect, it } from "vitest";
import { LOCALES } from "#domain/locale/locale";
import { formatPhone } from "#domain/contact/phone";
import { withDemoAnalytics } from "#site/demo-analytics";
import { listAnalyticsOrigins } from "#site/consent/plan-consents";
import { planSite } from "#site/plan-site";
import { PLAN_SETTINGS, seedSite, type Seed } from "../support/seed-site";

const FAKE_SERVER = "http://localhost:8034";

/** The demo site with changed Matomo fields, or without Matomo. */
const createSite = (fields: Record<string, unknown> | null = {}) =>
  seedSite((records: Seed) => {
    const entry = {
      id: 7,
      sort: 1,
      name: "matomo",
      enabled: true,
      site_id: "4",
      analytics_url: "https://zahlen.example.com/matomo/",
    };
    const plugins =
      fields === null
        ? []
        : [{ ...entry, consent_required: true, js_error_tracking: false, ...fields }];
    Object.assign(records["site_config"]?.[0] ?? {}, { plugins });
  });

function analyticsIn(fields: Record<string, unknown> | null) {
  const planned = planSite(createSite(fields), formatPhone, PLAN_SETTINGS);
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  return LOCALES.map(
    (locale) => planned.plan.layouts.find(({ language }) => language === locale)?.analytics,
  );
}

describe("site analytics", () => {
  it("ANALYTICS-1 every layout has the plugin's site id, URL, consent requirement and error tracking", () => {
    const expected = {
      siteId: "4",
      url: "https://zahlen.example.com/matomo",
      consentRequired: true,
      jsErrorTracking: false,
    };
    expect(analyticsIn({})).toEqual([expected, expected, expected]);
    expect(
      analyticsIn({ site_id: "5", consent_required: false, js_error_tracking: true })[0],
    ).toEqual({
      ...expected,
      ...{ siteId: "5", consentRequired: false, jsErrorTracking: true },
    });
  });

  it("ANALYTICS-1 without the plugin, or when disabled, has no analytics and allows no script host", () => {
    expect(analyticsIn(null)).toEqual([null, null, null]);
    expect(analyticsIn({ enabled: false })).toEqual([null, null, null]);
    expect(listAnalyticsOrigins(createSite(null).siteConfig.matomo)).toEqual([]);
    expect(listAnalyticsOrigins(createSite().siteConfig.matomo)).toEqual([
      "https://zahlen.example.com",
    ]);
  });
});

describe("fake server in the demo", () => {
  const planned = (url: string, env: Record<string, string>) =>
    withDemoAnalytics(createSite({ analytics_url: url }), env).siteConfig.matomo?.url;

  it("replaces only a URL under the reserved domain .example", () => {
    expect(planned("https://analytics.sternberg.example", { FAKE_MATOMO_URL: FAKE_SERVER })).toBe(
      FAKE_SERVER,
    );
    expect(planned("https://zahlen.example.com", { FAKE_MATOMO_URL: FAKE_SERVER })).toBe(
      "https://zahlen.example.com",
    );
    expect(planned("https://analytics.sternberg.example", {})).toBe(
      "https://analytics.sternberg.example",
    );
    expect(
      withDemoAnalytics(createSite(null), { FAKE_MATOMO_URL: FAKE_SERVER }).siteConfig.matomo,
    ).toBeNull();
  });

  it("is not used outside the demo", () => {
    const url = "https://analytics.sternberg.example";
    expect(planned(url, { FAKE_MATOMO_URL: FAKE_SERVER, DEMO_MODE: "false" })).toBe(url);
  });
});
