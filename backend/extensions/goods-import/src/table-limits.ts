/** Rows and cells of a file. More would keep the process from other requests, and fill its memory. */
export const MAX_ROWS = 50_000;
export const MAX_CELLS = 2_000_000;
