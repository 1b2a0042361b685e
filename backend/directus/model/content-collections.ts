import { resolveContentModel } from "./content-model";

/**
 * Collections written by visitors and by daily shop work. They are read live or not at all, and no
 * build uses them.
 */
const WRITTEN_BY_DAY: ReadonlySet<string> = new Set([
  "ecommerce_product_rating",
  "ecommerce_request",
]);

/**
 * Collection groups whose records the build reads. From other groups, only the collections in
 * `NAMED` are included.
 */
const CONTENT_ROOMS: ReadonlySet<string> = new Set(["house", "website", "blocks", "shop"]);
const NAMED: ReadonlySet<string> = new Set([
  "appointment_service",
  "appointment_service_translations",
]);

const { tables } = resolveContentModel();

/** All collections whose changes can affect the website (BUILD-3). */
export const CONTENT_COLLECTIONS: readonly string[] = tables
  .filter(
    ({ name, folder }) =>
      NAMED.has(name) || (CONTENT_ROOMS.has(folder) && !WRITTEN_BY_DAY.has(name)),
  )
  .map(({ name }) => name);

/**
 * Content collections, and `publication`, with their own list in the navigation of the Directus
 * app. Their lists show the "Publish now" button.
 */
export const NAVIGATION_COLLECTIONS: readonly string[] = tables
  .filter(
    ({ name, hidden }) =>
      hidden !== true && (CONTENT_COLLECTIONS.includes(name) || name === "publication"),
  )
  .map(({ name }) => name);
