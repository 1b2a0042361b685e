import * as v from "valibot";
import { MAX_SEARCH_RESULTS } from "../../../contracts/search-products";
import type { ProductFilters } from "../../../domain/catalogue/product-filters";
import { createProductFilter } from "../directus-filters";
import { id } from "../schemas/field-schemas";
import { readRecords } from "./read-records";

const idSchema = v.object({ id });

/** Fetches the ids of the searched products that match all filters, best first. */
export async function rankProducts(
  filters: ProductFilters,
  searched: readonly number[],
  attributeGroups: readonly (readonly number[])[] | undefined,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const records = await readRecords({
    collection: "ecommerce_product",
    schema: idSchema,
    query: (project) => ({
      filter: createProductFilter(filters, project, attributeGroups, searched),
      limit: MAX_SEARCH_RESULTS,
    }),
    signal,
  });
  const matching = new Set(records.map((record) => record.id));
  return searched.filter((product) => matching.has(product));
}
