/**
 * Fills a house with many products, made of those that it has: names, prices, makers, categories,
 * tags, attributes and pictures vary as in a real catalogue. Their reference numbers begin with
 * "SCALE-", by which `remove` takes them out again.
 *
 *   node scripts/scale/many-products.mjs 10000
 *   node scripts/scale/many-products.mjs remove
 */
import { requestDirectus } from "./content.mjs";

const BATCH = 200;
const wanted = process.argv[2];

async function remove() {
  for (;;) {
    const found = await requestDirectus(
      `/items/ecommerce_product?filter[reference_number][_starts_with]=SCALE-&fields=id&limit=${BATCH}`,
    );
    if (found.length === 0) return;
    await requestDirectus(
      "/items/ecommerce_product",
      "DELETE",
      found.map((product) => product.id),
    );
  }
}

const COPIED = [
  "project,status,category,manufacturer,price_brutto,stock,reorder_possible,shipping_time,tax_mode,description,display_name,date_published",
  "translations.language,translations.display_name,translations.description",
  "images.file,images.sort,tags.tag,attributes.attribute,subcategories.subcategory_id",
  "product_variants.display_name,product_variants.price_brutto,product_variants.stock,product_variants.active,product_variants.sort",
].join(",");

/**
 * The nth copy: its own number, name and address; its price between half and double; published a
 * day apart.
 */
function copyOf(product, number) {
  const factor = 0.5 + ((number * 7919) % 1500) / 1000;
  const price = (amount) => (amount === null ? null : Math.round(Number(amount) * factor));
  const named = (words) => ({ ...words, display_name: `${words.display_name} ${number}` });
  return {
    ...named(product),
    slug: `scale-${number}`,
    reference_number: `SCALE-${String(number).padStart(6, "0")}`,
    price_brutto: price(product.price_brutto),
    date_published: new Date(Date.parse("2020-01-01T00:00:00Z") + number * 3_600_000).toISOString(),
    translations: product.translations.map(named),
    product_variants: product.product_variants.map((variant) => ({
      ...variant,
      price_brutto: price(variant.price_brutto),
    })),
  };
}

/** Adds as many as are missing: a run that was broken off goes on. */
async function add(count) {
  const models = await requestDirectus(
    `/items/ecommerce_product?filter[reference_number][_nstarts_with]=SCALE-&filter[status][_eq]=published&limit=-1&fields=${COPIED}`,
  );
  if (models.length === 0) throw new Error("The house has no published products to be copied.");
  const [{ count: there }] = await requestDirectus(
    "/items/ecommerce_product?filter[reference_number][_starts_with]=SCALE-&aggregate[count]=*",
  );
  const begun = Date.now();
  for (let from = Number(there); from < count; from += BATCH) {
    const numbers = Array.from(
      { length: Math.min(BATCH, count - from) },
      (_, index) => from + index + 1,
    );
    await requestDirectus(
      "/items/ecommerce_product?fields=id",
      "POST",
      numbers.map((number) => copyOf(models[number % models.length], number)),
    );
    console.log(
      `${from + numbers.length} of ${count} after ${Math.round((Date.now() - begun) / 1000)} s`,
    );
  }
}

if (wanted === "remove") await remove();
else if (/^\d{1,6}$/.test(wanted ?? "")) await add(Number(wanted));
else throw new Error('Say how many products, or "remove".');
