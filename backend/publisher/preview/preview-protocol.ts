/** Prefix of the paths that belong to the preview server and not to the site. */
export const PREVIEW_PATH_PREFIX = "/.preview/";

/** Path of the content proxy for preview pages. */
export const CONTENT_PATH = `${PREVIEW_PATH_PREFIX}content`;

/** Path for orders and forms of preview pages. Every request is refused. */
export const ORDERS_PATH = `${PREVIEW_PATH_PREFIX}orders`;

/** Path at which Gatsby's development server says what it shows (gatsby-node.ts). */
export const FACTS_PATH = "/___preview";

/** Tells the toolbar that the preview server refused a request. */
export const PREVIEW_REFUSED_HEADER = "X-Preview-Refused";

/** Tells the toolbar that the session has ended. */
export const PREVIEW_SESSION_HEADER = "X-Preview-Session";

/**
 * Lifetime of a session in milliseconds. A user who lost the account or role loses access after
 * this time.
 */
export const SESSION_LIFETIME_MS = 10 * 60_000;

/**
 * Age in milliseconds after which the next page load renews the session with Directus in the
 * background, so that a session does not expire during work.
 */
export const SESSION_RENEWAL_MS = 4 * 60_000;
