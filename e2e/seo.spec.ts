import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { z } from "zod";
import { waitUntilIdle } from "./support/idle";
import { recordConsoleErrors } from "./support/console-errors";
import { FULL } from "./support/languages";
import { documentFacts, sitemapEntries, type DocumentFacts } from "./support/document-metadata";

/**
 * Metadata of the served site for search engines, messengers and home screens; nearly all tests run
 * without JavaScript.
 */

const GROUPS = ["pages", "products"] as const;
const PRODUCT = "/shop/produkt/1/automatik-39-nachtblau";

const node = z.looseObject({ "@type": z.union([z.string(), z.array(z.string())]) });
const graph = z.object({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(node).min(1),
});
const text = z.string().min(1);
const address = z.url();

/** Required properties of each schema.org type. The unit tests check all other properties. */
const REQUIRED_PROPERTIES: Readonly<Record<string, z.ZodType>> = {
  Organization: z.looseObject({
    "@id": address,
    name: text,
    url: address,
    logo: address,
    telephone: z.e164(),
    sameAs: z.array(address).min(1),
  }),
  WebSite: z.looseObject({ "@id": address, name: text, url: address, inLanguage: text }),
  JewelryStore: z.looseObject({
    name: text,
    telephone: z.e164(),
    address: z.looseObject({
      streetAddress: text,
      postalCode: text,
      addressLocality: text,
      addressCountry: text,
    }),
    geo: z.looseObject({ latitude: z.number(), longitude: z.number() }),
    openingHoursSpecification: z
      .array(
        z.looseObject({
          dayOfWeek: z.array(text).min(1),
          opens: z.iso.time(),
          closes: z.iso.time(),
        }),
      )
      .min(1),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(z.looseObject({ position: z.number(), name: text, item: address }))
      .min(2),
  }),
  Brand: z.looseObject({ name: text }),
  FAQPage: z.looseObject({
    mainEntity: z
      .array(
        z.looseObject({ name: z.string().endsWith("?"), acceptedAnswer: z.looseObject({ text }) }),
      )
      .min(1),
  }),
  Product: z.looseObject({
    name: text,
    sku: text,
    image: z.array(address),
    brand: z.looseObject({ name: text }),
  }),
};

type Crawled = {
  readonly group: string;
  readonly facts: DocumentFacts;
  readonly alternates: Readonly<Record<string, string>>;
};

let crawl: Promise<ReadonlyMap<string, Crawled>> | undefined;

const isFull = process.env["TEST_FULL"] !== undefined;

/** The short run fetches every page, and a quarter of the products in all languages. */
const isInRun = (address: string): boolean =>
  isFull || Number(/\/produkt\/(\d+)\//.exec(address)?.[1] ?? 1) % 4 === 1;

/** Returns the URLs of the sitemap with their documents, fetched once per worker. */
async function crawlSitemap(
  page: Page,
  request: APIRequestContext,
): Promise<ReadonlyMap<string, Crawled>> {
  crawl ??= (async () => {
    const found = new Map<string, Crawled>();
    for (const group of GROUPS) {
      const sitemap = await (await request.get(`/sitemap-${group}.xml`)).text();
      for (const entry of sitemapEntries(sitemap).filter(({ address }) => isInRun(address))) {
        const response = await request.get(pathOf(entry.address), { maxRedirects: 0 });
        expect(response.status(), entry.address).toBe(200);
        found.set(entry.address, {
          group,
          facts: await documentFacts(page, await response.text()),
          alternates: entry.alternates,
        });
      }
    }
    return found;
  })();
  return crawl;
}

const pathOf = (url: string) => new URL(url).pathname;
const nodesOf = (facts: DocumentFacts) =>
  facts.data.flatMap((block) => graph.parse(JSON.parse(block))["@graph"]);
const typesOf = (facts: DocumentFacts) => nodesOf(facts).flatMap((one) => one["@type"]);
const factsAt = async (page: Page, request: APIRequestContext, path: string) => {
  const response = await request.get(path, { maxRedirects: 0 });
  return documentFacts(page, await response.text());
};

test("SAFE-7 security.txt is served as text, with an address of its own and a date within a year", async ({
  request,
  baseURL,
}) => {
  const address = new URL("/.well-known/security.txt", baseURL).href;
  const response = await request.get(address);
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
  });
  const lines = (await response.text()).split("\n");
  expect(lines).toContain(`Canonical: ${address}`);
  expect(lines.some((line) => /^Contact: (mailto:|https?:)/.test(line))).toBe(true);
  const expires = lines.find((line) => line.startsWith("Expires: "))?.slice("Expires: ".length);
  const days = (Date.parse(expires ?? "") - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(365);
});

