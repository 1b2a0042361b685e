import { describe, expect, it } from "vitest";
import { formatPhone } from "#domain/contact/phone";
import { LOCALES } from "#domain/locale/locale";
import { ROUTE_KEYS, ROUTE_TABLE } from "#domain/navigation/routes";
import { collectImages, planSite, type SitePlan } from "#site/plan-site";
import { planRedirects } from "#site/redirects/plan-redirects";
import { PLAN_SETTINGS, planSeed, seedSite, type Seed } from "../support/seed-site";

function withoutBooking(records: Seed): void {
  Object.assign(records["site_config"]?.[0] ?? {}, { calendar_booking: false });
}

const view = (site: SitePlan, path: string) =>
  site.pages.find((page) => page.view.path === path)?.view;
const layoutOf = (site: SitePlan, language: string) => {
  const layout = site.layouts.find((candidate) => candidate.language === language);
  if (!layout) throw new Error(`No frame in ${language}.`);
  return layout;
};

describe("pages", () => {
  it("ROUTE-1 ROUTE-2 plans every route in each of its languages", () => {
    const site = planSeed();
    for (const key of ROUTE_KEYS) {
      for (const locale of LOCALES) {
        const path = ROUTE_TABLE[key][locale];
        // The German engagement rings path redirects into the shop.
        if (path !== undefined && path !== "/verlobungsringe")
          expect(view(site, path), path).toMatchObject({ key, language: locale });
      }
    }
  });

  it("REDIR-1 plans the German engagement rings page only without the shop", () => {
    expect(view(planSeed(), "/verlobungsringe")).toBeUndefined();
    expect(
      view(planSeed(), "/en/engagement-rings")?.seo.alternates.map(
        (alternate) => alternate.hreflang,
      ),
    ).toEqual(["en", "fr", "x-default"]);
    const without = planSeed((records) =>
      Object.assign(records["site_config"]?.[0] ?? {}, { plugins: [] }),
    );
    expect(view(without, "/verlobungsringe")?.key).toBe("engagement_rings");
  });

  it("REDIR-1 needs the category: with a page instead the build fails, without it nothing redirects", () => {
    const redirectsOf = (change?: (records: Seed) => void) => {
      const siteContent = seedSite(change);
      const planned = planSite(siteContent, formatPhone, PLAN_SETTINGS);
      return planRedirects(siteContent, planned.ok ? planned.plan.pages : []);
    };
    const sources = (planned: ReturnType<typeof planRedirects>) =>
      planned.ok ? planned.redirects.map(({ from }) => from) : planned.problems;
    const withoutCategory = (records: Seed) => {
      records["ecommerce_category"] =
        records["ecommerce_category"]?.filter(({ slug }) => slug !== "verlobungsringe") ?? [];
    };
    const withoutPage = (records: Seed) => {
      records["page"] = records["page"]?.filter(({ key }) => key !== "engagement_rings") ?? [];
    };
    expect(sources(redirectsOf())).toContain("/verlobungsringe");
    expect(sources(redirectsOf(withoutCategory))).toMatchObject([
      {
        collection: "page",
        field: "key",
        message:
          'redirects to the category of the shop with the slug "verlobungsringe", which does not exist',
      },
    ]);
    const neither = redirectsOf((records) => {
      withoutCategory(records);
      withoutPage(records);
    });
    expect(neither.ok).toBe(true);
    expect(sources(neither)).not.toContain("/verlobungsringe");
  });

  it("ROUTE-2 a page without a French path does not exist in French, and its switch leads to the French home page", () => {
    const site = planSeed();
    expect(
      site.pages.filter((page) => page.view.key === "bicycles").map((page) => page.view.language),
    ).toEqual(["de", "en"]);
    expect(view(site, "/fahrraeder")?.languagePaths).toEqual({
      de: "/fahrraeder",
      en: "/en/bicycles",
      fr: "/fr",
    });
  });

  it("ROUTE-4 plans every fixed page, and brands below the watches page", () => {
    const paths = planSeed().pages.map((page) => page.view.path);
    for (const path of [
      "/",
      "/uhren",
      "/uhren/meridian",
      "/terminvereinbarung",
      "/barrierefreiheit",
      "/agb",
      "/widerruf",
      "/versand-und-zahlung",
      "/digitales-schaufenster",
      "/en/watches/meridian",
      "/fr/montres/meridian",
      "/shop",
      "/en/shop",
      "/fr/shop",
      "/404",
    ]) {
      expect(paths).toContain(path);
    }
    const keys = planSeed().pages.map((page) => page.view.key);
    for (const key of [
      "catalogue",
      "services",
      "partner",
      "sustainability",
      "about",
      "info",
      "legal",
      "social_privacy",
      "privacy",
      "imprint",
    ]) {
      expect(keys.filter((candidate) => candidate === key)).toHaveLength(3);
    }
  });

  it("ROUTE-5 plans the accessibility statement only while the project shows it", () => {
    const site = planSeed((records) =>
      Object.assign(records["project"]?.[0] ?? {}, { show_accessibility: false }),
    );
    expect(site.pages.some((page) => page.view.key === "accessibility")).toBe(false);
    expect(planSeed().pages.filter((page) => page.view.key === "accessibility")).toHaveLength(3);
  });

  it("ROUTE-6 the contact widget links the appointment page only with calendar booking", () => {
    const link = (site: SitePlan) =>
      layoutOf(site, "de").footer.find((widget) => widget.kind === "contact");
    expect(link(planSeed())).toMatchObject({
      appointment: { label: "Online Terminvereinbarung", href: "/terminvereinbarung" },
    });
    expect(link(planSeed(withoutBooking))).toMatchObject({ appointment: null });
  });

  it("ROUTE-6 without calendar booking no page, menu, block or text links the appointment page", () => {
    const paths = ["/terminvereinbarung", "/en/appointment", "/fr/rendez-vous"];
    const linked = (site: SitePlan) => {
      const text = JSON.stringify([site.layouts, site.pages]);
      return paths.filter((path) => new RegExp(`"${path}[/?#]?|=.\\"${path}`).test(text));
    };
    const links = paths.map((path) => `<p>Gern nach <a href="${path}#form">Absprache</a>.</p>`);
    const translation = { id: 9901, language: "de", headline: null, text: links.join("") };
    const addLink = (records: Seed) => {
      const page = records["page"]?.find(({ key }) => key === "services");
      const item = { id: 9901, anchor: null, translations: [translation] };
      Object.assign(page ?? {}, {
        blocks: [{ id: 9901, sort: 1, collection: "block_text", item }],
      });
    };
    expect(linked(planSeed(addLink))).toEqual(paths);
    const without = planSeed((records) => {
      addLink(records);
      withoutBooking(records);
    });
    expect(linked(without)).toEqual([]);
    expect(JSON.stringify(without.pages)).toContain("<p>Gern nach Absprache.</p>");
    expect(without.pages.some(({ view: { key } }) => key === "appointment")).toBe(false);
    expect(view(without, "/shop")?.shopPageLinks?.appointment).toBeUndefined();
  });

  it("ROUTE-6 a form for appointments is on no page without calendar booking", () => {
    const forms = (site: SitePlan) =>
      site.pages.flatMap(({ view: { blocks } }) =>
        blocks.flatMap((block) => (block.kind === "form" ? [block.form] : [])),
      );
    const elsewhere = (records: Seed) => {
      const of = (key: string) => records["page"]?.find((page) => page["key"] === key);
      Object.assign(of("services") ?? {}, { blocks: of("appointment")?.["blocks"] });
    };
    expect(forms(planSeed(elsewhere)).filter((form) => form === "appointment")).toHaveLength(6);
    const without = planSeed((records) => {
      elsewhere(records);
      withoutBooking(records);
    });
    expect(forms(without)).not.toContain("appointment");
  });

  it("PAGE-6 omits and reports the link of a block whose page does not exist", () => {
    const site = planSeed(
      (records) =>
        (records["page"] = records["page"]?.filter((page) => page["key"] !== "services") ?? []),
    );
    expect(JSON.stringify(site.pages)).not.toContain('"/service"');
    expect(JSON.stringify(planSeed().pages)).toContain('"/service"');
    expect(site.notes).toContainEqual(
      expect.stringMatching(/the link "\/service" leads to no page, and is omitted$/),
    );
  });

  it("ROUTE-7 the shop has path and name of its plugin entry, and does not exist without it", () => {
    const renamed = planSeed((records) =>
      Object.assign(records["site_config"]?.[0] ?? {}, {
        plugins: [{ name: "shop", enabled: true, display_name: "Laden", path: "laden" }],
      }),
    );
    expect(
      renamed.pages
        .filter((page) => page.template === "shop")
        .map((page) => [page.view.path, page.view.title]),
    ).toEqual([
      ["/laden", "Laden"],
      ["/en/laden", "Laden"],
      ["/fr/laden", "Laden"],
    ]);
    const without = planSeed((records) =>
      Object.assign(records["site_config"]?.[0] ?? {}, { plugins: [] }),
    );
    expect(without.pages.some((page) => page.template === "shop")).toBe(false);
    expect(layoutOf(without, "de").shop).toBeNull();
    expect(layoutOf(renamed, "fr").shop).toEqual({
      name: "Laden",
      path: "laden",
      root: "/fr/laden",
      favourites: "/fr/laden/merkzettel",
      cart: "/fr/laden/warenkorb",
    });
  });

  it.each([{ enable_cart: false }, { maintenance_mode: true }])(
    "LAYOUT-7 the header has no cart with %j",
    (fields) => {
      const cart = (site: SitePlan) => layoutOf(site, "de").shop?.cart;
      expect(cart(planSeed())).toBe("/shop/warenkorb");
      const changed = planSeed((records) =>
        Object.assign(records["ecommerce_settings"]?.[0] ?? {}, fields),
      );
      expect(cart(changed)).toBeNull();
    },
  );

  it("ROUTE-9 has canonical URL and alternates with x-default", () => {
    expect(view(planSeed(), "/en/contact")?.seo).toMatchObject({
      canonical: "http://localhost:8000/en/contact",
      alternates: [
        { hreflang: "de", href: "http://localhost:8000/kontakt" },
        { hreflang: "en", href: "http://localhost:8000/en/contact" },
        { hreflang: "fr", href: "http://localhost:8000/fr/contact" },
        { hreflang: "x-default", href: "http://localhost:8000/kontakt" },
      ],
    });
  });

  it("ROUTE-10 a missing translation falls back to the first available language, with a build note", () => {
    const site = planSeed((records) => {
      const page = records["page"]?.find((record) => record["key"] === "events");
      if (page)
        Object.assign(page, {
          translations: [{ language: "de", title: "Veranstaltungen", path: null }],
          blocks: [],
        });
    });
    expect(view(site, "/en/events")?.title).toBe("Veranstaltungen");
    expect(site.notes.some((note) => note.includes("(events)") && note.includes('"en"'))).toBe(
      true,
    );
  });

  it("SEO-1 the title is page and site name; description falls back to the site's", () => {
    expect(view(planSeed(), "/kontakt")?.seo.title).toMatch(/^.+ \| Juwelier Sternberg$/);
    expect(view(planSeed(), "/shop")?.seo.description).toBeTruthy();
  });

  it("SEO-1 the title ends with the seo_title of the site config in the language of the page", () => {
    const site = planSeed((records) =>
      Object.assign(records["site_config"]?.[0] ?? {}, {
        translations: LOCALES.map((language, index) => ({
          id: index + 1,
          language,
          seo_title: `Sternberg ${language}`,
        })),
      }),
    );
    const titles = ["/kontakt", "/en/contact", "/fr/contact"].map(
      (path) => view(site, path)?.seo.title,
    );
    for (const [index, language] of LOCALES.entries())
      expect(titles[index]).toMatch(new RegExp(`^.+ \\| Sternberg ${language}$`));
  });

  it("BUILD-2 reports two pages with one path", () => {
    const siteContent = seedSite((records) => {
      const page = records["page"]?.find((record) => record["key"] === "partner");
      if (page)
        Object.assign(page, {
          translations: [{ language: "de", title: "Partner", path: "service" }],
        });
    });
    const planned = planSite(siteContent, formatPhone, PLAN_SETTINGS);
    expect(planned.ok ? [] : planned.problems).toMatchObject([
      { collection: "page", field: "translations[de].path" },
    ]);
    expect(planned.ok ? "" : planned.problems[0]?.message).toMatch(
      /has the path \/service, which page \d+ already has/,
    );
  });
});

