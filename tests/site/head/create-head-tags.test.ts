import { describe, expect, it } from "vitest";
import { LOCALES } from "#domain/locale/locale";
import { renderHeadTag, jsonLdTag, type HeadTag } from "#site/head/head-tag";
import { planPageHead } from "#site/head/plan-heads";
import { createSiteHeadTags } from "#site/head/site-head-tags";
import { headInput, createImageSource, pageAt } from "../../support/site-heads";

const input = headInput();
const headAt = (path: string, from = input) => planPageHead(from, pageAt(from, path));
const content = (tags: readonly HeadTag[], name: string) =>
  tags.flatMap(([, attributes]) =>
    attributes["name"] === name || attributes["property"] === name ? [attributes["content"]] : [],
  );
const links = (tags: readonly HeadTag[], rel: string) =>
  tags.flatMap(([name, attributes]) =>
    name === "link" && attributes["rel"] === rel ? [attributes] : [],
  );

describe("page head", () => {
  const named = headInput((records) => {
    const translation = { id: 1, language: "en", alt: "The shop on the market square" };
    records["directus_files"] = [
      { id: "file:heroes/scene-door.jpg", type: "image/jpeg", translations: [translation] },
    ];
  });

  it("SEO-1 ROUTE-9 has title, description, canonical URL, alternates and social tags, each once", () => {
    const { page } = headAt("/en/contact", named);
    const seo = pageAt(named, "/en/contact").seo;
    const image = `https://sternberg.example/static/heroes/scene-door-social.jpg`;
    const described = page.filter(
      ([name, attributes]) => name !== "script" && attributes["rel"] !== "preload",
    );
    expect(described).toEqual([
      ["title", {}, seo.title],
      ["meta", { name: "description", content: seo.description }],
      ["meta", { name: "keywords", content: seo.keywords }],
      ["meta", { name: "robots", content: "max-image-preview:large" }],
      ["link", { rel: "canonical", href: "https://sternberg.example/en/contact" }],
      ["link", { rel: "alternate", href: "https://sternberg.example/kontakt", hrefLang: "de" }],
      ["link", { rel: "alternate", href: "https://sternberg.example/en/contact", hrefLang: "en" }],
      ["link", { rel: "alternate", href: "https://sternberg.example/fr/contact", hrefLang: "fr" }],
      [
        "link",
        { rel: "alternate", href: "https://sternberg.example/kontakt", hrefLang: "x-default" },
      ],
      ["meta", { property: "og:type", content: "website" }],
      ["meta", { property: "og:site_name", content: "Juwelier Sternberg" }],
      ["meta", { property: "og:title", content: seo.title }],
      ["meta", { property: "og:description", content: seo.description }],
      ["meta", { property: "og:url", content: "https://sternberg.example/en/contact" }],
      ["meta", { property: "og:locale", content: "en_GB" }],
      ["meta", { property: "og:locale:alternate", content: "de_DE" }],
      ["meta", { property: "og:locale:alternate", content: "fr_FR" }],
      ["meta", { property: "og:image", content: image }],
      ["meta", { property: "og:image:type", content: "image/jpeg" }],
      ["meta", { property: "og:image:width", content: "1200" }],
      ["meta", { property: "og:image:height", content: "630" }],
      ["meta", { property: "og:image:alt", content: "The shop on the market square" }],
      ["meta", { name: "twitter:card", content: "summary_large_image" }],
      ["meta", { name: "twitter:title", content: seo.title }],
      ["meta", { name: "twitter:description", content: seo.description }],
      ["meta", { name: "twitter:image", content: image }],
    ]);
  });

  it("SEO-1 uses a large image card only where there is an image", () => {
    const without = headInput((records) => {
      Object.assign(records["site_config"]?.[0] ?? {}, { social_image: null });
      for (const record of records["page"] ?? []) Object.assign(record, { image: null });
    });
    const { page } = headAt("/kontakt", without);
    expect(content(page, "twitter:card")).toEqual(["summary"]);
    expect(content(page, "og:image")).toEqual([]);
    expect(content(page, "twitter:image")).toEqual([]);
  });

  it("SEO-1 does not share an SVG, but the site's image or none", () => {
    const logo = { id: "file:logos/logo.svg", type: "image/svg+xml", translations: [] };
    const withSvgImages = (site: Record<string, unknown>) =>
      headInput((records) => {
        records["directus_files"] = [logo];
        Object.assign(records["site_config"]?.[0] ?? {}, site);
        for (const record of records["page"] ?? []) Object.assign(record, { image: logo.id });
      });
    const rings = "https://sternberg.example/static/heroes/hero-rings-social.jpg";
    expect(content(headAt("/kontakt", withSvgImages({})).page, "og:image")).toEqual([rings]);
    expect(
      content(headAt("/kontakt", withSvgImages({ social_image: logo.id })).page, "og:image"),
    ).toEqual([]);
  });

  it("SEO-1 shares the brand's own image on a brand page", () => {
    const picture = pageAt(input, "/uhren/meridian").seo.image;
    if (!picture) throw new Error("The brand has no picture.");
    expect(content(headAt("/uhren/meridian").page, "og:image")).toEqual([
      `https://sternberg.example${createImageSource(picture).src}`,
    ]);
    expect(picture.file).not.toBe(pageAt(input, "/kontakt").seo.image?.file);
  });

  it("SEO-1 preloads the opening image as AVIF in the page's sizes, and nothing on other pages", () => {
    const hero = pageAt(input, "/").blocks[0];
    if (hero?.kind !== "hero") throw new Error("The home page opens with no hero.");
    const avif = createImageSource(hero.image).sources.find(({ type }) => type === "image/avif");
    expect(headAt("/").page[0]).toEqual([
      "link",
      {
        rel: "preload",
        as: "image",
        type: "image/avif",
        imageSrcSet: avif?.srcSet,
        imageSizes: "100vw",
        fetchpriority: "high",
      },
    ]);
    expect(links(headAt("/accessories").page, "preload")).toHaveLength(1);
    expect(links(headAt("/impressum").page, "preload")).toEqual([]);
  });

  it("PAGE-1 ROUTE-9 the 404 page has noindex and neither canonical URL nor alternates", () => {
    for (const path of ["/404", "/en/404", "/fr/404"]) {
      const { page } = headAt(path);
      expect(content(page, "robots")).toEqual(["noindex"]);
      expect(page.map(([name]) => name).sort()).toEqual(["meta", "meta", "title"]);
    }
  });

  it("SEO-1 the thanks page has noindex and keeps its canonical URL", () => {
    const { page } = headAt("/danke");
    expect(content(page, "robots")).toEqual(["noindex"]);
    expect(links(page, "canonical")).toEqual([
      { rel: "canonical", href: "https://sternberg.example/danke" },
    ]);
  });

  it("ROUTE-9 alternates include the page itself and are reciprocal", () => {
    const alternates = (path: string): Readonly<Record<string, string>> =>
      Object.fromEntries(
        links(headAt(path).page, "alternate").map(({ hrefLang = "", href }) => [
          hrefLang,
          new URL(href ?? "").pathname,
        ]),
      );
    for (const { view } of input.plan.pages) {
      if (view.key === "not_found") continue;
      const own = alternates(view.path);
      expect(own[view.language], view.path).toBe(view.path);
      expect(own["x-default"], view.path).toBeTruthy();
      for (const path of Object.values(own))
        expect(alternates(path), `${path} of ${view.path}`).toEqual(own);
    }
  });
});

