import { describe, expect, it } from "vitest";
import { LOCALES } from "#domain/locale/locale";
import { listFrameOrigins } from "#site/consent/plan-consents";
import type { SitePlan } from "#site/plan-site";
import type { BlockView } from "#site/views/block-view";
import { planSeed, type Seed } from "../../support/seed-site";

function blocks<Kind extends BlockView["kind"]>(site: SitePlan, path: string, kind: Kind) {
  const all = site.pages.find((page) => page.view.path === path)?.view.blocks ?? [];
  return all.filter((block): block is Extract<BlockView, { kind: Kind }> => block.kind === kind);
}

const consentsOf = (site: SitePlan, language: string) => {
  const layout = site.layouts.find((candidate) => candidate.language === language);
  if (!layout) throw new Error(`No frame in ${language}.`);
  return layout.consents;
};
const setting = (fields: Record<string, unknown>) => (records: Seed) =>
  Object.assign(records["site_config"]?.[0] ?? {}, fields);
const consent = (records: Seed, id: string) =>
  records["consent"]?.find((record) => record["function_id"] === id) ?? {};

describe("consent banner", () => {
  it("CONSENT-1 CONSENT-5 has the entries of the content, functional first and locked, localized", () => {
    const { entries } = consentsOf(planSeed(), "en");
    expect(
      entries.map(({ function_id, display_name, locked, consentGiven }) => [
        function_id,
        display_name,
        locked,
        consentGiven,
      ]),
    ).toEqual([
      ["functional", "Essential functions", true, true],
      ["matomo", "Statistics with Matomo", false, false],
      ["recently_viewed", "Recently viewed pieces", false, false],
    ]);
  });

  it("CONSENT-5 uses the built-in entries in every language where the content has none", () => {
    const site = planSeed((records) => Object.assign(records, { consent: [] }));
    expect(
      LOCALES.map((locale) =>
        consentsOf(site, locale).entries.map((entry) => [entry.display_name, entry.consentGiven]),
      ),
    ).toEqual([
      [
        ["Notwendige Funktionen", true],
        ["Statistik mit Matomo", true],
      ],
      [
        ["Essential functions", true],
        ["Statistics with Matomo", true],
      ],
      [
        ["Fonctions nécessaires", true],
        ["Statistiques avec Matomo", true],
      ],
    ]);
  });

  it("CONSENT-5 LAW-7 names the service worker and the cart as necessary in every language", () => {
    for (const locale of LOCALES) {
      const [functional] = consentsOf(planSeed(), locale).entries;
      expect(functional?.description, locale).toMatch(/Service Worker|service worker/);
      expect(functional?.description, locale).toMatch(/Warenkorb|cart|panier/);
    }
  });

  it("CONSENT-5 LAW-7 asks for viewed products and analytics only if the site uses them", () => {
    const site = planSeed(setting({ plugins: [] }));
    expect(consentsOf(site, "de").entries.map((entry) => entry.function_id)).toEqual([
      "functional",
    ]);
  });

  it("CONSENT-7 links the privacy page of the language and localizes an editor's link", () => {
    expect(LOCALES.map((locale) => consentsOf(planSeed(), locale).privacy)).toEqual([
      "/datenschutz",
      "/en/privacy",
      "/fr/mentions-legales",
    ]);
    const site = planSeed((records) =>
      Object.assign(consent(records, "matomo"), { link: "/kontakt" }),
    );
    expect(LOCALES.map((locale) => consentsOf(site, locale).entries[1]?.link)).toEqual([
      "/kontakt",
      "/en/contact",
      "/fr/contact",
    ]);
  });

  it("CONSENT-10 has one version for all languages, which changes with the purpose but not with the name", () => {
    const version = (site: SitePlan) => [
      ...new Set(LOCALES.map((locale) => consentsOf(site, locale).version)),
    ];
    const before = version(planSeed());
    expect(before).toHaveLength(1);
    const withTexts = (fields: Record<string, string>) => (records: Seed) =>
      Object.assign(consent(records, "matomo"), {
        translations: [
          {
            language: "de",
            display_name: "Statistik mit Matomo",
            description: "Zählt.",
            ...fields,
          },
        ],
      });
    const changed = version(planSeed(withTexts({})));
    expect(changed).not.toEqual(before);
    expect(version(planSeed(withTexts({ display_name: "Zahlen" })))).toEqual(changed);
  });

  it("BUILD-2 reports a consent without id by collection, record and field", () => {
    expect(() =>
      planSeed((records) => Object.assign(consent(records, "matomo"), { function_id: null })),
    ).toThrow("consent 2, function_id: is empty");
  });
});

