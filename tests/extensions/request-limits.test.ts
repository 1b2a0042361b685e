import { describe, expect, it } from "vitest";
import { checkQuery } from "#backend/extensions/request-limits/src/check-query";
import {
  resolveAccess,
  isForAdministrators,
  isGraphql,
  parseItemsPath,
} from "#backend/extensions/request-limits/src/public-routes";
import { publicSchema } from "#backend/extensions/request-limits/src/public-schema";
import type { Query } from "#backend/extensions/shared/http/query-parameters";
import { fieldsOf } from "#clients/content/fields-of";
import { factsSchema } from "#clients/content/queries/product-facts-query";
import {
  attributeSchema,
  productSchema,
  productSummarySchema,
} from "#clients/content/schemas/product-schemas";
import { createProductFilter } from "#clients/content/directus-filters";
import { NO_FILTERS } from "#domain/catalogue/product-filters";
import { recordShopRequests } from "../clients/content/support/shop-requests";

const shopRequests = await recordShopRequests();
const cardFields = fieldsOf(productSummarySchema).join(",");
const productFields = fieldsOf(productSchema);

const schema = publicSchema();
const check = (query: Query, collection = "ecommerce_product", isOne = false) =>
  checkQuery(schema, collection, query, isOne);
const statusOf = (query: Query, collection?: string, isOne?: boolean): number =>
  check(query, collection, isOne)?.status ?? 200;
const small = { limit: "1", fields: "id" };

describe("reads of the shop", () => {
  it.each(
    Object.values(shopRequests)
      .flat()
      .map((url) => new URL(url))
      .filter(({ pathname }) => pathname.startsWith("/items/"))
      .map(({ pathname, searchParams }) => ({
        collection: pathname.replace("/items/", ""),
        query: Object.fromEntries(searchParams),
      })),
  )("SAFE-1 CONTENT-4 are allowed without a login ($collection)", ({ collection, query }) => {
    expect(check(query, collection)?.message).toBeUndefined();
  });

  it("SAFE-1 CART-5 read a cart of fifty products at once", () => {
    for (const url of shopRequests.cart ?? [])
      expect(statusOf({ ...Object.fromEntries(new URL(url).searchParams), limit: "50" })).toBe(200);
  });
});

describe("fields of a read without a login", () => {
  it.each([
    ["*.*"],
    ["images.*"],
    ["*.*.*.*"],
    ["id,category.*"],
    ["id, images.file.* "],
    [["id", "translations.*"]],
    [["id,translations.*"]],
    ["count(ratings)"],
    ["year(date_published)"],
    ["json(description, a.b)"],
    ["product_variants.branch_stock.branch.project.domain"],
    ["images.product.id"],
    ["ratings.product.id"],
    ["id.x"],
    ["translations.ecommerce_product.id"],
    ["item:page.id"],
    [{ a: "id" }],
    [[["id"]]],
    ["id,,slug"],
    [Array.from({ length: 121 }, () => "id").join(",")],
  ])("SAFE-1 refuses %j", (fields) => {
    expect(statusOf({ fields, limit: "1" })).toBeGreaterThanOrEqual(400);
  });

  it("SAFE-1 allows every field of a public collection by name, and a single wildcard", () => {
    for (const [collection, fields] of schema) {
      if (collection.startsWith("directus_")) continue;
      expect(statusOf({ fields: "*", limit: "20" }, collection), collection).toBe(200);
      expect(
        statusOf({ fields: [...fields.keys()].join(","), limit: "1" }, collection),
        collection,
      ).toBe(200);
    }
  });

  it("SAFE-1 returns 403 for a field that is not public, like Directus", () => {
    const answer = check({ fields: "date_created" });
    expect(answer).toMatchObject({ status: 403, code: "FORBIDDEN" });
  });

  it("SAFE-1 limits the values of a response: rows times fields", () => {
    const list = { fields: cardFields };
    expect(statusOf({ ...list, limit: "20" })).toBe(200);
    expect(statusOf({ ...list, limit: "200" })).toBe(400);
    expect(statusOf({ fields: "*", limit: "1000" })).toBe(400);
    expect(statusOf({ fields: productFields, limit: "60" })).toBe(400);
    expect(statusOf({ fields: productFields }, "ecommerce_product", true)).toBe(200);
    expect(statusOf({ fields: fieldsOf(factsSchema), limit: "1" })).toBe(200);
  });
});

