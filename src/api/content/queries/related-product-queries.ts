import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Locale } from "../../../domain/locale/locale";
import type { ProductSummary } from "../../../domain/catalogue/product";
import { pickRandomSample } from "../../../domain/catalogue/random-sample";
import { CARD_FIELDS } from "../query-fields";
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
import { id } from "../schemas/field-schemas";

/** Of so many of a category's newest pieces the sample is drawn: a few kilobytes of numbers. */
const DRAWN_FROM = 500;

const numbered = z.object({ id });

/**
 * Published pieces of the project by their numbers, in the order of the numbers; one that is not
 * published any more is left out.
 */
async function cardsOf(
  ids: readonly number[],
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly ProductSummary[]> {
  if (ids.length === 0) return [];
  const answer = await fetchContent((client) =>
    client.readItems(
      "ecommerce_product",
      {
        fields: CARD_FIELDS,
        filter: {
          _and: [PUBLISHED_FILTER, createProjectFilter(client.project), { id: { _in: ids } }],
        },
        limit: ids.length,
        deep: { images: { _sort: ["sort"], _limit: 1 } },
      },
      signal,
    ),
  );
  const context = createParseContext(locale);
  const cards = parseReadableRecords(
    productSummarySchema,
    unwrap(parseRecordList(answer)),
    "ecommerce_product",
  ).map((raw) => parseProductSummary(raw, context));
  return ids.flatMap((wanted) => cards.find((card) => card.id === wanted) ?? []);
}

type RelatedPieces = {
  readonly category: number;
  readonly piece: number;
  readonly count: number;
  readonly locale: Locale;
  readonly random?: () => number;
};

/**
 * A random sample of a category without the piece itself (CONTENT-4). Directus 11 sorts nothing at
 * random, so the numbers are read and drawn from here. The sample stays as long as it is kept:
 * cards do not change under the visitor's eyes.
 */
export function relatedProductsQuery({
  category,
  piece,
  count,
  locale,
  random = Math.random,
}: RelatedPieces) {
  return queryOptions({
    queryKey: ["content", "related", locale, category, piece, count],
    queryFn: async ({ signal }): Promise<readonly ProductSummary[]> => {
      const answer = await fetchContent((client) =>
        client.readItems(
          "ecommerce_product",
          {
            fields: ["id"],
            filter: {
              _and: [
                PUBLISHED_FILTER,
                createProjectFilter(client.project),
                { category: { id: { _eq: category } } },
                { id: { _neq: piece } },
              ],
            },
            sort: ["-date_published", "id"],
            limit: DRAWN_FROM,
          },
          signal,
        ),
      );
      const ids = parseReadableRecords(
        numbered,
        unwrap(parseRecordList(answer)),
        "ecommerce_product",
      ).map((record) => record.id);
      return cardsOf(pickRandomSample(ids, count, random), locale, signal);
    },
  });
}

/** Pieces that were looked at before, the last one first. */
export function viewedProductsQuery(ids: readonly number[], locale: Locale) {
  return queryOptions({
    queryKey: ["content", "viewed", locale, ids],
    queryFn: ({ signal }) => cardsOf(ids, locale, signal),
  });
}
