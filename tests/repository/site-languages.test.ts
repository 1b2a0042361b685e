import { afterEach, describe, expect, it, vi } from "vitest";
import { validateLanguages } from "#cms/validate-languages";
import { PLAN_SETTINGS, seed } from "../support/seed-site";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Loads the site's code as built for these languages. */
async function importWithLanguages(languages: string | undefined) {
  vi.resetModules();
  vi.stubEnv("GATSBY_LANGUAGES", languages);
  const [locale, route, shop, newsletter, offline] = await Promise.all([
    import("#domain/locale/locale"),
    import("#domain/navigation/routes"),
    import("#domain/navigation/shop-paths"),
    import("#domain/navigation/routes"),
    import("#domain/offline/request-strategy"),
  ]);
  return { ...locale, ...route, ...shop, ...newsletter, ...offline };
}

/** Plans the demo site like the build, with these languages and this default language. */
async function planDemoSite(languages: string, defaultLanguage: string) {
  vi.resetModules();
  vi.stubEnv("GATSBY_LANGUAGES", languages);
  const [
    { parseSiteContent },
    { formatContentProblem },
    { planSite },
    { planRedirects },
    { planShopSitemap },
  ] = await Promise.all([
    import("#cms/parse-site-content"),
    import("#domain/content/content-problem"),
    import("#site/plan-site"),
    import("#site/redirects/plan-redirects"),
    import("#site/shop/plan-shop-documents"),
  ]);
  const records = seed();
  for (const project of records["project"] ?? []) project["default_language"] = defaultLanguage;
  const parsed = parseSiteContent((collection) => records[collection] ?? []);
  if (!parsed.ok) return { problems: parsed.problems.map(formatContentProblem) };
  const planned = planSite(
    parsed.siteContent,
    (raw) => ({ href: `tel:${raw}`, text: raw }),
    PLAN_SETTINGS,
  );
  if (!planned.ok) return { problems: planned.problems.map(formatContentProblem) };
  const redirects = planRedirects(parsed.siteContent, planned.plan.pages);
  return {
    problems: [],
    plan: planned.plan,
    redirects: redirects.ok ? redirects.redirects : [],
    sitemap: planShopSitemap(parsed.siteContent),
  };
}

describe("languages of a site", () => {
  it("ROUTE-1 are German, English and French with German at the root by default", async () => {
    for (const setting of [undefined, "", " "]) {
      const { LOCALES, DEFAULT_LOCALE, homePath } = await importWithLanguages(setting);
      expect([LOCALES, DEFAULT_LOCALE, homePath("de"), homePath("en")]).toEqual([
        ["de", "en", "fr"],
        "de",
        "/",
        "/en",
      ]);
    }
  });

  it("ROUTE-1 the first is at the root, the others below their code, and no other exists", async () => {
    const en = await importWithLanguages("en, de");
    expect(en.LOCALES).toEqual(["en", "de"]);
    expect(en.resolvePagePath("contact", "en")).toBe("/contact");
    expect(en.resolvePagePath("contact", "de")).toBe("/de/kontakt");
    expect(en.resolvePagePath("floral_workshop", "en")).toBe("/floral_workshop");
    expect(en.resolvePagePath("agb", "en", "terms")).toBe("/terms");
    expect(en.resolveBrandPath("meridian", "de")).toBe("/de/uhren/meridian");
    expect(en.matchRoute("/contact/")).toEqual({ key: "contact", locale: "en" });
    expect(en.matchRoute("/de/kontakt")).toEqual({ key: "contact", locale: "de" });
    expect(en.matchRoute("/kontakt")).toBeUndefined();
    expect(en.matchRoute("/fr/contact")).toBeUndefined();
    expect(["/de/x", "/fr/x", "/en/x", "/x"].map(en.parsePathLocale)).toEqual([
      "de",
      "en",
      "en",
      "en",
    ]);
    expect([en.resolveShopRoot("en"), en.resolveShopRoot("de")]).toEqual(["/shop", "/de/shop"]);
    expect(en.parseShopPath("/de/shop/warenkorb")).toEqual({ kind: "cart", locale: "de" });
    expect(en.resolveNewsletterPath("confirm", "en")).toBe("/newsletter/confirm");
    expect(en.resolveNewsletterPath("confirm", "de")).toBe("/de/newsletter/bestaetigen");
    const fr = await importWithLanguages("de,fr");
    expect([
      fr.resolvePagePath("contact", "de"),
      fr.resolvePagePath("contact", "fr"),
      fr.parsePathLocale("/en/contact"),
    ]).toEqual(["/kontakt", "/fr/contact", "de"]);
    expect(
      fr.resolveOfflinePage("/en/contact", {
        offlinePage: { de: "/offline.html", fr: "/fr/offline.html" },
      }),
    ).toBe("/offline.html");
    expect(
      fr.resolveOfflinePage("/fr/contact", {
        offlinePage: { de: "/offline.html", fr: "/fr/offline.html" },
      }),
    ).toBe("/fr/offline.html");
  });

  it("ROUTE-1 ROUTE-10 a missing translation falls back to the site's own languages, default first", async () => {
    const { resolveTranslation } = await importWithLanguages("en,de");
    const translations = [{ language: "fr" }, { language: "de" }, { language: "en" }] as const;
    expect(resolveTranslation(translations.slice(0, 2), "en")).toEqual({ language: "de" });
    expect(resolveTranslation(translations, "fr")).toEqual({ language: "fr" });
    expect(resolveTranslation(translations.slice(0, 1), "en")).toBeUndefined();
  });

  it("ROUTE-1 BUILD-2 rejects an unknown or duplicate language with a message", () => {
    for (const setting of ["de,xx", "de,de", "deutsch"])
      expect(() => validateLanguages(setting)).toThrow(`GATSBY_LANGUAGES is "${setting}"`);
    for (const setting of [undefined, "", "fr", "en, de"])
      expect(() => validateLanguages(setting)).not.toThrow();
  });

  it("ROUTE-1 BUILD-2 reports a project whose default language differs from the setting", async () => {
    expect((await planDemoSite("de,en", "en")).problems).toEqual([
      'project 1, default_language: is "en", but the site is built with "de" first (GATSBY_LANGUAGES)',
    ]);
  });
});

