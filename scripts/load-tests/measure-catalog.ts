/*
 * Measures the shop's reads, as the browser of an anonymous visitor sends them: each 15 times, one
 * at a time. Prints the median in milliseconds and the bytes of the response. Run it with few
 * products and with many, and compare.
 *
 *   node --import tsx scripts/load-tests/measure-catalog.ts > few.json
 *   node --import tsx scripts/load-tests/generate-products.ts 10000
 *   node --import tsx scripts/load-tests/measure-catalog.ts few.json
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { urlOf, type ApiRead } from "./load-test-shop";
import { DOMAIN, PUBLISHED, type Filter } from "./product-filters";

const ROUNDS = 15;
const CARD_FIELDS =
  "id,display_name,translations.language,translations.display_name,slug,stock,price_brutto,images.file.id,images.file.width,images.file.height," +
  "manufacturer.id,manufacturer.display_name,manufacturer.slug,category.id,category.display_name,category.slug,product_variants.price_brutto," +
  "product_variants.active,ratings.rating";
const list = (rules: readonly Filter[], more: ApiRead["query"] = {}): ApiRead => ({
  path: "/items/ecommerce_product",
  query: {
    fields: CARD_FIELDS,
    filter: { _and: [...PUBLISHED, ...rules] },
    sort: "-date_published,id",
    limit: 20,
    page: 1,
    meta: "filter_count",
    ...more,
  },
});
const counts = (collection: string, by: string, product: string, filter: Filter): ApiRead => ({
  path: `/items/${collection}`,
  query: { aggregate: { countDistinct: [product] }, groupBy: by, filter, limit: 500 },
});
const search = (q: string): ApiRead => ({
  path: "/search/products",
  query: { q, language: "de", project: DOMAIN },
});

const READS: Readonly<Record<string, ApiRead>> = {
  "list, first page": list([]),
  "list, third page": list([], { page: 3 }),
  "list by price": list([], { sort: "on_request,price_brutto,id" }),
  "list of a category": list([{ category: { slug: { _eq: "ringe" } } }]),
  "list of a brand": list([{ manufacturer: { slug: { _in: ["aurelis"] } } }]),
  "list by an attribute": list([{ attributes: { attribute: { id: { _in: [1] } } } }]),
  "list by a tag": list([{ tags: { tag: { slug: { _eq: "geschenkidee" } } } }]),
  "list by price range": list([
    {
      _or: [
        { price_brutto: { _gte: 500, _lte: 900 } },
        { product_variants: { price_brutto: { _gte: 500, _lte: 900 } } },
      ],
    },
  ]),
  "search of one word": search("vega"),
  "search of two words": search("ringe gold"),
  "search with a typing error": search("solitärrng vega"),
  "products by brand": counts("ecommerce_product", "manufacturer", "id", { _and: PUBLISHED }),
  "products by attribute": counts("ecommerce_product_attribute", "attribute", "product", {
    product: { _and: PUBLISHED },
  }),
  "products by tag": counts("ecommerce_product_tag", "tag", "product", {
    product: { _and: PUBLISHED },
  }),
  "lowest and highest price": {
    path: "/items/ecommerce_product",
    query: {
      aggregate: { min: ["price_brutto"], max: ["price_brutto"] },
      filter: { _and: PUBLISHED },
    },
  },
};

const measurementSchema = z.object({ milliseconds: z.number(), bytes: z.number() });
type Measurement = z.infer<typeof measurementSchema>;

async function measure(read: ApiRead): Promise<Measurement> {
  const started = performance.now();
  const response = await fetch(urlOf(read));
  const bytes = (await response.arrayBuffer()).byteLength;
  if (!response.ok) throw new Error(`${urlOf(read)}: ${response.status}`);
  return { milliseconds: performance.now() - started, bytes };
}

const results: Record<string, Measurement> = {};
for (const read of Object.values(READS)) await measure(read);
for (const [name, read] of Object.entries(READS)) {
  const rounds: Measurement[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(read));
  const sorted = rounds.map((round) => round.milliseconds).sort((a, b) => a - b);
  results[name] = {
    milliseconds: Math.round((sorted[Math.floor(ROUNDS / 2)] ?? 0) * 10) / 10,
    bytes: rounds[0]?.bytes ?? 0,
  };
}

const [, , baselineFile] = process.argv;
if (!baselineFile) console.log(JSON.stringify(results, null, 2));
else {
  const baseline = z
    .record(z.string(), measurementSchema)
    .parse(JSON.parse(readFileSync(baselineFile, "utf8")));
  for (const [name, { milliseconds, bytes }] of Object.entries(results)) {
    const before = baseline[name];
    const ratio = before ? (milliseconds / before.milliseconds).toFixed(1) : "?";
    console.log(
      `| ${name} | ${before?.milliseconds ?? "?"} ms | ${milliseconds} ms | ${ratio} | ${(bytes / 1000).toFixed(1)} kB |`,
    );
  }
}
