import { resolveContentModel } from "./content-model";

const model = resolveContentModel();

/** All collections whose changes can affect the website (BUILD-3). */
export const CONTENT_COLLECTIONS: readonly string[] = model.tables
  .filter(({ kind }) => kind === "content")
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
