/** Key of pages that no code refers to. Any number of pages can have it. */
export const OWN_PAGE = "own";