describe("limit, page and sort of a read without a login", () => {
  it.each([
    { limit: "-2" },
    { limit: "0" },
    { limit: "1001" },
    { limit: "1e3" },
    { limit: " 5" },
    { limit: ["5"] },
    { limit: ["5", "-1"] },
    { limit: "" },
    { limit: "Infinity" },
    { limit: "1000", page: "500" },
    { limit: "1", page: "0" },
    { limit: "1", page: "-1" },
    { limit: "1", offset: "200001" },
    { limit: "1", offset: "-1" },
    { limit: "1", meta: "*" },
    { limit: "1", meta: "total_count,filter_count" },
    { limit: "1", meta: ["filter_count"] },
    { limit: "1", sort: "description" },
    { limit: "1", sort: "category.display_name" },
    { limit: "1", sort: "year(date_published)" },
    { limit: "1", sort: "id,sort,display_name,price_brutto" },
    { limit: "1", sort: { a: "id" } },
    { limit: "1", search: "ring" },
    { limit: "1", export: "csv" },
    { limit: "1", alias: { a: "images" } },
    { limit: "1", version: "main" },
    { limit: "1", backlink: "false" },
    { limit: "1", deep: { images: { _limit: -1 } } },
    { limit: "1", deep: { images: { _limit: "1001" } } },
    { limit: "1", deep: { images: { _filter: { id: { _gt: 1 } } } } },
    { limit: "1", deep: { images: { _search: "a" } } },
    { limit: "1", deep: { images: { _aggregate: { count: "*" } } } },
    { limit: "1", deep: '{"_sort":"description"}' },
    { limit: "1", deep: "no JSON" },
    { limit: "1", deep: Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`a${n}`, {}])) },
  ])("SAFE-1 refuses %j", (query) => {
    expect(statusOf({ fields: "id", ...query })).toBeGreaterThanOrEqual(400);
  });

  it("SAFE-1 CONTENT-4 allows reading all filter options, up to Directus's own limit", () => {
    const fields = fieldsOf(attributeSchema).join(",");
    expect(statusOf({ fields, limit: "-1" }, "ecommerce_attribute")).toBe(200);
    expect(
      statusOf(
        { fields: `${fields},attribute_group.translations.display_name`, limit: "-1" },
        "ecommerce_attribute",
      ),
    ).toBe(400);
  });
});

describe("filter of a read without a login", () => {
  const nested = (levels: number): object =>
    levels === 0 ? { id: { _eq: 1 } } : { _and: [nested(levels - 1)] };
  const leaves = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ id: { _neq: id } }));

  it.each([
    ["no JSON"],
    ["[]"],
    ["null"],
    [[{ id: { _eq: 1 } }]],
    [{ _and: { 0: { id: { _eq: 1 } } } }],
    [{ _and: ["a"] }],
    [{ _eq: 1 }],
    [nested(12)],
    [{ _and: leaves(41) }],
    [{ _or: leaves(5) }],
    [{ _or: [{ _or: leaves(2) }] }],
    [
      {
        _or: [
          { attributes: { attribute: { id: { _eq: 1 } } } },
          { tags: { tag: { id: { _eq: 1 } } } },
        ],
      },
    ],
    [{ attributes: { attribute: { _or: leaves(2) } } }],
    [{ category: { products: { id: { _eq: 1 } } } }],
    [{ attributes: { product: { attributes: { attribute: { id: { _eq: 1 } } } } } }],
    [{ ratings: { _null: true } }],
    [{ ratings: { _some: { rating: { _eq: 5 } } } }],
    [{ display_name: { _regex: "(a+)+$" } }],
    [{ display_name: { _contains: "a" } }],
    [{ description: { _icontains: "a" } }],
    [{ "count(ratings)": { _gt: 1 } }],
    [{ "year(date_published)": { _eq: 2026 } }],
    [{ display_name: { _eq: "a".repeat(256) } }],
    [{ display_name: { _eq: { a: 1 } } }],
    [{ display_name: { _eq: "$CURRENT_USER.role.name" } }],
    [{ id: { _in: Array.from({ length: 101 }, (_, id) => id) } }],
    [{ id: { _in: Array.from({ length: 101 }, (_, id) => id).join(",") } }],
    [
      {
        _and: [
          { id: { _in: leaves(60).map((_, id) => id) } },
          { id: { _in: leaves(60).map((_, id) => id) } },
        ],
      },
    ],
    [{ id: { _in: { 0: 1 } } }],
    [{ id: { _in: [[1]] } }],
    [{ date_created: { _nnull: true } }],
    [JSON.parse('{"__proto__":{"id":{"_eq":1}}}')],
    [{ constructor: { id: { _eq: 1 } } }],
    [{ _and: Array.from({ length: 13 }, () => ({ tags: { tag: { slug: { _eq: "a" } } } })) }],
  ])("SAFE-1 refuses %j", (filter) => {
    expect(statusOf({ ...small, filter })).toBeGreaterThanOrEqual(400);
    if (typeof filter === "object")
      expect(statusOf({ ...small, filter: JSON.stringify(filter) })).toBeGreaterThanOrEqual(400);
  });

  it("SAFE-1 does not mistake a filter for a refusal", () => {
    expect(statusOf({ ...small, filter: { status: "published" } })).toBe(200);
    expect(check({ ...small, filter: { status: 200, code: "X", message: "Y" } })).toMatchObject({
      status: 403,
      code: "FORBIDDEN",
    });
  });

  it("SAFE-1 allows all filters of the shop together: category, manufacturers, attributes, tag, price and search", () => {
    const filters = {
      ...NO_FILTERS,
      ...{
        category: "ringe",
        manufacturers: ["aurelis", "vega"],
        subcategories: ["trauringe"],
        tag: "geschenk",
        min: 100,
        max: 900,
      },
      ...{ attributes: [1, 2, 3], search: "ring gold weiß 585 mit brillant" },
    };
    const filter = JSON.stringify(
      createProductFilter(filters, "sternberg.example", [[1], [2], [3]]),
    );
    const list = { fields: cardFields, filter, limit: "20", page: "1", meta: "filter_count" };
    expect(statusOf(list)).toBe(200);
    const counted = JSON.stringify({
      product: createProductFilter(filters, "sternberg.example", [[1], [2], [3]]),
    });
    const counts = {
      aggregate: '{"countDistinct":["product"]}',
      groupBy: "attribute",
      filter: counted,
      limit: "500",
    };
    expect(statusOf(counts, "ecommerce_product_attribute")).toBe(200);
  });
});

