import { z } from "zod";
import { parseDecimal } from "../../domain/money";
import { priceInfo } from "../../domain/product";
import type { TeaserProduct } from "../../domain/house";
import { flag, fileReference, language, reference, rows, sorted, sortIndex, text, whole } from "./fields";

/** Directus answers decimals as numbers or texts; empty means that the price is told on request. */
const price = z.unknown().transform((value, context) => {
  if (value === null || value === undefined) return null;
  const parsed = parseDecimal(value);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: "custom", message: "is not an amount" });
  return z.NEVER;
});

export const teaserProduct: z.ZodType<TeaserProduct> = z
  .object({
    id: whole,
    slug: text,
    display_name: text,
    category: reference,
    manufacturer: z.object({ display_name: text }).nullish(),
    price_brutto: price,
    date_published: z.string().nullish(),
    translations: rows(z.object({ language, display_name: text })),
    images: sorted(z.object({ sort: sortIndex, file: fileReference })),
    product_variants: rows(z.object({ price_brutto: price, active: flag })),
  })
  .transform((record) => ({
    id: record.id,
    slug: record.slug,
    name: record.display_name,
    translations: record.translations.map((words) => ({ language: words.language, displayName: words.display_name })),
    manufacturer: record.manufacturer?.display_name ?? null,
    category: record.category,
    image: record.images[0]?.file ?? null,
    price: priceInfo(
      record.price_brutto,
      record.product_variants.map((variant) => ({ price: variant.price_brutto, active: variant.active })),
    ),
    published: Date.parse(record.date_published ?? "") || 0,
  }));
