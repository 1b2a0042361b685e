import * as v from "valibot";
import { MAX_SEARCH_RESULTS } from "../../../contracts/search-products";
import type { ProductFilters } from "../../../domain/catalogue/product-filters";
import { createProductFilter } from "../directus-filters";
import { id } from "../schemas/field-schemas";
import { unwrap } from "../../query-client";
import { fetchContent, parseReadableRecords, parseRecordList } from "./read-records";

const idSchema = v.object({ id });

/** Fetches the ids of the searched products that match all filters, best first. */
export async function rankProducts(
  filters: ProductFilters,
  searched: readonly number[],
  attributeGroups: readonly (readonly number[])[] | undefined,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const response = await fetchContent((client) =>
    client.readItems(
      "ecommerce_product",
      {
        fields: ["id"],
        filter: createProductFilter(filters, client.project, attributeGroups, searched),
        limit: MAX_SEARCH_RESULTS,
      },
      signal,
    ),
  );
  const matching = parseReadableRecords(
    idSchema,
    unwrap(parseRecordList(response)),
    "ecommerce_product",
  ).map((record) => record.id);
  return searched.filter((product) => matching.includes(product));
}
