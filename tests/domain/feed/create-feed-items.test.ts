import { describe, expect, it } from "vitest";
import { createFeedItems } from "#domain/feed/create-feed-items";
import type { FeedItem, FeedProblem } from "#domain/feed/feed-item";
import type { FeedProduct, FeedShop } from "#domain/feed/feed-product";
import { feedXmlItem } from "#domain/feed/write-feed";
import { createEuro } from "#domain/pricing/money";
import { feedViolations } from "../../support/feed-rules";
import { readXmlFeed } from "../../support/read-feed";
import { aProduct, aSize, NOW, onSale, priced, SHOP } from "./feed-shop";

/** Returns the items of a product. Each of them has to follow the rules of Google. */
function feedOf(product: FeedProduct, shop: Partial<FeedShop> = {}) {
  const feed = createFeedItems(product, { ...SHOP, ...shop });
  const xml = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${feed.items.map(feedXmlItem).join("")}</channel></rss>`;
  expect(feedViolations(readXmlFeed(xml))).toEqual([]);
  return feed;
}
const itemOf = (product: FeedProduct, shop?: Partial<FeedShop>): FeedItem | undefined =>
  feedOf(product, shop).items[0];

describe("items of a product", () => {
  it("FEED-1 states a product with all that is known", () => {
    expect(feedOf(aProduct({ gtin: "4006381333931" }))).toEqual({
      problems: [],
      items: [
        {
          id: "p7",
          title: "Ring Luna",
          description: "Ein Ring & mehr.",
          link: "https://shop.example/shop/produkt/7/ring-luna-r-1",
          image_link: "https://cms.example/assets/a?key=detail-1980",
          additional_image_link: ["https://cms.example/assets/b?key=detail-1980"],
          availability: "in_stock",
          price: "1290.00 EUR",
          brand: "Atelier Falk",
          gtin: "4006381333931",
          mpn: "R-1",
          condition: "new",
          product_type: "Ringe",
          material: "Gelbgold 585",
          shipping: [
            { country: "DE", price: "0.00 EUR" },
            { country: "AT", price: "14.90 EUR" },
          ],
        },
      ],
    });
  });

  it("FEED-1 states each size as an item of one group, with its own price, number and GTIN", () => {
    const sizes = [
      aSize({ gtin: "4006381333931" }),
      aSize({ id: 71, name: "56", referenceSuffix: null, pricing: priced(15), stock: 0 }),
    ];
    const { items, problems } = feedOf(aProduct({ gtin: "96385074", sizes }));
    expect(problems).toEqual([]);
    expect(
      items.map((item) => [
        ...[item.id, item.item_group_id, item.title, item.size, item.price, item.availability],
        ...[item.mpn, item.gtin],
      ]),
    ).toEqual([
      ["p7-70", "p7", "Ring Luna, 54", "54", "1290.00 EUR", "in_stock", "R-1-54", "4006381333931"],
      ["p7-71", "p7", "Ring Luna, 56", "56", "15.00 EUR", "out_of_stock", "R-1", undefined],
    ]);
  });

  it("FEED-1 shortens texts, leaves out further pictures, and removes what XML cannot contain", () => {
    const { items, problems } = feedOf(
      aProduct({
        name: `Ring ${"sehr ".repeat(40)}lang`,
        description: `<p>\u0000Ein\u000b <script>x</script>Ring\uFFFE \uD800 ]]> ${"und so ".repeat(900)}</p>`,
        images: Array.from({ length: 14 }, (_, index) => `f${index}`),
        alloy: "Gold ".repeat(60),
        sizes: [aSize({ name: "x".repeat(120) })],
      }),
    );
    expect(problems).toEqual(["title-long", "description-long"]);
    expect(items[0]?.additional_image_link).toHaveLength(10);
    expect(items[0]?.description).toMatch(/^Ein Ring \]\]> und so /);
  });

  it("FEED-1 states measure and unit of goods sold by weight", () => {
    expect(itemOf(aProduct({ measure: { quantity: 31.1, unit: "g" } }))).toMatchObject({
      unit_pricing_measure: "31.1 g",
      unit_pricing_base_measure: "1 kg",
    });
  });
});

describe("prices of an item", () => {
  it("FEED-2 states a reduction from the lowest price of the 30 days before, with its time", () => {
    const pricing = onSale(80, 120);
    expect(itemOf(aProduct({ pricing, lowestPrice: createEuro(11_000) }))).toMatchObject({
      price: "110.00 EUR",
      sale_price: "80.00 EUR",
      sale_price_effective_date: "2026-11-30T10:00Z/2026-12-11T10:00Z",
      shipping: [{ country: "DE", price: "9.90 EUR" }, expect.anything()],
    });
  });

  it("FEED-2 a size without a price has the sale of the product, and its own lowest price", () => {
    const sizes = [aSize({ lowestPrice: createEuro(10_000) }), aSize({ id: 71 })];
    const { items } = feedOf(
      aProduct({ pricing: onSale(80, 120), lowestPrice: createEuro(11_000), sizes }),
    );
    expect(items.map((item) => [item.price, item.sale_price])).toEqual([
      ["100.00 EUR", "80.00 EUR"],
      ["80.00 EUR", undefined],
    ]);
  });

  it.each<readonly [string, number, FeedProduct["lowestPrice"], string]>([
    ["without a lower price", NOW, null, "80.00 EUR"],
    ["with a lowest price below", NOW, createEuro(7000), "80.00 EUR"],
    ["before it begins", NOW - 2 * 86_400_000, createEuro(11_000), "120.00 EUR"],
    ["after its end", NOW + 11 * 86_400_000, createEuro(11_000), "120.00 EUR"],
  ])("FEED-2 states no reduction %s", (_case, now, lowestPrice, price) => {
    const item = itemOf(aProduct({ pricing: onSale(80, 120), lowestPrice }), { now });
    expect([item?.price, item?.sale_price, item?.sale_price_effective_date]).toEqual([
      ...[price, undefined, undefined],
    ]);
  });

  it("FEED-2 states when an item to order leaves the shop", () => {
    const toOrder = aProduct({ stock: 0, reorderPossible: true, shippingTime: 5 });
    expect(itemOf(toOrder)).toMatchObject({
      availability: "backorder",
      availability_date: "2026-12-09T12:00Z",
    });
    expect(itemOf(toOrder, { purchaseToOrder: false })?.availability).toBe("out_of_stock");
    expect(itemOf(aProduct({ stock: null }))?.availability).toBe("in_stock");
  });
});

describe("what an item lacks", () => {
  it.each<readonly [string, Partial<FeedProduct>, readonly FeedProblem[]]>([
    ["a price", { pricing: priced(null) }, ["price"]],
    ["a price above zero", { pricing: priced(0) }, ["price"]],
    [
      "a picture and a description",
      { images: [], description: "<p> </p>" },
      ["picture", "description"],
    ],
    ["a lead time", { stock: 0, reorderPossible: true }, ["delivery-time"]],
  ])("FEED-5 leaves out a product without %s", (_case, fields, problems) => {
    expect(feedOf(aProduct(fields))).toEqual({ items: [], problems });
  });

  it.each<readonly [string, Partial<FeedProduct>, readonly FeedProblem[], Partial<FeedItem>]>([
    ["a short brand", { brand: "x".repeat(71) }, ["identifier"], { identifier_exists: "no" }],
    ["a right GTIN", { gtin: "4006381333930" }, ["gtin-invalid"], { mpn: "R-1" }],
    ["a GTIN of its maker", { gtin: "2000000000008" }, ["gtin-internal"], { mpn: "R-1" }],
    ["a translation", { isUntranslated: true }, ["untranslated"], {}],
    // A used piece has no number of its maker.
    ["a number", { taxMode: "margin" }, [], { condition: "used", identifier_exists: "no" }],
  ])("FEED-5 FEED-1 lists a product without %s", (_case, fields, problems, attributes) => {
    const feed = feedOf(aProduct(fields));
    expect(feed.problems).toEqual(problems);
    expect(feed.items[0]).toMatchObject(attributes);
    expect(feed.items[0]?.gtin).toBeUndefined();
  });
});
