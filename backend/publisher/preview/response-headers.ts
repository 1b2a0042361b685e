/** Tells the toolbar that the preview server refused a request. */
export const PREVIEW_REFUSED_HEADER = "X-Preview-Refused";

/** Tells the toolbar that the session has ended. */
export const PREVIEW_SESSION_HEADER = "X-Preview-Session";
