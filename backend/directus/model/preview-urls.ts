/** Collections whose records have their own page and a preview in the Directus app (BUILD-4). */
export const PREVIEWABLE_COLLECTIONS = [
  "page",
  "brand",
  "event",
  "ecommerce_product",
  "ecommerce_category",
] as const;

/**
 * Returns the preview URL of a collection, or null without preview. Directus replaces `{{id}}` with
 * the record id.
 */
export function previewUrl(collection: string): string | null {
  return PREVIEWABLE_COLLECTIONS.some((name) => name === collection)
    ? `/preview/open?collection=${collection}&id={{id}}`
    : null;
}