describe("aggregates without a login", () => {
  it.each([
    { aggregate: { count: "*" } },
    { aggregate: { sum: "stock" } },
    { aggregate: { avg: "price_brutto" } },
    { aggregate: { countDistinct: "slug" } },
    { aggregate: { countDistinct: ["id", "slug"] } },
    { aggregate: { min: "stock" } },
    { aggregate: {} },
    { aggregate: "x" },
    { aggregate: { countDistinct: "id" }, groupBy: "description" },
    { aggregate: { countDistinct: "id" }, groupBy: "category,manufacturer" },
    { aggregate: { countDistinct: "id" }, groupBy: ["category", "manufacturer"] },
    { aggregate: { countDistinct: "id" }, groupBy: "year(date_published)" },
    { aggregate: { countDistinct: "id" }, sort: "id" },
    { aggregate: { countDistinct: "id" }, fields: "*" },
    { aggregate: { countDistinct: "id" }, limit: "-1" },
    { groupBy: "category" },
  ])("SAFE-1 refuses %j", (query) => {
    expect(statusOf(query)).toBe(400);
  });
});

describe("routes without a login", () => {
  it.each([
    ["GET", "/items/ecommerce_product", "read-items"],
    ["HEAD", "/items/ecommerce_product/1", "read-items"],
    ["SEARCH", "/items/ecommerce_product", "closed"],
    ["POST", "/items/ecommerce_product", "closed"],
    ["GET", "/Items/ecommerce_product", "closed"],
    ["GET", "/items/ecommerce_product/", "closed"],
    ["GET", "//items/ecommerce_product", "closed"],
    ["GET", "/items/%E0%A4%A", "closed"],
    ["GET", "/search/products", "read"],
    ["POST", "/search/products", "closed"],
    ["GET", "/search/words", "closed"],
    ["POST", "/ecom/order", "open"],
    ["GET", "/forms/slots", "open"],
    ["GET", "/assets/072ddf1b-26fa-5b95-9f12-522db6f01100", "open"],
    ["POST", "/assets/folder/1", "closed"],
    ["POST", "/assets/files", "closed"],
    ["POST", "/utils/hash/generate", "closed"],
    ["GET", "/utils/random/string", "closed"],
    ["GET", "/server/specs/oas", "closed"],
    ["GET", "/server/health", "read"],
    ["POST", "/users/register", "closed"],
    ["POST", "/files/import", "closed"],
    ["POST", "/shares/auth", "closed"],
    ["GET", "/collections", "closed"],
    ["POST", "/flows/trigger/072ddf1b-26fa-5b95-9f12-522db6f01100", "closed"],
  ])("SAFE-1 %s %s is %s", (method, path, access) => {
    expect(resolveAccess(method, path)).toBe(access);
  });

  it("SAFE-1 decodes a collection's name like Express", () => {
    expect(parseItemsPath("/items/ecommerce%5Fproduct")).toEqual({
      collection: "ecommerce_product",
      one: false,
    });
    expect(statusOf(small, "directus_users")).toBe(403);
    expect(statusOf(small, "__proto__")).toBe(403);
  });

  it("SAFE-1 recognizes closed routes in every spelling that Express accepts", () => {
    for (const path of ["/graphql", "/GraphQL/", "/graphql/system"])
      expect(isGraphql(path), path).toBe(true);
    for (const path of ["/utils/hash/generate", "/Utils/Hash/verify", "/shares/auth"])
      expect(isForAdministrators(path), path).toBe(true);
    expect(isForAdministrators("/utils/sort/page")).toBe(false);
  });
});
