import { z } from "zod";
import { fieldsOf } from "#cms/schemas/fields-of";
import { LANGUAGES, type Locale } from "#domain/locale/locale";
import { translateName } from "#domain/locale/translate-fields";
import type { UnitOfWork } from "../unit-of-work";

const names = {
  display_name: z.string(),
  translations: z
    .array(z.object({ language: z.enum(LANGUAGES), display_name: z.string().nullish() }))
    .nullish(),
};
const flag = z.boolean().nullish();

const record = z.object({
  id: z.number(),
  ...names,
  reference_number: z.string(),
  images: z.array(z.object({ sort: z.number().nullable(), file: z.string().nullable() })),
  stock: z.number().int().nullable(),
  reorder_possible: flag,
  product_variants: z.array(
    z.object({
      id: z.number(),
      ...names,
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
  const [found] = await uow.read(
    "ecommerce_product",
    { id: { _eq: id }, project: { _eq: project }, status: { _eq: "published" } },
    fieldsOf(record),
  );
  if (found === undefined) return undefined;
  const product = record.parse(found);
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
  const [found] = await uow.read(
    "ecommerce_settings",
    { project: { _eq: project } },
    Object.keys(settings.shape),
  );
  if (found === undefined) return { open: false, purchaseToOrder: false };
  const { maintenance_mode, purchase_to_order } = settings.parse(found);
  return { open: maintenance_mode !== true, purchaseToOrder: purchase_to_order === true };
}
