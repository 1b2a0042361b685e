import { describe, expect, it } from "vitest";
import {
  parseBrandClockScriptUrl,
  withDemoClockHost,
} from "#domain/content/brand-clock-script-url";
import type { SitePlan } from "#site/plan-site";
import { planSeed, type Seed } from "../../support/seed-site";

const DEMO = {
  rolex_clock: true,
  rolex_api_key: "demo-dealer-key",
  brand: 3,
  script_url: "https://clock.sternberg.example/clock.js",
};
const entries = (...configs: readonly Record<string, unknown>[]) => {
  const config = configs.map((brand_config, index) => ({ sort: index + 1, brand_config }));
  return (records: Seed) => Object.assign(records["site_config"]?.[0] ?? {}, { config });
};
const configured = (fields: Record<string, unknown>) => entries({ ...DEMO, ...fields });
const clocks = (site: SitePlan) => site.layouts.map(({ brandClock }) => brandClock);

describe("brand clock", () => {
  it("CLOCK-1 is shown only while rolex_clock is set in the first configuration entry", () => {
    expect(clocks(planSeed())).not.toContain(null);
    expect(clocks(planSeed(configured({ rolex_clock: false })))).toEqual([null, null, null]);
    expect(clocks(planSeed(entries()))).toEqual([null, null, null]);
    expect(clocks(planSeed(entries({ rolex_clock: false }, DEMO)))).toEqual([null, null, null]);
  });

  it("CLOCK-1 links the brand's page in each language", () => {
    expect(clocks(planSeed()).map((clock) => [clock?.brand, clock?.href])).toEqual([
      ["Aurelis", "/uhren/aurelis"],
      ["Aurelis", "/en/watches/aurelis"],
      ["Aurelis", "/fr/montres/aurelis"],
    ]);
    expect(clocks(planSeed(configured({ brand: 1 })))[0]).toMatchObject({
      brand: "Meridian",
      href: "/uhren/meridian",
    });
  });

  it("CLOCK-2 CONSENT-8 has script URL, dealer key and localized notices with provider and host", () => {
    const [de, en, fr] = clocks(planSeed());
    expect(de).toMatchObject({
      script: "https://clock.sternberg.example/clock.js",
      dealerKey: "demo-dealer-key",
      consent: {
        id: "brand-clock",
        provider: "Aurelis",
        origin: "https://clock.sternberg.example",
      },
      privacy: "/datenschutz",
    });
    for (const clock of [de, en, fr]) {
      expect(clock?.notice).toMatch(/Aurelis.*clock\.sternberg\.example/);
      expect(clock?.activeNotice).toMatch(/Aurelis.*clock\.sternberg\.example/);
    }
    expect(new Set([de?.notice, en?.notice, fr?.notice]).size).toBe(3);
  });

  it.each([
    ["a brand that is not published", { brand: 77 }, "a published brand"],
    ["no brand", { brand: null }, "a published brand"],
    ["no dealer key", { rolex_api_key: null }, "the dealer key"],
    ["no script", { script_url: null }, "the address of its script"],
    ["a script that is no address", { script_url: "clock.js" }, "the address of its script"],
    [
      "a script over a line that anybody may read",
      { script_url: "http://clock.example/clock.js" },
      "the address of its script",
    ],
  ])(
    "CLOCK-1 with %s is not shown, and the build notes the missing value",
    (_name, fields, missing) => {
      const site = planSeed(configured(fields));
      expect(clocks(site)).toEqual([null, null, null]);
      expect(
        site.notes.filter((note) =>
          note.includes("the brand's clock is switched on, but not shown"),
        ),
      ).toEqual([expect.stringContaining(missing)]);
    },
  );

  it("LEGAL-3 CONSENT-8 is listed in the consent manager", () => {
    const contents = (site: SitePlan, path: string) =>
      site.pages
        .find(({ view }) => view.path === path)
        ?.view.blocks.flatMap((block) => (block.kind === "consent-manager" ? block.contents : []));
    expect(contents(planSeed(), "/datenschutz")).toContainEqual({
      id: "brand-clock",
      name: "Uhr von Aurelis",
    });
    const ids = contents(planSeed(configured({ rolex_clock: false })), "/datenschutz")?.map(
      ({ id }) => id,
    );
    expect(ids).not.toContain("brand-clock");
  });
});

describe("clock host", () => {
  it("CLOCK-2 is the configured one, over HTTPS or on localhost", () => {
    expect(parseBrandClockScriptUrl("https://clock.example/a.js?b")).toEqual({
      url: "https://clock.example/a.js?b",
      origin: "https://clock.example",
    });
    expect(parseBrandClockScriptUrl("http://localhost:8036/clock.js")?.origin).toBe(
      "http://localhost:8036",
    );
    for (const no of [
      "http://clock.example/a.js",
      "javascript:alert(1)",
      "data:text/javascript,1",
      "//clock.example/a.js",
      "",
    ])
      expect(parseBrandClockScriptUrl(no), no).toBeNull();
  });

  it("is replaced by a given fake server only under .example", () => {
    const clock = (scriptUrl: string | null) => ({ dealerKey: "k", brand: 3, scriptUrl });
    const replaced = (scriptUrl: string | null, by?: string) =>
      withDemoClockHost(clock(scriptUrl), by)?.scriptUrl;
    const fakeServer = "http://localhost:8036";
    expect(replaced("https://clock.sternberg.example/clock.js?x=1", fakeServer)).toBe(
      "http://localhost:8036/clock.js?x=1",
    );
    expect(replaced("https://clock.sternberg.example/clock.js")).toBe(
      "https://clock.sternberg.example/clock.js",
    );
    for (const real of [
      "https://clocks.example.com/c.js",
      "https://notexample/c.js",
      "nonsense",
      null,
    ])
      expect(replaced(real, fakeServer), String(real)).toBe(real);
    expect(withDemoClockHost(null, fakeServer)).toBeNull();
  });
});
