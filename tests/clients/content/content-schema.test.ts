import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import {
  findModelField,
  findPathProblem,
  isPublicField,
  readRequestPaths,
} from "./support/public-model";
import urls from "./support/shop-request-urls.json";

type SchemaField = {
  readonly collection: string;
  readonly field: string;
  readonly type: string;
  /** Collections with the item type that the field refers to; several may share one. */
  readonly related: readonly string[];
  readonly many: boolean;
};

/** Reads collections and fields of the `ContentSchema` type with the TypeScript compiler. */
function readContentSchema(): readonly SchemaField[] {
  const file = join(__dirname, "../../../src/clients/content/content-schema.ts");
  const program = ts.createProgram([file], { strict: true, noEmit: true, types: [] });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const schema =
    module && checker.getExportsOfModule(module).find((one) => one.name === "ContentSchema");
  if (!schema) throw new Error("content-schema.ts does not export ContentSchema.");
  const collections = checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(schema))
    .flatMap((property) => {
      const item = checker.getTypeOfSymbol(property).getNumberIndexType();
      return item ? [{ name: property.name, item }] : [];
    });
  const literal = (type: ts.Type) =>
    type.isStringLiteral()
      ? type.value
      : checker.typeToString(checker.getBaseTypeOfLiteralType(type));
  return collections.flatMap(({ name, item }) =>
    checker.getPropertiesOfType(item).map((property): SchemaField => {
      const type = checker.getTypeOfSymbol(property);
      const entry = type.getNumberIndexType();
      const array = checker.isArrayType(type) && entry !== undefined;
      const parts = array ? [entry] : type.isUnion() ? type.types : [type];
      const related = collections.filter((one) => parts.includes(one.item)).map((one) => one.name);
      const keys = new Set(
        parts.filter((part) => !collections.some((one) => one.item === part)).map(literal),
      );
      return {
        collection: name,
        field: property.name,
        type: array ? "none" : [...keys].join(" | "),
        related,
        many: array,
      };
    }),
  );
}

describe("content schema", () => {
  const fields = readContentSchema();

  it("CONTENT-4 contains only fields of the content model, with their types", () => {
    expect(fields.length).toBeGreaterThan(200);
    const wrong = fields.flatMap(({ collection, field, type, related, many }) => {
      const model = findModelField(collection, field);
      const target = model?.related;
      const right =
        model !== undefined &&
        type === model.type &&
        (related.length === 0
          ? !many
          : target?.many === many && related.includes(target.collection));
      return right ? [] : [`${collection}.${field}`];
    });
    expect(wrong).toEqual([]);
  });

  it("CONTENT-4 contains only fields that the public may read", () => {
    expect(
      fields.flatMap(({ collection, field }) =>
        isPublicField(collection, field) ? [] : [`${collection}.${field}`],
      ),
    ).toEqual([]);
  });
});

describe("reads of the shop", () => {
  it.each(Object.entries(urls))(
    "CONTENT-4 %s names only fields that the public may read",
    (_, requests) => {
      for (const url of requests) {
        // A search returns only ids of published products.
        if (new URL(url).pathname === "/search/products") continue;
        const { collection, paths } = readRequestPaths(url);
        expect(paths.length).toBeGreaterThan(0);
        expect(paths.flatMap((path) => findPathProblem(collection, path) ?? [])).toEqual([]);
      }
    },
  );

  it("an unknown or private path is reported", () => {
    const read = (query: string) => {
      const { collection, paths } = readRequestPaths(
        `https://content.example/items/ecommerce_product?${query}`,
      );
      return paths.flatMap((path) => findPathProblem(collection, path) ?? []);
    };
    expect(read("fields=id,colour")).toEqual(["ecommerce_product.colour does not exist"]);
    expect(read("fields=ratings.buyer_hash")).toEqual([
      "ecommerce_product_rating.buyer_hash is not public",
    ]);
    expect(read("fields=slug.id")).toEqual(["ecommerce_product.slug is no relation"]);
    expect(read("sort=-date_updated")).toEqual(["ecommerce_product.date_updated is not public"]);
    expect(read('filter={"_and":[{"project":{"url":{"_eq":"a"}}}]}')).toEqual([
      "project.url is not public",
    ]);
    expect(read('deep={"images":{"_sort":["-position"]}}')).toEqual([
      "ecommerce_product_image.position does not exist",
    ]);
    expect(read('aggregate={"countDistinct":["date_created"]}&groupBy=project')).toEqual([
      "ecommerce_product.date_created is not public",
    ]);
  });
});