test.describe("every URL of the sitemap", () => {
  // In one worker, which fetches the documents once.
  test.describe.configure({ mode: "default", timeout: 180_000 });

  test("SEO-1 has one title, description, canonical URL and set of social tags", async ({
    page,
    request,
  }) => {
    const all = await crawlSitemap(page, request);
    expect(all.size).toBeGreaterThan(isFull ? 300 : 150);
    for (const [url, { facts, group }] of all) {
      const { metas, titles } = facts;
      expect(titles, url).toEqual([expect.stringMatching(/^.+ \| Juwelier Sternberg$/)]);
      expect(facts.canonical, url).toEqual([url]);
      expect(facts.lang, url).toBe(/^\/(en|fr)(\/|$)/.exec(pathOf(url))?.[1] ?? "de");
      for (const name of [
        "description",
        "og:description",
        "og:locale",
        "og:image",
        "og:image:width",
        "og:image:height",
        "theme-color",
      ]) {
        expect(metas[name], `${name} of ${url}`).toEqual([expect.stringMatching(/./)]);
      }
      expect(metas, url).toMatchObject({
        "og:title": titles,
        "og:url": [url],
        "og:site_name": ["Juwelier Sternberg"],
        "og:type": [group === "products" ? "product" : "website"],
        "og:image:type": ["image/jpeg"],
        "twitter:card": ["summary_large_image"],
        "twitter:title": titles,
        "twitter:image": metas["og:image"] ?? [],
      });
      expect(metas["robots"]?.join(), url).not.toContain("noindex");
    }
  });

  test("SEO-2 ROUTE-9 has the alternates of the sitemap, and they are reciprocal", async ({
    page,
    request,
  }) => {
    const all = await crawlSitemap(page, request);
    for (const [url, { facts, alternates }] of all) {
      expect(facts.alternates, url).toEqual(alternates);
      expect(facts.alternates[facts.lang], url).toBe(url);
      for (const [language, other] of Object.entries(alternates)) {
        const target = all.get(other);
        expect(target, `${language} of ${url}: ${other}`).toBeDefined();
        expect(target?.facts.alternates, `${other} names ${url}`).toEqual(alternates);
        if (language !== "x-default") expect(target?.facts.lang).toBe(language);
      }
    }
  });

  test("SEO-2 has valid structured data with the required properties of its type", async ({
    page,
    request,
  }) => {
    const all = await crawlSitemap(page, request);
    const seen = new Set<string>();
    for (const [url, { facts, group }] of all) {
      expect(facts.data, url).toHaveLength(1);
      for (const one of nodesOf(facts)) {
        for (const type of [one["@type"]].flat()) {
          seen.add(type);
          const parsed = REQUIRED_PROPERTIES[type]?.safeParse(one);
          expect(parsed?.error?.issues ?? [], `${type} of ${url}`).toEqual([]);
        }
      }
      const isHome = /^\/(en|fr)?$/.test(pathOf(url));
      expect(typesOf(facts).includes("BreadcrumbList"), `breadcrumbs of ${url}`).toBe(!isHome);
      expect(typesOf(facts).includes("WebSite"), url).toBe(isHome);
      if (group !== "products") expect(typesOf(facts), url).not.toContain("Product");
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...Object.keys(REQUIRED_PROPERTIES),
        "ContactPage",
        "AboutPage",
        "CollectionPage",
      ]),
    );
  });

  test("SEO-1 SEO-3 every shared image is a JPEG", async ({ page, request }) => {
    const all = await crawlSitemap(page, request);
    const pictures = new Set(
      [...all.values()].flatMap(({ facts }) => facts.metas["og:image"] ?? []),
    );
    expect(pictures.size).toBeGreaterThan(20);
    for (const picture of pictures) {
      const response = await request.get(pathOf(picture));
      expect(response.status(), picture).toBe(200);
      expect(response.headers()["content-type"], picture).toBe("image/jpeg");
      expect([...(await response.body()).subarray(0, 2)], picture).toEqual([0xff, 0xd8]);
    }
  });
});

