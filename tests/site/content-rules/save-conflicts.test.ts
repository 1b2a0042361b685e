import { describe, expect, it } from "vitest";
import { pathConflicts } from "#site/pages/path-conflicts";
import { redirectConflicts, type RedirectContent } from "#site/redirects/redirect-conflicts";
import { saveConsequences } from "#site/content-rules/save-consequences";

const createContent = (change: Partial<RedirectContent> = {}): RedirectContent => ({
  pages: [
    { id: 1, key: "home", translations: [] },
    { id: 2, key: "contact", translations: [] },
    { id: 3, key: "workshop", translations: [{ language: "de", path: "werkstatt" }] },
  ],
  brands: [{ id: 1, slug: "meridian" }],
  events: [{ id: 1, slug: "goldabend" }],
  project: { showAccessibility: true },
  siteConfig: {
    id: 1,
    calendarBooking: true,
    shop: { displayName: "Schaufenster", localizedNames: new Map(), path: "shop" },
  },
  redirects: [],
  portal: null,
  siteUrl: "https://shop.example",
  ...change,
});
const withPage = (key: string, path: string | null) =>
  createContent({
    pages: [...createContent().pages, { id: 9, key, translations: [{ language: "de", path }] }],
  });
const redirect = (id: number, source: string, target: string) => ({
  id,
  source,
  target,
  permanent: false,
});

describe("paths of a saved page", () => {
  it.each([
    ["werkstatt", "path-taken", "translations.de.path"],
    ["kontakt", "path-taken", "translations.de.path"],
    ["uhren/meridian", "path-taken", "translations.de.path"],
    ["shop", "path-taken", "translations.de.path"],
    ["shop/kasse", "path-in-shop", "translations.de.path"],
    ["impressum", "path-reserved", "translations.de.path"],
    ["static/neu", "path-reserved", "translations.de.path"],
    [".well-known/neu", "path-reserved", "translations.de.path"],
    ["page-data/neu", "path-reserved", "translations.de.path"],
  ])("EDIT-4 rejects %s as %s", (path, code, field) => {
    expect(pathConflicts(withPage("own", path), { collection: "page", id: 9 })).toMatchObject([
      { code, field, language: "de" },
    ]);
  });

  it("EDIT-4 accepts a free path and a missing path", () => {
    for (const path of ["werkstatt/gold", "shopping", null])
      expect(pathConflicts(withPage("own", path), { collection: "page", id: 9 })).toEqual([]);
  });

  it("EDIT-4 reports a fixed page at its key, since its path is fixed", () => {
    const conflicts = withPage("contact", null);
    expect(pathConflicts(conflicts, { collection: "page", id: 9 })[0]).toMatchObject({
      code: "path-taken",
      field: "key",
    });
  });

  it("EDIT-4 reports a brand at its slug, and the shop at its plugins", () => {
    const brands = [...createContent().brands, { id: 2, slug: "meridian" }];
    expect(
      pathConflicts(createContent({ brands }), { collection: "brand", id: 2 })[0],
    ).toMatchObject({
      field: "slug",
    });
    const siteConfig = {
      id: 1,
      calendarBooking: true,
      shop: { displayName: "S", localizedNames: new Map(), path: "werkstatt" },
    };
    expect(
      pathConflicts(createContent({ siteConfig }), { collection: "site_config", id: 1 })[0],
    ).toMatchObject({ field: "plugins" });
  });
});

