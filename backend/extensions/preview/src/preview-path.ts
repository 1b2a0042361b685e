import { z } from "zod";
import type { Locale } from "../../../../src/domain/locale/locale";
import { PREVIEWABLE_COLLECTIONS } from "../../../directus/model/preview-urls";
import { sanitizePath } from "../../../shared/preview-ticket";

const asked = z.union([
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
  const wish = asked.safeParse(query);
  if (!wish.success) return undefined;
  if (!("id" in wish.data)) return sanitizePath(wish.data.path);
  const { collection, id } = wish.data;
  return `/.preview/record?${new URLSearchParams({ collection: String(collection), id: String(id), lang: locale }).toString()}`;
}
