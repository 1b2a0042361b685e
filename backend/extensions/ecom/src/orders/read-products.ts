import { z } from "zod";
import type { Locale } from "#domain/locale/locale";
import type { PricingProduct } from "#domain/pricing/line-pricing";
import type { Personalization } from "#domain/personalization/personalization";
import { resolveShownChoices } from "#domain/catalogue/shown-choices";
import { METALS } from "#domain/catalogue/metal";
import { WITHDRAWAL_EXCLUSIONS } from "#domain/legal/withdrawal-exclusion";
import { translateName } from "#domain/locale/translate-fields";
import type { Money } from "#domain/pricing/money";
import { applySale } from "#domain/pricing/sale";
import { TAX_MODES } from "#domain/pricing/tax-mode";
import { daysValue, moneyValue, booleanValue, percentValue } from "./record-values";
import { inOrder, personalizationIn, personalizationRecord } from "./personalization-record";
import { namedRecord, timestamp } from "../../../shared/stored-values";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";

const branchStock = z.array(z.object({ branch: z.number(), count: z.number().int() }));

const price = moneyValue.nullable();
const prices = {
  price_brutto: price,
  regular_price_brutto: price,
  sale_price_brutto: price,
  sale_starts_at: timestamp.nullable(),
  sale_ends_at: timestamp.nullable(),
};

const productRecord = namedRecord.extend({
  ...prices,
  id: z.number(),
  status: z.string(),
  reference_number: z.string(),
  stock: z.number().int().nullable(),
  shipping_time: daysValue,
  reorder_possible: booleanValue,
  tax_mode: z.enum(TAX_MODES),
  withdrawal_exclusion: z.enum(WITHDRAWAL_EXCLUSIONS),
  tax_percent: percentValue.nullable(),
  metal: z.enum(METALS).nullable().catch(null),
  branch_stock: branchStock,
  product_variants: z.array(
    namedRecord.extend({
      ...prices,
      id: z.number(),
      stock: z.number().int().nullable(),
      shipping_time: daysValue,
      reference_number_suffix: z.string().nullish(),
      active: booleanValue,
      reorder_possible: booleanValue,
      branch_stock: branchStock,
    }),
  ),
  personalization: personalizationRecord.nullable(),
  images: z.array(
    z.object({
      sort: z.number().nullish(),
      file: z.string().nullable(),
      choices: z.array(z.string()).nullish(),
    }),
  ),
});

const getShippingTime = ({
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

/** Returns the pictures in the order of the editors, with the choices that they show. */
function toImages(
  { images, product_variants, personalization: record }: z.infer<typeof productRecord>,
  personalization: Personalization | null,
  locale: Locale,
): NonNullable<PricingProduct["images"]> {
  const titled = <T extends { readonly display_name: string }>(one: T) => ({
    ...one,
    title: one.display_name,
    name: one.display_name,
  });
  const source = {
    variants: product_variants.map(titled),
    parts: (record?.parts ?? []).map(titled),
    fields: personalization?.fields ?? [],
  };
  return inOrder(images).flatMap(({ file, choices }) =>
    file === null
      ? []
      : [{ id: file, choices: resolveShownChoices(choices ?? [], source, locale) }],
  );
}

function toProduct(
  record: z.infer<typeof productRecord>,
  locale: Locale,
  time: Date,
): PricingProduct {
  const personalization = record.personalization && personalizationIn(record.personalization);
  return {
    id: record.id,
    published: record.status === "published",
    name: translateName(record, locale),
    referenceNumber: record.reference_number,
    ownPrice: priceAt(record, time),
    stock: record.stock,
    ...getShippingTime(record),
    branchStock: record.branch_stock,
    reorderPossible: record.reorder_possible,
    taxMode: record.tax_mode,
    withdrawalExclusion: record.withdrawal_exclusion,
    taxRate: record.tax_percent,
    metal: record.metal,
    variants: record.product_variants.map((variant) => ({
      id: variant.id,
      name: translateName(variant, locale),
      price: priceAt(variant, time),
      stock: variant.stock,
      ...getShippingTime(variant),
      branchStock: variant.branch_stock,
      ...(variant.reference_number_suffix
        ? { referenceSuffix: variant.reference_number_suffix }
        : {}),
      active: variant.active,
      reorderPossible: variant.reorder_possible,
    })),
    personalization,
    images: toImages(record, personalization, locale),
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
  const records = await readRecords(uow, "ecommerce_product", productRecord, filter);
  return records.map((record) => toProduct(record, locale, time));
}
