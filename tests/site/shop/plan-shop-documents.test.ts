import { describe, expect, it } from "vitest";
import { DETAIL_IMAGE_SIZES } from "#domain/media/asset-image";
import type { HeadTag } from "#site/head/head-tag";
import { planShopDocuments } from "#site/head/plan-heads";
import { createShellFiller } from "#site/shop/fill-shell-document";
import { headInput } from "../../support/site-heads";
import type { Seed, SeedItem } from "../../support/seed-site";
import { nodesIn } from "../../support/structured-data";

const SITE = "https://sternberg.example";

function documents(change?: (records: Seed) => void, limit = Number.POSITIVE_INFINITY) {
  return planShopDocuments(headInput(change), limit);
}

/** The demo site with only its first product, changed. */
function onlyProduct(fields: SeedItem, settings: SeedItem = {}): (records: Seed) => void {
  return (records) => {
    records["ecommerce_product"] = (records["ecommerce_product"] ?? [])
      .slice(0, 1)
      .map((record) => ({ ...record, ...fields }));
    Object.assign(records["ecommerce_settings"]?.[0] ?? {}, settings);
  };
}

function documentAt(path: string, change?: (records: Seed) => void) {
  const found = documents(change).find((document) => document.path === path);
  if (!found) throw new Error(`No document at ${path}.`);
  return found;
}

const content = (head: readonly HeadTag[], name: string) =>
  head.flatMap(([, attributes]) =>
    attributes["name"] === name || attributes["property"] === name ? [attributes["content"]] : [],
  );
const PATH = "/shop/produkt/1/automatik-39-nachtblau";
const productNode = (change?: (records: Seed) => void, path = PATH) =>
  nodesIn(documentAt(path, change).head).get("Product")?.[0];
const variant = (id: number, fields: SeedItem) => ({
  ...{
    id,
    sort: id,
    display_name: `Größe ${id}`,
    price_brutto: null,
    stock: 1,
    active: true,
    reorder_possible: false,
    translations: [],
  },
  ...fields,
});

