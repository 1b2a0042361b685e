import { PICTURES } from "./constants";

/** The widths of the asset service's presets, such as `card-400`; only these are open to the public (CONTENT-6). */
const PRESETS = { thumb: [160], card: [400, 800], detail: [600, 1200, PICTURES.maxWidth] } as const;

export type ShopImagePreset = keyof typeof PRESETS;

/** How wide the layout shows a product's large picture. */
export const DETAIL_SIZES = "(min-width: 86em) 640px, (min-width: 62em) calc(58vw - 190px), 92vw";

/** The addresses of a picture of the shop in a preset's widths. `address` is the content system's, without trailing slash. */
export function shopImage(address: string, id: string, preset: ShopImagePreset) {
  const widths = PRESETS[preset];
  const link = (width: number) => `${address}/assets/${encodeURIComponent(id)}?key=${preset}-${width}`;
  return { src: link(widths[0]), edge: widths[0], srcSet: widths.map((width) => `${link(width)} ${width}w`).join(", ") };
}
