import { describe, expect, it } from "vitest";
import type { SitePlan } from "#site/plan-site";
import { createUniqueId, prepareRichText, addHeadingIds } from "#site/pages/rich-text";
import { planGalleryLayout } from "#site/blocks/gallery-layout";
import type { PageView } from "#site/views/page-view";
import { planSeed, seedSite } from "../../support/seed-site";

function view(site: SitePlan, path: string): PageView {
  const found = site.pages.find((page) => page.view.path === path);
  if (!found) throw new Error(`No page at ${path}.`);
  return found.view;
}

const anchors = (page: PageView) =>
  page.blocks.flatMap((block) => [
    ...(block.anchor === null ? [] : [block.anchor]),
    ...(block.kind === "text"
      ? [...block.html.matchAll(/<h2 id="([^"]+)"/g)].map((match) => match[1] ?? "")
      : []),
  ]);

describe("articles", () => {
  const site = planSeed();

  it("ROUTE-8 the privacy page has and lists the anchors #cookies and #matomo-ehemals-piwik", () => {
    for (const path of ["/datenschutz", "/en/privacy", "/fr/politique-de-confidentialite"]) {
      const page = view(site, path);
      expect(anchors(page), path).toEqual(
        expect.arrayContaining(["cookies", "matomo-ehemals-piwik"]),
      );
      expect(page.article?.tableOfContents.map((entry) => entry.href)).toEqual(
        expect.arrayContaining(["#cookies", "#matomo-ehemals-piwik"]),
      );
    }
  });

  it("PAGE-8 LEGAL-4 an article with four or more headings has a table of contents with unique, valid anchors", () => {
    for (const path of [
      "/datenschutz",
      "/agb",
      "/en/terms",
      "/fr/conditions-generales-de-vente",
      "/barrierefreiheit",
      "/rechtliche-hinweise",
    ]) {
      const page = view(site, path);
      const hrefs = page.article?.tableOfContents.map((entry) => entry.href) ?? [];
      expect(hrefs.length, path).toBeGreaterThanOrEqual(4);
      const anchorIds = anchors(page);
      expect(new Set(anchorIds).size, path).toBe(anchorIds.length);
      for (const href of hrefs) expect(anchorIds, path).toContain(href.slice(1));
    }
  });

  it("PAGE-8 an article with three headings has no table of contents", () => {
    const content = "<h2>Eins</h2><p>a</p><h2>Zwei</h2><p>b</p><h2>Drei</h2><p>c</p>";
    const short = planSeed((records) =>
      Object.assign(records["ecommerce_settings"]?.[0] ?? {}, {
        legal_pages: [{ id: 1, sort: 1, type: "agb", content, translations: [] }],
      }),
    );
    expect(view(short, "/agb").article?.tableOfContents).toEqual([]);
  });

  it("PAGE-5 COMPANY-3 the imprint's aside has company, registers, tax numbers and each branch's hours", () => {
    const aside = view(site, "/en/imprint").article?.aside;
    expect(aside?.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "company-name", text: "Juwelier Sternberg GmbH" }),
        expect.objectContaining({ kind: "address-type", text: "Head office" }),
        expect.objectContaining({ kind: "register", number: "HRB 99898" }),
        expect.objectContaining({ kind: "tax", text: "DE999999999" }),
        // Goldsmiths and watchmakers need no licence (annex B1 of the HwO).
        expect.objectContaining({
          kind: "register",
          label: "Register of crafts without compulsory licence",
          number: "99-1898",
        }),
      ]),
    );
    expect(aside?.branches.map((branch) => [branch.name, branch.timeZone])).toEqual([
      ["Main shop on the market square", "Europe/Berlin"],
      ["Brückenstraße branch", "Europe/Berlin"],
    ]);
    expect(view(site, "/en/imprint").blocks.map((block) => block.kind)).not.toContain(
      "company-info",
    );
    // On other pages the block stays where the editor placed it.
    expect(view(site, "/en/contact").blocks.map((block) => block.kind)).toContain("company-info");
  });

  it("LEGAL-1 the imprint has the sections by id, and the specified insurance headline", () => {
    const sections = view(site, "/impressum").blocks.filter(
      (block) => block.kind === "legal-notice",
    );
    const ids = sections.map((block) => block.anchor);
    for (const id of [
      "legal_authority",
      "insurance",
      "image_sources",
      "additional_top_info",
      "additional_bottom_info",
      "data_protection",
    ]) {
      expect(ids).toContain(id);
    }
    expect(sections.find((block) => block.anchor === "insurance")).toMatchObject({
      headline: "Berufshaftpflichtversicherung",
    });
    expect(sections.find((block) => block.anchor === "data_protection")).toMatchObject({
      lines: [{ kind: "company-name" }, { kind: "address" }, { kind: "phone" }, { kind: "email" }],
    });
  });

  it("LEGAL-4 without a legal text the page keeps its own blocks, and an unknown type is an error", () => {
    const without = planSeed((records) =>
      Object.assign(records["ecommerce_settings"]?.[0] ?? {}, { legal_pages: [] }),
    );
    expect(view(without, "/agb").blocks.map((block) => block.kind)).toEqual(["link-group"]);
    expect(() =>
      seedSite((records) =>
        Object.assign(records["ecommerce_settings"]?.[0] ?? {}, {
          legal_pages: [{ id: 1, sort: 1, type: "imprint", content: "<p>x</p>" }],
        }),
      ),
    ).toThrow(
      "ecommerce_settings 1, legal_pages[1].type: is not one of agb, widerruf, versand-und-zahlung",
    );
  });

  it("PAGE-4 a brand page links its products in the shop, or without a shop the brand's website", () => {
    const about = (built: SitePlan, path: string) =>
      view(built, path).blocks.find((block) => block.key === "brand-1-about");
    expect(about(site, "/uhren/meridian")).toMatchObject({
      links: [
        { kind: "page", href: "/shop?manufacturer=meridian", label: "Mehr von Meridian" },
        {
          kind: "external",
          href: "https://www.meridian-uhren.example/",
          label: "Zur Website von Meridian",
        },
      ],
    });
    expect(about(site, "/en/watches/meridian")).toMatchObject({
      links: [
        { href: "/en/shop?manufacturer=meridian", label: "More from Meridian" },
        { label: "Visit Meridian’s website" },
      ],
    });
    const withoutShop = planSeed((records) =>
      Object.assign(records["site_config"]?.[0] ?? {}, { plugins: [] }),
    );
    expect(about(withoutShop, "/uhren/meridian")).toMatchObject({
      links: [
        {
          kind: "external",
          href: "https://www.meridian-uhren.example/",
          label: "Mehr von Meridian",
        },
      ],
    });
  });

  it("PAGE-6 no image is used twice on a page, and each has a localized alt text", () => {
    for (const { view: page } of site.pages) {
      const files = page.blocks.flatMap((block) => {
        switch (block.kind) {
          case "hero":
          case "text-image":
          case "image":
            return [block.image];
          case "cta":
            return block.image ? [block.image] : [];
          case "gallery":
            return block.images.map((entry) => entry.image);
          case "category-tiles":
            return block.tiles.map((tile) => tile.image);
          case "link-group":
            return block.items.flatMap((item) => item.image ?? []);
          case "branch-finder":
            return block.branches.flatMap((branch) => branch.image ?? []);
          case "product-teaser":
            return block.products.flatMap((product) => product.image ?? []);
          default:
            return [];
        }
      });
      for (const picture of files) expect(picture.alt, `${page.path} ${picture.file}`).not.toBe("");
      const names = files.map((picture) => picture.file);
      expect(
        names.filter((name, index) => names.indexOf(name) !== index && page.key !== "brand"),
        page.path,
      ).toEqual([]);
    }
  });
});

