/** Colours of statuses in lists: done, waiting, ended, failed. White text is readable on each. */
export const STATUS_DONE = "#2E7D32";
export const STATUS_WAITING = "#B45309";
export const STATUS_ENDED = "#6B7280";
export const STATUS_FAILED = "#B3261E";