describe("product document", () => {
  it("SAFE-5 has the text of the description without its markup in body, head and structured data", () => {
    const description =
      '<p onclick="x">Ring</p><script>alert(1)</script>&lt;img src=x onerror=alert(2)&gt;<meta http-equiv="refresh" content="0">';
    const { prerenderedHtml, head } = documentAt(
      PATH,
      onlyProduct({ description, translations: [] }),
    );
    expect(prerenderedHtml).not.toMatch(/<script|<img src=x|<meta|onclick/);
    expect(prerenderedHtml).toContain("&lt;img src=x");
    const data = head.filter(([name]) => name === "script").map(([, , text]) => text);
    expect(data.join("")).not.toContain("<");
  });

  it("SHOP-9 has stones, material, box contents and care for visitors without scripts, in every language", () => {
    const ring = "/shop/produkt/2/solitaerring-vega-gelbgold-750";
    const { prerenderedHtml } = documentAt(`/fr${ring}`);
    const text = /<noscript>(.*)<\/noscript>/s.exec(prerenderedHtml ?? "")?.[1] ?? "";
    expect(text).toContain("<h2>Diamant</h2><dl><dt>Nombre</dt><dd>1</dd>");
    expect(text).toContain("<dt>Poids</dt><dd>0,33\u00a0ct</dd>");
    expect(text).toContain("<dt>Poinçon</dt><dd>750</dd>");
    expect(text).toContain("<li>Certificat du laboratoire</li>");
    expect(text).toContain("<h2>Entretien</h2><p>Nettoyez");
    expect(productNode(undefined, `/en${ring}`)?.["additionalProperty"]).toContainEqual({
      "@type": "PropertyValue",
      name: "Diamond: Colour",
      value: "F",
    });
  });

  it("SEO-3 SEO-1 its head has localized name, price and image, and the type product", () => {
    const { head, shellPath } = documentAt(`/en${PATH}`);
    expect(shellPath).toBe("/en/shop");
    expect(head.find(([name]) => name === "title")?.[2]).toBe(
      "Automatic 39, midnight blue dial | Juwelier Sternberg",
    );
    expect(content(head, "og:type")).toEqual(["product"]);
    expect(content(head, "og:description")[0]).toMatch(
      /^€2,490\.00 · Meridian brushes the dial of the Automatic 39 by hand/,
    );
    expect(content(head, "og:image")).toEqual([
      `${SITE}/static/products/watch-steel-blue-dial-product.jpg`,
    ]);
    expect(content(head, "product:price:amount")).toEqual(["2490.00"]);
    expect(content(head, "product:price:currency")).toEqual(["EUR"]);
    expect(content(head, "product:availability")).toEqual(["in stock"]);
    expect(content(head, "twitter:data1")).toEqual(["€2,490.00"]);
    expect(content(head, "description")[0]).not.toContain("€");
    expect(
      head.filter(
        ([name, { rel }]) => name === "link" && (rel === "canonical" || rel === "alternate"),
      ),
    ).toEqual([
      ["link", { rel: "canonical", href: `${SITE}/en${PATH}` }],
      ["link", { rel: "alternate", href: SITE + PATH, hrefLang: "de" }],
      ["link", { rel: "alternate", href: `${SITE}/en${PATH}`, hrefLang: "en" }],
      ["link", { rel: "alternate", href: `${SITE}/fr${PATH}`, hrefLang: "fr" }],
      ["link", { rel: "alternate", href: SITE + PATH, hrefLang: "x-default" }],
    ]);
  });

  it("SEO-2 its structured data have product, offer, brand, images, rating and breadcrumbs", () => {
    const { head } = documentAt(`/en${PATH}`);
    const nodes = nodesIn(head);
    const anything: unknown = expect.anything();
    const description: unknown = expect.stringMatching(
      /^Meridian brushes the dial .* guarantee card\.$/,
    );
    expect(nodes.get("Product")).toEqual([
      {
        "@type": "Product",
        "@id": `${SITE}/en${PATH}#product`,
        name: "Automatic 39, midnight blue dial",
        url: `${SITE}/en${PATH}`,
        sku: "MD-3901",
        gtin: "9520000039011",
        description,
        image: [
          `${SITE}/static/products/watch-steel-blue-dial-product.jpg`,
          `${SITE}/static/products/watch-steel-blue-dial-detail-product.jpg`,
          `${SITE}/static/products/watch-steel-blue-dial-close-product.jpg`,
        ],
        brand: { "@type": "Brand", name: "Meridian" },
        additionalProperty: [{ "@type": "PropertyValue", name: "Alloy", value: "Stainless steel" }],
        offers: {
          "@type": "Offer",
          sku: "MD-3901",
          price: "2490.00",
          priceCurrency: "EUR",
          availability: "https://schema.org/InStock",
          itemCondition: "https://schema.org/NewCondition",
          seller: { "@id": `${SITE}/#organization` },
          url: `${SITE}/en${PATH}`,
          shippingDetails: anything,
          hasMerchantReturnPolicy: anything,
        },
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: 4.75,
          ratingCount: 4,
          reviewCount: 4,
          bestRating: 5,
          worstRating: 1,
        },
      },
    ]);
    const step = (position: number, name: string, path: string) => ({
      "@type": "ListItem",
      position,
      name,
      item: SITE + path,
    });
    expect(nodes.get("BreadcrumbList")?.[0]?.["itemListElement"]).toEqual([
      step(1, "Juwelier Sternberg", "/en"),
      step(2, "Shop", "/en/shop"),
      step(3, "Watches", "/en/shop/uhren"),
      step(4, "Automatic 39, midnight blue dial", `/en${PATH}`),
    ]);
  });

  it("SEO-2 RATING-1 omits ratings that are hidden or unpublished", () => {
    expect(productNode(onlyProduct({}, { allow_ratings: false }))).not.toHaveProperty(
      "aggregateRating",
    );
    const draft = { id: 1, status: "draft", rating: 1, comment: "x" };
    expect(productNode(onlyProduct({ ratings: [draft] }))).not.toHaveProperty("aggregateRating");
    const withoutComment = { id: 2, status: "published", rating: 3, comment: null };
    expect(
      productNode(onlyProduct({ ratings: [draft, withoutComment] }))?.["aggregateRating"],
    ).toEqual({
      "@type": "AggregateRating",
      ...{ ratingValue: 3, ratingCount: 1, bestRating: 5, worstRating: 1 },
    });
  });

  it("SEO-2 PRODUCT-4 availability follows stock and reorder settings", () => {
    const availability = (fields: SeedItem, toOrder: boolean) =>
      productNode(onlyProduct(fields, { purchase_to_order: toOrder }))?.["offers"];
    const offer = (name: string): unknown =>
      expect.objectContaining({ availability: `https://schema.org/${name}` });
    expect(availability({ stock: null }, false)).toEqual(offer("InStock"));
    expect(availability({ stock: 0, reorder_possible: true }, true)).toEqual(offer("BackOrder"));
    expect(availability({ stock: 0, reorder_possible: true }, false)).toEqual(offer("OutOfStock"));
    expect(availability({ stock: 0, reorder_possible: false }, true)).toEqual(offer("OutOfStock"));
  });

  it("SEO-2 FEED-4 variants are offers within a range; an inactive one is omitted", () => {
    const change = onlyProduct({
      price_brutto: 500,
      product_variants: [
        variant(1, {
          price_brutto: 480.5,
          reference_number_suffix: "-50",
          gtin: "96385074",
          display_name: "Fünfzig",
          translations: [{ id: 9, language: "en", display_name: "Fifty" }],
        }),
        variant(2, { stock: 0 }),
        variant(3, { active: false, price_brutto: 1 }),
      ],
    });
    expect(productNode(change)?.["offers"]).toMatchObject({
      "@type": "AggregateOffer",
      offerCount: 2,
      lowPrice: "480.50",
      highPrice: "500.00",
      priceCurrency: "EUR",
      offers: [
        {
          "@type": "Offer",
          sku: "MD-3901-50",
          gtin: "96385074",
          name: "Fünfzig",
          price: "480.50",
          availability: "https://schema.org/InStock",
        },
        {
          "@type": "Offer",
          sku: "MD-3901",
          name: "Größe 2",
          price: "500.00",
          availability: "https://schema.org/OutOfStock",
        },
      ],
    });
    expect(productNode(change, `/en${PATH}`)?.["offers"]).toMatchObject({
      offers: [{ name: "Fifty" }, { name: "Größe 2" }],
    });
    const { head, prerenderedHtml } = documentAt(PATH, change);
    expect(content(head, "product:price:amount")).toEqual(["480.50"]);
    expect(content(head, "product:availability")).toEqual(["in stock"]);
    expect(prerenderedHtml).toContain("480,50\u00a0€ – 500,00\u00a0€");
  });

  it("SEO-2 SEO-3 a price on request is shown as text, without an offer", () => {
    const change = onlyProduct({ price_brutto: null });
    const { head, prerenderedHtml } = documentAt(PATH, change);
    expect(productNode(change)).toHaveProperty("aggregateRating");
    expect(productNode(change)).not.toHaveProperty("offers");
    expect(content(head, "product:price:amount")).toEqual([]);
    expect(content(head, "og:description")[0]).toMatch(/^auf Anfrage · /);
    expect(prerenderedHtml).toContain("auf Anfrage");
  });

  it("SEO-2 a product with neither offer nor rating is no Product, for search engines refuse it", () => {
    for (const [fields, settings] of [
      [{ price_brutto: null, ratings: [] }, {}],
      [{ price_brutto: null }, { allow_ratings: false }],
      [{ price_brutto: null, ratings: [], product_variants: [variant(1, {})] }, {}],
    ] as const) {
      const nodes = nodesIn(documentAt(PATH, onlyProduct(fields, settings)).head);
      expect([...nodes.keys()]).toEqual(["BreadcrumbList"]);
    }
  });

  it("SEO-2 LAW-1 an offer states its deliveries and the right of withdrawal that the product has", () => {
    const offered = (fields: SeedItem, settings: SeedItem = {}) =>
      productNode(onlyProduct(fields, settings))?.["offers"];
    const policy = (name: string) => ({
      hasMerchantReturnPolicy: { returnPolicyCategory: `https://schema.org/${name}` },
    });
    const personalization = (required: boolean) => ({
      personalization: { required, excludes_withdrawal: true },
    });
    const permitted = policy("MerchantReturnFiniteReturnWindow");
    const notPermitted = policy("MerchantReturnNotPermitted");
    expect(offered(personalization(false))).toMatchObject(permitted);
    expect(offered(personalization(true))).toMatchObject(notPermitted);
    expect(offered({ tax_mode: "investment_gold" })).toMatchObject(notPermitted);
    expect(offered({ withdrawal_exclusion: "custom_made" })).toMatchObject(notPermitted);
    expect(offered({}, { return_costs: "customer" })).toMatchObject({
      shippingDetails: [
        {
          shippingDestination: { addressCountry: ["DE"] },
          shippingRate: { value: "0.00" },
          deliveryTime: { transitTime: { minValue: 1, maxValue: 2 } },
        },
        { shippingDestination: { addressCountry: ["AT", "LU", "BE", "NL"] } },
        { shippingDestination: { addressCountry: ["FR"] } },
      ],
      hasMerchantReturnPolicy: {
        returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
      },
    });
    expect(offered({}, { enable_cart: false })).not.toHaveProperty("shippingDetails");
  });

  it("SEO-2 a product of the margin scheme is used", () => {
    const change = onlyProduct({ tax_mode: "margin" });
    expect(productNode(change)?.["offers"]).toMatchObject({
      itemCondition: "https://schema.org/UsedCondition",
    });
    expect(content(documentAt(PATH, change).head, "product:condition")).toEqual(["used"]);
  });

  it("SEO-3 prerenders name, price and image, and escapes an editor's text", () => {
    const { prerenderedHtml } = documentAt(
      PATH,
      onlyProduct({ display_name: 'Ring <b onclick="x">' }),
    );
    expect(prerenderedHtml).toContain("<h1>Ring &lt;b onclick=&quot;x&quot;&gt;</h1>");
    expect(prerenderedHtml).toContain("<strong>2.490,00\u00a0€</strong>");
    expect(prerenderedHtml).toMatch(
      /<img src="\/static\/products\/watch-steel-blue-dial-product\.jpg" srcset="https:\/\/content\.example[^"]+ 1980w" sizes="[^"]+" fetchpriority="high" alt="[^"]+" width="1200" height="1200"\/>/,
    );
    expect(prerenderedHtml).not.toContain("<b ");
  });

  it("SEO-3 preloads the large image in the shop's sizes and preconnects to its host", () => {
    const address =
      "https://content.example/assets/file%3Aproducts%2Fwatch-steel-blue-dial.jpg?key=detail";
    expect(
      documentAt(PATH).head.filter(([, { rel }]) => rel === "preload" || rel === "preconnect"),
    ).toEqual([
      ["link", { rel: "preconnect", href: "https://content.example", crossOrigin: "anonymous" }],
      [
        "link",
        {
          rel: "preload",
          as: "image",
          imageSrcSet: `${address}-600 600w, ${address}-800 800w, ${address}-1200 1200w, ${address}-1980 1980w`,
          imageSizes: DETAIL_IMAGE_SIZES,
          fetchpriority: "high",
        },
      ],
    ]);
  });

  it("SEO-3 exists for every published product and language, also without image or description", () => {
    const { siteContent } = headInput();
    const products = documents().filter(({ path }) => path.includes("/produkt/"));
    expect(products).toHaveLength(siteContent.products.length * 3);
    const bare = documentAt(PATH, onlyProduct({ images: [], description: null, translations: [] }));
    expect(content(bare.head, "og:image")).toEqual([]);
    expect(content(bare.head, "twitter:card")).toEqual(["summary"]);
    expect(content(bare.head, "og:description")).toEqual(["2.490,00\u00a0€"]);
    expect(bare.prerenderedHtml).not.toContain("<img");
  });

  it("SEO-3 the limit keeps the newest products; 0 keeps cart, checkout and categories", () => {
    const paths = (limit: number) => documents(undefined, limit).map(({ path }) => path);
    const newest = headInput().siteContent.products.toSorted(
      (a, b) => b.published - a.published || a.id - b.id,
    )[0];
    expect(paths(1).filter((path) => path.startsWith("/shop/produkt/"))).toEqual([
      `/shop/produkt/${newest?.id}/${newest?.slug}`,
    ]);
    expect(paths(0).filter((path) => path.includes("/produkt/"))).toEqual([]);
    expect(paths(0)).toEqual(
      expect.arrayContaining(["/shop/warenkorb", "/en/shop/kasse", "/fr/shop/uhren"]),
    );
  });

  it("SEO-3 ROUTE-7 uses the shop's path, and does not exist without a shop", () => {
    const plugin = (fields: SeedItem[]) => (records: Seed) =>
      Object.assign(records["site_config"]?.[0] ?? {}, { plugins: fields });
    const moved = documents(
      plugin([
        { id: 1, sort: 1, name: "shop", enabled: true, display_name: "Laden", path: "laden" },
      ]),
    );
    expect(moved.map(({ path }) => path)).toContain("/en/laden/produkt/1/automatik-39-nachtblau");
    expect(moved.every(({ path }) => !path.includes("/shop"))).toBe(true);
    expect(documents(plugin([]))).toEqual([]);
  });
});

