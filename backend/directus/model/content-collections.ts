import { resolveContentModel } from "./content-model";

const model = resolveContentModel();

/** All collections whose changes can affect the website (BUILD-3). */
export const CONTENT_COLLECTIONS: readonly string[] = model.tables
  .filter(({ kind }) => kind === "content")
  .map(({ name }) => name);

/**
 * Collections written by visitors, orders and the software itself. No build uses their records,
 * except the reviews of products, which the build reads with the products.
 */
export const NON_CONTENT_COLLECTIONS: readonly string[] = model.tables
  .filter(({ kind, access }) => kind !== "content" && access === undefined)
  .map(({ name }) => name);

/**
 * Content collections, and `publication`, with their own list in the navigation of the Directus
 * app. Their lists show the "Publish now" button.
 */
export const NAVIGATION_COLLECTIONS: readonly string[] = model.tables
  .filter(
    ({ name, hidden }) =>
      hidden !== true && (CONTENT_COLLECTIONS.includes(name) || name === "publication"),
  )
  .map(({ name }) => name);