describe("breadcrumbs", () => {
  it.each([
    [
      "/uhren/meridian",
      [
        ["/", "Startseite"],
        ["/uhren", "Uhren und Marken"],
      ],
    ],
    [
      "/en/watches/meridian",
      [
        ["/en", "Home"],
        ["/en/watches", "Watches and brands"],
      ],
    ],
    ["/fr/contact", [["/fr", "Accueil"]]],
    ["/", []],
    ["/404", []],
  ])("PAGE-4 LAYOUT-11 of %s are %j", (path, steps) => {
    expect(view(planSeed(), path).breadcrumbs.map((step) => [step.href, step.label])).toEqual(
      steps,
    );
  });
});

describe("404 page", () => {
  it.each([
    ["/404", "Diese Seite existiert nicht.", "/"],
    ["/en/404", "This page does not exist.", "/en"],
    ["/fr/404", "Cette page n’existe pas.", "/fr"],
  ])("PAGE-1 %s has message and home link, whatever its blocks are", (path, title, home) => {
    const links = (page: PageView) =>
      page.blocks
        .flatMap((block) => (block.kind === "text" ? block.links : []))
        .map((link) => link.href);
    const page = view(planSeed(), path);
    expect(page.title).toBe(title);
    expect(links(page)).toEqual([home]);
    const empty = planSeed((records) =>
      Object.assign(records["page"]?.find((record) => record["key"] === "not_found") ?? {}, {
        blocks: [],
      }),
    );
    expect(links(view(empty, path))).toEqual([home]);
  });
});