describe("other shop documents", () => {
  it("SEO-2 cart and checkout have their own title and canonical URL, and noindex", () => {
    for (const [path, title] of [
      ["/shop/warenkorb", "Warenkorb"],
      ["/en/shop/kasse", "Checkout"],
      ["/fr/shop/warenkorb", "Panier"],
    ] as const) {
      const { head } = documentAt(path);
      expect(head.find(([name]) => name === "title")?.[2]).toBe(`${title} | Juwelier Sternberg`);
      expect(content(head, "robots")).toEqual(["noindex"]);
      expect(head).toContainEqual(["link", { rel: "canonical", href: SITE + path }]);
      expect(head.filter(([name]) => name === "script")).toEqual([]);
    }
  });

  it.each([`/en${PATH}`, "/en/shop/uhren"])(
    "SEO-1 the document %s has the keywords of the site, as a page without its own",
    (path) => {
      expect(content(documentAt(path).head, "keywords")[0]).toMatch(/^jeweller Lindenau, watches/);
    },
  );

  it("SEO-1 SEO-2 a category has its own title, description, image and breadcrumbs", () => {
    const { head } = documentAt("/en/shop/uhren");
    expect(head.find(([name]) => name === "title")?.[2]).toBe("Watches | Juwelier Sternberg");
    expect(content(head, "description")[0]).toMatch(/^Automatic watches/);
    expect(content(head, "og:image")).toEqual([`${SITE}/static/heroes/hero-watch-social.jpg`]);
    expect(nodesIn(head).get("BreadcrumbList")?.[0]).toMatchObject({
      itemListElement: [{}, {}, { name: "Watches" }],
    });
  });
});

