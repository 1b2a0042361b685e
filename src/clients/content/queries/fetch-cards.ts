import type { Locale } from "../../../domain/locale/locale";
import type { ProductSummary } from "../../../domain/catalogue/product";
import { CARD_FIELDS, CARD_IMAGES } from "../query-fields";
import { parseProductSummary } from "../parse-product";
import { createProjectFilter, PUBLISHED_FILTER } from "../directus-filters";
import {
  createParseContext,
  fetchContent,
  parseReadableRecords,
  parseRecordList,
} from "./read-records";
import { unwrap } from "../../query-client";
import { productSummarySchema } from "../schemas/product-schemas";

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
  const response = await fetchContent((client) =>
    client.readItems(
      "ecommerce_product",
      {
        fields: CARD_FIELDS,
        filter: {
          _and: [PUBLISHED_FILTER, createProjectFilter(client.project), { id: { _in: [...ids] } }],
        },
        limit: ids.length,
        deep: { images: { _sort: ["sort"], _limit: CARD_IMAGES } },
      },
      signal,
    ),
  );
  const context = createParseContext(locale);
  const cards = parseReadableRecords(
    productSummarySchema,
    unwrap(parseRecordList(response)),
    "ecommerce_product",
  ).map((raw) => parseProductSummary(raw, context));
  return ids.flatMap((wanted) => cards.find((card) => card.id === wanted) ?? []);
}
