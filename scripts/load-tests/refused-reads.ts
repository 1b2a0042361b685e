import type { ApiRead } from "./load-test-shop";
import { CARD_FIELDS, CHOICES, productRead } from "./product-filters";

const many = Array.from({ length: 60 }, (_, id) => ({ id: { _neq: id } }));

/** Reads beyond the limits for callers without a login. Directus refuses them. */
export const REFUSED_READS: Readonly<Record<string, ApiRead>> = {
  "wildcards across relations": productRead({ limit: 70, fields: "*.*.*.*.*" }),
  "two wildcards": productRead({ limit: 1, fields: "*.*" }),
  "a wildcard below a relation": productRead({ limit: 1, fields: "images.*" }),
  "a path that returns": productRead({
    limit: 1,
    fields: "category.project.domain,manufacturer.products.id",
  }),
  "no end": productRead({ limit: -1, fields: "id" }),
  "too many rows": productRead({ limit: 1001, fields: "id" }),
  "too many relations": productRead({ limit: 100, fields: CARD_FIELDS }),
  "no limit": productRead({ fields: CARD_FIELDS }),
  "full-text search": productRead({ limit: 1, search: "ring" }),
  "an export": productRead({ limit: 1, fields: "id", export: "csv" }),
  "all figures about a list": productRead({ limit: 1, fields: "id", meta: "*" }),
  "a deep page": productRead({ limit: 1000, fields: "id", page: 1000 }),
  "many conditions": productRead({ limit: 1, fields: "id", filter: { _and: many } }),
  "alternatives across choices": productRead({
    limit: 1,
    fields: "id",
    filter: { _or: CHOICES.slice(0, 2) },
  }),
  "alternatives of alternatives": productRead({
    limit: 1,
    fields: "id",
    filter: { _or: [{ _or: [{ id: { _eq: 1 } }] }] },
  }),
  "another aggregate": productRead({ aggregate: { sum: "stock" } }),
  "a count of everything": productRead({ aggregate: { count: "*" } }),
  "another group": productRead({ aggregate: { countDistinct: "id" }, groupBy: "description" }),
  "two groups": productRead({
    aggregate: { countDistinct: "id" },
    groupBy: "category,manufacturer",
  }),
  "an order across a relation": productRead({ limit: 1, fields: "id", sort: "ratings.rating" }),
  "a search in descriptions": productRead({
    limit: 1,
    fields: "id",
    filter: { description: { _icontains: "a" } },
  }),
  "a regular expression": productRead({
    limit: 1,
    fields: "id",
    filter: { display_name: { _regex: "(a+)+$" } },
  }),
  "deep without end": productRead({ limit: 1, fields: "id", deep: { images: { _limit: -1 } } }),
  "the API description": { path: "/server/specs/oas", query: {} },
  GraphQL: { path: "/graphql", query: { query: "{__typename}" } },
};
