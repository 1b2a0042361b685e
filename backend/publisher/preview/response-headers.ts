/**
 * By this header of an answer the bar knows that something was refused because this is a preview.
 */
export const PREVIEW_REFUSED_HEADER = "X-Preview-Refused";

/** By this one it knows that the session is over. */
export const PREVIEW_SESSION_HEADER = "X-Preview-Session";
