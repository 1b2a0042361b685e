import { describe, expect, it } from "vitest";
import { parseRead } from "#backend/extensions/catalogue-index/src/parse-read";
import { recordShopRequests } from "../clients/content/support/shop-requests";

const urls = await recordShopRequests();

function parseUrl(url: string) {
  const { pathname, searchParams } = new URL(url);
  return parseRead(pathname.replace("/items/", ""), Object.fromEntries(searchParams));
}

const requested = (name: string) => (urls[name] ?? []).flatMap((url) => parseUrl(url) ?? []);

const PUBLISHED = [
  { status: { _eq: "published" } },
  { project: { domain: { _eq: "sternberg.example" } } },
];
const read = (rules: readonly unknown[], query: Readonly<Record<string, string>> = {}) =>
  parseRead("ecommerce_product", {
    limit: "20",
    ...query,
    filter: JSON.stringify({ _and: rules }),
  });

describe("catalogue read", () => {
  it("LIST-1 recognizes the lists of the shop with their page", () => {
    const { rules, ...list } = requested("products filtered")[0] ?? { rules: [] };
    expect(list).toEqual({
      kind: "list",
      domain: "sternberg.example",
      sort: "on_request,-price_brutto,id",
      limit: 20,
      offset: 40,
    });
    expect(rules).toEqual([
      { by: "category", slugs: ["ringe"] },
      { by: "manufacturer", slugs: ["aurelis", "falk"] },
      { by: "subcategories", slugs: ["trauringe"] },
      { by: "attributes", ids: [1] },
      { by: "attributes", ids: [2, 3] },
      { by: "tags", slugs: ["geschenkidee"] },
      { by: "tags", slugs: ["weihnachten"] },
      { by: "tags", slugs: ["fuer-frauen"] },
      { price: { _gte: 1, _lte: 9000 } },
      { by: "id", ids: [8, 7] },
    ]);
    expect(requested("products")).toMatchObject([{ sort: "-date_published,id", offset: 0 }]);
    expect(requested("products from a price")).toMatchObject([{ rules: [{ price: { _gte: 5 } }] }]);
    const [bySize] = requested("products by size and branch");
    for (const rule of [
      { column: "sizes", marks: ["|54|"] },
      { column: "available_at", marks: ["|1|"] },
    ])
      expect(bySize?.rules).toContainEqual(rule);
    expect(requested("related products")).toMatchObject([
      { rules: [{ by: "category", ids: [2] }, { except: 1 }], limit: 500 },
      { sort: "id", rules: [{ by: "id", ids: [7, 8] }] },
    ]);
  });

  it.each([
    ["category counts", "category", "id"],
    ["manufacturer counts", "manufacturer", "id"],
    ["subcategory counts", "subcategory_id", "product"],
    ["attribute counts", "attribute", "product"],
    ["tag counts", "tag", "product"],
  ] as const)("LIST-2 recognizes the %s of the filters", (name, group, counted) => {
    expect(requested(name)).toMatchObject([{ kind: "counts", group, counted, limit: 500 }]);
  });

  it("LIST-2 LIST-7 recognizes the price range, the sizes and the branches of the filters", () => {
    expect(requested("price bounds")).toMatchObject([{ kind: "prices" }]);
    expect(requested("size counts")).toMatchObject([{ kind: "sizes" }]);
    expect(requested("count of a branch")).toMatchObject([{ kind: "total" }]);
    const gifts = read([...PUBLISHED, { tags: { tag: { gift: { _nnull: true } } } }]);
    expect(gifts?.rules).toEqual([{ gift: true }]);
  });

  it("SAFE-1 leaves all other reads to Directus", () => {
    for (const name of ["settings", "categories", "tags", "attributes", "reviews"] as const)
      expect(requested(name)).toEqual([]);
    expect(read(PUBLISHED)).toBeDefined();
    expect(read(PUBLISHED.slice(1))).toBeUndefined();
    expect(read(PUBLISHED.slice(0, 1))).toBeUndefined();
    expect(read([...PUBLISHED, PUBLISHED[1]])).toBeUndefined();
    expect(read([...PUBLISHED, { display_name: { _icontains: "ring" } }])).toBeUndefined();
    expect(read([...PUBLISHED, { manufacturer: { slug: { _in: [] } } }])).toBeUndefined();
    expect(read([...PUBLISHED, { _or: [{ sizes: { _icontains: "5%" } }] }])).toBeUndefined();
    expect(read(PUBLISHED, { sort: "date_published" })).toBeUndefined();
    expect(read(PUBLISHED, { offset: "5" })).toBeUndefined();
    expect(read(PUBLISHED, { page: "0" })).toBeUndefined();
    expect(
      read([
        ...PUBLISHED,
        { _or: [{ price_brutto: { _gte: 1 } }, { display_name: { _eq: "Ring" } }] },
      ]),
    ).toBeUndefined();
    expect(parseRead("ecommerce_product", { limit: "20" })).toBeUndefined();
  });
});
