import { describe, expect, it } from "vitest";
import { LOCALES } from "#domain/locale/locale";
import {
  resolveBrandPath,
  matchRoute,
  normalizePath,
  resolvePagePath,
  ROUTE_KEYS,
  ROUTE_TABLE,
  withAnchor,
} from "#domain/navigation/routes";

/** The table of the specification, copied independently of the code to detect errors in either. */
const SPECIFIED = `
contact | /kontakt | /en/contact | /fr/contact
thanks | /danke | /en/thanks | /fr/merci
imprint | /impressum | /en/imprint | /fr/mentions-legales
privacy | /datenschutz | /en/privacy |
watches | /uhren | /en/watches |
jewelry | /schmuck | /en/jewelry |
accessories | /accessories | /en/accessories |
wedding_rings | /trauringe | /en/wedding-rings |
beads | /perlen | /en/beads |
engagement_rings | /verlobungsringe | /en/engagement-rings |
optics | /optik | /en/optics |
for_kids | /fuer-kinder | /en/for-kids |
events | /events | /en/events |
home_fabrics | /heimtextilien | /en/home-fabrics |
decoratives | /dekoration | /en/decoratives |
floral_workshop | /florale-werkstatt | /en/floral_workshop |
room_fragrances | /raumduefte | /en/room-fragrances |
bicycles | /fahrraeder | /en/bicycles |
window | /digitales-schaufenster | /en/store-window |`
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe("route table", () => {
  it("ROUTE-2 contains exactly the 19 keys of the specification", () => {
    expect([...ROUTE_KEYS]).toEqual(SPECIFIED.map(([key]) => key));
    expect(Object.keys(ROUTE_TABLE)).toEqual([...ROUTE_KEYS]);
    expect(ROUTE_KEYS).toHaveLength(19);
  });

  it.each(SPECIFIED)("ROUTE-2 %s has the paths %s, %s and %s, verbatim", (key = "", de, en, fr) => {
    expect(LOCALES.map((locale) => resolvePagePath(key, locale))).toEqual([
      de,
      en,
      fr || undefined,
    ]);
  });

  it("ROUTE-2 takes precedence over a path from the content", () => {
    expect(resolvePagePath("contact", "en", "write-to-us")).toBe("/en/contact");
    expect(resolvePagePath("floral_workshop", "en", "floral-workshop")).toBe("/en/floral_workshop");
  });

  it.each([
    ["watches", "fr", "montres", "/fr/montres"],
    ["privacy", "fr", "/confidentialite/", "/fr/confidentialite"],
    ["about", "de", "uber-uns", "/uber-uns"],
    ["about", "en", "company/about", "/en/company/about"],
    ["appointment", "en", "appointment", "/en/appointment"],
  ] as const)(
    "ROUTE-2 %s in %s, which is missing in the table, uses the path from the content",
    (key, locale, own, path) => {
      expect(resolvePagePath(key, locale, own)).toBe(path);
    },
  );

  it.each([undefined, null, "", "  ", "/"])(
    "ROUTE-2 a page with neither does not exist in that locale (path %j)",
    (own) => {
      expect(resolvePagePath("watches", "fr", own)).toBeUndefined();
      expect(resolvePagePath("about", "de", own)).toBeUndefined();
    },
  );

  it("ROUTE-2 a custom page can have the name of an object method", () => {
    expect(resolvePagePath("constructor", "de", "baumeister")).toBe("/baumeister");
    expect(resolvePagePath("toString", "de")).toBeUndefined();
  });
});