describe("third-party content", () => {
  it("CONSENT-8 has name, provider, consent and address in each language", () => {
    const site = planSeed();
    const paths = ["/kontakt", "/en/contact", "/fr/contact"];
    const maps = paths.map((path) => blocks(site, path, "external-content")[0]);
    expect(maps.map((map) => map?.headline)).toEqual([
      "So finden Sie uns",
      "How to find us",
      "Comment nous trouver",
    ]);
    expect(maps.map((map) => map?.name)).toEqual([
      "Landkarte (OpenStreetMap)",
      "Map (OpenStreetMap)",
      "Carte (OpenStreetMap)",
    ]);
    for (const map of maps) {
      expect(map?.notice).toMatch(/OpenStreetMap.*www\.openstreetmap\.org/);
      expect(map?.consent).toEqual({
        id: "map",
        provider: "OpenStreetMap",
        origin: "https://www.openstreetmap.org",
      });
      expect(map?.address?.lines).toEqual([
        { kind: "company-name", text: "Juwelier Sternberg GmbH" },
        { kind: "address", street: "Marktplatz 7", place: "97070 Lindenau" },
      ]);
      expect(map?.address?.directions.href).toMatch(
        /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=.*Marktplatz%207/,
      );
    }
    expect(maps.map((map) => map?.privacy)).toEqual([
      "/datenschutz",
      "/en/privacy",
      "/fr/mentions-legales",
    ]);
  });

  it("CONSENT-8 a map without a headline gets the default one", () => {
    const site = planSeed((records) => {
      const page = records["page"]?.find((record) => record["key"] === "contact");
      Object.assign(page ?? {}, { blocks: [externalBlock("map")] });
    });
    expect(
      ["/kontakt", "/en/contact", "/fr/contact"].map(
        (path) => blocks(site, path, "external-content")[0]?.headline,
      ),
    ).toEqual(["So finden Sie uns", "How to find us", "Comment nous trouver"]);
  });

  it("CONSENT-8 videos and brand areas have no address", () => {
    const site = planSeed((records) => {
      const page = records["page"]?.find((record) => record["key"] === "contact");
      Object.assign(page ?? {}, { blocks: [externalBlock("video"), externalBlock("brand_area")] });
    });
    const views = blocks(site, "/en/contact", "external-content");
    expect(
      views.map(({ content, address, name, headline }) => [content, address, name, headline]),
    ).toEqual([
      ["video", null, "Video (Example)", null],
      ["brand_area", null, "Brand area (Example)", null],
    ]);
  });

  it("CONSENT-9 allows frames only of the placed content's origins and the analytics host", () => {
    expect(listFrameOrigins(planSeed().pages)).toEqual([
      "https://analytics.sternberg.example",
      "https://area.aurelis.example",
      "https://www.openstreetmap.org",
    ]);
    const bare = planSeed((records) => {
      setting({ plugins: [] })(records);
      for (const record of [...(records["page"] ?? []), ...(records["brand"] ?? [])])
        Object.assign(record, { blocks: [] });
    });
    expect(listFrameOrigins(bare.pages)).toEqual([]);
  });
});

describe("legal notice", () => {
  it("LEGAL-2 mentions the brand area only while the flag is set, on every page with the notice", () => {
    const noticePaths = (site: SitePlan) =>
      site.pages.flatMap(({ view }) =>
        view.blocks.flatMap((block) =>
          block.kind === "legal-notice" && block.anchor === "rolex" ? [view.path] : [],
        ),
      );
    expect(noticePaths(planSeed())).toEqual([
      "/impressum",
      "/uhren/aurelis",
      "/en/imprint",
      "/en/watches/aurelis",
      "/fr/mentions-legales",
      "/fr/montres/aurelis",
    ]);
    expect(
      noticePaths(
        planSeed((records) =>
          Object.assign(records["legal_notice"]?.[0] ?? {}, { rolex_area: false }),
        ),
      ),
    ).toEqual([]);
  });

  it("LEGAL-3 the privacy page has the consent manager with the name of every content", () => {
    const site = planSeed();
    const managers = ["/datenschutz", "/en/privacy", "/fr/politique-de-confidentialite"].map(
      (path) => blocks(site, path, "consent-manager")[0],
    );
    expect(managers.map((manager) => manager?.headline)).toEqual([
      "Ihre gespeicherten Zustimmungen",
      "Your stored consents",
      "Vos accords enregistrés",
    ]);
    expect(managers[1]?.contents).toEqual([
      { id: "map", name: "Map (OpenStreetMap)" },
      { id: "aurelis", name: "Brand area (Aurelis)" },
      { id: "brand-clock", name: "Aurelis clock" },
    ]);
    expect(managers.map((manager) => manager?.version)).toEqual(
      LOCALES.map((locale) => consentsOf(site, locale).version),
    );
  });

  it("ANALYTICS-4 LEGAL-3 has the localized opt-out of the analytics host, and none without analytics", () => {
    const optOut = (site: SitePlan) => blocks(site, "/en/privacy", "consent-manager")[0]?.optOut;
    expect(optOut(planSeed())).toEqual({
      src: "https://analytics.sternberg.example/index.php?module=CoreAdminHome&action=optOut&language=en",
      host: "analytics.sternberg.example",
    });
    expect(optOut(planSeed(setting({ plugins: [] })))).toBeNull();
  });
});

function externalBlock(kind: string): Record<string, unknown> {
  return {
    id: 90_000,
    sort: 1,
    collection: "block_external_content",
    item: {
      id: kind.length,
      consent_id: kind,
      kind,
      provider: "Example",
      url: "https://frames.example/it",
      translations: [{ language: "de", headline: null, text: null }],
    },
  };
}
