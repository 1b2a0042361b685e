/** Metals that a product can consist of; the choices of its field `metal`. */
export const METALS = [
  "yellow_gold",
  "rose_gold",
  "white_gold",
  "fine_gold",
  "platinum",
  "palladium",
  "silver",
  "fine_silver",
  "steel",
] as const;

export type Metal = (typeof METALS)[number];
