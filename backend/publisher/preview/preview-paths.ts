/** Below this stands what is the preview's own and no page of the site. */
export const PREVIEW_PATH_PREFIX = "/.preview/";

/** Where the preview's pages ask for content. */
export const CONTENT_PATH = `${PREVIEW_PATH_PREFIX}content`;

/** Where they ask for orders and forms, and are refused. */
export const ORDERS_PATH = `${PREVIEW_PATH_PREFIX}orders`;
