import { beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import {
  administrator,
  requestDirectus,
  requestStatus,
  visitor,
  type Caller,
} from "../support/directus";
import {
  createProduct,
  createRecord,
  createTestShop,
  listRecords,
  updateRecord,
  type TestShop,
} from "./fixtures/test-shop";

/*
 * Visitors' lists and counts come from the index, those of an administrator from Directus. Both
 * have to be equal, also directly after an edit.
 */

type Rule = Readonly<Record<string, unknown>>;
type Options = Readonly<
  Record<"category" | "other" | "manufacturer" | "subcategory" | "gold" | "silver" | "tag", number>
>;

const SORTS = [
  "-date_published,id",
  "on_request,price_brutto,id",
  "on_request,-price_brutto,id",
  "display_name,id",
];
const COUNTS = [
  ["ecommerce_product", "category", "id"],
  ["ecommerce_product", "manufacturer", "id"],
  ["ecommerce_product_subcategory", "subcategory_id", "product"],
  ["ecommerce_product_attribute", "attribute", "product"],
  ["ecommerce_product_tag", "tag", "product"],
] as const;

let shop: TestShop;
let options: Options;

const prices = (within: Rule): Rule => ({
  _or: [
    { price_brutto: within },
    { product_variants: { _and: [{ active: { _eq: true } }, { price_brutto: within }] } },
  ],
});

beforeAll(async () => {
  shop = await createTestShop("catalogue");
  const named = (collection: string, slug: string, fields: Record<string, unknown> = {}) =>
    createRecord(collection, { project: shop.project, display_name: slug, slug, ...fields });
  const published = { status: "published" };
  const category = await named("ecommerce_category", "index-ringe", published);
  const group = await createRecord("ecommerce_attribute_group", {
    ...{ project: shop.project, display_name: "Material" },
  });
  const attribute = (value: string) =>
    createRecord("ecommerce_attribute", {
      ...{ project: shop.project, attribute_group: group, display_value: value },
    });
  options = {
    category,
    other: await named("ecommerce_category", "index-uhren", published),
    manufacturer: await named("ecommerce_manufacturer", "index-haus"),
    subcategory: await named("ecommerce_subcategory", "index-bandringe", { category }),
    gold: await attribute("Gold"),
    silver: await attribute("Silber"),
    tag: await named("ecommerce_tag", "index-neu", { gift: "occasion" }),
  };
  for (let number = 0; number < 12; number += 1)
    await createProduct(shop, {
      display_name: ["Ärmel", "Zebra", "apfel", "Öse", "Ring", "ring"][number % 6],
      category: number % 2 === 0 ? options.category : options.other,
      ...(number % 3 === 0 ? { manufacturer: options.manufacturer } : {}),
      price_brutto: number % 5 === 4 ? null : 50.25 * (1 + (number % 4)),
      date_published: number % 4 === 3 ? null : `2026-01-0${1 + (number % 6)}T09:00:00Z`,
      status: number === 11 ? "draft" : "published",
      subcategories: number % 2 === 0 ? [{ subcategory_id: options.subcategory }] : [],
      attributes: [
        ...(number % 2 === 0 ? [{ attribute: options.gold }] : []),
        ...(number % 3 === 0 ? [{ attribute: options.silver }] : []),
      ],
      tags: number < 4 ? [{ tag: options.tag }] : [],
      product_variants:
        number % 3 === 1
          ? [
              { display_name: "50", price_brutto: 900, active: true },
              { display_name: "52", price_brutto: 1900, active: false },
            ]
          : [],
    });
});

const rulesOf = (): Readonly<Record<string, readonly Rule[]>> => ({
  none: [],
  category: [{ category: { slug: { _eq: "index-ringe" } } }],
  "category by id": [{ category: { id: { _eq: options.other } } }],
  manufacturer: [{ manufacturer: { slug: { _in: ["index-haus", "aurelis-1"] } } }],
  subcategory: [{ subcategories: { subcategory_id: { slug: { _in: ["index-bandringe"] } } } }],
  "two groups": [
    { attributes: { attribute: { id: { _in: [options.gold, options.silver] } } } },
    { attributes: { attribute: { id: { _in: [options.silver] } } } },
  ],
  tag: [{ tags: { tag: { slug: { _eq: "index-neu" } } } }],
  gift: [{ tags: { tag: { gift: { _nnull: true } } } }],
  size: [{ _or: ["50", "52"].map((size) => ({ sizes: { _icontains: `|${size}|` } })) }],
  branch: [{ available_at: { _icontains: "|1|" } }],
  "unknown tag": [{ tags: { tag: { slug: { _eq: "none" } } } }],
  "price range": [prices({ _gte: 60, _lte: 101 })],
  "price of an active variant": [prices({ _gte: 900, _lte: 900 })],
  "price of an inactive variant": [prices({ _gte: 1900 })],
  combined: [
    { category: { slug: { _eq: "index-ringe" } } },
    { attributes: { attribute: { id: { _in: [options.gold] } } } },
    prices({ _lte: 950 }),
  ],
});

/** Number of products in a row. PostgreSQL returns counts as text. */
const countIn = (row: Rule | undefined) =>
  z.object({ countDistinct: z.object({ id: z.coerce.number() }) }).parse(row).countDistinct.id;

const bodySchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) }).loose();