describe("redirects of a saved record", () => {
  const saved = { collection: "redirect", id: 1 };

  it("EDIT-4 reports the saved redirect when its source is taken by an older or a newer one", () => {
    const redirects = [redirect(1, "/alt", "/kontakt"), redirect(2, "/ALT/", "/")];
    for (const id of [1, 2])
      expect(
        redirectConflicts(createContent({ redirects }), { collection: "redirect", id }),
      ).toMatchObject([{ code: "redirect-source-taken", field: "source" }]);
  });

  it("EDIT-4 reports a loop at each redirect in it, and at no other", () => {
    const redirects = [
      redirect(1, "/a", "/B/?x=1"),
      redirect(2, "/b", "/a"),
      redirect(3, "/c", "/a"),
    ];
    expect(redirectConflicts(createContent({ redirects }), saved)).toMatchObject([
      { code: "redirect-loop", field: "target" },
    ]);
    expect(
      redirectConflicts(createContent({ redirects }), { collection: "redirect", id: 3 }),
    ).toEqual([]);
  });

  it("EDIT-4 rejects a page at a redirected path, except for REDIR-1", () => {
    const redirects = [redirect(1, "/werkstatt", "/kontakt")];
    expect(
      redirectConflicts(createContent({ redirects }), { collection: "page", id: 3 }),
    ).toMatchObject([{ code: "path-redirected", field: "translations.de.path" }]);
    const rings = createContent({
      pages: [...createContent().pages, { id: 9, key: "engagement_rings", translations: [] }],
    });
    expect(redirectConflicts(rings, { collection: "page", id: 9 })).toEqual([]);
  });

  it.each(["/kon takt", "/kon\u200btakt", "/x\ty"])(
    "EDIT-4 rejects the target %j, which hides its destination",
    (target) => {
      expect(
        redirectConflicts(createContent({ redirects: [redirect(1, "/a", target)] }), saved),
      ).toMatchObject([{ code: "redirect-target-unsafe", field: "target" }]);
    },
  );
});

describe("conflicts of a save with other records", () => {
  const own = (path: string, language: "de" | "fr" = "de") => ({
    id: 9,
    key: "own",
    translations: [{ language, path }],
  });
  const watches = {
    id: 4,
    key: "watches",
    translations: [{ language: "fr" as const, path: "horlogerie" }],
  };
  const accessibility = { id: 5, key: "accessibility", translations: [] };

  it.each([
    [
      "the page of accessibility",
      {
        pages: [...createContent().pages, accessibility],
        redirects: [redirect(1, "/barrierefreiheit", "/kontakt")],
      },
      "project",
      1,
      "show_accessibility",
    ],
    [
      "the page for appointments",
      {
        pages: [...createContent().pages, { id: 6, key: "appointment", translations: [] }],
        redirects: [redirect(1, "/terminvereinbarung", "/kontakt")],
      },
      "site_config",
      1,
      "calendar_booking",
    ],
    [
      "the portal",
      {
        portal: { url: "https://portal.example/", siteConfig: 1 },
        redirects: [redirect(1, "/Login/", "/kontakt")],
      },
      "site_config",
      1,
      "backoffice_url",
    ],
    [
      "the shop's own redirect",
      { redirects: [redirect(1, "/schaufenster", "/kontakt")] },
      "site_config",
      1,
      "plugins",
    ],
    [
      "a page below the shop",
      { pages: [...createContent().pages, own("shop/neu")] },
      "site_config",
      1,
      "plugins",
    ],
    [
      "a redirect of a product",
      { redirects: [redirect(1, "/shop/produkt/7", "/kontakt")] },
      "site_config",
      1,
      "plugins",
    ],
    [
      "a page at a brand's French address",
      { pages: [...createContent().pages, watches, own("horlogerie/meridian", "fr")] },
      "page",
      4,
      "translations.fr.path",
    ],
    [
      "a redirect of a brand's French address",
      {
        pages: [...createContent().pages, watches],
        redirects: [redirect(1, "/fr/horlogerie/meridian", "/kontakt")],
      },
      "page",
      4,
      "translations.fr.path",
    ],
  ])(
    "EDIT-4 reports a conflict with %s at the saved record",
    (_what, change, collection, id, field) => {
      expect(saveConsequences(createContent(change), { collection, id })[0]).toMatchObject({
        code: "path-taken",
        field,
      });
      expect(saveConsequences(createContent(), { collection, id })).toEqual([]);
    },
  );

  it("EDIT-4 does not report conflicts that other records already have", () => {
    const redirects = [redirect(1, "/kontakt", "/"), redirect(2, "/x", "/x")];
    const pages = [...createContent().pages, own("werkstatt")];
    for (const collection of ["project", "site_config", "page"])
      expect(saveConsequences(createContent({ pages, redirects }), { collection, id: 1 })).toEqual(
        [],
      );
  });
});
