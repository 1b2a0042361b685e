import { z } from "zod";
import type { Locale } from "#domain/locale/locale";
import { translateName } from "#domain/locale/translate-fields";
import { namedRecord } from "../stored-values";
import { readRecords } from "../read-records";
import type { UnitOfWork } from "../unit-of-work";

const flag = z.boolean().nullish();

const record = namedRecord.extend({
  id: z.number(),
  reference_number: z.string(),
  images: z.array(z.object({ sort: z.number().nullable(), file: z.string().nullable() })),
  stock: z.number().int().nullable(),
  reorder_possible: flag,
  product_variants: z.array(
    namedRecord.extend({
      id: z.number(),
      reference_number_suffix: z.string().nullish(),
      stock: z.number().int().nullable(),
      active: flag,
      reorder_possible: flag,
    }),
  ),
});

type Stocked = { readonly stock: number | null; readonly reorderPossible: boolean };

/** A published product with the names of one locale, as forms and their mails need it. */
export type OfferedProduct = Stocked & {
  readonly id: number;
  readonly name: string;
  readonly referenceNumber: string;
  /** File of the first picture. */
  readonly image: string | null;
  readonly variants: readonly (Stocked & {
    readonly id: number;
    readonly name: string;
    readonly referenceSuffix: string;
    readonly active: boolean;
  })[];
};

const stocked = (item: {
  stock: number | null;
  reorder_possible?: boolean | null | undefined;
}) => ({
  stock: item.stock,
  reorderPossible: item.reorder_possible === true,
});

/** Reads a published product of the project. */
export async function readOfferedProduct(
  uow: UnitOfWork,
  project: number,
  id: number,
  locale: Locale,
): Promise<OfferedProduct | undefined> {
  const [product] = await readRecords(uow, "ecommerce_product", record, {
    id: { _eq: id },
    project: { _eq: project },
    status: { _eq: "published" },
  });
  if (!product) return undefined;
  return {
    id: product.id,
    name: translateName(product, locale),
    referenceNumber: product.reference_number,
    image: product.images.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))[0]?.file ?? null,
    ...stocked(product),
    variants: product.product_variants.map((variant) => ({
      id: variant.id,
      name: translateName(variant, locale),
      referenceSuffix: variant.reference_number_suffix ?? "",
      active: variant.active === true,
      ...stocked(variant),
    })),
  };
}

const settings = z.object({ maintenance_mode: flag, purchase_to_order: flag });

/**
 * Returns whether the shop of the project is open, and whether it sells more than its stock. A
 * project without settings has no shop.
 */
export async function readShopState(
  uow: UnitOfWork,
  project: number,
): Promise<{ readonly open: boolean; readonly purchaseToOrder: boolean }> {
  const [found] = await readRecords(uow, "ecommerce_settings", settings, {
    project: { _eq: project },
  });
  if (!found) return { open: false, purchaseToOrder: false };
  const { maintenance_mode, purchase_to_order } = found;
  return { open: maintenance_mode !== true, purchaseToOrder: purchase_to_order === true };
}
