/** What a state looks like in lists: done, waiting, over, gone wrong. White text on each is readable. */
export const GREEN = "#2E7D32";
export const AMBER = "#B45309";
export const GREY = "#6B7280";
export const RED = "#B3261E";
