import type { Locale } from "../../../domain/locale/locale";
import type { ProductSummary } from "../../../domain/catalogue/product";
import { parseProductSummary } from "../parse-product";
import { createPublishedFilter } from "../directus-filters";
import { productSummarySchema } from "../schemas/product-schemas";
import { createParseContext, readRecords } from "./read-records";

/** Images of a card: the first one and the one under the pointer. */
export const CARD_IMAGES = 2;

/**
 * Fetches published products of the project in the order of `ids`. Unpublished products are
 * omitted.
 */
export async function fetchCards(
  ids: readonly number[],
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly ProductSummary[]> {
  if (ids.length === 0) return [];
  const records = await readRecords({
    collection: "ecommerce_product",
    schema: productSummarySchema,
    query: (project) => ({
      filter: createPublishedFilter(project, { id: { _in: ids } }),
      limit: ids.length,
      deep: { images: { _sort: ["sort"], _limit: CARD_IMAGES } },
    }),
    signal,
  });
  const context = createParseContext(locale);
  const cards = records.map((raw) => parseProductSummary(raw, context));
  return ids.flatMap((wanted) => cards.find((card) => card.id === wanted) ?? []);
}
