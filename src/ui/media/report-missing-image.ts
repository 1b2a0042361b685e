import type { AssetImage } from "../../domain/catalogue/product";
import { logWarning } from "../../lib/logger";

/** Ids of the images that were reported since the page was opened. */
const reported = new Set<string>();

/**
 * Logs an image that cannot be loaded, once however often it is shown (CONTENT-6). Returns whether
 * it is missing: offline, it may exist.
 */
export function reportMissingImage({ id, alt }: Pick<AssetImage, "id" | "alt">): boolean {
  if (!navigator.onLine) return false;
  if (!reported.has(id)) logWarning(`The picture ${id} of "${alt}" cannot be loaded.`);
  reported.add(id);
  return true;
}
