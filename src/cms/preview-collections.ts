import { SOURCE_COLLECTIONS } from "./collections.generated";
import type { SourceCollection } from "./source-collection";

/** Status filter of a preview. Archived records are excluded there too (BUILD-4). */
const PREVIEW_QUERY = { status: { _in: ["published", "draft"] } };

/** The collections of the build with drafts and each record's status, for the preview build. */
export const PREVIEW_SOURCE_COLLECTIONS: readonly SourceCollection[] = SOURCE_COLLECTIONS.map(
  (collection) =>
    collection.filter === undefined
      ? collection
      : {
          ...collection,
          filter: PREVIEW_QUERY,
          fields: [...new Set([...collection.fields, "status"])],
        },
);
