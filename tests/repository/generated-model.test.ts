import { describe, expect, it } from "vitest";
import { findMails } from "#backend/directus/mail-files";
import { generateModelFiles, listStaleFiles } from "#backend/directus/model-files";
import { blockRecordsText } from "#backend/directus/model/block-records-text";
import {
  blockComponentsText,
  blockPlannersText,
  blockSchemasText,
} from "#backend/directus/model/block-registries-text";
import { resolveBuildCollections } from "#backend/directus/model/build-collections";
import { resolveContentModel } from "#backend/directus/model/content-model";
import { collectionGroup } from "#backend/directus/model/dsl/collection-group";
import {
  fileField,
  manyToOne,
  oneToMany,
  parentField,
  translationsField,
} from "#backend/directus/model/dsl/relations";
import {
  choiceField,
  requiredTextField,
  sortField,
  textField,
} from "#backend/directus/model/dsl/text-fields";
import { replaceSection } from "#backend/directus/model/generated-section";
import { BLOCKS } from "#backend/directus/model/blocks";
import { SOURCE_COLLECTIONS } from "#cms/collections.generated";

describe("generated files of the content model", () => {
  it("match the definitions (`npm run model:generate` updates them)", async () => {
    expect(await listStaleFiles()).toEqual([]);
    expect((await generateModelFiles()).length).toBeGreaterThan(2);
  });
});

describe("generated lists of the mails", () => {
  it("contain every definition of a file, with its names and trigger as they are written", () => {
    const text = `import { defineMail } from "../outbox";

export const orderNotice = defineMail({
  names: ["Neue Bestellung", "New order"],
  // Not for payments.
  on: { to: ["confirmed"] },
  read: () => ({
    names: [],
  }),
});

export const longName = defineMail({
  about: "order",
  names: [
    "Ein langer Name",
    "A long name",
  ],
});

const helper = { names: [] };
`;
    expect(findMails(text, "./notice")).toEqual([
      {
        ...{ name: "orderNotice", kind: "order_notice", path: "./notice" },
        ...{ names: '["Neue Bestellung", "New order"]', on: '{ to: ["confirmed"] }' },
      },
      {
        ...{ name: "longName", kind: "long_name", path: "./notice", on: undefined },
        names: '[\n    "Ein langer Name",\n    "A long name",\n  ]',
      },
    ]);
  });
});

describe("generated lists of the blocks", () => {
  const collections = ["block_link_group", "block_form"];

  it("import schemas and planners by the names of the kinds", () => {
    const schemas = blockSchemasText(collections);
    expect(schemas).toContain(
      'import { linkGroupBlockSchema } from "./blocks/link-group-block-schema";',
    );
    expect(schemas).toContain('"block_link_group": linkGroupBlockSchema,');
    const planners = blockPlannersText(collections);
    expect(planners).toContain('import { planLinkGroup } from "./plan-link-group";');
    expect(planners).toContain('"link-group": planLinkGroup,');
  });

  it("contain each component that has the name of a kind, and no other", () => {
    const text = blockComponentsText(
      [...collections, "block_link"],
      [
        { name: "LinkGroupBlock", path: "./link-group/link-blocks" },
        { name: "LinkBlock", path: "./link-group/link-blocks" },
        { name: "ContactFallbackBlock", path: "./contact-fallback/contact-fallback-block" },
      ],
    );
    expect(text).toContain('import { LinkBlock, LinkGroupBlock } from "./link-group/link-blocks";');
    expect(text).toContain('"link-group": LinkGroupBlock,');
    expect(text).not.toMatch(/form|ContactFallback/);
  });

  it("describe a record with camel-case names, without keys and order of its items", () => {
    const group = collectionGroup(
      { name: "blocks", icon: "x", color: "#000000" },
      {
        block_sample: {
          icon: "x",
          fields: [
            choiceField("kind", ["wide", "narrow"], { default: "wide" }),
            manyToOne("branch", "branch", "{{id}}"),
            oneToMany("items", "block_sample_item", "block_sample", "{{id}}"),
            translationsField([textField("link_label")]),
            textField("anchor"),
          ],
        },
        block_sample_item: {
          icon: "x",
          nested: true,
          fields: [
            parentField("block_sample", "block_sample"),
            sortField(),
            fileField("image", { required: true }),
            requiredTextField("link_path"),
          ],
        },
        branch: { icon: "x", fields: [] },
        file_translations: {
          icon: "x",
          fields: [parentField("file", "directus_files"), parentField("language", "languages")],
        },
      },
    );
    const text = blockRecordsText(resolveContentModel([group]), [
      { name: "block_sample", recordNames: { kind: "width" } },
    ]);
    expect(text).toContain(
      '| Block<"sample", { readonly width: "wide" | "narrow"; readonly branch: number | null; ' +
        "readonly items: readonly { readonly image: FileId; readonly linkPath: string; }[]; " +
        "readonly translations: Translations<{ readonly linkLabel: string | null; }>; }>",
    );
  });

  it("have a position of its own for each block", () => {
    const positions = BLOCKS.map(({ position }) => position);
    expect(new Set(positions).size).toBe(positions.length);
  });

  it("reject a document without the marks of its generated section", () => {
    const marks = { start: "<!-- a -->", end: "<!-- b -->" };
    expect(replaceSection("x\n<!-- a -->\nold\n<!-- b -->\ny", marks, "new")).toBe(
      "x\n<!-- a -->\n\nnew\n\n<!-- b -->\ny",
    );
    expect(() => replaceSection("x", marks, "new")).toThrow("lacks the marks");
  });
});

describe("fields that the build fetches", () => {
  const fieldsOf = (name: string) =>
    SOURCE_COLLECTIONS.find((collection) => collection.name === name)?.fields;

  it("BUILD-1 include nested records, embedded records and translations", () => {
    expect(fieldsOf("branch")?.toSorted()).toEqual([
      "*",
      "opening_exceptions.*",
      "opening_exceptions.translations.*",
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
    expect(fieldsOf("ecommerce_settings")).not.toContain("*");
    expect(fieldsOf("ecommerce_settings")).toContain("shipping_methods_config.price_brutto");
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
