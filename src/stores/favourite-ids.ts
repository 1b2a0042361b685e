import { create } from "zustand";

/**
 * Ids of the favourites, in memory, for the hearts and for the count in the header. The persisted
 * store publishes them. It is a chunk of its own, which is loaded only if there are favourites, or
 * when the visitor presses a heart.
 */
export const useFavouriteIds = create<{ readonly ids: readonly number[] }>(() => ({ ids: [] }));
