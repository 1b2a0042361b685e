import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DEMO_SEED_DIR } from "#backend/directus/bootstrap/bootstrap-directus";
import { mediaFileId } from "#backend/directus/model/dsl/stable-ids";
import { resolveContentModel } from "#backend/directus/model/content-model";
import { collectionGroup } from "#backend/directus/model/dsl/collection-group";
import { manyToOne, parentField } from "#backend/directus/model/dsl/relations";
import { resolveSeedOrder } from "#backend/directus/seed-order";
import { validateSeed } from "#backend/directus/seed-validation";
import { readManifest, readSeed, resolveSeedValues } from "#backend/directus/seed-reader";

const model = resolveContentModel();
const MEDIA = new Set(["products/ring.jpg"]);
const PROJECT = {
  collection: "project",
  items: [{ id: 1, display_name: "Haus", domain: "a.example", url: "https://a.example" }],
};
const check = (collection: string, ...items: readonly Record<string, unknown>[]) =>
  validateSeed(
    model,
    [
      PROJECT,
      { collection: "languages", items: [{ code: "de", name: "Deutsch" }] },
      { collection, items },
    ],
    MEDIA,
  );

describe("seed", () => {
  it("OPS-4 follows every rule of the content model in the demo", () => {
    const media = new Set(readManifest(DEMO_SEED_DIR).map(({ file }) => file));
    expect(validateSeed(model, readSeed(DEMO_SEED_DIR), media)).toEqual([]);
  });

  it("OPS-4 imports records after those they refer to", () => {
    const order = resolveSeedOrder(model);
    const place = (name: string) => order.indexOf(name);
    const tops = new Set(order);
    const isInternal = (collection: string, name: string) =>
      model.tables
        .find((table) => table.name === collection)
        ?.fields.some((field) => field.name === name && field.internal === true) === true;
    const late = model.relations.flatMap(({ collection, to, field }) =>
      to !== null &&
      !isInternal(collection, field) &&
      to !== collection &&
      tops.has(collection) &&
      tops.has(to) &&
      place(to) > place(collection)
        ? [`${collection}.${field} → ${to}`]
        : [],
    );
    expect(late).toEqual([]);
    const forgotten = model.tables
      .filter(({ hidden, kind }) => hidden !== true && kind !== "transaction")
      .filter(({ name }) => !tops.has(name))
      .map(({ name }) => name);
    expect(forgotten).toEqual([]);
    // Relations of nested records count for their owner.
    expect(place("block_hero")).toBeLessThan(place("page"));
    expect(place("ecommerce_tag")).toBeLessThan(place("ecommerce_product"));
    expect(place("ecommerce_shipping_method")).toBeLessThan(place("ecommerce_settings"));
  });

  it("OPS-4 has no order if collections refer to each other in a circle", () => {
    const group = collectionGroup(
      { name: "site", icon: "x", color: "#000000" },
      {
        languages: { icon: "x", fields: [manyToOne("first", "project", "{{id}}")] },
        project: { icon: "x", fields: [manyToOne("second", "languages", "{{id}}")] },
        file_translations: {
          icon: "x",
          nested: true,
          fields: [parentField("file", "directus_files"), parentField("language", "languages")],
        },
      },
    );
    expect(() => resolveSeedOrder(resolveContentModel([group]))).toThrow(
      "languages → project → languages",
    );
  });

  it("OPS-4 is rejected with file, index and field of each error", () => {
    const page = { id: 7, key: "home", translations: [{ language: "de", titel: "Start" }] };
    expect(check("page", page)).toEqual([
      "seed/page.json[0].translations[0].titel: page_translations has no such field.",
      "seed/page.json[0].translations[0].title: is missing.",
    ]);
    expect(check("redirect", { id: 1, source: "alt", target: "javascript:alert(1)" })).toEqual([
      'seed/redirect.json[0].source: "alt" breaks the field\'s rule.',
      'seed/redirect.json[0].target: "javascript:alert(1)" breaks the field\'s rule.',
    ]);
    expect(
      check("brand", { id: 1, display_name: "A", slug: "a", type: 9, logo: "file:logos/a.svg" }),
    ).toEqual([
      "seed/brand.json[0].type: there is no brand_type with the key 9 in the seed.",
      "seed/brand.json[0].logo: file:logos/a.svg is not in seed/media/manifest.json.",
    ]);
  });

  it("OPS-4 is rejected with an unknown choice, a wrong type, a duplicate key or an invalid block", () => {
    expect(check("menu", { id: 1, position: "left", display_name: "M" })).toEqual([
      'seed/menu.json[0].position: "left" is none of its choices.',
    ]);
    expect(check("menu", { id: 1, position: "primary", display_name: 4 })).toEqual([
      "seed/menu.json[0].display_name: must be a string, not 4.",
    ]);
    const menu = { id: 1, position: "primary", display_name: "M" };
    expect(check("menu", menu, menu)).toEqual(["seed/menu.json[1].id: 1 is there twice."]);
    const page = { id: 1, key: "eigene-seite", blocks: [{ collection: "brand", item: {} }] };
    expect(check("page", page)[0]).toBe(
      "seed/page.json[0].blocks[0].collection: brand is not a block.",
    );
  });

  it("OPS-4 refers to a file by its path, which always results in the same id", () => {
    const id = mediaFileId("products/ring.jpg");
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(resolveSeedValues({ images: [{ file: "file:products/ring.jpg", sort: 1 }] }, 0)).toEqual(
      { images: [{ file: id, sort: 1 }] },
    );
  });

  it("OPS-4 contains times relative to the import, so that its sales run on any day", () => {
    const now = Date.parse("2027-03-01T10:00:00Z");
    const sale = { sale_starts_at: "$NOW(-5 days)", sale_ends_at: "$NOW(38 days)" };
    expect(resolveSeedValues({ product_variants: [sale] }, now)).toEqual({
      product_variants: [
        {
          sale_starts_at: "2027-02-24T10:00:00.000Z",
          sale_ends_at: "2027-04-08T10:00:00.000Z",
        },
      ],
    });
    expect(resolveSeedValues("costs $NOW(5 days)", now)).toBe("costs $NOW(5 days)");
  });

  it("OPS-4 is rejected with the name of a file that is not a list of records", () => {
    const root = mkdtempSync(join(tmpdir(), "seed-"));
    writeFileSync(join(root, "page.json"), '{"id": 1}');
    expect(() => readSeed(root)).toThrow(/seed\/page\.json/);
    writeFileSync(join(root, "page.json"), "[{]");
    expect(() => readSeed(root)).toThrow(/page\.json is not valid JSON/);
    rmSync(root, { recursive: true });
  });
});