describe("document filled from the shell", () => {
  const fillShellDocument = createShellFiller();
  const shell =
    '<html><head><meta charSet="utf-8"/><title data-gatsby-head="true">Schaufenster</title>' +
    '<link data-gatsby-head="true" rel="canonical" href="/shop"/><style>a{}</style><noscript><style>b{}</style></noscript>' +
    '<script data-gatsby-head="true" type="application/ld+json">{"a":"b"}</script><script>boot()</script></head>' +
    '<body><div id="___gatsby"><main><div id="prerendered" class="d"></div><noscript><p>Bitte JavaScript.</p></noscript><p>…</p></main></div><noscript id="x">This app</noscript></body></html>';
  const head: readonly HeadTag[] = [
    ["title", {}, "$& Ring"],
    ["script", { type: "application/ld+json" }, '{"@graph":[]}'],
  ];

  it("SEO-3 has the shell's scripts and styles, its own head, and the prerendered HTML", () => {
    expect(fillShellDocument(shell, head, "<p>$1 Ring</p>")).toBe(
      '<html><head><meta charSet="utf-8"/><title data-gatsby-head="true">$&amp; Ring</title>' +
        '<script type="application/ld+json" data-gatsby-head="true">{"@graph":[]}</script><style>a{}</style><noscript><style>b{}</style></noscript><script>boot()</script></head>' +
        '<body><div id="___gatsby"><main><div id="prerendered" class="d"><p>$1 Ring</p></div><noscript></noscript><p>…</p></main></div><noscript id="x">This app</noscript></body></html>',
    );
    expect(fillShellDocument(shell, head, null)).toContain("Bitte JavaScript.");
    const other = shell.replace("Bitte JavaScript.", "Please enable JavaScript.");
    expect(fillShellDocument(other, head, null)).toContain("Please enable JavaScript.");
  });

  it("SEO-3 throws for a shell without head or without placeholder", () => {
    expect(() => fillShellDocument("<html></html>", head, null)).toThrow(/no head/);
    expect(() => fillShellDocument(shell.replace('id="prerendered"', ""), head, "<p></p>")).toThrow(
      /no container for prerendered content/,
    );
  });
});
