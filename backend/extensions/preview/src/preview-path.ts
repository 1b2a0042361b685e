import { z } from "zod";
import type { Locale } from "#domain/locale/locale";
import { PREVIEWABLE_COLLECTIONS } from "../../../directus/model/preview-urls";
import { sanitizePath } from "../../../shared/preview-ticket";

const querySchema = z.union([
  z.looseObject({
    collection: z.enum(PREVIEWABLE_COLLECTIONS),
    id: z.string().regex(/^[1-9]\d{0,14}$/),
  }),
  z.looseObject({ path: z.string() }),
]);

/**
 * Returns the requested preview path: a path of the site, or the page of a record in the language
 * of the editor. Returns undefined for any other request.
 */
export function previewPathFor(query: unknown, locale: Locale): string | undefined {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success) return undefined;
  if (!("id" in parsed.data)) return sanitizePath(parsed.data.path);
  const { collection, id } = parsed.data;
  return `/.preview/record?${new URLSearchParams({ collection: String(collection), id: String(id), lang: locale }).toString()}`;
}