async function read(caller: Caller, collection: string, query: Rule) {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
  const reply = await requestDirectus(caller, `/items/${collection}?${params.toString()}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return bodySchema.parse(reply.body);
}

const filterOf = (rules: readonly Rule[]): Rule => ({
  _and: [{ status: { _eq: "published" } }, { project: { domain: { _eq: shop.domain } } }, ...rules],
});

/** Reads pages of the list in each order, all counts and the price range. */
async function readAll(caller: Caller, rules: readonly Rule[]) {
  const filter = filterOf(rules);
  const lists = await Promise.all(
    SORTS.flatMap((sort) =>
      [1, 2, 9].map((page) =>
        read(caller, "ecommerce_product", {
          ...{ fields: "id,display_name,price_brutto", filter, sort },
          ...{ limit: "5", page: String(page), meta: "filter_count" },
        }),
      ),
    ),
  );
  const counts = await Promise.all(
    COUNTS.map(async ([collection, groupBy, counted]) => {
      const { data } = await read(caller, collection, {
        aggregate: { countDistinct: [counted] },
        groupBy,
        filter: collection === "ecommerce_product" ? filter : { product: filter },
        limit: "500",
      });
      return data.toSorted((a, b) => Number(a[groupBy]) - Number(b[groupBy]));
    }),
  );
  const bounds = await read(caller, "ecommerce_product", {
    aggregate: { min: ["price_brutto"], max: ["price_brutto"] },
    filter,
  });
  const counted = { aggregate: { countDistinct: ["id"] }, filter };
  const total = await read(caller, "ecommerce_product", counted);
  const { data: sizes } = await read(caller, "ecommerce_product", {
    ...counted,
    groupBy: "sizes",
  });
  const bySize = new Map(sizes.map((row) => [row["sizes"], row["countDistinct"]]));
  return { lists, counts, bounds, total, bySize };
}

async function compare(rules: readonly Rule[] = []) {
  const own = await readAll(visitor, rules);
  expect(own).toEqual(await readAll(administrator(), rules));
  return own;
}

const countOf = async (rules: readonly Rule[] = []) =>
  (await compare(rules)).lists[0]?.["meta"] ?? null;

describe("catalogue index", () => {
  it("LIST-1 is on above CATALOGUE_INDEX_PRODUCTS, so that Directus caches no list of it", async () => {
    const query = { fields: "id", filter: JSON.stringify(filterOf([])), limit: "5" };
    const url = `${inject("directusUrl")}/items/ecommerce_product?${new URLSearchParams(query).toString()}`;
    for (const turn of [1, 2, 3]) {
      const { headers } = await fetch(url);
      expect([turn, headers.get("x-cache-status")]).toEqual([turn, "MISS"]);
    }
  });

  it("LIST-1 returns the lists, counts and prices of Directus", async () => {
    for (const rules of Object.values(rulesOf())) await compare(rules);
    expect(await countOf()).toEqual({ filter_count: 11 });
    expect(await countOf(rulesOf()["two groups"])).toEqual({ filter_count: 4 });
    expect(await countOf(rulesOf()["price of an inactive variant"])).toEqual({ filter_count: 0 });
  });

  it("LIST-2 LIST-7 LIST-8 finds products with two attributes, which Directus would seek in one row", async () => {
    const both = [options.gold, options.silver].map((id) => ({
      attributes: { attribute: { id: { _in: [id] } } },
    }));
    const { lists, counts } = await readAll(visitor, both);
    expect(lists[0]?.["meta"]).toEqual({ filter_count: 2 });
    expect(counts[0]).toMatchObject([{ category: options.category }]);
    expect(countIn(counts[0]?.[0])).toBe(2);

    const product = await createProduct(shop, {
      attributes: [{ attribute: options.gold }, { attribute: options.silver }],
      product_variants: [{ display_name: "50", active: true }],
    });
    const sized = await readAll(visitor, [...both, ...(rulesOf()["size"] ?? [])]);
    expect(sized.lists[0]?.data).toMatchObject([{ id: product }]);
    expect(countIn(sized.total.data[0])).toBe(1);
    expect([...sized.bySize.keys()]).toEqual(["|50|"]);
    await requestDirectus(administrator(), `/items/ecommerce_product/${product}`, "DELETE");
  });

  it("LIST-1 follows each edit of a product at once", async () => {
    const { tag = [], combined = [] } = rulesOf();
    const product = await createProduct(shop, { display_name: "Aachen", price_brutto: 1 });
    expect(await countOf()).toEqual({ filter_count: 12 });
    await updateRecord("ecommerce_product", product, { price_brutto: 4000, display_name: "Zz" });
    await compare();
    await updateRecord("ecommerce_product", product, { date_published: "2027-01-01T00:00:00Z" });
    await compare();
    await updateRecord("ecommerce_product", product, {
      category: options.category,
      attributes: [{ attribute: options.gold }],
      tags: [{ tag: options.tag }],
      product_variants: [{ display_name: "50", price_brutto: 940, active: true }],
    });
    const before = await countOf(combined);
    const [variant] = await listRecords(
      "ecommerce_product_variant",
      `fields=id&filter[product][_eq]=${product}`,
    );
    await updateRecord("ecommerce_product_variant", Number(variant?.["id"]), { active: false });
    expect(await countOf(combined)).not.toEqual(before);
    const [link] = await listRecords(
      "ecommerce_product_tag",
      `fields=id&filter[product][_eq]=${product}`,
    );
    expect(await countOf(tag)).toEqual({ filter_count: 5 });
    const deleted = `/items/ecommerce_product_tag/${Number(link?.["id"])}`;
    expect(await requestStatus(administrator(), deleted, "DELETE")).toBe(204);
    expect(await countOf(tag)).toEqual({ filter_count: 4 });
    await updateRecord("ecommerce_product", product, { status: "archived" });
    expect(await countOf()).toEqual({ filter_count: 11 });
    await updateRecord("ecommerce_product", product, { status: "published" });
    expect(await countOf()).toEqual({ filter_count: 12 });
    const path = `/items/ecommerce_product/${product}`;
    expect(await requestStatus(administrator(), path, "DELETE")).toBe(204);
    expect(await countOf()).toEqual({ filter_count: 11 });
  });

  it("LIST-1 follows each edit of an option at once", async () => {
    const { category = [], manufacturer = [], tag = [] } = rulesOf();
    await updateRecord("ecommerce_manufacturer", options.manufacturer, { slug: "index-other" });
    expect(await countOf(manufacturer)).toEqual({ filter_count: 0 });
    await updateRecord("ecommerce_category", options.category, { status: "draft" });
    await compare(category);
    const path = `/items/ecommerce_tag/${options.tag}`;
    expect(await requestStatus(administrator(), path, "DELETE")).toBe(204);
    expect(await countOf(tag)).toEqual({ filter_count: 0 });
    expect((await compare()).counts[4]).toEqual([]);
  });

  it("CONTENT-4 follows the domain of a project", async () => {
    const before = shop.domain;
    await updateRecord("project", shop.project, { domain: `new-${before}` });
    expect(await countOf()).toEqual({ filter_count: 0 });
    await updateRecord("project", shop.project, { domain: before });
    expect(await countOf()).toEqual({ filter_count: 11 });
  });
});