describe("blocks", () => {
  it("PAGE-4 the brand index groups brands by type and links their pages", () => {
    const index = view(planSeed(), "/en/watches")?.blocks.find(
      (block) => block.kind === "brand-band",
    );
    if (index?.kind !== "brand-band") throw new Error("The watches page has no brand index.");
    expect(index.groups.length).toBeGreaterThan(1);
    expect(index.groups.flatMap((group) => group.brands.map((brand) => brand.href))).toContain(
      "/en/watches/meridian",
    );
  });

  it("PAGE-4 a brand page shows its headline once, with or without image", () => {
    const headlines = (site: SitePlan) =>
      (view(site, "/uhren/meridian")?.blocks ?? []).flatMap((block) =>
        block.kind === "hero"
          ? [block.text]
          : block.key === "brand-1-about" && block.kind === "text-image"
            ? [block.headline]
            : [],
      );
    const withImage = (image: string | null) =>
      headlines(planSeed((records) => Object.assign(records["brand"]?.[0] ?? {}, { image })));
    const [hero, about] = withImage("file:heroes/hero-watch.jpg");
    expect(hero).toBeTruthy();
    expect(about).toBeNull();
    expect(withImage(null)).toEqual([hero]);
  });

  it("PAGE-4 a brand page shows the picture of the brand's newest product beside its text", () => {
    const about = (site: SitePlan) =>
      view(site, "/uhren/meridian")?.blocks.find(({ key }) => key === "brand-1-about");
    const file = "file:products/watches-heritage-sizes.jpg";
    const newest = planSeed((records) => {
      const [other, product] = (records["ecommerce_product"] ?? []).filter(({ manufacturer }) =>
        JSON.stringify(manufacturer).includes('"Meridian"'),
      );
      Object.assign(other ?? {}, { date_published: "2030-02-01T09:00:00Z", images: [] });
      Object.assign(product ?? {}, {
        date_published: "2030-01-01T09:00:00Z",
        images: [{ sort: 1, file }],
      });
    });
    expect(about(newest)).toMatchObject({ kind: "text-image", image: { file } });
    const without = planSeed((records) => {
      for (const product of records["ecommerce_product"] ?? []) product["images"] = [];
    });
    expect(about(without)?.kind).toBe("text");
  });

  it("PAGE-6 EDIT-6 a picture keeps its focal point where it is cropped", () => {
    const hero = view(planSeed(), "/")?.blocks.find((block) => block.kind === "hero");
    expect(hero).toMatchObject({ image: { focus: { x: 72, y: 48 } } });
  });

  it("ROUTE-7 the shop has its name in the language of the page", () => {
    const site = planSeed();
    expect(LOCALES.map((language) => layoutOf(site, language).shop?.name)).toEqual([
      "Schaufenster",
      "Shop",
      "Boutique",
    ]);
    expect(view(site, "/en/shop")?.title).toBe("Shop");
    const untranslated = planSeed((records) => {
      const [config] = records["site_config"] ?? [];
      Object.assign(config ?? {}, {
        plugins: [{ sort: 1, name: "shop", enabled: true, display_name: "Laden", path: "shop" }],
      });
    });
    expect(layoutOf(untranslated, "fr").shop?.name).toBe("Laden");
  });

  it("PAGE-6 the demo site uses every kind of block in every language", () => {
    const site = planSeed();
    const kinds = (language: string) =>
      new Set(
        site.pages
          .filter((page) => page.view.language === language)
          .flatMap((page) => page.view.blocks.map((block) => block.kind)),
      );
    for (const language of LOCALES) {
      for (const kind of [
        "hero",
        "text",
        "text-image",
        "image",
        "gallery",
        "link-group",
        "brand-band",
        "product-teaser",
        "category-tiles",
        "opening-hours",
        "branch-finder",
        "cta",
        "quote",
        "accordion",
        "external-content",
        "form",
        "legal-notice",
        "company-info",
      ]) {
        expect(kinds(language), `${kind} in ${language}`).toContain(kind);
      }
    }
  });

  it("MENU-3 an internal link leads to the path of the same language", () => {
    const band =
      view(planSeed(), "/en")?.blocks.flatMap((block) =>
        block.kind === "category-tiles" ? block.tiles : [],
      ) ?? [];
    expect(band.length).toBeGreaterThan(0);
    for (const tile of band) if (tile.kind === "page") expect(tile.href).toMatch(/^\/en(\/|$)/);
  });

  it("LEGAL-2 the notice on the brand area is shown only when its flag is set", () => {
    const sections = (site: SitePlan) =>
      view(site, "/impressum")?.blocks.flatMap((block) =>
        block.kind === "legal-notice" ? [block.anchor] : [],
      );
    expect(sections(planSeed())).toContain("rolex");
    expect(
      sections(
        planSeed((records) =>
          Object.assign(records["legal_notice"]?.[0] ?? {}, { rolex_area: false }),
        ),
      ),
    ).not.toContain("rolex");
  });

  it("lists each image and preset once", () => {
    const pictures = collectImages(planSeed().pages.map((page) => page.view));
    expect(new Set(pictures.map((picture) => `${picture.file}/${picture.preset}`)).size).toBe(
      pictures.length,
    );
    expect(pictures.some((picture) => picture.preset === "hero")).toBe(true);
  });
});