test("SEO-2 the sitemap index lists its parts; robots.txt names the index and disallows cart, checkout and orders", async ({
  request,
}) => {
  const index = await (await request.get("/sitemap.xml")).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => pathOf(match[1] ?? ""));
  expect(parts).toEqual(["/sitemap-pages.xml", "/sitemap-products.xml"]);
  for (const part of ["/sitemap.xml", ...parts]) {
    expect((await request.get(part)).headers()["content-type"], part).toMatch(/^application\/xml/);
  }
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
  for (const path of ["/shop/warenkorb", "/en/shop/kasse", "/fr/shop/bestellung"])
    expect(robots).toContain(`Disallow: ${path}\n`);
});

test("SEO-2 pages that must not be indexed have noindex and are in no sitemap", async ({
  page,
  request,
}) => {
  const listed = (
    await Promise.all(
      GROUPS.map(async (group) => (await request.get(`/sitemap-${group}.xml`)).text()),
    )
  ).join("");
  for (const path of [
    "/danke",
    "/en/thanks",
    "/shop/warenkorb",
    "/en/shop/kasse",
    "/404.html",
    "/fr/nirgends",
  ]) {
    expect((await factsAt(page, request, path)).metas["robots"], path).toEqual(["noindex"]);
    expect(listed, path).not.toContain(`${path}<`);
  }
  expect((await factsAt(page, request, "/nirgends")).canonical).toEqual([]);
});

test("SEO-1 icons and manifest have the right types and sizes", async ({ page, request }) => {
  for (const [home, manifest] of [
    ["/", "/site.webmanifest"],
    ["/fr", "/fr/site.webmanifest"],
  ] as const) {
    const { links } = await factsAt(page, request, home);
    expect(links["manifest"]).toEqual([manifest]);
    const response = await request.get(manifest);
    expect(response.headers()["content-type"]).toMatch(/^application\/manifest\+json/);
    const { icons, start_url } = z
      .object({
        start_url: z.string(),
        icons: z.array(z.object({ src: z.string(), sizes: z.string() })).min(3),
      })
      .parse(await response.json());
    expect(start_url).toBe(home);
    for (const icon of [
      ...icons.map(({ src }) => src),
      ...(links["icon"] ?? []),
      ...(links["apple-touch-icon"] ?? []),
    ]) {
      const picture = await request.get(icon);
      expect(picture.status(), icon).toBe(200);
      expect(picture.headers()["content-type"], icon).toMatch(/^image\/(png|svg\+xml|x-icon)/);
    }
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(
        async (source) => {
          const bitmap = await createImageBitmap(await (await fetch(source)).blob());
          return `${bitmap.width}x${bitmap.height}`;
        },
        await dataUrl(request, src),
      );
      expect(size, src).toBe(sizes);
    }
  }
});

async function dataUrl(request: APIRequestContext, path: string): Promise<string> {
  return `data:image/png;base64,${(await (await request.get(path)).body()).toString("base64")}`;
}

