import { ASSET_IMAGE_LIMITS } from "../constants";

/**
 * The widths of the asset service's presets, such as `card-400`; only these are open to the public
 * (CONTENT-6).
 */
const PRESETS = {
  thumb: [160],
  card: [400, 800],
  detail: [600, 1200, ASSET_IMAGE_LIMITS.maxWidth],
} as const;

export type AssetImagePreset = keyof typeof PRESETS;

/** How wide the layout shows a product's large picture. */
export const DETAIL_IMAGE_SIZES =
  "(min-width: 86em) 640px, (min-width: 62em) calc(58vw - 190px), 92vw";

/**
 * The addresses of a picture of the shop in a preset's widths. `address` is the content system's,
 * without trailing slash.
 */
export function createAssetImageUrls(address: string, id: string, preset: AssetImagePreset) {
  const widths = PRESETS[preset];
  const link = (width: number) =>
    `${address}/assets/${encodeURIComponent(id)}?key=${preset}-${width}`;
  return {
    src: link(widths[0]),
    edge: widths[0],
    srcSet: widths.map((width) => `${link(width)} ${width}w`).join(", "),
  };
}