describe("layout", () => {
  it("FOOT-3 FOOT-4 plans an unknown widget, and has a default footer without widgets", () => {
    const unknown = planSeed((records) =>
      Object.assign(records["widget"]?.[0] ?? {}, { widget_name: "weather" }),
    );
    expect(layoutOf(unknown, "de").footer).toContainEqual(
      expect.objectContaining({ kind: "unknown", text: "Widget not found :-(" }),
    );
    const none = planSeed((records) => Object.assign(records, { widget: [] }));
    expect(layoutOf(none, "de").footer.map((widget) => widget.header)).toEqual([
      "Adresse",
      "Kontakt",
      "Öffnungszeiten",
      "Rechtliches",
    ]);
  });

  it("THEME-4 uses the logo for light or dark backgrounds according to the theme", () => {
    const logo = (site: SitePlan) => layoutOf(site, "de").logo?.file;
    expect(logo(planSeed())).toBe("file:logos/logo.svg");
    const dark = planSeed(
      (records) =>
        (records["theme"] =
          records["theme"]?.map((theme) => ({ ...theme, base_color: "#141210" })) ?? []),
    );
    expect(logo(dark)).toBe("file:logos/logo-inverse.svg");
  });

  it("PAGE-6 MENU-1 omits and reports a menu entry whose page is offline", () => {
    expect(planSeed().notes.filter((note) => note.includes("there is no page"))).toEqual([]);
    const labels = (site: SitePlan) =>
      layoutOf(site, "de").footer.flatMap((widget) =>
        widget.kind === "navigation" ? widget.links.map(({ label }) => label) : [],
      );
    const offline = planSeed(
      (records) =>
        (records["page"] = records["page"]?.filter((page) => page["key"] !== "imprint") ?? []),
    );
    expect(labels(planSeed())).toContain("Impressum");
    expect(labels(offline)).not.toContain("Impressum");
    expect(offline.notes).toContainEqual(
      expect.stringMatching(
        /^menu_entry \d+: leads to \/impressum, where there is no page, and is omitted$/,
      ),
    );
  });

  it("MENU-1 a group keeps its entries when its own page is offline", () => {
    const jewellery = (site: SitePlan) =>
      layoutOf(site, "de").primaryMenu.find(({ label }) => label === "Schmuck");
    const offline = planSeed(
      (records) =>
        (records["page"] = records["page"]?.filter((page) => page["key"] !== "jewelry") ?? []),
    );
    const groups = (site: SitePlan) => {
      const entry = jewellery(site);
      return entry?.kind === "group"
        ? entry.columns.filter(({ label }) => label !== null).length
        : 0;
    };
    expect(JSON.stringify(jewellery(planSeed()))).toContain('"/schmuck"');
    expect(JSON.stringify(jewellery(offline))).not.toContain('"/schmuck"');
    expect(groups(planSeed())).toBeGreaterThan(0);
    expect(groups(offline)).toBe(groups(planSeed()));
  });

  it("MENU-1 MENU-3 primary menu links lead to paths of the same language", () => {
    const links = layoutOf(planSeed(), "fr").primaryMenu.flatMap((entry) =>
      entry.kind === "link"
        ? [{ ...entry.link, label: entry.label }]
        : entry.columns.flatMap((column) => column.links),
    );
    expect(links.length).toBeGreaterThan(20);
    for (const { label, href, kind } of links)
      if (kind === "page") expect(href, label).toMatch(/^\/fr(\/|$)/);
  });

  const primary = (change: (entries: unknown[]) => unknown[]) =>
    layoutOf(
      planSeed((records) => {
        const menu = records["menu"]?.find((record) => record["position"] === "primary");
        const entries = menu?.["entries"];
        if (menu && Array.isArray(entries)) menu["entries"] = change(entries);
      }),
      "de",
    ).primaryMenu;
  const named = (name: string) => [{ id: 1, language: "de", display_name: name }];
  const toPage = (id: number, name: string, path: string) => ({
    id,
    sort: id,
    type: "page",
    path,
    translations: named(name),
  });

  it("MENU-1 LAYOUT-1 sub-entries and groups become columns; the own page comes first unless listed", () => {
    const [open, same] = primary(() => [
      {
        ...toPage(1, "Schmuck", "/schmuck"),
        sub: [toPage(11, "Perlen", "/perlen")],
        groups: [
          {
            id: 5,
            sort: 1,
            translations: named("Ateliers"),
            sub: [toPage(12, "Falk", "/uhren/atelier-falk")],
          },
        ],
      },
      { ...toPage(2, "Service", "/service"), sub: [toPage(21, "Alle Leistungen", "/service")] },
    ]);
    expect(open).toEqual({
      kind: "group",
      label: "Schmuck",
      overview: { kind: "page", href: "/schmuck" },
      image: null,
      columns: [
        { label: null, links: [{ kind: "page", href: "/perlen", label: "Perlen" }] },
        {
          label: "Ateliers",
          links: [{ kind: "page", href: "/uhren/atelier-falk", label: "Falk" }],
        },
      ],
    });
    expect(same).toMatchObject({ kind: "group", overview: null });
  });

  it("MENU-8 a group has the decorative picture that editors chose", () => {
    const [watches] = layoutOf(planSeed(), "de").primaryMenu;
    expect(watches).toMatchObject({
      kind: "group",
      image: { file: "file:heroes/hero-watch.jpg", preset: "menu", alt: "" },
    });
  });

  it("MENU-1 an entry with only its own page is a link, and an empty one is omitted", () => {
    const group = { id: 5, sort: 1, translations: named("Leer"), sub: [] };
    const nowhere = {
      id: 2,
      sort: 2,
      type: "group",
      path: null,
      translations: named("Nirgends"),
      groups: [group],
    };
    expect(
      primary(() => [{ ...toPage(1, "Schmuck", "/schmuck"), groups: [group] }, nowhere]),
    ).toEqual([{ kind: "link", label: "Schmuck", link: { kind: "page", href: "/schmuck" } }]);
  });

  it("LAYOUT-1 has no primary menu and social links without menus", () => {
    const site = planSeed((records) => Object.assign(records, { menu: [] }));
    expect(layoutOf(site, "de")).toMatchObject({ primaryMenu: [], socialLinks: [] });
  });

  it("MENU-6 social links have label and medium", () => {
    expect(
      layoutOf(planSeed(), "en").socialLinks.map(({ label, media, kind }) => [label, media, kind]),
    ).toEqual([
      ["Instagram", "instagram", "external"],
      ["Facebook", "facebook", "external"],
    ]);
  });

  it("LAYOUT-3 LAYOUT-6 the contact panel has each branch with phone, directions, opening hours and time zone", () => {
    const { branches } = layoutOf(planSeed(), "de");
    const phoneLink: unknown = expect.stringMatching(/^tel:\+/);
    expect(branches.length).toBeGreaterThan(1);
    for (const branch of branches) {
      const directionsUrl = new URL(branch.directions);
      expect(decodeURIComponent(directionsUrl.search).replaceAll("+", " ")).toContain(
        `${branch.street}, ${branch.city}`,
      );
      expect(branch).toMatchObject({
        timeZone: "Europe/Berlin",
        phone: { href: phoneLink },
      });
      expect(branch.schedule.days[2].length).toBeGreaterThan(0);
    }
  });

  it("HOURS-3 a branch with opening times of the older form has the same list", () => {
    const day = { language: "de", day: "Montag bis Freitag", free_text: null };
    const older = { sort: 1, closed: false, opening_time: "09:30:00", closing_time: "18:00:00" };
    const site = planSeed((records) =>
      Object.assign(records["branch"]?.[0] ?? {}, {
        opening_periods: [],
        opening_times: [{ id: 1, ...older, translations: [{ id: 1, ...day }] }],
      }),
    );
    const hours = layoutOf(site, "de").footer.flatMap((widget) =>
      widget.kind === "opening-hours" ? widget.branches.map((branch) => branch.hours) : [],
    );
    const times: unknown = expect.stringMatching(/^09:30–18:00\sUhr$/);
    expect(hours[0]).toMatchObject([{ day: "Montag bis Freitag", times }]);
  });

  it("LAYOUT-10 has the layout name of the theme config, or standard for none or an unsafe one", () => {
    expect(layoutOf(planSeed(), "de").layout).toBe("standard");
    const planned = planSeed((records) =>
      Object.assign(records["theme"]?.[0] ?? {}, { config: { layout: "christmas" } }),
    );
    expect(layoutOf(planned, "fr").layout).toBe("christmas");
    const unsafe = planSeed((records) =>
      Object.assign(records["theme"]?.[0] ?? {}, { config: { layout: "../../secrets" } }),
    );
    expect(layoutOf(unsafe, "de").layout).toBe("standard");
  });
});