describe("other fixed routes", () => {
  it.each([
    ["home", "/", "/en", "/fr"],
    ["brands", "/uhren", "/en/watches", undefined],
    ["display", "/digitales-schaufenster", "/en/store-window", undefined],
    ["appointment", "/terminvereinbarung", undefined, undefined],
    ["accessibility", "/barrierefreiheit", undefined, undefined],
    ["agb", "/agb", undefined, undefined],
    ["widerruf", "/widerruf", undefined, undefined],
    ["versand_und_zahlung", "/versand-und-zahlung", undefined, undefined],
    ["not_found", "/404", "/en/404", "/fr/404"],
  ])("ROUTE-4 %s has the path %s", (key, de, en, fr) => {
    expect(LOCALES.map((locale) => resolvePagePath(key, locale))).toEqual([de, en, fr]);
  });

  it.each([
    ["de", undefined, "/uhren/meridian"],
    ["en", "montres", "/en/watches/meridian"],
    ["fr", undefined, "/fr/montres/meridian"],
    ["fr", "horlogerie", "/fr/horlogerie/meridian"],
    ["fr", "", "/fr/montres/meridian"],
  ] as const)(
    "ROUTE-4 the page of a brand in %s (watches page %j) is %s",
    (locale, watches, path) => {
      expect(resolveBrandPath("meridian", locale, watches)).toBe(path);
    },
  );

  it("ROUTE-4 the slug of a brand is encoded and cannot change its path", () => {
    expect(resolveBrandPath("a/b?c", "de")).toBe("/uhren/a%2Fb%3Fc");
  });
});

describe("route matching", () => {
  it.each([
    ["/kontakt", "contact", "de"],
    ["/kontakt/", "contact", "de"],
    ["/kontakt///", "contact", "de"],
    ["/kontakt?utm=1", "contact", "de"],
    ["/kontakt/?a=/en/contact#karte", "contact", "de"],
    ["/kontakt#/en/contact", "contact", "de"],
    ["/kontakt/index.html", "contact", "de"],
    ["/en/floral_workshop/", "floral_workshop", "en"],
    ["/fr/mentions-legales#cookies", "imprint", "fr"],
    ["/", "home", "de"],
    ["", "home", "de"],
    ["/index.html", "home", "de"],
    ["/index.html?x=1", "home", "de"],
    ["/?x=1", "home", "de"],
    ["/en", "home", "en"],
    ["/fr/", "home", "fr"],
    ["/uhren", "watches", "de"],
    ["/terminvereinbarung", "appointment", "de"],
    ["/barrierefreiheit/", "accessibility", "de"],
  ] as const)("ROUTE-3 %s is %s in %s", (path, key, locale) => {
    expect(matchRoute(path)).toEqual({ key, locale });
  });

  it.each([
    "/kontakte",
    "/en/kontakt",
    "/contact",
    "/fr/privacy",
    "/uhren/meridian",
    "/shop",
    "/en/index",
    "/index.htm",
    "/Kontakt",
  ])("ROUTE-3 %s matches no route", (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });

  it("ROUTE-3 every path of the table matches its own key", () => {
    for (const key of ROUTE_KEYS) {
      for (const locale of LOCALES) {
        const path = ROUTE_TABLE[key][locale];
        if (path !== undefined) expect(matchRoute(`${path}/?x#y`)).toEqual({ key, locale });
      }
    }
  });

  it.each([
    ["kontakt", "/kontakt"],
    ["//kontakt//karte/", "/kontakt/karte"],
    ["/index.html", "/"],
    ["/en/index.html#oben", "/en"],
    ["#oben", "/"],
  ])("ROUTE-3 %s is compared as %s", (path, normal) => {
    expect(normalizePath(path)).toBe(normal);
  });
});

describe("anchor", () => {
  it.each([
    ["/datenschutz", "cookies", "/datenschutz#cookies"],
    ["/datenschutz", "#matomo-ehemals-piwik", "/datenschutz#matomo-ehemals-piwik"],
    ["/datenschutz", "  ", "/datenschutz"],
    ["/datenschutz", null, "/datenschutz"],
  ])("ROUTE-8 of %s, %j, makes %s", (path, anchor, address) => {
    expect(withAnchor(path, anchor)).toBe(address);
  });
});
