import { z } from "zod";
import type { Locale } from "#domain/locale/locale";
import type { PricingProduct } from "#domain/pricing/line-pricing";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { booleanValue } from "../orders/record-values";
import { readProducts } from "../orders/read-products";

const switches = z.object({
  allow_ratings: booleanValue,
  present_wrapping: booleanValue,
  maintenance_mode: booleanValue,
});

/** What the shop currently accepts. */
export type ShopAvailability = {
  readonly open: boolean;
  readonly ratings: boolean;
  readonly wrapping: boolean;
};

/**
 * Reads the settings that control reviews and enquiries. A project without settings has no shop and
 * accepts nothing.
 */
export async function readShopAvailability(
  uow: UnitOfWork,
  project: number,
): Promise<ShopAvailability> {
  const [record] = await readRecords(uow, "ecommerce_settings", switches, {
    project: { _eq: project },
  });
  if (!record) return { open: false, ratings: false, wrapping: false };
  const { allow_ratings, present_wrapping, maintenance_mode } = record;
  return { open: !maintenance_mode, ratings: allow_ratings, wrapping: present_wrapping };
}

/** Reads a published product of the project, with names in one locale. */
export async function readPublishedProduct(
  uow: UnitOfWork,
  project: number,
  id: number,
  locale: Locale,
): Promise<PricingProduct | undefined> {
  const [product] = await readProducts(uow, project, [id], locale, new Date());
  return product?.published ? product : undefined;
}
