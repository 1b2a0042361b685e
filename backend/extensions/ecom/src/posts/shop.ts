import { z } from "zod";
import type { Locale } from "../../../../../src/domain/locale";
import type { PricingProduct } from "../../../../../src/domain/order-line";
import type { House } from "../../../shared/house";
import { flag } from "../orders/fields";
import { readProducts } from "../orders/products";

const switches = z.object({ allow_ratings: flag, present_wrapping: flag, maintenance_mode: flag });

/** What the shop takes at the moment. */
export type Takes = { readonly open: boolean; readonly ratings: boolean; readonly wrapping: boolean };

/** The switches of a project's shop; one without settings has no shop, and takes nothing. */
export async function readTakes(house: House, project: number): Promise<Takes> {
  const [record] = await house.read("ecommerce_settings", { project: { _eq: project } }, Object.keys(switches.shape));
  if (record === undefined) return { open: false, ratings: false, wrapping: false };
  const { allow_ratings, present_wrapping, maintenance_mode } = switches.parse(record);
  return { open: !maintenance_mode, ratings: allow_ratings, wrapping: present_wrapping };
}

/** A product of the project that everybody can see, named in one language. */
export async function readPublished(house: House, project: number, id: number, locale: Locale): Promise<PricingProduct | undefined> {
  const [product] = await readProducts(house, project, [id], locale);
  return product?.published ? product : undefined;
}
