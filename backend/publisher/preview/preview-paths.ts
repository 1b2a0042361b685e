/** Prefix of the paths that belong to the preview server and not to the site. */
export const PREVIEW_PATH_PREFIX = "/.preview/";

/** Path of the content proxy for preview pages. */
export const CONTENT_PATH = `${PREVIEW_PATH_PREFIX}content`;

/** Path for orders and forms of preview pages. Every request is refused. */
export const ORDERS_PATH = `${PREVIEW_PATH_PREFIX}orders`;
