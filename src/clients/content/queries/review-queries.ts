import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { isLocale } from "../../../domain/locale/locale";
import { isStarRating, REVIEWS_PER_PAGE, type Review } from "../../../domain/catalogue/review";
import { fail } from "../../../domain/result";
import { getContentClient } from "../content-client";
import type { ContentFilter } from "../content-query";
import { createPagination, type Pagination } from "../pagination";
import { allOf, createProjectFilter, PUBLISHED_FILTER } from "../directus-filters";
import { unwrap } from "../../query-client";
import { countSchema } from "../schemas/product-schemas";
import { flag, id, optionalText } from "../schemas/field-schemas";

const ratingSchema = v.object({
  id,
  rating: v.pipe(v.number(), v.guard(isStarRating)),
  name: v.string(),
  comment: optionalText,
  language: optionalText,
  verified: flag,
  date_created: optionalText,
});
const responseSchema = v.object({ data: v.array(ratingSchema), meta: countSchema });

export type ReviewPage = { readonly ratings: readonly Review[]; readonly info: Pagination };

function parseRating({
  id,
  rating,
  name,
  comment,
  language,
  verified,
  date_created,
}: v.InferOutput<typeof ratingSchema>): Review {
  return {
    id,
    stars: rating,
    name,
    verified,
    ...(comment ? { comment } : {}),
    ...(isLocale(language) ? { language } : {}),
    ...(date_created ? { date: date_created } : {}),
  };
}

/**
 * Fetches published reviews of a product (CONTENT-4, RATING-1), newest first, one page at a time.
 * Pages start at 0.
 */
export function reviewsQuery(product: number, page: number) {
  return queryOptions({
    queryKey: ["content", "ratings", product, page],
    queryFn: async ({ signal }): Promise<ReviewPage> => {
      const client = unwrap(getContentClient());
      const published: ContentFilter<"ecommerce_product_rating"> = {
        _and: [
          PUBLISHED_FILTER,
          {
            product: allOf<ContentFilter<"ecommerce_product">>(
              { id: { _eq: product } },
              createProjectFilter(client.project),
            ),
          },
        ],
      };
      const response = unwrap(
        await client.readItems(
          "ecommerce_product_rating",
          {
            fields: ["id", "rating", "name", "comment", "language", "verified", "date_created"],
            filter: published,
            sort: ["-date_created", "-id"],
            limit: REVIEWS_PER_PAGE,
            page: page + 1,
            meta: "filter_count",
          },
          signal,
        ),
      );
      const parsed = v.safeParse(responseSchema, response);
      if (!parsed.success) return unwrap(fail({ code: "invalid-json", values: { code: 422 } }));
      const { data, meta } = parsed.output;
      return {
        ratings: data.map(parseRating),
        info: createPagination({
          resultCount: data.length,
          filterCount: meta.filter_count,
          limit: REVIEWS_PER_PAGE,
          page,
        }),
      };
    },
  });
}
