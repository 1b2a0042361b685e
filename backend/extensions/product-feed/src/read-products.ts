import { setTimeout as wait } from "node:timers/promises";
import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import {
  flag,
  optionalText,
  relationRows,
  sortedRows,
  sortIndex,
} from "#cms/schemas/field-schemas";
import { fieldsOf } from "#cms/schemas/fields-of";
import { selectGeneralImages } from "#domain/catalogue/choice-images";
import { resolveMeasure } from "#domain/catalogue/product";
import type { FeedProduct } from "#domain/feed/feed-product";
import { DEFAULT_LOCALE, type Locale } from "#domain/locale/locale";
import { createFieldTranslator } from "#domain/locale/translate-fields";
import type { SalePricing } from "#domain/pricing/sale";
import { TAX_MODES } from "#domain/pricing/tax-mode";
import { daysValue, moneyValue } from "../../ecom/src/orders/record-values";
import { timestamp } from "../../shared/stored-values";
import type { OpenShop } from "./read-shop";

const PRODUCTS = "ecommerce_product";

const price = moneyValue.nullable();
const soldItem = {
  id: z.number(),
  price_brutto: price,
  regular_price_brutto: price,
  sale_price_brutto: price,
  sale_starts_at: timestamp.nullable(),
  sale_ends_at: timestamp.nullable(),
  lowest_price_brutto: price,
  stock: z.number().int().nullable(),
  reorder_possible: flag,
  shipping_time: daysValue,
  gtin: optionalText,
};
const texts = { language: z.string(), display_name: optionalText };

const productRecord = z.object({
  ...soldItem,
  display_name: z.string(),
  slug: z.string(),
  reference_number: z.string(),
  description: optionalText,
  alloy: optionalText,
  manufacturer: z.number().nullable(),
  category: z.number().nullable(),
  tax_mode: z.enum(TAX_MODES),
  base_quantity: z.coerce.number().nullish(),
  base_unit: z.enum(["g", "kg", "ml", "l"]).nullish().catch(null),
  images: sortedRows(
    z.object({
      sort: sortIndex,
      file: z.string().nullable(),
      choices: z.array(z.string()).nullish(),
    }),
  ),
  translations: relationRows(
    z.object({ ...texts, description: optionalText, alloy: optionalText }),
  ),
  product_variants: sortedRows(
    z.object({
      ...soldItem,
      sort: sortIndex,
      display_name: z.string(),
      active: flag,
      reference_number_suffix: optionalText,
      translations: relationRows(z.object(texts)),
    }),
  ),
});
type ProductRecord = z.infer<typeof productRecord>;

const pricingOf = (item: z.infer<z.ZodObject<typeof soldItem>>): SalePricing => ({
  price: item.price_brutto,
  regularPrice: item.regular_price_brutto,
  sale: {
    price: item.sale_price_brutto,
    startsAt: item.sale_starts_at?.getTime() ?? null,
    endsAt: item.sale_ends_at?.getTime() ?? null,
  },
});

const itemOf = (item: z.infer<z.ZodObject<typeof soldItem>>) => ({
  ...{ id: item.id, pricing: pricingOf(item), lowestPrice: item.lowest_price_brutto },
  ...{ stock: item.stock, reorderPossible: item.reorder_possible, gtin: item.gtin },
  shippingTime: item.shipping_time ?? null,
});

function isUntranslated({ description, translations }: ProductRecord, locale: Locale): boolean {
  if (locale === DEFAULT_LOCALE) return false;
  const own = translations.find(({ language }) => language === locale);
  return (own?.display_name ?? null) === null || (description !== null && !own?.description);
}

function toFeedProduct(
  record: ProductRecord,
  { brands, categories, locale }: OpenShop,
): FeedProduct {
  const translate = createFieldTranslator(record, record.translations, locale);
  return {
    ...itemOf(record),
    name: translate("display_name"),
    slug: record.slug,
    referenceNumber: record.reference_number,
    description: translate("description"),
    isUntranslated: isUntranslated(record, locale),
    brand: brands.get(record.manufacturer ?? 0) ?? null,
    category: categories.get(record.category ?? 0) ?? null,
    alloy: translate("alloy"),
    taxMode: record.tax_mode,
    measure: resolveMeasure(record),
    images: selectGeneralImages(record.images).flatMap(({ file }) => file ?? []),
    sizes: record.product_variants
      .filter(({ active }) => active)
      .map((variant) => ({
        ...itemOf(variant),
        name: createFieldTranslator(variant, variant.translations, locale)("display_name"),
        referenceSuffix: variant.reference_number_suffix,
      })),
  };
}

/** Products of a read. Databases limit its values, and memory holds only these records. */
const PRODUCTS_PER_READ = 250;

/** Longest pause between two reads. On a busy machine, a read takes longer because it waits itself. */
const MAX_PAUSE_MS = 100;

/** Reads the published products of a shop in batches, in the order of their ids. */
export async function* readFeedProducts(
  { database, getSchema, services }: EndpointExtensionContext,
  shop: OpenShop,
): AsyncGenerator<readonly FeedProduct[]> {
  const options = { knex: database, schema: await getSchema(), accountability: null };
  const products = new services.ItemsService(PRODUCTS, options);
  for (let last = 0; ;) {
    const started = performance.now();
    const rows: readonly unknown[] = await products.readByQuery({
      filter: {
        project: { _eq: shop.project.id },
        status: { _eq: "published" },
        id: { _gt: last },
      },
      fields: [...fieldsOf(productRecord)],
      sort: ["id"],
      limit: PRODUCTS_PER_READ,
    });
    const records = rows.map((row) => productRecord.parse(row));
    yield records.map((record) => toFeedProduct(record, shop));
    last = records.at(-1)?.id ?? last;
    if (records.length < PRODUCTS_PER_READ) return;
    // Reads of customers come between.
    await wait(Math.min(performance.now() - started, MAX_PAUSE_MS));
  }
}
