/*
 * Adds many products to a site, copied from its own: names, prices, brands, categories, tags,
 * attributes and images vary as in a real catalog. Their reference numbers begin with "SCALE-", by
 * which `remove` finds and deletes them.
 *
 *   node --import tsx scripts/load-tests/generate-products.ts 10000
 *   node --import tsx scripts/load-tests/generate-products.ts 100000 --copy
 *   node --import tsx scripts/load-tests/generate-products.ts remove
 *
 * `--copy` lets PostgreSQL copy the products (copy-products.sql), which takes minutes instead of
 * hours. It needs DB_HOST, DB_PORT, DB_DATABASE, DB_USER and DB_PASSWORD of an administrator of the
 * database. Start Directus afterwards, so that it reads the products.
 */
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { findPostgresProgram, runProgram } from "../operations/database-programs";
import { idSchema, requestDirectus } from "./directus-client";

const BATCH_SIZE = 200;
const argument = process.argv[2] ?? "";

const amountSchema = z.union([z.string(), z.number()]).nullable();
const namedSchema = z.looseObject({ display_name: z.string().nullish() });
const productSchema = namedSchema.extend({
  price_brutto: amountSchema,
  translations: z.array(namedSchema),
  product_variants: z.array(z.looseObject({ price_brutto: amountSchema })),
});
type Product = z.infer<typeof productSchema>;

async function removeProducts(): Promise<void> {
  for (;;) {
    const found = await requestDirectus(
      z.array(idSchema),
      `/items/ecommerce_product?filter[reference_number][_starts_with]=SCALE-&fields=id&limit=${BATCH_SIZE}`,
    );
    if (found.length === 0) return;
    await requestDirectus(
      z.unknown(),
      "/items/ecommerce_product",
      "DELETE",
      found.map((product) => product.id),
    );
  }
}

const COPIED_FIELDS = [
  "project,status,category,manufacturer,price_brutto,stock,reorder_possible,shipping_time,tax_mode,description,display_name,date_published",
  "translations.language,translations.display_name,translations.description",
  "images.file,images.sort,tags.tag,attributes.attribute,subcategories.subcategory_id",
  "product_variants.display_name,product_variants.price_brutto,product_variants.stock,product_variants.active,product_variants.sort",
].join(",");

/**
 * Returns the nth copy: its own number, name and slug, a price between half and double, published a
 * day apart.
 */
function copyOf(product: Product, number: number): Readonly<Record<string, unknown>> {
  const factor = 0.5 + ((number * 7919) % 1500) / 1000;
  const price = (amount: string | number | null): number | null =>
    amount === null ? null : Math.round(Number(amount) * factor);
  const withNumber = <T extends z.infer<typeof namedSchema>>(texts: T) => ({
    ...texts,
    display_name: `${texts.display_name} ${number}`,
  });
  return {
    ...withNumber(product),
    slug: `scale-${number}`,
    reference_number: `SCALE-${String(number).padStart(6, "0")}`,
    price_brutto: price(product.price_brutto),
    date_published: new Date(Date.parse("2020-01-01T00:00:00Z") + number * 3_600_000).toISOString(),
    translations: product.translations.map(withNumber),
    product_variants: product.product_variants.map((variant) => ({
      ...variant,
      price_brutto: price(variant.price_brutto),
    })),
  };
}

/** Adds the missing products. Continues a run that was interrupted. */
async function addProducts(count: number): Promise<void> {
  const originals = await requestDirectus(
    z.array(productSchema),
    `/items/ecommerce_product?filter[reference_number][_nstarts_with]=SCALE-&filter[status][_eq]=published&limit=-1&fields=${COPIED_FIELDS}`,
  );
  const [existing] = await requestDirectus(
    z.array(z.object({ count: z.coerce.number() })),
    "/items/ecommerce_product?filter[reference_number][_starts_with]=SCALE-&aggregate[count]=*",
  );
  const started = Date.now();
  for (let from = existing?.count ?? 0; from < count; from += BATCH_SIZE) {
    const copies = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_, index) => {
      const number = from + index + 1;
      const original = originals[number % originals.length];
      if (original === undefined) throw new Error("The site has no published products to copy.");
      return copyOf(original, number);
    });
    await requestDirectus(z.unknown(), "/items/ecommerce_product?fields=id", "POST", copies);
    console.log(
      `${from + copies.length} of ${count} after ${Math.round((Date.now() - started) / 1000)} s`,
    );
  }
}

/** Copies the products in the database, without the API. */
function copyProducts(count: number): void {
  const file = fileURLToPath(new URL("copy-products.sql", import.meta.url));
  const options = ["--no-psqlrc", "--quiet", "--set", `count=${count}`, "--file", file];
  const { DB_HOST, DB_PORT, DB_DATABASE, DB_USER, DB_PASSWORD } = process.env;
  const output = runProgram("Copying products", [findPostgresProgram("psql"), ...options], {
    PGHOST: DB_HOST ?? "127.0.0.1",
    PGPORT: DB_PORT ?? "5432",
    PGDATABASE: DB_DATABASE ?? "directus",
    PGUSER: DB_USER ?? "directus",
    PGPASSWORD: DB_PASSWORD ?? "",
  });
  console.log(output.trim());
}

if (argument === "remove") await removeProducts();
else if (!/^\d{1,6}$/.test(argument))
  throw new Error('Usage: generate-products.ts <number of products> [--copy] | "remove"');
else if (process.argv[3] === "--copy") copyProducts(Number(argument));
else await addProducts(Number(argument));