describe("demo site with English at the root and German below", () => {
  it("ROUTE-1 ROUTE-9 pages, alternates, switches, menus, redirects and sitemap exist only in its languages", async () => {
    const { problems, plan, redirects, sitemap } = await planDemoSite("en,de", "en");
    expect(problems).toEqual([]);
    const paths = plan?.pages.map(({ view }) => view.path) ?? [];
    expect(paths).toEqual(
      expect.arrayContaining([
        "/",
        "/de",
        "/contact",
        "/de/kontakt",
        "/terms",
        "/de/agb",
        "/watches/meridian",
        "/de/uhren/meridian",
        "/shop",
        "/de/shop",
      ]),
    );
    expect(paths.filter((path) => /^\/(en|fr)(\/|$)/.test(path))).toEqual([]);
    for (const { view } of plan?.pages ?? []) {
      expect(Object.keys(view.languagePaths)).toEqual(["en", "de"]);
      if (view.seo.alternates.length > 0) {
        // The page of the engagement rings is replaced by a redirect in German (REDIR-1).
        const both = view.path === "/engagement-rings" ? ["en"] : ["en", "de"];
        expect(
          view.seo.alternates.map(({ hreflang }) => hreflang),
          view.path,
        ).toEqual([...both, "x-default"]);
        expect(view.seo.alternates.at(-1)?.href).toBe(view.seo.alternates[0]?.href);
      }
    }
    const german = plan?.layouts.find(({ language }) => language === "de");
    expect(german?.homePath).toBe("/de");
    expect(JSON.stringify(german?.primaryMenu)).toContain("/de/shop");
    expect(plan?.layouts.map(({ language }) => language)).toEqual(["en", "de"]);
    expect(redirects?.slice(0, 3)).toEqual([
      { from: "/de/verlobungsringe", to: "/de/shop/verlobungsringe", status: 301 },
      { from: "/login", to: "https://portal.sternberg.example/", status: 301 },
      { from: "/schaufenster", to: "/shop", status: 302 },
    ]);
    expect(sitemap?.products.map(({ address }) => new URL(address).pathname)).toContain(
      "/de/shop/produkt/1/automatik-39-nachtblau",
    );
    expect(
      sitemap?.products.flatMap(({ alternates }) => alternates.map(({ hreflang }) => hreflang)),
    ).not.toContain("fr");
  });
});
