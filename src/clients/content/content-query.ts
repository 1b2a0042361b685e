import type { CollectionType, Query, QueryDeep, QueryFields, QueryFilter } from "@directus/sdk";
import type { ContentSchema } from "./content-schema";

export type ContentCollection = keyof ContentSchema;
export type ContentItem<Collection extends ContentCollection> = CollectionType<
  ContentSchema,
  Collection
>;

/** Fields to read. Fields of a relation are nested: `["id", { category: ["slug"] }]`. */
export type ContentFields<Collection extends ContentCollection> = QueryFields<
  ContentSchema,
  ContentItem<Collection>
>;

export type ContentFilter<Collection extends ContentCollection> = QueryFilter<
  ContentSchema,
  ContentItem<Collection>
>;

/**
 * Query of the SDK with two parameters that its types lack: `meta`, and `deep` below a relation to
 * one record.
 */
export type ContentQuery<Collection extends ContentCollection> = Query<
  ContentSchema,
  ContentItem<Collection>
> & {
  readonly meta?: "filter_count";
  readonly deep?: {
    readonly [Field in keyof ContentItem<Collection>]?: QueryDeep<
      ContentSchema,
      Extract<ContentItem<Collection>[Field], object>
    >;
  };
};
