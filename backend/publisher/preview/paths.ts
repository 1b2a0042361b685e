/** Below this stands what is the preview's own and no page of the site. */
export const OWN = "/.preview/";

/** Where the preview's pages ask for content. */
export const CONTENT_PATH = `${OWN}content`;

/** Where they ask for orders and forms, and are refused. */
export const ORDERS_PATH = `${OWN}orders`;
