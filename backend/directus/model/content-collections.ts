import { resolveContentModel } from "./content-model";

/**
 * What visitors and the shop's day write into the content's rooms: it is read live, or by nobody,
 * and no build shows it.
 */
const WRITTEN_BY_DAY: ReadonlySet<string> = new Set([
  "ecommerce_product_rating",
  "ecommerce_request",
]);

/** Rooms whose records the site is built from; of the others only what is named. */
const CONTENT_ROOMS: ReadonlySet<string> = new Set(["house", "website", "blocks", "shop"]);
const NAMED: ReadonlySet<string> = new Set([
  "appointment_service",
  "appointment_service_translations",
]);

const { tables } = resolveContentModel();

/** Every collection of the model whose change may change the website (BUILD-3). */
export const CONTENT_COLLECTIONS: readonly string[] = tables
  .filter(
    ({ name, folder }) =>
      NAMED.has(name) || (CONTENT_ROOMS.has(folder) && !WRITTEN_BY_DAY.has(name)),
  )
  .map(({ name }) => name);

/**
 * Those with a list of their own in the back office's navigation, where the button "Publish now"
 * stands.
 */
export const NAVIGATION_COLLECTIONS: readonly string[] = tables
  .filter(
    ({ name, hidden }) =>
      hidden !== true && (CONTENT_COLLECTIONS.includes(name) || name === "publication"),
  )
  .map(({ name }) => name);
