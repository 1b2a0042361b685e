import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { isLocale } from "../../../domain/locale/locale";
import { isStarRating, REVIEWS_PER_PAGE, type Review } from "../../../domain/catalogue/review";
import { createPagination, type Pagination } from "../pagination";
import { createProjectFilter, PUBLISHED_FILTER } from "../directus-filters";
import { flag, id, optionalText } from "../schemas/field-schemas";
import { readRecordPage } from "./read-records";

const ratingSchema = v.object({
  id,
  rating: v.pipe(v.number(), v.guard(isStarRating)),
  name: v.string(),
  comment: optionalText,
  answer: optionalText,
  language: optionalText,
  verified: flag,
  date_created: optionalText,
});

export type ReviewPage = { readonly ratings: readonly Review[]; readonly info: Pagination };

function parseRating({
  id,
  rating,
  name,
  comment,
  answer,
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
    ...(answer ? { answer } : {}),
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
      const { records, ...counts } = await readRecordPage({
        collection: "ecommerce_product_rating",
        schema: ratingSchema,
        query: (project) => ({
          filter: {
            _and: [
              PUBLISHED_FILTER,
              { product: { _and: [{ id: { _eq: product } }, createProjectFilter(project)] } },
            ],
          },
          sort: ["-date_created", "-id"],
          limit: REVIEWS_PER_PAGE,
          page: page + 1,
        }),
        signal,
      });
      return {
        ratings: records.map(parseRating),
        info: createPagination({ ...counts, limit: REVIEWS_PER_PAGE, page }),
      };
    },
  });
}
