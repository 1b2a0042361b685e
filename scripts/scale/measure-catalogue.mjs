/**
 * How long the shop's reads take, as an anonymous visitor's browser asks them: each 15 times in
 * turn, one at a time, the median in milliseconds and the bytes of the answer. Run it with few
 * products and with many, and compare.
 *
 *   node scripts/scale/measure-catalogue.mjs > few.json
 *   node scripts/scale/many-products.mjs 10000
 *   node scripts/scale/measure-catalogue.mjs few.json
 */
import { readFileSync } from "node:fs";
import { open, randomText } from "./anonymous-reads.mjs";
import { addressOf } from "./shop.mjs";

const ROUNDS = 15;
const CARD =
  "id,display_name,translations.language,translations.display_name,slug,stock,price_brutto,images.file.id,images.file.width,images.file.height," +
  "manufacturer.id,manufacturer.display_name,manufacturer.slug,category.id,category.display_name,category.slug,product_variants.price_brutto," +
  "product_variants.active,ratings.rating";
const list = (rules, more = {}) => ({
  path: "/items/ecommerce_product",
  query: {
    fields: CARD,
    filter: { _and: [...open, ...rules] },
    sort: "-date_published,id",
    limit: 20,
    page: 1,
    meta: "filter_count",
    ...more,
  },
});
const counts = (collection, by, product, filter) => ({
  path: `/items/${collection}`,
  query: { aggregate: { countDistinct: [product] }, groupBy: by, filter, limit: 500 },
});

const READS = {
  "list, first page": list([]),
  "list, third page": list([], { page: 3 }),
  "list by price": list([], { sort: "on_request,price_brutto,id" }),
  "list of a category": list([{ category: { slug: { _eq: "ringe" } } }]),
  "list of a maker": list([{ manufacturer: { slug: { _in: ["aurelis"] } } }]),
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
  "search of one word": list([randomText("vega")]),
  "search of two words": list([randomText("vega"), randomText("gold")]),
  "pieces by maker": counts("ecommerce_product", "manufacturer", "id", { _and: open }),
  "pieces by attribute": counts("ecommerce_product_attribute", "attribute", "product", {
    product: { _and: open },
  }),
  "pieces by tag": counts("ecommerce_product_tag", "tag", "product", { product: { _and: open } }),
  "lowest and highest price": {
    path: "/items/ecommerce_product",
    query: { aggregate: { min: ["price_brutto"], max: ["price_brutto"] }, filter: { _and: open } },
  },
};

async function time(read) {
  const begun = performance.now();
  const answer = await fetch(addressOf(read));
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (!answer.ok) throw new Error(`${addressOf(read)}: ${answer.status}`);
  return { milliseconds: performance.now() - begun, bytes };
}

const results = {};
for (const read of Object.values(READS)) await time(read);
for (const [name, read] of Object.entries(READS)) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await time(read));
  const sorted = rounds.map((round) => round.milliseconds).sort((a, b) => a - b);
  results[name] = {
    milliseconds: Math.round(sorted[Math.floor(ROUNDS / 2)] * 10) / 10,
    bytes: rounds[0].bytes,
  };
}

const [, , fewFile] = process.argv;
if (!fewFile) console.log(JSON.stringify(results, null, 2));
else {
  const few = JSON.parse(readFileSync(fewFile, "utf8"));
  for (const [name, { milliseconds, bytes }] of Object.entries(results)) {
    const before = few[name];
    const ratio = before ? (milliseconds / before.milliseconds).toFixed(1) : "?";
    console.log(
      `| ${name} | ${before?.milliseconds ?? "?"} ms | ${milliseconds} ms | ${ratio} | ${(bytes / 1000).toFixed(1)} kB |`,
    );
  }
}
