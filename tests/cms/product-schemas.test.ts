import { describe, expect, it } from "vitest";
import { formatContentProblem } from "#domain/content/content-problem";
import { parseSeed, seed, type SeedItem } from "../support/seed-site";

/** The demo site with only its first product, changed. */
function changed(fields: SeedItem) {
  const records = seed();
  records["ecommerce_product"] = (records["ecommerce_product"] ?? [])
    .slice(0, 1)
    .map((record) => ({ ...record, ...fields }));
  return parseSeed(records);
}

const problems = (fields: SeedItem) => {
  const parsed = changed(fields);
  return parsed.ok ? [] : parsed.problems.map(formatContentProblem);
};

describe("product schema", () => {
  it("SEO-3 parses everything that the product document needs, in every language", () => {
    const parsed = changed({ date_updated: "2026-11-02T10:00:00Z", product_variants: [] });
    expect(parsed.ok && parsed.siteContent.products[0]).toMatchObject({
      id: 1,
      slug: "automatik-39-nachtblau",
      referenceNumber: "MD-3901",
      manufacturer: "Meridian",
      stock: 4,
      reorderPossible: true,
      taxMode: "standard",
      ownPrice: { cents: 249_000, currency: "EUR" },
      images: [
        "file:products/watch-steel-blue-dial.jpg",
        "file:products/watch-steel-blue-dial-detail.jpg",
        "file:products/watch-steel-blue-dial-close.jpg",
      ],
      translations: [
        { language: "en", name: "Automatic 39, midnight blue dial" },
        { language: "fr", name: "Automatique 39, cadran bleu nuit" },
      ],
      updated: Date.parse("2026-11-02T10:00:00Z"),
    });
    expect(parsed.ok && parsed.siteContent.shopRules).toEqual({
      allowRatings: true,
      purchaseToOrder: true,
    });
  });

  it("BUILD-2 reports an invalid record with its field", () => {
    expect(problems({ tax_mode: "none" })).toEqual([
      expect.stringMatching(/^ecommerce_product 1, tax_mode: /),
    ]);
    expect(problems({ price_brutto: "viel" })).toEqual([
      expect.stringMatching(/^ecommerce_product 1, price_brutto: is not an amount/),
    ]);
    expect(problems({ ratings: [{ id: 1, status: "published", rating: 7 }] })).toEqual([
      expect.stringMatching(/^ecommerce_product 1, ratings.*rating: is not a number of stars/),
    ]);
  });

  it("BUILD-2 reports an invalid latitude", () => {
    const records = seed();
    Object.assign(records["branch"]?.[0] ?? {}, { latitude: 149.8 });
    const parsed = parseSeed(records);
    expect(parsed.ok ? [] : parsed.problems.map(formatContentProblem)).toEqual([
      expect.stringMatching(/^branch 1, latitude: is more than 90 degrees/),
    ]);
  });
});
