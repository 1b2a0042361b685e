import { describe, expect, it } from "vitest";
import { planSiteFiles } from "#site/head/plan-heads";
import { createRobotsTxt, createSitemaps } from "#site/seo/sitemap";
import { createWebManifest } from "#site/head/site-head-tags";
import { headInput } from "../../support/site-heads";
import type { Seed } from "../../support/seed-site";

const files = (change?: (records: Seed) => void) => planSiteFiles(headInput(change));
const addressesIn = (xml = "") =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);

describe("sitemap", () => {
  it("SEO-2 is an index of parts; each URL has its alternates and last change", () => {
    const entry = {
      address: "https://a.example/ringe?a=1&b",
      alternates: [
        { hreflang: "de", href: "https://a.example/ringe" },
        { hreflang: "x-default", href: "https://a.example/ringe" },
      ],
      changed: Date.parse("2026-11-02T10:00:00Z"),
    };
    expect(createSitemaps("https://a.example", { pages: [entry], products: [] })).toEqual({
      "sitemap.xml":
        '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        "<sitemap><loc>https://a.example/sitemap-pages.xml</loc></sitemap>\n</sitemapindex>\n",
      "sitemap-pages.xml":
        '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
        "<url><loc>https://a.example/ringe?a=1&amp;b</loc><lastmod>2026-11-02T10:00:00.000Z</lastmod>" +
        '<xhtml:link rel="alternate" hreflang="de" href="https://a.example/ringe"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://a.example/ringe"/></url>\n</urlset>\n',
    });
  });

  it("SEO-2 splits a large group into parts without losing a URL", () => {
    const entries = Array.from({ length: 5 }, (_, number) => ({
      address: `https://a.example/${number}`,
      alternates: [],
    }));
    const made = createSitemaps("https://a.example", { products: entries }, 2);
    expect(Object.keys(made)).toEqual([
      "sitemap.xml",
      "sitemap-products.xml",
      "sitemap-products-2.xml",
      "sitemap-products-3.xml",
    ]);
    expect(
      Object.entries(made).flatMap(([name, xml]) =>
        name === "sitemap.xml" ? [] : addressesIn(xml),
      ),
    ).toEqual(entries.map(({ address }) => address));
  });

  it("SEO-2 has exactly the indexable pages by their canonical URL", () => {
    const { plan } = headInput();
    const pages = addressesIn(files()["sitemap-pages.xml"]);
    for (const { view } of plan.pages) {
      const wanted = ![
        "thanks",
        "not_found",
        "newsletter_confirm",
        "newsletter_unsubscribe",
      ].includes(view.key);
      expect(pages.includes(view.seo.canonical), view.path).toBe(wanted);
    }
    expect(new Set(pages).size).toBe(pages.length);
  });

  it("SEO-2 SEO-3 has each published product in three languages, categories with products, and no drafts", () => {
    const { siteContent } = headInput();
    const products = addressesIn(files()["sitemap-products.xml"]);
    expect(products).toHaveLength(siteContent.products.length * 3);
    expect(products).toContain(
      "https://sternberg.example/fr/shop/produkt/1/automatik-39-nachtblau",
    );
    const categories = (made: Readonly<Record<string, string>>) =>
      addressesIn(made["sitemap-pages.xml"]).filter((address) =>
        address?.startsWith("https://sternberg.example/shop/"),
      );
    expect(categories(files())).toContain("https://sternberg.example/shop/uhren");
    const empty = files((records) => {
      records["ecommerce_product"] = (records["ecommerce_product"] ?? []).filter(
        ({ category }) => category !== 1,
      );
    });
    expect(categories(empty)).not.toContain("https://sternberg.example/shop/uhren");
  });

  it("SEO-2 has the CMS's last change of a product, and none without it", () => {
    const [one] = headInput().siteContent.products;
    const made = files((records) =>
      Object.assign(records["ecommerce_product"]?.[0] ?? {}, {
        date_updated: "2026-11-03T08:30:00.000Z",
      }),
    );
    const lines = made["sitemap-products.xml"]?.split("\n") ?? [];
    const dated = lines.filter((line) => line.includes("<lastmod>"));
    expect(dated).toHaveLength(3);
    for (const line of dated)
      expect(line).toMatch(
        new RegExp(`/produkt/${one?.id}/.*<lastmod>2026-11-03T08:30:00.000Z</lastmod>`),
      );
  });

  it("SEO-2 without a shop, there are neither products nor disallowed paths", () => {
    const made = files((records) =>
      Object.assign(records["site_config"]?.[0] ?? {}, { plugins: [] }),
    );
    expect(Object.keys(made)).not.toContain("sitemap-products.xml");
    expect(made["robots.txt"]).toBe(
      "User-agent: *\nDisallow:\n\nSitemap: https://sternberg.example/sitemap.xml\n",
    );
  });
});

describe("robots.txt", () => {
  it("SEO-2 names the sitemap and disallows cart, checkout, payment and orders in every language", () => {
    expect(createRobotsTxt("https://a.example", ["/shop/kasse"])).toBe(
      "User-agent: *\nDisallow: /shop/kasse\n\nSitemap: https://a.example/sitemap.xml\n",
    );
    const lines = files()["robots.txt"]?.split("\n") ?? [];
    for (const prefix of ["", "/en", "/fr"]) {
      for (const segment of ["warenkorb", "kasse", "zahlung", "bestellung"])
        expect(lines).toContain(`Disallow: ${prefix}/shop/${segment}`);
    }
    expect(lines.filter((line) => line.startsWith("Disallow"))).toHaveLength(12);
  });
});

describe("web app manifest", () => {
  it("SEO-1 exists for each language, in the theme's colors", () => {
    const made = files();
    for (const [name, start] of [
      ["site.webmanifest", "/"],
      ["en/site.webmanifest", "/en"],
      ["fr/site.webmanifest", "/fr"],
    ] as const) {
      expect(JSON.parse(made[name] ?? "")).toMatchObject({
        start_url: start,
        name: "Juwelier Sternberg",
        theme_color: "#f6f3ee",
      });
    }
    const { siteContent } = headInput();
    expect(JSON.parse(createWebManifest(siteContent, "en", "/en", "Sternberg"))).toEqual({
      id: "/en",
      name: "Sternberg",
      short_name: "Juwelier Sternberg",
      lang: "en",
      start_url: "/en",
      scope: "/",
      display: "minimal-ui",
      background_color: siteContent.theme.bg,
      theme_color: siteContent.theme.bg,
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    });
  });
});
