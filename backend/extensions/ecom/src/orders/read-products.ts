import { z } from "zod";
import { LANGUAGES, type Locale, resolveTranslation } from "#domain/locale/locale";
import type { PricingProduct } from "#domain/pricing/line-pricing";
import { METALS } from "#domain/catalogue/metal";
import { WITHDRAWAL_EXCLUSIONS } from "#domain/legal/withdrawal-exclusion";
import type { Money } from "#domain/pricing/money";
import { applySale } from "#domain/pricing/sale";
import { TAX_MODES } from "#domain/pricing/tax-mode";
import { daysValue, moneyValue, booleanValue, percentValue } from "./record-values";
import {
  PERSONALIZATION_PATHS,
  personalizationIn,
  personalizationRecord,
} from "./personalization-record";
import { timestamp } from "../../../shared/timestamp";
import type { UnitOfWork } from "../../../shared/unit-of-work";

const translations = z
  .array(z.object({ language: z.enum(LANGUAGES), display_name: z.string().nullish() }))
  .nullish();

/**
 * Returns the name in the customer's locale. Falls back to the record's own name, which is German.
 */
function nameIn(
  locale: Locale,
  record: { display_name: string; translations?: z.infer<typeof translations> },
): string {
  const written = (record.translations ?? []).filter(
    (translation) => translation.language === locale && translation.display_name,
  );
  return resolveTranslation(written, locale)?.display_name ?? record.display_name;
}

const branchStock = z.array(z.object({ branch: z.number(), count: z.number().int() }));

const price = moneyValue.nullable();
const prices = {
  price_brutto: price,
  regular_price_brutto: price,
  sale_price_brutto: price,
  sale_starts_at: timestamp.nullable(),
  sale_ends_at: timestamp.nullable(),
};

const productRecord = z.object({
  ...prices,
  id: z.number(),
  status: z.string(),
  display_name: z.string(),
  reference_number: z.string(),
  stock: z.number().int().nullable(),
  shipping_time: daysValue,
  reorder_possible: booleanValue,
  tax_mode: z.enum(TAX_MODES),
  withdrawal_exclusion: z.enum(WITHDRAWAL_EXCLUSIONS),
  tax_percent: percentValue.nullable(),
  metal: z.enum(METALS).nullable().catch(null),
  translations,
  branch_stock: branchStock,
  product_variants: z.array(
    z.object({
      ...prices,
      id: z.number(),
      display_name: z.string(),
      stock: z.number().int().nullable(),
      shipping_time: daysValue,
      reference_number_suffix: z.string().nullish(),
      active: booleanValue,
      reorder_possible: booleanValue,
      translations,
      branch_stock: branchStock,
    }),
  ),
  personalization: personalizationRecord.nullable(),
});

const PRICE_FIELDS = [
  "price_brutto",
  "regular_price_brutto",
  "sale_price_brutto",
  "sale_starts_at",
  "sale_ends_at",
] as const;

const PRODUCT_FIELDS = [
  ...PRICE_FIELDS,
  ...PRICE_FIELDS.map((field) => `product_variants.${field}` as const),
  "id",
  "status",
  "display_name",
  "reference_number",
  "stock",
  "shipping_time",
  "reorder_possible",
  "tax_mode",
  "withdrawal_exclusion",
  "tax_percent",
  "metal",
  "translations.language",
  "translations.display_name",
  "product_variants.id",
  "product_variants.display_name",
  "product_variants.stock",
  "product_variants.shipping_time",
  "product_variants.reference_number_suffix",
  "product_variants.active",
  "product_variants.reorder_possible",
  "product_variants.translations.language",
  "product_variants.translations.display_name",
  "branch_stock.branch",
  "branch_stock.count",
  "product_variants.branch_stock.branch",
  "product_variants.branch_stock.count",
  ...PERSONALIZATION_PATHS.map((path) => `personalization.${path}`),
] as const;

const shippingTimeOf = ({
  shipping_time: days,
}: {
  readonly shipping_time?: number | null | undefined;
}) => (typeof days === "number" ? { shippingTime: days } : {});

/** Returns the price at a time. The stored one is older if the job has not run since. */
const priceAt = (record: z.infer<z.ZodObject<typeof prices>>, time: Date): Money | null =>
  applySale(
    {
      price: record.price_brutto,
      regularPrice: record.regular_price_brutto,
      sale: {
        price: record.sale_price_brutto,
        startsAt: record.sale_starts_at?.getTime() ?? null,
        endsAt: record.sale_ends_at?.getTime() ?? null,
      },
    },
    time.getTime(),
  ).price;

function productOf(
  record: z.infer<typeof productRecord>,
  locale: Locale,
  time: Date,
): PricingProduct {
  const { personalization } = record;
  return {
    id: record.id,
    published: record.status === "published",
    name: nameIn(locale, record),
    referenceNumber: record.reference_number,
    ownPrice: priceAt(record, time),
    stock: record.stock,
    ...shippingTimeOf(record),
    branchStock: record.branch_stock,
    reorderPossible: record.reorder_possible,
    taxMode: record.tax_mode,
    withdrawalExclusion: record.withdrawal_exclusion,
    taxRate: record.tax_percent,
    metal: record.metal,
    variants: record.product_variants.map((variant) => ({
      id: variant.id,
      name: nameIn(locale, variant),
      price: priceAt(variant, time),
      stock: variant.stock,
      ...shippingTimeOf(variant),
      branchStock: variant.branch_stock,
      ...(variant.reference_number_suffix
        ? { referenceSuffix: variant.reference_number_suffix }
        : {}),
      active: variant.active,
      reorderPossible: variant.reorder_possible,
    })),
    personalization: personalization && personalizationIn(personalization),
  };
}

/**
 * Reads those of the products that belong to the project, in any status, with names in the
 * customer's locale and the prices at a time.
 */
export async function readProducts(
  uow: UnitOfWork,
  project: number,
  ids: readonly number[],
  locale: Locale,
  time: Date,
): Promise<readonly PricingProduct[]> {
  const filter = { id: { _in: [...new Set(ids)] }, project: { _eq: project } };
  const records = await uow.read("ecommerce_product", filter, PRODUCT_FIELDS);
  return records.map((record) => productOf(productRecord.parse(record), locale, time));
}