test.describe("product link", () => {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    for (const [path, name, price, details] of [
      [PRODUCT, "Automatik 39, Zifferblatt nachtblau", "2.490,00\u00a0€", FULL],
      [`/en${PRODUCT}`, "Automatic 39, midnight blue dial", "€2,490.00", FULL],
      [`/fr${PRODUCT}`, "Automatique 39, cadran bleu nuit", "2\u202f490,00\u00a0€", {}],
    ] as const) {
      test(`SEO-3 ${path} shows title, price and image`, details, async ({ page }) => {
        await page.goto(path);
        await expect(page).toHaveTitle(`${name} | Juwelier Sternberg`);
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
        await expect(page.getByText(price, { exact: true })).toBeInViewport();
        const picture = page.getByRole("img", { name });
        await expect(picture).toBeVisible();
        const box = await picture.boundingBox();
        expect(box?.width).toBeGreaterThan(200);
        expect(box?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      });
    }
  });

  test("SEO-3 keeps its head with JavaScript, survives a reload and logs no errors", async ({
    page,
  }) => {
    const errors = recordConsoleErrors(page);
    page.on("pageerror", (error) => errors.push(error.message));
    const canonical = page.locator("link[rel=canonical]");
    for (const visit of ["first", "again"] as const) {
      await (visit === "first" ? page.goto(PRODUCT) : page.reload());
      await expect(page.getByRole("button", { name: "In den Warenkorb" })).toBeVisible();
      await waitUntilIdle(page);
      await expect(page).toHaveTitle("Automatik 39, Zifferblatt nachtblau | Juwelier Sternberg");
      await expect(canonical).toHaveCount(1);
      await expect(canonical).toHaveAttribute("href", new RegExp(`${PRODUCT}$`));
      await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
      await expect(page.locator("meta[name=description]")).toHaveCount(1);
    }
    expect(errors).toEqual([]);
  });

  test(
    "SEO-1 title and canonical URL follow client-side navigation in the shop",
    FULL,
    async ({ page }) => {
      await page.goto(PRODUCT);
      // Links of the prerendered content load documents.
      await expect(page.locator("#prerendered")).toBeEmpty();
      await page.getByRole("link", { name: "Zurück zur Auswahl" }).click();
      await expect(page).toHaveTitle("Schaufenster | Juwelier Sternberg");
      await expect(page.locator("#prerendered")).toBeEmpty();
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/shop$/);
      const card = page
        .locator('main a[href*="/shop/produkt/"]:not([href*="/produkt/1/"])')
        .first();
      const address = (await card.getAttribute("href")) ?? "";
      await card.click();
      await page.waitForURL(`**${address}`);
      const heading = page.getByRole("article").getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page).toHaveTitle(`${await heading.textContent()} | Juwelier Sternberg`);
      await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveTitle("Schaufenster | Juwelier Sternberg");
      await page.goto("/shop/warenkorb");
      await expect(page).toHaveTitle("Warenkorb | Juwelier Sternberg");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    },
  );

  test("SEO-3 a draft has no document: its URL serves the shop's generic page", async ({
    page,
    request,
  }) => {
    const seed = z.array(
      z.object({ id: z.number(), slug: z.string(), status: z.string(), display_name: z.string() }),
    );
    const file = join(__dirname, "../backend/directus/seed/ecommerce_product.json");
    const hidden = seed
      .parse(JSON.parse(readFileSync(file, "utf8")))
      .filter(({ status }) => status !== "published");
    expect(hidden.length).toBeGreaterThan(0);
    const sitemap = await (await request.get("/sitemap-products.xml")).text();
    for (const { id, slug, display_name } of hidden) {
      const path = `/shop/produkt/${id}/${slug}`;
      const html = await (await request.get(path)).text();
      expect(html.includes(display_name), path).toBe(false);
      expect((await documentFacts(page, html)).titles).toEqual([
        "Schaufenster | Juwelier Sternberg",
      ]);
      expect(sitemap.includes(`${path}<`), path).toBe(false);
    }
  });
});