describe("site head", () => {
  it("SEO-1 has theme color, icons of the content's SVG and the manifest of the language", () => {
    const siteContent = headInput((records) => {
      records["directus_files"] = [
        { id: "file:logos/logo-mark.svg", type: "image/svg+xml", translations: [] },
      ];
    }).siteContent;
    expect(createSiteHeadTags(siteContent, "fr")).toEqual([
      ["meta", { name: "theme-color", content: siteContent.theme.bg }],
      ["meta", { name: "format-detection", content: "telephone=no,date=no,address=no,email=no" }],
      ["link", { rel: "icon", href: "/favicon.ico", sizes: "32x32" }],
      ["link", { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }],
      ["link", { rel: "apple-touch-icon", href: "/apple-touch-icon.png" }],
      ["link", { rel: "manifest", href: "/fr/site.webmanifest" }],
    ]);
  });

  it("SEO-1 has no icons where the content has none", () => {
    const { siteContent } = headInput((records) =>
      Object.assign(records["site_config"]?.[0] ?? {}, { icon: null }),
    );
    for (const locale of LOCALES)
      expect(links(createSiteHeadTags(siteContent, locale), "icon")).toEqual([]);
  });
});

describe("head tag as HTML", () => {
  it("SEO-3 escapes attributes and text", () => {
    expect(renderHeadTag(["title", {}, `A & B </title><script>"`])).toBe(
      '<title data-gatsby-head="true">A &amp; B &lt;/title&gt;&lt;script&gt;&quot;</title>',
    );
    expect(
      renderHeadTag([
        "link",
        { rel: "alternate", href: 'https://a.example/?a="b"&c', hrefLang: "de" },
      ]),
    ).toBe(
      '<link rel="alternate" href="https://a.example/?a=&quot;b&quot;&amp;c" hreflang="de" data-gatsby-head="true"/>',
    );
  });

  it("SEO-2 structured data cannot close their script element and parse to the same value", () => {
    const [tag] = jsonLdTag([{ name: "</script><script>alert('&amp;')</script>" }]);
    const text = tag?.[2] ?? "";
    expect(text).not.toMatch(/[<>&]/);
    expect(JSON.parse(text)).toEqual({
      "@context": "https://schema.org",
      "@graph": [{ name: "</script><script>alert('&amp;')</script>" }],
    });
    expect(jsonLdTag([])).toEqual([]);
  });
});
