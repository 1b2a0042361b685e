import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { isLocale } from "../../domain/locale";
import { isStarRating, REVIEWS_PER_PAGE, type Review } from "../../domain/rating";
import { fail } from "../../domain/result";
import { contentClient } from "./client";
import { pageInfo, type PageInfo } from "./page-info";
import { projectRule, PUBLISHED } from "./product-filter";
import { unwrap } from "./query-client";
import { countSchema } from "./schema";
import { flag, id, text } from "./schema-parts";

const ratingSchema = z.object({
  id,
  rating: z.number().check(z.refine(isStarRating)),
  name: z.string(),
  comment: text,
  language: text,
  verified: flag,
  date_created: text,
});
const answerSchema = z.object({ data: z.array(ratingSchema), meta: countSchema });

export type RatingPage = { readonly ratings: readonly Review[]; readonly info: PageInfo };

function parseRating({ id, rating, name, comment, language, verified, date_created }: z.infer<typeof ratingSchema>): Review {
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

/** The published ratings of a product (CONTENT-4, RATING-1), the newest first, a handful at a time. Pages count from 0. */
export function ratingsQuery(product: number, page: number) {
  return queryOptions({
    queryKey: ["content", "ratings", product, page],
    queryFn: async ({ signal }): Promise<RatingPage> => {
      const client = unwrap(contentClient());
      const shown = { _and: [PUBLISHED, { product: { _and: [{ id: { _eq: product } }, projectRule(client.project)] } }] };
      const answer = unwrap(
        await client.readItems(
          "ecommerce_product_rating",
          {
            fields: Object.keys(ratingSchema.shape),
            filter: shown,
            sort: ["-date_created", "-id"],
            limit: REVIEWS_PER_PAGE,
            page: page + 1,
            meta: "filter_count",
          },
          signal,
        ),
      );
      const parsed = answerSchema.safeParse(answer);
      if (!parsed.success) return unwrap(fail({ code: "invalid-json", values: { code: 422 } }));
      const { data, meta } = parsed.data;
      return {
        ratings: data.map(parseRating),
        info: pageInfo({ resultCount: data.length, filterCount: meta.filter_count, limit: REVIEWS_PER_PAGE, page }),
      };
    },
  });
}
