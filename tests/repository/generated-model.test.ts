import { describe, expect, it } from "vitest";
import { generateModelFiles, listStaleFiles } from "../../backend/directus/generate-model";
import { resolveBuildCollections } from "../../backend/directus/model/build-collections";
import { resolveContentModel } from "../../backend/directus/model/content-model";
import { collectionGroup } from "../../backend/directus/model/dsl/definition";
import { oneToMany, parentField } from "../../backend/directus/model/dsl/relations";
import { SOURCE_COLLECTIONS } from "../../src/cms/collections.generated";

describe("generated files of the content model", () => {
  it("PAGE-6 match the definitions (`npm run model:generate` updates them)", async () => {
    expect(await listStaleFiles()).toEqual([]);
    expect((await generateModelFiles()).length).toBeGreaterThan(2);
  });
});

describe("fields that the build fetches", () => {
  const fieldsOf = (name: string) =>
    SOURCE_COLLECTIONS.find((collection) => collection.name === name)?.fields;

  it("BUILD-1 include nested records, embedded records and translations", () => {
    expect(fieldsOf("branch")?.toSorted()).toEqual([
      "*",
      "opening_periods.*",
      "opening_periods.translations.*",
      "opening_times.*",
      "opening_times.translations.*",
      "translations.*",
    ]);
    expect(fieldsOf("site_config")).toContain("config.brand_config.*");
    expect(fieldsOf("legal_notice")).toContain("data_protection.*");
  });

  it("BUILD-1 include every block with its items and the paths of its files", () => {
    const page = SOURCE_COLLECTIONS.find(({ name }) => name === "page");
    expect(page?.fields).toEqual(
      expect.arrayContaining([
        "blocks.collection",
        "blocks.item:block_hero.*",
        "blocks.item:block_accordion.items.translations.*",
        "blocks.item:block_gallery.images.*",
      ]),
    );
    expect(page?.files?.toSorted()).toEqual([
      "blocks.item.image",
      "blocks.item.images.file",
      "blocks.item.items.image",
      "blocks.item.poster",
      "image",
    ]);
  });

  it("BUILD-1 of a product are only those that the build needs", () => {
    expect(fieldsOf("ecommerce_product")).not.toContain("*");
    expect(fieldsOf("ecommerce_product")).toContain("ratings.rating");
    expect(fieldsOf("ecommerce_settings")?.filter((path) => !path.startsWith("legal"))).toEqual([
      "id",
      "allow_ratings",
      "purchase_to_order",
    ]);
  });

  it("BUILD-1 reject a selected path that the model lacks, and a collection that contains itself", () => {
    const model = (access: object) => {
      const group = collectionGroup(
        { name: "site", icon: "x", color: "#000000" },
        {
          tree: {
            icon: "x",
            access,
            nested: true,
            fields: [
              parentField("parent", "tree", true),
              oneToMany("sub", "tree", "parent", "{{id}}"),
            ],
          },
          file_translations: {
            icon: "x",
            fields: [parentField("file", "directus_files"), parentField("language", "languages")],
          },
        },
      );
      return resolveContentModel([group]);
    };
    expect(() => resolveBuildCollections(model({ build: { also: ["sub.name"] } }))).toThrow(
      "tree has no field name",
    );
    expect(() => resolveBuildCollections(model({ build: {} }))).toThrow("tree contains itself");
  });
});
