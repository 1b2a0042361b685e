import { PICTURES } from "./constants";

/** The asset service's presets by the width that they make; only these are open to the public (CONTENT-6). */
const PRESETS = {
  thumb: [["thumb-160", 160]],
  card: [
    ["card-400", 400],
    ["card-800", 800],
  ],
  detail: [
    ["detail-600", 600],
    ["detail-1200", 1200],
    ["detail-1980", PICTURES.maxWidth],
  ],
} as const;

export type ShopImagePreset = keyof typeof PRESETS;

/** How wide the layout shows a product's large picture. */
export const DETAIL_SIZES = "(min-width: 86em) 640px, (min-width: 62em) calc(58vw - 190px), 92vw";

/** The addresses of a picture of the shop in a preset's widths. `address` is the content system's, without trailing slash. */
export function shopImage(address: string, id: string, preset: ShopImagePreset) {
  const widths = PRESETS[preset];
  const link = (key: string) => `${address}/assets/${encodeURIComponent(id)}?key=${key}`;
  return { src: link(widths[0][0]), edge: widths[0][1], srcSet: widths.map(([key, width]) => `${link(key)} ${width}w`).join(", ") };
}
