/**
 * Collections whose records have a page of their own, which the back office shows as it will be
 * (BUILD-4).
 */
export const PREVIEWABLE_COLLECTIONS = [
  "page",
  "brand",
  "ecommerce_product",
  "ecommerce_category",
] as const;

/**
 * Where the back office asks for the preview of a record; Directus fills in the record's number.
 */
export function previewUrl(collection: string): string | null {
  return PREVIEWABLE_COLLECTIONS.some((name) => name === collection)
    ? `/preview/open?collection=${collection}&id={{id}}`
    : null;
}
