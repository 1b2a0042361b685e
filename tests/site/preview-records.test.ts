import { describe, expect, it } from "vitest";
import { isPreviewBuild, createStateLookup, withoutAnalytics } from "#build/preview-build";
import { SOURCE_COLLECTIONS } from "#cms/collections.generated";
import { PREVIEW_SOURCE_COLLECTIONS } from "#cms/preview-collections";
import { listPreviewRecords } from "#site/preview-records";
import { seedSite } from "../support/seed-site";

const siteContent = seedSite();

describe("preview build", () => {
  it("BUILD-4 also reads drafts, but nothing archived; the regular build reads only published records", () => {
    const filters = (of: typeof SOURCE_COLLECTIONS) => of.map(({ name, filter }) => [name, filter]);
    const published = { status: { _eq: "published" } };
    expect(filters(SOURCE_COLLECTIONS)).toEqual(
      SOURCE_COLLECTIONS.map(({ name, filter }) => [
        name,
        filter === undefined ? undefined : published,
      ]),
    );
    for (const [index, { name, filter, fields }] of PREVIEW_SOURCE_COLLECTIONS.entries()) {
      const { filter: before } = SOURCE_COLLECTIONS[index] ?? {};
      expect([name, filter]).toEqual([
        name,
        before === undefined ? undefined : { status: { _in: ["published", "draft"] } },
      ]);
      if (filter !== undefined)
        expect(fields.includes("status") || fields.includes("*")).toBe(true);
    }
    expect(
      SOURCE_COLLECTIONS.find(({ name }) => name === "ecommerce_product")?.fields,
    ).not.toContain("status");
  });

  it("BUILD-4 BUILD-7 lists every record that has a page with status, publish times and path in each language", () => {
    const records = listPreviewRecords(
      siteContent,
      createStateLookup((collection) => [
        { id: 1, status: `the ${collection}`, publish_from: "2026-12-01T07:00:00.000Z" },
      ]),
    );
    expect(records.find(({ collection, id }) => collection === "page" && id === 1)).toEqual({
      collection: "page",
      id: 1,
      status: "the page",
      from: Date.parse("2026-12-01T07:00:00Z"),
      until: null,
      paths: { de: "/", en: "/en", fr: "/fr" },
    });
    const [product] = siteContent.products;
    expect(
      records.find(({ collection, id }) => collection === "ecommerce_product" && id === product?.id)
        ?.paths,
    ).toMatchObject({
      en: `/en/shop/produkt/${product?.id}/${product?.slug}`,
    });
    expect(new Set(records.map(({ collection }) => collection))).toEqual(
      new Set(["page", "brand", "event", "ecommerce_product", "ecommerce_category"]),
    );
    expect(records.find(({ id }) => id === 2)?.status).toBe("");
  });

  it("BUILD-4 has no analytics", () => {
    expect(siteContent.siteConfig.matomo).not.toBeNull();
    expect(withoutAnalytics(siteContent).siteConfig.matomo).toBeNull();
  });

  it("BUILD-4 is enabled only by GATSBY_PREVIEW", () => {
    expect([undefined, "", "off", "on", " ON "].map(isPreviewBuild)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(() => isPreviewBuild("yes")).toThrow("GATSBY_PREVIEW");
  });
});