describe("rich text", () => {
  it("PAGE-8 derives unique heading ids from the text, without numbers and accents", () => {
    const usedIds = new Set(["preise"]);
    const { html, headings } = addHeadingIds(
      '<h2>1. Preise</h2><p>a</p><h2>Délai &amp; façon</h2><h2 id="own">Eigen</h2>',
      usedIds,
    );
    expect(headings).toEqual([
      { href: "#preise-2", label: "1. Preise" },
      { href: "#delai-facon", label: "Délai & façon" },
      { href: "#own", label: "Eigen" },
    ]);
    expect(html).toBe(
      '<h2 id="preise-2">1. Preise</h2><p>a</p><h2 id="delai-facon">Délai &amp; façon</h2><h2 id="own">Eigen</h2>',
    );
    expect(createUniqueId("Größe & Maß", new Set())).toBe("groesse-mass");
    expect(createUniqueId("§ 12", new Set())).toBe("abschnitt");
  });

  it("LAYOUT-11 wraps a table in a scrollable, focusable region", () => {
    expect(prepareRichText("<table><tr></tr></table>", "fr")).toBe(
      '<div class="table" role="region" aria-label="Tableau" tabindex="0"><table><tr></tr></table></div>',
    );
  });
});

describe("gallery layout", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("PAGE-6 %i images fill every row", (count) => {
    const cells = planGalleryLayout(count);
    expect(cells).toHaveLength(count);
    const rows: number[] = [];
    let width = 0;
    for (const { span } of cells) {
      width += span;
      expect(width).toBeLessThanOrEqual(12);
      if (width === 12) {
        rows.push(width);
        width = 0;
      }
    }
    expect(width).toBe(0);
    expect(rows.length).toBeGreaterThan(0);
  });

  it("PAGE-6 an empty gallery has no cells", () => {
    expect(planGalleryLayout(0)).toEqual([]);
  });
});

describe("chronicles", () => {
  const prepared = (html: string) => prepareRichText(html, "de");

  it("PAGE-6 a list whose entries all begin with a bold year is a chronicle", () => {
    expect(prepared("<ul><li><strong>1898</strong> Haus</li></ul>")).toBe(
      '<ul class="chronicle"><li><strong>1898</strong> Haus</li></ul>',
    );
    expect(
      prepared("<ul>\n<li><strong>1914–18</strong> a</li>\n<li><strong>1921:</strong> b</li></ul>"),
    ).toContain("chronicle");
  });

  it.each([
    "<ul><li><strong>1898</strong> Haus</li><li>Und mehr</li></ul>",
    "<ul><li>Seit <strong>1898</strong></li></ul>",
    "<ul><li><strong>1898 Ringe</strong></li></ul>",
    "<ul><li><strong>1898</strong><ul><li>Haus</li></ul></li></ul>",
    "<ol><li><strong>1898</strong> Haus</li></ol>",
    "<ul></ul>",
  ])("PAGE-6 %s stays a plain list", (html) => {
    expect(prepared(html)).toBe(html);
  });
});
