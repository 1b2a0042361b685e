/** How a stone or pearl came into being. The choices of the content model. */
export const STONE_ORIGINS = ["natural", "cultured", "laboratory"] as const;

export type StoneOrigin = (typeof STONE_ORIGINS)[number];
